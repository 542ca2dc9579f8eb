/* The nodes of a property list, and loops over bytes that all readers use.
 *
 * The array of nodes is the tree of all four formats. This module needs no library. CPropertyListXML, which
 * reads XML with libxml2, is built on it.
 */
#ifndef LAUNCHKIT_CPROPERTYLISTNODES_H
#define LAUNCHKIT_CPROPERTYLISTNODES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    LK_KIND_NONE = 0,
    LK_KIND_KEY,
    LK_KIND_DICTIONARY,
    LK_KIND_ARRAY,
    LK_KIND_STRING,
    LK_KIND_INTEGER,
    LK_KIND_REAL,
    LK_KIND_TRUE,
    LK_KIND_FALSE,
    LK_KIND_DATE,
    LK_KIND_DATA,
    LK_KIND_UID,
    LK_KIND_NULL,
    LK_KIND_SET
};

enum {
    /* <dict/> and other empty elements: no content, no end tag. */
    LK_FLAG_EMPTY_ELEMENT = 1,
    /* Binary: the string is UTF-16BE. */
    LK_FLAG_UTF16 = 2,
    /* OpenStep and JSON: the content is between quotes and may hold escapes. */
    LK_FLAG_QUOTED = 4,
    /* A dictionary whose last key has no value yet. */
    LK_FLAG_EXPECTS_VALUE = 8,
    /* OpenStep .strings: a key without '=' represents a value equal to it. */
    LK_FLAG_SHORTHAND = 16,
    /* XML: the text has entities or markup, or begins with a byte-order mark. Binary: it has bytes beyond ASCII,
       which stand for the characters of Latin-1. */
    LK_FLAG_NEEDS_DECODING = 32,
    /* The end tag, closing bracket or quote is missing. */
    LK_FLAG_UNCLOSED = 64,
    /* Printed form: the escapes between the quotes are those of a Swift string literal. */
    LK_FLAG_SWIFT_ESCAPES = 128,
    /* XML: the source holds the text verbatim, and lk_is_plain_name is true for it. Not every such text has
       the flag. */
    LK_FLAG_PLAIN_NAME = 256,
    /* XML: a string that is written as <key>. */
    LK_FLAG_KEY_ELEMENT = 512
};

/* No parent: the root value. */
#define LK_NO_NODE UINT32_MAX

/* One key or value, in document order. 24 bytes. */
typedef struct {
    uint32_t start;         /* where it begins: '<', a quote, or the binary object's marker */
    uint32_t content_start; /* its text between the tags or quotes */
    uint32_t content_end;
    uint32_t next;   /* index just past its last descendant */
    uint32_t parent; /* index of the container, or LK_NO_NODE */
    uint8_t kind;
    uint8_t reserved;
    uint16_t flags;
} lk_node;

/* Memory for the nodes, owned by the caller. Each node has a '<' of its own, so as many nodes as there are
   '<' are enough. If there is no room left, reading ends with LK_PROBLEM_OUT_OF_ROOM. */
typedef struct {
    lk_node *nodes;
    uint32_t count;
    uint32_t capacity;
} lk_arena;

/* The content of the last 32 bytes of a binary property list, checked: every entry of the offset table lies
   in the file, sizes are 1 to 8 bytes, the root exists. */
typedef struct {
    size_t table_start;
    size_t object_count;
    size_t root;
    uint32_t offset_size;
    uint32_t reference_size;
} lk_binary_trailer;

/* The number of the first object whose offset lies after the objects, or the object count. */
size_t lk_binary_first_wrong_offset(const uint8_t *bytes, const lk_binary_trailer *trailer);

/* Fills the arena from a binary property list, after which at least 16 more bytes must be readable. False
   when anything is wrong with the file, when containers are nested more than 512 deep, or when there is not
   enough room; the arena must not be used then. */
bool lk_binary_read(const uint8_t *bytes, const lk_binary_trailer *trailer, lk_arena *arena);

/* Which of 64 consecutive nodes have a payload, and how many nodes before them have one. A payload is a
   number that says more about the value than the node does. */
typedef struct {
    uint64_t present;
    size_t before;
} lk_payload_run;

/* Memory for as many payloads as there are nodes, and for the runs that they need, owned by the caller. */
typedef struct {
    lk_payload_run *runs;
    uint64_t *payloads;
    size_t count;
} lk_payloads;

/* Adds the payloads of the nodes of a binary property list, beginning with the node `from`: the bits of its
   numbers. Returns the index of the first value that takes more than that, or `count`. */
size_t lk_binary_payloads(const uint8_t *bytes, const lk_node *nodes, size_t count, size_t from,
                          lk_payloads *payloads);

/* What one pass over a text finds out about it. */
typedef struct {
    size_t equals_signs;
    size_t less_than_signs;
    bool has_zero;
    bool has_non_ascii;
} lk_text_summary;

lk_text_summary lk_text_summarize(const uint8_t *bytes, size_t length);

/* At least the number of keys and values of an OpenStep or JSON text without errors: counts the characters
   that come before or after keys and values, wherever these characters are. */
size_t lk_count_separators(const uint8_t *bytes, size_t length);

/* Index of the first `byte` at or after `from`, or `length`. */
size_t lk_find_byte(const uint8_t *bytes, size_t from, size_t length, uint8_t byte);

/* The flags of an XML text: LK_FLAG_NEEDS_DECODING when it contains '&' or '<', or begins with a byte-order
   mark, else perhaps LK_FLAG_PLAIN_NAME. At least 16 more bytes must be readable after the text. */
uint16_t lk_text_flags(const uint8_t *bytes, size_t length);

bool lk_equal(const uint8_t *left, const uint8_t *right, size_t length);

/* Whether a text is ASCII without control characters and without a space at either end. */
bool lk_is_plain_name(const uint8_t *bytes, size_t length);

/* Number of bytes before the first that is not ASCII. */
size_t lk_ascii_prefix(const uint8_t *bytes, size_t length);

/* Whether a quick check shows that the text of a leaf is right for its kind. False when a closer check is
 * needed. */
bool lk_scalar_is_well_formed_fast(uint8_t kind, const uint8_t *bytes, size_t length);

/* A number of leading bytes that are base64 letters or white space, not padding signs. More such bytes may
   follow. */
size_t lk_base64_prefix(const uint8_t *bytes, size_t length);

#endif
