#ifndef LAUNCHKIT_CLIBYAML_SHIM_H
#define LAUNCHKIT_CLIBYAML_SHIM_H

#include <yaml.h>

#endif
