/* Reading tags without their namespaces, which property lists and storyboards do not have: libxml2 looks up the prefix
 * of each tag, and of a file with many declarations in all of them. */
#ifndef LAUNCHKIT_NAMESPACES_H
#define LAUNCHKIT_NAMESPACES_H

#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>

/* A handler of the beginning of a document, for a reader whose first member is its parser context. libxml2 2.9 takes a
 * handler with structured errors for one that wants namespaces, whatever functions it has, and decides that before this
 * is called. */
static inline void lk_ignore_namespaces(void *reader) {
    xmlParserCtxtPtr context = *(xmlParserCtxtPtr *)reader;
    context->sax2 = 0;
}

#endif
