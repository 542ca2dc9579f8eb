/* Makes libxml2 read tags without namespaces, which property lists and storyboards do not need. Otherwise
 * libxml2 would look up the prefix of each tag, among all declarations of the file. */
#ifndef LAUNCHKIT_NAMESPACES_H
#define LAUNCHKIT_NAMESPACES_H

#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>

/* A handler for the beginning of a document, for a reader whose first member is its parser context. libxml2
 * 2.9 assumes that a handler with structured errors wants namespaces, whatever functions it has, and it
 * decides so before this handler is called. */
static inline void lk_ignore_namespaces(void *reader) {
    xmlParserCtxtPtr context = *(xmlParserCtxtPtr *)reader;
    context->sax2 = 0;
}

#endif
