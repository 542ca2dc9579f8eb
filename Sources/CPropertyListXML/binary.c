/* Fills the tree from a binary property list in which nothing is wrong.
 *
 * It only ever accepts: at the first thing that is not as it should be it gives up, and the reader in Swift
 * starts again and says what the matter is and where. Both give the same nodes for a sound file.
 */
#include "CPropertyListXML.h"

#include <stdlib.h>
#include <string.h>

enum { MAXIMUM_DEPTH = 512, PREFETCHED = 16, LONG_TEXT = 64 };

/* Every offset is checked against the table's start before it is read. A load is eight bytes wide whatever
 * the size of the number: the 32-byte trailer lies behind the table. */
typedef struct {
    const uint8_t *bytes;
    const lk_binary_trailer *trailer;
    lk_arena *arena;
    /* One bit for the offset of each long string that was looked at, and their length together. */
    uint8_t *checked;
    size_t checked_length;
} builder;

typedef struct {
    uint32_t node;
    uint32_t references; /* offset of the first */
    uint32_t count;      /* entries of a dictionary, elements of an array or set */
    uint32_t visited;
    uint32_t total; /* children: twice the count for a dictionary */
} frame;

enum { FAILED, LEAF, CONTAINER };

static inline uint64_t word(const uint8_t *bytes) {
    uint64_t value;
    memcpy(&value, bytes, sizeof value);
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    value = __builtin_bswap64(value);
#endif
    return value;
}

/* A number of 1 to 8 bytes. */
static inline uint64_t number(const uint8_t *bytes, unsigned size) {
    return word(bytes) >> (64 - 8 * size);
}

static inline uint64_t bits(const uint8_t *bytes) {
    uint64_t value;
    memcpy(&value, bytes, sizeof value);
    return value;
}

static const uint64_t high_bits = 0x8080808080808080;

/* Sixteen bytes at a time; the last sixteen overlap those before, so that there is no rest. */
static inline bool is_ascii(const uint8_t *text, size_t length) {
    uint64_t all = 0;
    if (length >= 16) {
        for (size_t at = 0; at + 16 < length; at += 16) all |= bits(text + at) | bits(text + at + 8);
        all |= bits(text + length - 16) | bits(text + length - 8);
    } else {
        if (length >= 8) all = bits(text) | bits(text + length - 8);
        else if (length > 0) all = number(text, (unsigned)length);
    }
    return (all & high_bits) == 0;
}

static bool has_paired_surrogates_only(const uint8_t *text, size_t length) {
    for (size_t at = 0; at < length; at += 2) {
        if ((text[at] & 0xF8) != 0xD8) continue;
        if (text[at] >= 0xDC || at + 2 >= length || (text[at + 2] & 0xFC) != 0xDC) return false;
        at += 2;
    }
    return true;
}

static bool is_sound_text(const uint8_t *text, size_t length, bool is_wide) {
    return is_wide ? has_paired_surrogates_only(text, length) : is_ascii(text, length);
}

/* A long text is looked at once, however many refer to it. Sound objects do not overlap, so the long ones
 * together are no longer than the file; without that a small file could ask for any amount of work. */
static __attribute__((noinline)) bool is_sound_long_text(builder *b, size_t start, size_t from,
                                                         size_t length, bool is_wide) {
    size_t limit = b->trailer->table_start;
    if (b->checked == NULL && (b->checked = calloc(limit / 8 + 1, 1)) == NULL) return false;
    uint8_t bit = (uint8_t)(1u << (start & 7));
    if (b->checked[start / 8] & bit) return true;
    b->checked[start / 8] |= bit;
    b->checked_length += length;
    return b->checked_length <= limit && is_sound_text(b->bytes + from, length, is_wide);
}

/* Where an object's payload begins and its count; false when the count is malformed. */
static inline bool header(const builder *b, size_t start, uint8_t marker, size_t *from, size_t *count) {
    *count = marker & 0x0F;
    *from = start + 1;
    if (*count != 0x0F) return true;
    uint8_t size = b->bytes[start + 1];
    if ((size & 0xFC) != 0x10) return false;
    unsigned width = 1u << (size & 3);
    uint64_t value = number(b->bytes + start + 2, width);
    *from = start + 2 + width;
    *count = (size_t)value;
    return value <= b->trailer->table_start;
}

