/* Fills the tree from a binary property list in which nothing is wrong.
 *
 * This reader only accepts: at the first thing that is wrong it gives up, and the reader in Swift starts
 * again and reports what is wrong and where. Both make the same nodes for a sound file.
 */
#include "CPropertyListNodes.h"

#include <stdlib.h>
#include <string.h>

enum { MAXIMUM_DEPTH = 512, AHEAD = 32, SHORT_TEXT = 32, LONG_TEXT = 64 };

/* Sixteen bytes; Clang and GCC both know this type. */
typedef uint8_t block __attribute__((vector_size(16)));

/* Every offset is checked against the start of the table before it is read. A load may be wider than the
 * value that is needed, by no more than the trailer and the padding after the table: 48 bytes. */
typedef struct {
    const uint8_t *bytes;
    const lk_binary_trailer *trailer;
    lk_node *nodes;
    /* One bit for the offset of each long string that was checked, and the total length of these strings. */
    uint8_t *checked;
    size_t checked_length;
} builder;

/* An open container. The places of its children are looked up for several of them at a time, and the
 * processor is asked to fetch them all, because they are scattered in a big file. */
typedef struct {
    uint32_t node;
    uint32_t reference;     /* offset of the next to look up: a key's or an element's */
    uint32_t end;           /* where those end */
    uint32_t to_value;      /* from a key's reference to that of its value; 0 in an array or set */
    uint32_t at, known;     /* in `starts`: the next child, and how many there are */
    uint32_t starts[AHEAD]; /* in document order */
} frame;

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

static inline block load(const uint8_t *bytes) {
    block value;
    memcpy(&value, bytes, sizeof value);
    return value;
}

/* Sixteen bytes at a time. The last sixteen overlap those before, so that no bytes are left over. */
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

/* A long text is checked once, however many references lead to it. Sound objects do not overlap, so the long
 * texts together are no longer than the file. Without this limit a small file could cause any amount of work.
 * */
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

/* Writes the members of a node, except those about its place in the tree. */
static inline void fill(lk_node *node, uint8_t kind, uint16_t flags, size_t start, size_t from, size_t end) {
    node->start = (uint32_t)start;
    node->content_start = (uint32_t)from;
    node->content_end = (uint32_t)end;
    node->kind = kind;
    node->reserved = 0;
    node->flags = flags;
}

/* Writes the members of a leaf; false when its payload runs into the table. */
static inline bool fill_leaf(const builder *b, lk_node *node, uint8_t kind, size_t start, size_t from,
                             size_t length) {
    if (from + length > b->trailer->table_start) return false;
    fill(node, kind, 0, start, from, from + length);
    return true;
}

static bool fill_string(builder *b, lk_node *node, size_t start, bool is_key) {
    uint8_t marker = b->bytes[start];
    size_t from, length;
    if (!header(b, start, marker, &from, &length)) return false;
    bool is_wide = marker >= 0x60;
    /* CoreFoundation cannot read an empty wide string. */
    if (is_wide && length == 0) return false;
    if (is_wide) length *= 2;
    if (from + length > b->trailer->table_start) return false;
    if (!(length > LONG_TEXT ? is_sound_long_text(b, start, from, length, is_wide)
                             : is_sound_text(b->bytes + from, length, is_wide)))
        return false;
    fill(node, is_key ? LK_KIND_KEY : LK_KIND_STRING, is_wide ? LK_FLAG_UTF16 : 0, start, from, from + length);
    return true;
}

static bool fill_scalar(const builder *b, lk_node *node, size_t start) {
    uint8_t marker = b->bytes[start];
    size_t from = start + 1, length;
    switch (marker) {
    case 0x00: return fill_leaf(b, node, LK_KIND_NULL, start, from, 0);
    case 0x08: return fill_leaf(b, node, LK_KIND_FALSE, start, from, 0);
    case 0x09: return fill_leaf(b, node, LK_KIND_TRUE, start, from, 0);
    case 0x10:
    case 0x11:
    case 0x12:
    case 0x13: return fill_leaf(b, node, LK_KIND_INTEGER, start, from, (size_t)1 << (marker & 3));
    case 0x14: {
        /* Of sixteen bytes only the last eight count; a first half that is not zero is odd. */
        if (from + 16 > b->trailer->table_start || word(b->bytes + from) != 0) return false;
        return fill_leaf(b, node, LK_KIND_INTEGER, start, from, 16);
    }
    case 0x22:
    case 0x23: return fill_leaf(b, node, LK_KIND_REAL, start, from, (size_t)1 << (marker & 3));
    case 0x33: return fill_leaf(b, node, LK_KIND_DATE, start, from, 8);
    default: break;
    }
    if (marker >> 4 == 0x4 && header(b, start, marker, &from, &length))
        return fill_leaf(b, node, LK_KIND_DATA, start, from, length);
    if (marker >= 0x80 && marker <= 0x87) {
        length = (size_t)(marker & 7) + 1;
        if (from + length > b->trailer->table_start || number(b->bytes + from, (unsigned)length) > UINT32_MAX)
            return false;
        return fill_leaf(b, node, LK_KIND_UID, start, from, length);
    }
    return false;
}

