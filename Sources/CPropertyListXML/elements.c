#include "CPropertyListXML.h"
#include "namespaces.h"

#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>

#include <stdlib.h>
#include <string.h>

typedef struct {
    xmlParserCtxtPtr context; /* first, for lk_ignore_namespaces */
    const xmlChar *base;
    uint32_t length;
    uint32_t gap; /* end of the last tag seen */
    uint32_t depth;
    uint32_t maximum_depth;
    bool stopped;
    lk_element_tags *result;
} element_reader;

static void stop(element_reader *reader, uint32_t problem, int code, uint32_t start, uint32_t end,
                 const char *words) {
    if (reader->stopped) return;
    reader->stopped = true;
    lk_element_tags *result = reader->result;
    result->problem = problem;
    result->code = code;
    result->problem_start = start;
    result->problem_end = end;
    size_t length = words == NULL ? 0 : strnlen(words, sizeof result->words - 1);
    if (length > 0) memcpy(result->words, words, length);
    result->words[length] = 0;
    xmlStopParser(reader->context);
}

static bool position(const element_reader *reader, uint32_t *offset) {
    const xmlChar *current = reader->context->input == NULL ? NULL : reader->context->input->cur;
    if (current < reader->base || current > reader->base + reader->length) return false;
    *offset = (uint32_t)(current - reader->base);
    return true;
}

/* Where the tag that ends before `end` begins. No tag contains a '<', so the search goes back no further than
 * the tag. */
static uint32_t tag_start(const element_reader *reader, uint32_t end) {
    uint32_t at = end;
    while (at > reader->gap && reader->base[--at] != '<') {
    }
    return at;
}

static void add(element_reader *reader, uint32_t start, uint32_t end, uint32_t kind) {
    lk_element_tags *result = reader->result;
    if (result->count == result->maximum_count) {
        stop(reader, LK_PROBLEM_OUT_OF_ROOM, 0, start, end, NULL);
        return;
    }
    if (result->count == result->capacity) {
        size_t capacity = result->capacity ? result->capacity * 2 : 256;
        lk_element_tag *grown = realloc(result->tags, capacity * sizeof *grown);
        if (grown == NULL) {
            stop(reader, LK_PROBLEM_OUT_OF_ROOM, 0, start, end, NULL);
            return;
        }
        result->tags = grown;
        result->capacity = capacity;
    }
    result->tags[result->count++] = (lk_element_tag){start, end, kind};
    reader->gap = end;
}

static void start_element(void *user, const xmlChar *name, const xmlChar **attributes) {
    (void)name, (void)attributes;
    element_reader *reader = user;
    uint32_t offset;
    if (reader->stopped || !position(reader, &offset)) return;
    /* The padding after the text may be read. */
    const xmlChar *current = reader->base + offset;
    bool empty = current[0] == '/' && current[1] == '>';
    /* The tag does not end; libxml2 reports the error after this call. */
    if (!empty && *current != '>') return;
    uint32_t start = tag_start(reader, offset), end = offset + (empty ? 2 : 1);
    if (reader->depth >= reader->maximum_depth)
        stop(reader, LK_PROBLEM_TOO_DEEP, 0, start, end, NULL);
    else {
        reader->depth++;
        add(reader, start, end, empty ? LK_TAG_EMPTY : LK_TAG_START);
    }
}

static void end_element(void *user, const xmlChar *name) {
    (void)name;
    element_reader *reader = user;
    uint32_t offset;
    if (reader->stopped || reader->depth == 0 || !position(reader, &offset)) return;
    reader->depth--;
    const lk_element_tags *result = reader->result;
    if (result->count > 0 && result->tags[result->count - 1].kind == LK_TAG_EMPTY && offset == reader->gap)
        return;
    add(reader, tag_start(reader, offset), offset, LK_TAG_END);
}

static void document_type(void *user, const xmlChar *name, const xmlChar *external, const xmlChar *system) {
    (void)name, (void)external, (void)system;
    element_reader *reader = user;
    uint32_t offset;
    if (reader->stopped || !position(reader, &offset) || reader->base[offset] != '[') return;
    stop(reader, LK_PROBLEM_DECLARATIONS, 0, offset, offset + 1, NULL);
}

static void reference(void *user, const xmlChar *name) {
    element_reader *reader = user;
    uint32_t end;
    if (reader->stopped || !position(reader, &end)) return;
    size_t length = strnlen((const char *)name, 50000) + 2;
    stop(reader, LK_PROBLEM_ENTITY, 0, end > length ? end - (uint32_t)length : 0, end, (const char *)name);
}

static void structured_error(void *user, xmlErrorPtr error) {
    element_reader *reader = user;
    uint32_t offset;
    if (reader == NULL || reader->stopped || error == NULL) return;
    if (error->level == XML_ERR_WARNING || error->domain == XML_FROM_NAMESPACE) return;
    if (error->code == XML_ERR_UNDECLARED_ENTITY && error->str1 != NULL) {
        reference(user, (const xmlChar *)error->str1);
        return;
    }
    if (!position(reader, &offset)) offset = reader->gap;
    const char *words = error->code == XML_ERR_TAG_NAME_MISMATCH ? error->str1 : error->message;
    stop(reader, LK_PROBLEM_XML, error->code, offset, offset, words);
}

bool lk_elements_read(const uint8_t *bytes, size_t length, const lk_xml_limits *limits,
                      lk_element_tags *result) {
    xmlParserCtxtPtr context = xmlNewParserCtxt();
    if (context == NULL) return false;
    /* No network, no DTD and no entity: none is ever looked up. The limits are our own, hence HUGE. */
    xmlCtxtUseOptions(context, XML_PARSE_NONET | XML_PARSE_HUGE | XML_PARSE_IGNORE_ENC | XML_PARSE_NOCDATA);
    xmlSAXHandler handler;
    memset(&handler, 0, sizeof handler);
    handler.initialized = XML_SAX2_MAGIC;
    handler.startDocument = lk_ignore_namespaces;
    handler.startElement = start_element;
    handler.endElement = end_element;
    handler.internalSubset = document_type;
    handler.reference = reference;
    handler.serror = (xmlStructuredErrorFunc)structured_error;
    memcpy(context->sax, &handler, sizeof handler);
    element_reader reader = {.context = context,
                             .base = bytes,
                             .length = (uint32_t)length,
                             .maximum_depth = limits->depth,
                             .result = result};
    context->userData = &reader;
    bool started = false;
    /* The input has no buffer of its own, so libxml2 neither copies nor moves the text. */
    xmlParserInputPtr input = xmlNewInputStream(context);
    if (input != NULL) {
        input->base = bytes;
        input->cur = bytes;
        input->end = bytes + length;
        if (inputPush(context, input) < 0) {
            xmlFreeInputStream(input);
        } else {
            started = true;
            xmlParseDocument(context);
        }
    }
    if (context->myDoc != NULL) xmlFreeDoc(context->myDoc);
    context->myDoc = NULL;
    xmlFreeParserCtxt(context);
    return started;
}

void lk_elements_free(lk_element_tags *result) {
    free(result->tags);
    result->tags = NULL;
    result->count = result->capacity = 0;
}