static inline int append(builder *b, uint8_t kind, uint16_t flags, size_t start, size_t from,
                         size_t length, uint32_t parent, int result) {
    lk_arena *arena = b->arena;
    if (from + length > b->trailer->table_start || arena->count == arena->capacity) return FAILED;
    uint32_t index = arena->count++;
    arena->nodes[index] = (lk_node){.start = (uint32_t)start,
                                    .content_start = (uint32_t)from,
                                    .content_end = (uint32_t)(from + length),
                                    .next = index + 1,
                                    .parent = parent,
                                    .kind = kind,
                                    .flags = flags};
    return result;
}

static int string(builder *b, size_t start, uint8_t marker, bool is_key, uint32_t parent) {
    size_t from, length;
    if (!header(b, start, marker, &from, &length)) return FAILED;
    bool is_wide = marker >= 0x60;
    if (is_wide) length *= 2;
    if (from + length > b->trailer->table_start) return FAILED;
    if (!(length > LONG_TEXT ? is_sound_long_text(b, start, from, length, is_wide)
                             : is_sound_text(b->bytes + from, length, is_wide)))
        return FAILED;
    return append(b, is_key ? LK_KIND_KEY : LK_KIND_STRING, is_wide ? LK_FLAG_UTF16 : 0, start, from,
                  length, parent, LEAF);
}

static int container(builder *b, size_t start, uint8_t marker, uint32_t parent, frame *opened) {
    size_t from, count;
    if (!header(b, start, marker, &from, &count)) return FAILED;
    bool is_dictionary = marker >= 0xD0;
    size_t total = is_dictionary ? count * 2 : count;
    uint8_t kind = is_dictionary ? LK_KIND_DICTIONARY : marker >= 0xC0 ? LK_KIND_SET : LK_KIND_ARRAY;
    *opened = (frame){b->arena->count, (uint32_t)from, (uint32_t)count, 0, (uint32_t)total};
    return append(b, kind, 0, start, from, total * b->trailer->reference_size, parent, CONTAINER);
}

static int scalar(builder *b, size_t start, uint8_t marker, uint32_t parent) {
    size_t from = start + 1, length;
    switch (marker) {
    case 0x00: return append(b, LK_KIND_NULL, 0, start, from, 0, parent, LEAF);
    case 0x08: return append(b, LK_KIND_FALSE, 0, start, from, 0, parent, LEAF);
    case 0x09: return append(b, LK_KIND_TRUE, 0, start, from, 0, parent, LEAF);
    case 0x10:
    case 0x11:
    case 0x12:
    case 0x13:
        return append(b, LK_KIND_INTEGER, 0, start, from, (size_t)1 << (marker & 3), parent, LEAF);
    case 0x14: {
        /* Sixteen bytes for what is within 64 bits, signed or not. */
        if (from + 16 > b->trailer->table_start) return FAILED;
        uint64_t high = word(b->bytes + from), low = word(b->bytes + from + 8);
        if (high != 0 && !(high == UINT64_MAX && low >> 63 == 1)) return FAILED;
        return append(b, LK_KIND_INTEGER, 0, start, from, 16, parent, LEAF);
    }
    case 0x22:
    case 0x23:
        return append(b, LK_KIND_REAL, 0, start, from, (size_t)1 << (marker & 3), parent, LEAF);
    case 0x33: return append(b, LK_KIND_DATE, 0, start, from, 8, parent, LEAF);
    default: break;
    }
    if (marker >> 4 == 0x4 && header(b, start, marker, &from, &length))
        return append(b, LK_KIND_DATA, 0, start, from, length, parent, LEAF);
    if (marker >= 0x80 && marker <= 0x87)
        return append(b, LK_KIND_UID, 0, start, from, (size_t)(marker & 7) + 1, parent, LEAF);
    return FAILED;
}