static inline bool is_container(uint8_t marker) {
    return marker >> 4 == 0xA || marker >> 4 == 0xC || marker >> 4 == 0xD;
}

/* Adds any key, or any value but a container, with all checks. */
static __attribute__((noinline)) bool add_carefully(builder *b, uint32_t index, uint32_t parent, size_t start,
                                                    bool is_key) {
    lk_node *node = b->nodes + index;
    node->next = index + 1;
    node->parent = parent;
    uint8_t type = b->bytes[start] >> 4;
    if (type == 0x5 || type == 0x6) return fill_string(b, node, start, is_key);
    return !is_key && fill_scalar(b, node, start);
}

/* The objects that need only a look at their marker, and texts and data of fewer than 256 bytes. Together
 * they are nearly everything in a file, and no processor can predict their order, so the code does not branch
 * on their kind. */
typedef struct {
    uint8_t tail[4]; /* the last bytes of a node: its kind, 0 for any other object, and no flags */
    uint8_t length;  /* 0 when it is counted */
    uint8_t header;  /* bytes before the payload: 3 when it is counted, else 1 */
    uint8_t counted; /* all ones when the length is the third byte and the second says so */
    uint8_t text;    /* all ones for an ASCII string */
} form;

#define FIXED(kind, length) {{kind}, length, 1, 0, 0}
#define DATA(n) [0x40 + n] = {{LK_KIND_DATA}, n, 1, 0, 0}
#define TEXT(n) [0x50 + n] = {{LK_KIND_STRING}, n, 1, 0, 0xFF}
static const form forms[256] = {
    [0x08] = FIXED(LK_KIND_FALSE, 0),   [0x09] = FIXED(LK_KIND_TRUE, 0),
    [0x10] = FIXED(LK_KIND_INTEGER, 1), [0x11] = FIXED(LK_KIND_INTEGER, 2),
    [0x12] = FIXED(LK_KIND_INTEGER, 4), [0x13] = FIXED(LK_KIND_INTEGER, 8),
    [0x22] = FIXED(LK_KIND_REAL, 4),    [0x23] = FIXED(LK_KIND_REAL, 8),
    [0x33] = FIXED(LK_KIND_DATE, 8),
    DATA(0), DATA(1), DATA(2), DATA(3), DATA(4), DATA(5), DATA(6), DATA(7),
    DATA(8), DATA(9), DATA(10), DATA(11), DATA(12), DATA(13), DATA(14),
    [0x4F] = {{LK_KIND_DATA}, 0, 3, 0xFF, 0},
    TEXT(0), TEXT(1), TEXT(2), TEXT(3), TEXT(4), TEXT(5), TEXT(6), TEXT(7),
    TEXT(8), TEXT(9), TEXT(10), TEXT(11), TEXT(12), TEXT(13), TEXT(14),
    [0x5F] = {{LK_KIND_STRING}, 0, 3, 0xFF, 0xFF}};
#undef FIXED
#undef DATA
#undef TEXT

/* 0xFF for as many bytes as a text may have, then zeros. Loaded from the offset `LONG_TEXT - length`, it
 * masks all loaded bytes but those of the text. */
#define SIXTEEN(x) x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x
static const uint8_t within[2 * LONG_TEXT] = {SIXTEEN(0xFF), SIXTEEN(0xFF), SIXTEEN(0xFF), SIXTEEN(0xFF)};
#undef SIXTEEN

/* Fills in the node of an object in `forms`; false for any other object and for a long text. `letters`
 * collects the bytes of all texts; whether they are all ASCII is checked once, at the end. */
static inline __attribute__((always_inline)) bool fill_plain(const uint8_t *bytes, size_t limit, lk_node *node,
                                                             size_t start, bool is_key, block *letters) {
    const uint8_t *object = bytes + start;
    const form *form = &forms[object[0]];
    if (is_key ? form->tail[0] != LK_KIND_STRING : form->tail[0] == 0) return false;
    if (((object[1] ^ 0x10) & form->counted) != 0) return false;
    size_t length = (object[2] & form->counted) | form->length;
    size_t letter_count = is_key ? length : length & form->text;
    size_t from = start + form->header, end = from + length;
    if (end > limit) return false;
    const uint8_t *text = bytes + from;
    const uint8_t *cover = within + LONG_TEXT - letter_count;
    if (letter_count > SHORT_TEXT) {
        if (letter_count > LONG_TEXT) return false;
        *letters |= (load(text + 32) & load(cover + 32)) | (load(text + 48) & load(cover + 48));
    }
    *letters |= (load(text) & load(cover)) | (load(text + 16) & load(cover + 16));
    fill(node, LK_KIND_KEY, 0, start, from, end);
    if (!is_key) memcpy(&node->kind, form->tail, sizeof form->tail);
    return true;
}

