#ifndef LAUNCHKIT_CLIBPNG_SHIM_H
#define LAUNCHKIT_CLIBPNG_SHIM_H

#include <png.h>

#endif