/* Offset of an object, or 0 for one that does not exist or lies elsewhere. */
static inline size_t place(const builder *b, uint64_t reference) {
    const lk_binary_trailer *trailer = b->trailer;
    if (reference >= trailer->object_count) return 0;
    const uint8_t *entry = b->bytes + trailer->table_start + reference * trailer->offset_size;
    uint64_t offset = number(entry, trailer->offset_size);
    return offset >= 8 && offset < trailer->table_start ? (size_t)offset : 0;
}

/* The objects that need no more than a look at their marker, and short ASCII strings. Together they are
 * nearly everything in a file, and in no order a processor could guess: so they are not told apart by
 * jumps. */
typedef struct {
    uint8_t kind;     /* 0 for any other object */
    uint8_t key_kind; /* the same where a key should be */
    uint8_t length;
    uint8_t is_text;
} plain_object;

#define TEXT(n) [0x50 + n] = {LK_KIND_STRING, LK_KIND_KEY, n, 1}
static const plain_object plain_objects[256] = {
    [0x08] = {LK_KIND_FALSE, 0, 0, 0},   [0x09] = {LK_KIND_TRUE, 0, 0, 0},
    [0x10] = {LK_KIND_INTEGER, 0, 1, 0}, [0x11] = {LK_KIND_INTEGER, 0, 2, 0},
    [0x12] = {LK_KIND_INTEGER, 0, 4, 0}, [0x13] = {LK_KIND_INTEGER, 0, 8, 0},
    [0x22] = {LK_KIND_REAL, 0, 4, 0},    [0x23] = {LK_KIND_REAL, 0, 8, 0},
    [0x33] = {LK_KIND_DATE, 0, 8, 0},
    TEXT(0), TEXT(1), TEXT(2), TEXT(3), TEXT(4), TEXT(5), TEXT(6), TEXT(7),
    TEXT(8), TEXT(9), TEXT(10), TEXT(11), TEXT(12), TEXT(13), TEXT(14)};
#undef TEXT

/* Zeros for as many bytes as a text may have, then ones: loaded `16 - length` bytes in, it covers what
 * follows the text. */
static const uint8_t beyond[32] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
                                   0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF,
                                   0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF};

/* Adds such an object; false for any other, and for a text that is not ASCII. */
static inline bool add_plain(builder *b, size_t start, bool is_key, uint32_t parent) {
    plain_object object = plain_objects[b->bytes[start]];
    uint8_t kind = is_key ? object.key_kind : object.kind;
    size_t from = start + 1, end = from + object.length;
    const uint8_t *cover = beyond + 16 - object.length;
    const uint8_t *text = b->bytes + from;
    uint64_t found = (bits(text) & ~bits(cover)) | (bits(text + 8) & ~bits(cover + 8));
    lk_arena *arena = b->arena;
    if (kind == 0 || (found & high_bits & -(uint64_t)object.is_text) != 0 ||
        end > b->trailer->table_start || arena->count == arena->capacity)
        return false;
    uint32_t index = arena->count++;
    arena->nodes[index] = (lk_node){.start = (uint32_t)start,
                                    .content_start = (uint32_t)from,
                                    .content_end = (uint32_t)end,
                                    .next = index + 1,
                                    .parent = parent,
                                    .kind = kind};
    return true;
}

static inline __attribute__((always_inline)) int visit(builder *b, uint64_t reference, bool is_key,
                                                       uint32_t parent, frame *opened) {
    size_t start = place(b, reference);
    if (start == 0) return FAILED;
    uint8_t marker = b->bytes[start];
    if (marker == 0x5F && b->bytes[start + 1] == 0x10) {
        /* The names of most keys: 15 to 255 letters. */
        size_t from = start + 3, length = b->bytes[start + 2];
        if (from + length > b->trailer->table_start || !is_ascii(b->bytes + from, length))
            return FAILED;
        return append(b, is_key ? LK_KIND_KEY : LK_KIND_STRING, 0, start, from, length, parent, LEAF);
    }
    if (add_plain(b, start, is_key, parent)) return LEAF;
    uint8_t type = marker >> 4;
    if (type == 0x5 || type == 0x6) return string(b, start, marker, is_key, parent);
    if (is_key) return FAILED;
    if (type == 0xA || type == 0xC || type == 0xD) return container(b, start, marker, parent, opened);
    return scalar(b, start, marker, parent);
}