/* Looks up where the referenced objects are and writes that to every `step`th element of `starts`. False when
 * an object does not exist or lies outside the objects. The sizes of numbers are arguments so that the
 * compiler can know them. */
static inline __attribute__((always_inline)) bool look_up_run(const builder *b, const uint8_t *reference,
                                                              uint32_t *starts, const uint32_t *end, unsigned step,
                                                              unsigned reference_size, unsigned offset_size) {
    size_t limit = b->trailer->table_start, count = b->trailer->object_count;
    const uint8_t *bytes = b->bytes, *table = bytes + limit;
    for (; starts < end; starts += step, reference += reference_size) {
        uint64_t object = number(reference, reference_size);
        if (object >= count) return false;
        uint64_t offset = number(table + object * offset_size, offset_size);
        if (offset - 8 >= limit - 8) return false;
        __builtin_prefetch(bytes + offset);
        *starts = (uint32_t)offset;
    }
    return true;
}

static inline __attribute__((always_inline)) bool look_up_sized(const builder *b, frame *f,
                                                                unsigned reference_size, unsigned offset_size) {
    const uint8_t *reference = b->bytes + f->reference;
    uint32_t left = (f->end - f->reference) / reference_size, step = f->to_value != 0 ? 2 : 1;
    uint32_t count = left < AHEAD / step ? left : AHEAD / step;
    f->reference += count * reference_size;
    f->at = 0;
    f->known = count * step;
    const uint32_t *end = f->starts + f->known;
    if (step == 1) return look_up_run(b, reference, f->starts, end, 1, reference_size, offset_size);
    return look_up_run(b, reference, f->starts, end, 2, reference_size, offset_size) &&
           look_up_run(b, reference + f->to_value, f->starts + 1, end, 2, reference_size, offset_size);
}

/* Looks up the next children. The compiler knows the sizes that most files have. */
static __attribute__((noinline)) bool look_up(const builder *b, frame *f) {
    unsigned references = b->trailer->reference_size, offsets = b->trailer->offset_size;
    if (references == 1 && offsets == 2) return look_up_sized(b, f, 1, 2);
    if (references == 2 && offsets == 4) return look_up_sized(b, f, 2, 4);
    if (references == 4 && offsets == 4) return look_up_sized(b, f, 4, 4);
    return look_up_sized(b, f, references, offsets);
}

/* Adds children up to the first that is not plain. It calls no function and keeps what it needs in local
 * variables, because a call would force half of them into memory. */
static __attribute__((noinline)) void add_plain(const builder *b, uint32_t *next, frame *f, block *all_letters) {
    const uint8_t *bytes = b->bytes;
    size_t limit = b->trailer->table_start;
    const uint32_t *child = f->starts + f->at, *end = f->starts + f->known;
    uint32_t index = *next, parent = f->node;
    bool is_dictionary = f->to_value != 0;
    lk_node *node = b->nodes + index;
    block letters = *all_letters;
    while (child != end) {
        if (is_dictionary) {
            if (!fill_plain(bytes, limit, node, *child, true, &letters)) break;
            node->next = ++index;
            node->parent = parent;
            node++;
            child++;
        }
        if (!fill_plain(bytes, limit, node, *child, false, &letters)) break;
        node->next = ++index;
        node->parent = parent;
        node++;
        child++;
    }
    *next = index;
    *all_letters = letters;
    f->at = (uint32_t)(child - f->starts);
}

/* Adds a container and opens it. `room` counts the nodes that no open container will need. */
static bool open(const builder *b, uint32_t index, uint32_t parent, size_t start, frame *opened, size_t *room) {
    uint8_t marker = b->bytes[start];
    size_t from, count;
    if (!header(b, start, marker, &from, &count)) return false;
    bool is_dictionary = marker >= 0xD0;
    size_t total = is_dictionary ? count * 2 : count;
    size_t end = from + total * b->trailer->reference_size;
    if (end > b->trailer->table_start || total > *room) return false;
    *room -= total;
    lk_node *node = b->nodes + index;
    fill(node, is_dictionary ? LK_KIND_DICTIONARY : marker >= 0xC0 ? LK_KIND_SET : LK_KIND_ARRAY, 0, start, from,
         end);
    node->parent = parent;
    uint32_t size = (uint32_t)count * b->trailer->reference_size;
    opened->node = index;
    opened->reference = (uint32_t)from;
    opened->end = (uint32_t)from + size;
    opened->to_value = is_dictionary ? size : 0;
    return look_up(b, opened);
}

