#ifndef LAUNCHKIT_CLIBXML2_SHIM_H
#define LAUNCHKIT_CLIBXML2_SHIM_H

#include <libxml/xmlversion.h>
/* Debian's libxml2 would pull in ICU's headers, whose types clash with Foundation's own copy in any
   module that sees both. Only trailing fields of a struct we never touch change. */
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>

#endif
