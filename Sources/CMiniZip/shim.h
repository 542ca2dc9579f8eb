#ifndef LAUNCHKIT_CMINIZIP_SHIM_H
#define LAUNCHKIT_CMINIZIP_SHIM_H

#include <unzip.h>

#endif
