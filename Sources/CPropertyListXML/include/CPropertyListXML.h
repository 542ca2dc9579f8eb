/* Reads an XML property list with libxml2's SAX2 interface into one flat array of nodes.
 *
 * Only this reader needs libxml2. It is in C because of libxml2's callbacks, macros and variadic errors. It
 * allocates nothing for single values and copies no text: a node holds offsets into the caller's buffer.
 */
#ifndef LAUNCHKIT_CPROPERTYLISTXML_H
#define LAUNCHKIT_CPROPERTYLISTXML_H

#include "CPropertyListNodes.h"

enum {
    LK_TRIVIA_COMMENT = 1,
    LK_TRIVIA_PROCESSING_INSTRUCTION,
    LK_TRIVIA_PREPROCESSOR
};

/* A comment, processing instruction or preprocessor line between values. */
typedef struct {
    uint32_t start;
    uint32_t end;
    uint32_t kind;
} lk_trivia;

enum {
    LK_PROBLEM_XML = 1,          /* libxml2's own error: `code` is its number */
    LK_PROBLEM_UNKNOWN_ELEMENT,  /* an element no property list has */
    LK_PROBLEM_NESTED_IN_LEAF,   /* an element inside <string> or its like */
    LK_PROBLEM_VALUE_WITHOUT_KEY,
    LK_PROBLEM_KEY_WITHOUT_VALUE, /* offset: where the value should be; node: the key */
    LK_PROBLEM_KEY_AS_VALUE, /* a <key> where a value belongs, read as a string: odd, not wrong */
    LK_PROBLEM_SECOND_ROOT,
    LK_PROBLEM_STRAY_TEXT,
    LK_PROBLEM_TOO_DEEP,
    LK_PROBLEM_NESTED_PLIST, /* read as the value in it: odd, not wrong */
    LK_PROBLEM_BRACKET_IN_ATTRIBUTE, /* CoreFoundation ends the tag at the first '>', also within quotes */
    LK_PROBLEM_ENTITY, /* a reference to an entity other than the five of XML */
    LK_PROBLEM_OUT_OF_ROOM,
    LK_PROBLEM_PLIST_CONTENT_MISSING,
    LK_PROBLEM_DECLARATIONS /* a DOCTYPE with declarations that the caller did not pass over */
};

typedef struct {
    uint32_t problem;
    int32_t code;
    uint32_t start;
    uint32_t end;
    uint32_t node;    /* the innermost open element, or LK_NO_NODE */
    uint32_t text;    /* offset of libxml2's own words in `words`, 0-terminated */
} lk_problem;

typedef struct lk_xml_reader lk_xml_reader;

/* The limits at which reading ends with a problem. */
typedef struct {
    uint32_t depth; /* containers inside one another */
    uint32_t problems;
} lk_xml_limits;

/* A reader may be used for any number of documents, but by only one thread at a time. */
lk_xml_reader *lk_xml_reader_create(void);
void lk_xml_reader_free(lk_xml_reader *reader);

/* Reads `length` bytes of UTF-8, which at least 16 zero bytes must follow, from the offset `first`. The bytes
 * before that offset are only searched for comments.
 *
 * Nodes are added to the arena after those that it has. Returns false only if the parser itself could not be
 * started; the problems say what is wrong with the document. The trivia, problems and words belong to the
 * reader and are valid until its next document.
 */
bool lk_xml_read(lk_xml_reader *reader, const uint8_t *bytes, size_t length, size_t first,
                 const lk_xml_limits *limits, lk_arena *arena);

/* Where the root element is in a file that begins, byte for byte, as Xcode and plutil begin a file: with a
 * declaration, a DOCTYPE and `<plist version="1.0">`. Reading may begin there, because nothing before the
 * element changes what is read. 0 for any other file. */
size_t lk_xml_usual_prolog(const uint8_t *bytes, size_t length);

const lk_trivia *lk_xml_trivia(const lk_xml_reader *reader, size_t *count);
const lk_problem *lk_xml_problems(const lk_xml_reader *reader, size_t *count);
const char *lk_xml_words(const lk_xml_reader *reader, uint32_t offset);

/* True when the text of a number, date, data or boolean needs a closer check. */
bool lk_xml_has_doubtful_scalars(const lk_xml_reader *reader);

/* Where the start tag of <plist> is; false when the document has none. */
bool lk_xml_plist_element(const lk_xml_reader *reader, uint32_t *start, uint32_t *end);

enum { LK_TAG_START = 1, LK_TAG_END, LK_TAG_EMPTY };

/* A tag of an XML document, from its '<' to the byte after its '>'. */
typedef struct {
    uint32_t start;
    uint32_t end;
    uint32_t kind;
} lk_element_tag;

/* The tags of a document in order, and the first thing that is wrong with it. */
typedef struct {
    lk_element_tag *tags;
    size_t count;
    size_t capacity;
    size_t maximum_count; /* set by the caller; with more reading ends with LK_PROBLEM_OUT_OF_ROOM */
    uint32_t problem;     /* 0 when nothing is wrong */
    int32_t code;         /* libxml2's number for LK_PROBLEM_XML */
    uint32_t problem_start;
    uint32_t problem_end;
    char words[200]; /* libxml2's own words, 0-terminated */
} lk_element_tags;

/* Reads any XML document in UTF-8, which at least 16 zero bytes must follow, up to the first error. The
 * caller passes an empty result and frees it with lk_elements_free. Returns false when the parser could not
 * be started.
 */
bool lk_elements_read(const uint8_t *bytes, size_t length, const lk_xml_limits *limits,
                      lk_element_tags *result);
void lk_elements_free(lk_element_tags *result);

#endif