static bool read_objects(builder *b, lk_arena *arena) {
    const lk_binary_trailer *trailer = b->trailer;
    size_t entry = trailer->table_start + trailer->root * trailer->offset_size;
    size_t start = (size_t)number(b->bytes + entry, trailer->offset_size);
    if (start < 8 || start >= trailer->table_start || arena->capacity == 0) return false;
    size_t room = arena->capacity - 1;
    if (!is_container(b->bytes[start])) {
        arena->count = 1;
        return add_carefully(b, 0, LK_NO_NODE, start, false);
    }
    frame stack[MAXIMUM_DEPTH];
    frame *top = stack;
    block letters = {0};
    uint32_t next = 1;
    if (!open(b, 0, LK_NO_NODE, start, top, &room)) return false;
    while (true) {
        add_plain(b, &next, top, &letters);
        if (top->at == top->known) {
            if (top->reference == top->end) {
                b->nodes[top->node].next = next;
                if (top-- == stack) break;
            } else if (!look_up(b, top)) {
                return false;
            }
            continue;
        }
        if (top->to_value != 0 && top->at % 2 == 0) {
            start = top->starts[top->at++];
            if (!add_carefully(b, next++, top->node, start, true)) return false;
        }
        start = top->starts[top->at++];
        if (!is_container(b->bytes[start])) {
            if (!add_carefully(b, next++, top->node, start, false)) return false;
        } else if (++top == stack + MAXIMUM_DEPTH || !open(b, next++, top[-1].node, start, top, &room)) {
            return false;
        }
    }
    arena->count = next;
    uint64_t words[2];
    memcpy(words, &letters, sizeof words);
    return ((words[0] | words[1]) & high_bits) == 0;
}

/* An entry of the offset table; only the last eight bytes of a wider number count. */
static inline uint64_t table_entry(const uint8_t *bytes, size_t size) {
    return size > 8 ? word(bytes + size - 8) : number(bytes, (unsigned)size);
}

size_t lk_binary_first_wrong_offset(const uint8_t *bytes, const lk_binary_trailer *trailer) {
    const uint8_t *entry = bytes + trailer->table_start;
    size_t size = trailer->offset_size, index = 0;
    for (; index < trailer->object_count; index++, entry += size)
        if (table_entry(entry, size) >= trailer->table_start) break;
    return index;
}

bool lk_binary_read(const uint8_t *bytes, const lk_binary_trailer *trailer, lk_arena *arena) {
    if (trailer->offset_size > 8 || trailer->reference_size > 8) return false;
    builder b = {bytes, trailer, arena->nodes, NULL, 0};
    bool is_sound = read_objects(&b, arena);
    free(b.checked);
    return is_sound;
}

/* By kind: all ones where the value is a number, most significant byte first. */
static const uint64_t numbers[LK_KIND_SET + 1] = {[LK_KIND_INTEGER] = UINT64_MAX,
                                                  [LK_KIND_REAL] = UINT64_MAX,
                                                  [LK_KIND_DATE] = UINT64_MAX,
                                                  [LK_KIND_UID] = UINT64_MAX};

/* By kind: a bit for the size whose value takes more than the bits: an integer of sixteen bytes and a real of
 * four. */
static const uint32_t odd_sizes[LK_KIND_SET + 1] = {[LK_KIND_INTEGER] = 1 << 16, [LK_KIND_REAL] = 1 << 4};

/* Numbers and texts alternate in no predictable order. So a payload is written for every node, and the next
 * one overwrites it unless the node is a number. */
size_t lk_binary_payloads(const uint8_t *bytes, const lk_node *nodes, size_t count, size_t from,
                          lk_payloads *payloads) {
    size_t written = payloads->count;
    bool is_odd = false;
    while (from < count && !is_odd) {
        lk_payload_run *run = &payloads->runs[from / 64];
        if (from % 64 == 0) *run = (lk_payload_run){0, written};
        size_t end = from / 64 * 64 + 64;
        if (end > count) end = count;
        uint64_t present = run->present;
        for (; from < end; from++) {
            const lk_node *node = &nodes[from];
            uint32_t size = node->content_end - node->content_start;
            /* The only flag is that of a wide string. */
            if ((is_odd = node->flags != 0 || (odd_sizes[node->kind] >> (size & 31) & 1) != 0)) break;
            uint64_t is_number = numbers[node->kind];
            payloads->payloads[written] =
                word(bytes + (node->content_start & is_number)) >> ((64 - 8 * size) & 63);
            written += is_number & 1;
            present |= (is_number & 1) << (from & 63);
        }
        run->present = present;
    }
    payloads->count = written;
    return from;
}