static __attribute__((noinline)) int visit_root(builder *b, frame *opened) {
    return visit(b, b->trailer->root, false, LK_NO_NODE, opened);
}

/* A big file's objects are scattered: ask for those of a container before they are needed. */
static inline void prefetch(const builder *b, const frame *opened, uint32_t from, uint32_t to) {
    unsigned size = b->trailer->reference_size;
    if (to > opened->total) to = opened->total;
    for (uint32_t i = from; i < to; i++) {
        uint64_t reference = number(b->bytes + opened->references + (size_t)i * size, size);
        __builtin_prefetch(b->bytes + place(b, reference));
    }
}

static bool read_objects(builder *b) {
    const uint8_t *bytes = b->bytes;
    const lk_binary_trailer *trailer = b->trailer;
    lk_arena *arena = b->arena;
    /* One more than may be used, so that a container can be looked at before it is refused. */
    frame stack[MAXIMUM_DEPTH + 1];
    unsigned size = trailer->reference_size;
    bool is_large = trailer->table_start > 1 << 18;
    int found = visit_root(b, &stack[0]);
    if (found != CONTAINER) return found == LEAF;
    frame *top = stack;
    while (true) {
        if (top->visited == top->total) {
            arena->nodes[top->node].next = arena->count;
            if (top == stack) return true;
            top--;
            continue;
        }
        uint32_t index = top->visited++;
        if (is_large) prefetch(b, top, index + PREFETCHED, index + PREFETCHED + 1);
        bool is_dictionary = top->total != top->count;
        bool is_key = is_dictionary && (index & 1) == 0;
        if (is_dictionary) index = (index >> 1) + (is_key ? 0 : top->count);
        uint64_t reference = number(bytes + top->references + (size_t)index * size, size);
        found = visit(b, reference, is_key, top->node, top + 1);
        if (found == FAILED) return false;
        if (found == CONTAINER) {
            if (++top == stack + MAXIMUM_DEPTH) return false;
            if (is_large) prefetch(b, top, 0, PREFETCHED);
        }
    }
}

bool lk_binary_read(const uint8_t *bytes, const lk_binary_trailer *trailer, lk_arena *arena) {
    builder b = {bytes, trailer, arena, NULL, 0};
    bool is_sound = read_objects(&b);
    free(b.checked);
    return is_sound;
}

size_t lk_binary_payloads(const uint8_t *bytes, const lk_node *nodes, size_t count, size_t from,
                          uint64_t *payloads) {
    enum { AHEAD = 16 };
    for (size_t i = from; i < count; i++) {
        /* What was read last is still at hand; what was read first is not. */
        if (i + AHEAD < count && nodes[i + AHEAD].kind >= LK_KIND_INTEGER)
            __builtin_prefetch(bytes + nodes[i + AHEAD].content_start);
        const lk_node *node = &nodes[i];
        uint32_t size = node->content_end - node->content_start;
        switch (node->kind) {
        case LK_KIND_KEY:
        case LK_KIND_STRING:
            if (node->flags & LK_FLAG_UTF16) return i;
            payloads[i] = LK_IN_SOURCE;
            break;
        case LK_KIND_INTEGER:
        case LK_KIND_REAL:
        case LK_KIND_DATE:
            /* A real of four bytes and an integer of sixteen want more than their bits. */
            if (size > 8 || (size == 4 && node->kind == LK_KIND_REAL)) return i;
            payloads[i] = number(bytes + node->content_start, size);
            break;
        case LK_KIND_UID:
            payloads[i] = number(bytes + node->content_start, size);
            break;
        default: payloads[i] = LK_IN_SOURCE;
        }
    }
    return count;
}
