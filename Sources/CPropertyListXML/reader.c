#include "CPropertyListXML.h"
#include "namespaces.h"

#include <libxml/parserInternals.h>
#include <libxml/dict.h>
#include <libxml/xmlerror.h>

#include <stdlib.h>
#include <string.h>

/* The names of elements in the order of their kinds; <plist> is last. */
enum {
    NAME_KEY,
    NAME_DICT,
    NAME_ARRAY,
    NAME_STRING,
    NAME_INTEGER,
    NAME_REAL,
    NAME_TRUE,
    NAME_FALSE,
    NAME_DATE,
    NAME_DATA,
    NAME_PLIST,
    NAME_COUNT
};

static const char *const element_names[NAME_COUNT] = {
    "key", "dict", "array", "string", "integer", "real", "true", "false", "date", "data", "plist"};

/* The lengths of the names, by kind. Other names are not known; for them the length is 0, which is never
 * right. */
static const uint8_t name_lengths[] = {
    [LK_KIND_NONE] = 0,    [LK_KIND_KEY] = 3,   [LK_KIND_DICTIONARY] = 4, [LK_KIND_ARRAY] = 5,
    [LK_KIND_STRING] = 6,  [LK_KIND_INTEGER] = 7, [LK_KIND_REAL] = 4,     [LK_KIND_TRUE] = 4,
    [LK_KIND_FALSE] = 5,   [LK_KIND_DATE] = 4,  [LK_KIND_DATA] = 4};

/* A <plist> inside another element; its value is read in its place. */
typedef struct {
    uint32_t depth; /* open elements up to it */
    uint32_t start, end;
    bool has_value;
} plist_frame;

struct lk_xml_reader {
    xmlParserCtxtPtr context; /* first, for lk_ignore_namespaces */
    xmlSAXHandler handler;
    /* libxml2 interns names, so comparing pointers shows which element it is. */
    const xmlChar *names[NAME_COUNT];

    lk_arena *arena;
    const xmlChar *base;
    uint32_t length;
    uint32_t top;        /* innermost open node, or LK_NO_NODE */
    uint32_t gap;        /* end of the last tag seen */
    uint32_t depth;      /* open elements, <plist> and unknown ones included */
    uint32_t ignored;    /* depth inside elements that give no node */
    uint32_t maximum_depth;
    uint32_t maximum_problems;
    uint32_t plist_start, plist_end;
    uint32_t pending_key; /* a <key> in place of a value, until what follows says; or LK_NO_NODE */
    uint32_t warning_count;
    plist_frame *frames; /* of nested <plist> elements, innermost last */
    size_t frame_count, frame_capacity;
    bool in_plist;
    bool has_plist;
    bool has_root;
    bool stopped;
    bool has_doubtful_scalars;

    lk_trivia *trivia;
    size_t trivia_count, trivia_capacity;
    lk_problem *problems;
    size_t problem_count, problem_capacity;
    char *words;
    size_t words_count, words_capacity;
};

/* Code that only damaged documents reach is kept apart from the rest. */
#define COLD __attribute__((cold, noinline))

COLD static void stop(lk_xml_reader *reader) {
    reader->stopped = true;
    xmlStopParser(reader->context);
}

/* Whether a problem is only odd and does not prevent reading. Such problems do not end reading, however many
 * there are. */
static bool is_warning(uint32_t problem) {
    return problem == LK_PROBLEM_KEY_AS_VALUE || problem == LK_PROBLEM_NESTED_PLIST;
}

COLD static void report(lk_xml_reader *reader, uint32_t problem, int code, uint32_t start, uint32_t end,
                        uint32_t node, const char *words) {
    if (reader->stopped) return;
    bool is_odd = is_warning(problem);
    if (is_odd && reader->warning_count >= reader->maximum_problems) return;
    if (reader->problem_count == reader->problem_capacity) {
        size_t capacity = reader->problem_capacity ? reader->problem_capacity * 2 : 8;
        lk_problem *grown = realloc(reader->problems, capacity * sizeof(lk_problem));
        if (grown == NULL) return;
        reader->problems = grown;
        reader->problem_capacity = capacity;
    }
    uint32_t text = 0;
    if (words != NULL) {
        size_t length = strnlen(words, 512);
        if (reader->words_count + length + 2 > reader->words_capacity) {
            size_t capacity = (reader->words_capacity + length + 2) * 2;
            char *grown = realloc(reader->words, capacity);
            if (grown == NULL) return;
            reader->words = grown;
            reader->words_capacity = capacity;
        }
        /* Offset 0 means that there are no words. */
        if (reader->words_count == 0) reader->words[reader->words_count++] = 0;
        text = (uint32_t)reader->words_count;
        memcpy(reader->words + text, words, length);
        reader->words[text + length] = 0;
        reader->words_count += length + 1;
    }
    reader->problems[reader->problem_count++] =
        (lk_problem){problem, code, start, end, node, text};
    if (is_odd) reader->warning_count++;
    else if (reader->problem_count - reader->warning_count >= reader->maximum_problems) stop(reader);
}

static void add_trivia(lk_xml_reader *reader, uint32_t start, uint32_t end, uint32_t kind) {
    if (reader->trivia_count == reader->trivia_capacity) {
        size_t capacity = reader->trivia_capacity ? reader->trivia_capacity * 2 : 16;
        lk_trivia *grown = realloc(reader->trivia, capacity * sizeof(lk_trivia));
        if (grown == NULL) return;
        reader->trivia = grown;
        reader->trivia_capacity = capacity;
    }
    reader->trivia[reader->trivia_count++] = (lk_trivia){start, end, kind};
}

static inline bool is_space(xmlChar c) {
    return c == '\t' || c == '\n' || c == ' ' || c == '\r';
}

static bool is_directive(const xmlChar *text, const xmlChar *end) {
    static const char *const words[] = {"if",      "ifdef",  "ifndef", "elif",  "else",
                                        "endif",   "include", "define", "undef", "import",
                                        "warning", "error",  "pragma"};
    if (text == end || *text != '#') return false;
    text++;
    while (text < end && (*text == ' ' || *text == '\t')) text++;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        size_t length = strlen(words[i]);
        if ((size_t)(end - text) >= length && memcmp(text, words[i], length) == 0 &&
            (text + length == end || is_space(text[length]) || text[length] == '('))
            return true;
    }
    return false;
}

static const xmlChar *find(const xmlChar *from, const xmlChar *end, const char *needle) {
    size_t length = strlen(needle);
    while ((size_t)(end - from) >= length) {
        const xmlChar *hit = memchr(from, needle[0], (size_t)(end - from) - length + 1);
        if (hit == NULL) return end;
        if (memcmp(hit, needle, length) == 0) return hit + length;
        from = hit + 1;
    }
    return end;
}

/* Scans the text between two tags that are not those of a leaf; usually it is white space. Comments and
 * processing instructions become trivia. Other text is a problem, because none is allowed there. */
COLD static void scan_gap(lk_xml_reader *reader, uint32_t from, uint32_t to) {
    const xmlChar *at = reader->base + from;
    const xmlChar *end = reader->base + to;
    while (at < end && !reader->stopped) {
        if (is_space(*at)) {
            at++;
            continue;
        }
        const xmlChar *start = at;
        if (*at == '<') {
            uint32_t kind = 0;
            if (end - at >= 4 && memcmp(at, "<!--", 4) == 0) {
                at = find(at + 4, end, "-->");
                kind = LK_TRIVIA_COMMENT;
            } else if (end - at >= 2 && at[1] == '?') {
                at = find(at + 2, end, "?>");
                kind = LK_TRIVIA_PROCESSING_INSTRUCTION;
            } else if (end - at >= 9 && memcmp(at, "<![CDATA[", 9) == 0) {
                at = find(at + 9, end, "]]>");
                report(reader, LK_PROBLEM_STRAY_TEXT, 0, (uint32_t)(start - reader->base),
                       (uint32_t)(at - reader->base), reader->top, NULL);
                continue;
            } else {
                /* Recovery skipped this tag; its problem was reported. */
                at = find(at + 1, end, ">");
                continue;
            }
            add_trivia(reader, (uint32_t)(start - reader->base), (uint32_t)(at - reader->base), kind);
            continue;
        }
        /* The end of the line is searched for only if the line is a directive, because the rest of a long
           line may contain any number of other '#'. */
        if (is_directive(at, end)) {
            while (at < end && *at != '\n' && *at != '\r') at++;
            add_trivia(reader, (uint32_t)(start - reader->base), (uint32_t)(at - reader->base),
                       LK_TRIVIA_PREPROCESSOR);
            continue;
        }
        const xmlChar *last = at;
        while (at < end && *at != '<' && *at != '\n' && *at != '\r') {
            if (!is_space(*at)) last = at;
            at++;
        }
        report(reader, LK_PROBLEM_STRAY_TEXT, 0, (uint32_t)(start - reader->base),
               (uint32_t)(last + 1 - reader->base), reader->top, NULL);
    }
}

/* libxml2 has checked the text before and after the root element; only its comments are needed. */
COLD static void scan_outside(lk_xml_reader *reader, uint32_t from, uint32_t to) {
    const xmlChar *at = reader->base + from;
    const xmlChar *end = reader->base + to;
    while ((size_t)(end - at) >= 4) {
        const xmlChar *start = memchr(at, '<', (size_t)(end - at) - 3);
        if (start == NULL) return;
        if (memcmp(start, "<!--", 4) != 0) {
            at = start + 1;
            continue;
        }
        at = find(start + 4, end, "-->");
        add_trivia(reader, (uint32_t)(start - reader->base), (uint32_t)(at - reader->base),
                   LK_TRIVIA_COMMENT);
    }
}

__attribute__((always_inline)) static inline void check_gap(lk_xml_reader *reader, uint32_t to) {
    const xmlChar *at = reader->base + reader->gap;
    const xmlChar *end = reader->base + to;
    while (at < end && is_space(*at)) at++;
    if (at < end) scan_gap(reader, (uint32_t)(at - reader->base), to);
}

static inline uint32_t here(const lk_xml_reader *reader) {
    return (uint32_t)(reader->context->input->cur - reader->base);
}

/* Where the tag that ends at `end` begins: usually `length` bytes before it. A tag cannot contain a raw '<',
 * so if the tag has white space or attributes, going back to a '<' finds its beginning. */
static inline const xmlChar *tag_start(const xmlChar *floor, const xmlChar *end, size_t length) {
    if ((size_t)(end - floor) >= length && end[-(ptrdiff_t)length] == '<') {
        const xmlChar *open = end - length;
        return open;
    }
    while (end > floor && *--end != '<') {
    }
    return end;
}

static inline bool is_leaf(uint8_t kind) {
    return kind != LK_KIND_DICTIONARY && kind != LK_KIND_ARRAY;
}

/* Decides what a <key> in place of a value is. If a key or the end of the dictionary follows, it is the
 * value, as CoreFoundation reads it. If a value follows, it is the next key. */
COLD static void settle_pending_key(lk_xml_reader *reader, bool value_follows) {
    uint32_t index = reader->pending_key;
    lk_node *node = &reader->arena->nodes[index];
    reader->pending_key = LK_NO_NODE;
    if (!value_follows) {
        report(reader, LK_PROBLEM_KEY_AS_VALUE, 0, node->start, node->content_start, node->parent, NULL);
        return;
    }
    node->kind = LK_KIND_KEY;
    node->flags &= (uint16_t)~LK_FLAG_KEY_ELEMENT;
    report(reader, LK_PROBLEM_KEY_WITHOUT_VALUE, 0, node->start, node->content_start, node->parent, NULL);
    reader->arena->nodes[node->parent].flags |= LK_FLAG_EXPECTS_VALUE;
}

/* The innermost nested <plist>, if the element that begins now is its direct child. */
static inline plist_frame *enclosing_plist(lk_xml_reader *reader) {
    if (reader->frame_count == 0) return NULL;
    plist_frame *frame = &reader->frames[reader->frame_count - 1];
    return frame->depth + 1 == reader->depth ? frame : NULL;
}

/* Begins a <plist> inside another element; false when none is allowed there. */
COLD static bool begin_nested_plist(lk_xml_reader *reader, uint32_t start, uint32_t content) {
    uint32_t top = reader->top;
    plist_frame *outer = enclosing_plist(reader);
    if ((top == LK_NO_NODE && reader->has_root) || (outer != NULL && outer->has_value)) {
        report(reader, LK_PROBLEM_SECOND_ROOT, 0, start, content, reader->arena->count ? 0 : LK_NO_NODE, NULL);
        return false;
    }
    if (top != LK_NO_NODE) {
        const lk_node *parent = &reader->arena->nodes[top];
        if (parent->kind == LK_KIND_DICTIONARY && !(parent->flags & LK_FLAG_EXPECTS_VALUE)) {
            report(reader, LK_PROBLEM_VALUE_WITHOUT_KEY, 0, start, content, top, "plist");
            return false;
        }
    }
    if (reader->frame_count == reader->frame_capacity) {
        size_t capacity = reader->frame_capacity ? reader->frame_capacity * 2 : 4;
        plist_frame *grown = realloc(reader->frames, capacity * sizeof(plist_frame));
        if (grown == NULL) return false;
        reader->frames = grown;
        reader->frame_capacity = capacity;
    }
    if (outer != NULL) reader->frames[reader->frame_count - 1].has_value = true;
    reader->frames[reader->frame_count++] = (plist_frame){reader->depth, start, content, false};
    report(reader, LK_PROBLEM_NESTED_PLIST, 0, start, content, top, NULL);
    return true;
}

/* Begins any element; nothing is known about it yet. */
__attribute__((noinline)) static void begin_element(lk_xml_reader *reader, const xmlChar *name, const xmlChar **attributes) {
    if (reader->stopped) return;
    const xmlChar *base = reader->base;
    const xmlChar *current = reader->context->input->cur;
    if (current < base || current > base + reader->length) return;
    bool empty = current[0] == '/' && current[1] == '>';
    /* libxml2 gives up a start tag that does not end after this call, and will not report its end. */
    bool broken = !empty && *current != '>';
    uint32_t content = (uint32_t)(current - base) + (broken ? 0 : empty ? 2 : 1);
    if (content > reader->length) content = reader->length;

    uint8_t kind = LK_KIND_NONE;
    const xmlChar *const *names = reader->names;
    if (name == names[NAME_KEY]) kind = LK_KIND_KEY;
    else if (name == names[NAME_STRING]) kind = LK_KIND_STRING;
    else if (name == names[NAME_DICT]) kind = LK_KIND_DICTIONARY;
    else if (name == names[NAME_ARRAY]) kind = LK_KIND_ARRAY;
    else if (name == names[NAME_TRUE]) kind = LK_KIND_TRUE;
    else if (name == names[NAME_FALSE]) kind = LK_KIND_FALSE;
    else if (name == names[NAME_INTEGER]) kind = LK_KIND_INTEGER;
    else if (name == names[NAME_REAL]) kind = LK_KIND_REAL;
    else if (name == names[NAME_DATA]) kind = LK_KIND_DATA;
    else if (name == names[NAME_DATE]) kind = LK_KIND_DATE;

    /* `current` is at '>' or '/>'. */
    uint32_t start = (uint32_t)(tag_start(base, current, 1 + name_lengths[kind]) - base);

    lk_arena *arena = reader->arena;
    uint32_t top = reader->top;
    bool in_leaf = top != LK_NO_NODE && is_leaf(arena->nodes[top].kind);
    if (attributes != NULL) {
        const xmlChar *bracket = memchr(base + start, '>', (size_t)(current - (base + start)));
        if (bracket != NULL) {
            bool is_text = kind == LK_KIND_KEY || kind == LK_KIND_STRING;
            if (!is_text || empty || broken || bracket[-1] == '/')
                report(reader, LK_PROBLEM_BRACKET_IN_ATTRIBUTE, 0, (uint32_t)(bracket - base),
                       (uint32_t)(bracket - base) + 1, top, NULL);
            else content = (uint32_t)(bracket - base) + 1;
        }
    }
    if (reader->depth == 0) scan_outside(reader, 0, start);
    else if (!in_leaf && reader->ignored == 0) check_gap(reader, start);
    reader->gap = content;
    /* Leaves and <plist> do not nest. One more level is allowed for each, so that the limit applies to
     * containers. */
    bool nests = kind == LK_KIND_NONE || !is_leaf(kind);
    if (reader->depth >= reader->maximum_depth + reader->in_plist + !nests) {
        report(reader, LK_PROBLEM_TOO_DEEP, 0, start, content, top, NULL);
        stop(reader);
        return;
    }
    if (!broken) reader->depth++;
    if (reader->ignored > 0) {
        if (!broken) reader->ignored++;
        return;
    }
    if (reader->pending_key != LK_NO_NODE && top == arena->nodes[reader->pending_key].parent)
        settle_pending_key(reader, kind != LK_KIND_KEY);
    if (kind == LK_KIND_NONE) {
        if (name == reader->names[NAME_PLIST]) {
            if (reader->depth == (broken ? 0 : 1)) {
                reader->in_plist = reader->has_plist = true;
                reader->plist_start = start;
                reader->plist_end = content;
                return;
            }
            if (in_leaf) report(reader, LK_PROBLEM_NESTED_IN_LEAF, 0, start, content, top, (const char *)name);
            else if (!broken && !empty && begin_nested_plist(reader, start, content)) return;
            else if (empty) report(reader, LK_PROBLEM_PLIST_CONTENT_MISSING, 0, start, content, top, NULL);
        } else {
            report(reader, LK_PROBLEM_UNKNOWN_ELEMENT, 0, start, content, top, (const char *)name);
            /* The element is in place of a value, so what follows is checked as if it were one. */
            if (top != LK_NO_NODE) arena->nodes[top].flags &= (uint16_t)~LK_FLAG_EXPECTS_VALUE;
        }
        reader->ignored = !broken;
        return;
    }
    if (in_leaf) {
        report(reader, LK_PROBLEM_NESTED_IN_LEAF, 0, start, content, top, (const char *)name);
        reader->ignored = !broken;
        return;
    }
    uint16_t odd = 0;
    plist_frame *frame = enclosing_plist(reader);
    if (frame != NULL ? frame->has_value : top == LK_NO_NODE && reader->has_root) {
        report(reader, LK_PROBLEM_SECOND_ROOT, 0, start, content, arena->count ? 0 : LK_NO_NODE, NULL);
        reader->ignored = !broken;
        return;
    }
    if (frame != NULL) frame->has_value = true;
    if (top == LK_NO_NODE) {
        reader->has_root = true;
        if (kind == LK_KIND_KEY) odd = LK_FLAG_KEY_ELEMENT;
    } else {
        lk_node *parent = &arena->nodes[top];
        if (parent->kind == LK_KIND_DICTIONARY) {
            if (kind == LK_KIND_KEY) {
                if (parent->flags & LK_FLAG_EXPECTS_VALUE) {
                    odd = LK_FLAG_KEY_ELEMENT;
                    reader->pending_key = arena->count;
                    parent->flags &= (uint16_t)~LK_FLAG_EXPECTS_VALUE;
                } else {
                    parent->flags |= LK_FLAG_EXPECTS_VALUE;
                }
            } else {
                if (!(parent->flags & LK_FLAG_EXPECTS_VALUE))
                    report(reader, LK_PROBLEM_VALUE_WITHOUT_KEY, 0, start, content, top,
                           (const char *)name);
                parent->flags &= (uint16_t)~LK_FLAG_EXPECTS_VALUE;
            }
        } else if (kind == LK_KIND_KEY) {
            odd = LK_FLAG_KEY_ELEMENT;
        }
    }
    if (odd) {
        kind = LK_KIND_STRING;
        if (reader->pending_key != arena->count)
            report(reader, LK_PROBLEM_KEY_AS_VALUE, 0, start, content, top, NULL);
    }
    if (arena->count == arena->capacity) {
        reader->pending_key = LK_NO_NODE;
        report(reader, LK_PROBLEM_OUT_OF_ROOM, 0, start, content, top, NULL);
        stop(reader);
        return;
    }
    uint32_t index = arena->count++;
    arena->nodes[index] = (lk_node){.start = start,
                                    .content_start = content,
                                    .content_end = content,
                                    .next = index + 1,
                                    .parent = top,
                                    .kind = kind,
                                    .flags = odd | (broken  ? LK_FLAG_UNCLOSED
                                                    : empty ? LK_FLAG_EMPTY_ELEMENT
                                                            : 0)};
    if (!broken) reader->top = index;
}

/* Begins the usual kind of element: one of the four common kinds, without attributes and with content, where
 * a dictionary or an array expects one. For all other elements it does nothing and returns false. */
static inline bool begin_usual_element(lk_xml_reader *reader, const xmlChar *name) {
    const xmlChar *base = reader->base;
    const xmlChar *current = reader->context->input->cur;
    lk_arena *arena = reader->arena;
    uint32_t top = reader->top;
    if (current < base || current >= base + reader->length || *current != '>') return false;
    if (top == LK_NO_NODE || reader->stopped || reader->ignored > 0 || reader->frame_count > 0 ||
        reader->pending_key != LK_NO_NODE || reader->depth >= reader->maximum_depth || arena->count == arena->capacity)
        return false;
    uint8_t kind;
    const xmlChar *const *names = reader->names;
    if (name == names[NAME_KEY]) kind = LK_KIND_KEY;
    else if (name == names[NAME_STRING]) kind = LK_KIND_STRING;
    else if (name == names[NAME_DICT]) kind = LK_KIND_DICTIONARY;
    else if (name == names[NAME_ARRAY]) kind = LK_KIND_ARRAY;
    else return false;
    uint32_t content = (uint32_t)(current - base) + 1;
    uint32_t length = 2 + name_lengths[kind];
    if (content < length || base[content - length] != '<') return false;
    lk_node *parent = &arena->nodes[top];
    if (parent->kind == LK_KIND_DICTIONARY) {
        /* A key where a value is expected, or a value where a key is expected. */
        if ((kind == LK_KIND_KEY) == ((parent->flags & LK_FLAG_EXPECTS_VALUE) != 0)) return false;
        parent->flags ^= LK_FLAG_EXPECTS_VALUE;
    } else if (parent->kind != LK_KIND_ARRAY || kind == LK_KIND_KEY) {
        return false;
    }
    check_gap(reader, content - length);
    reader->gap = content;
    reader->depth++;
    uint32_t index = arena->count++;
    arena->nodes[index] = (lk_node){.start = content - length,
                                    .content_start = content,
                                    .content_end = content,
                                    .next = index + 1,
                                    .parent = top,
                                    .kind = kind};
    reader->top = index;
    return true;
}

/* Begins an element. The name is as written, including its prefix: property lists have no namespaces. */
static void start_element(void *user, const xmlChar *name, const xmlChar **attributes) {
    if (attributes == NULL && begin_usual_element(user, name)) return;
    begin_element(user, name, attributes);
}

/* Whether a text may contain something that CoreFoundation reads differently from what XML says: comments,
 * processing instructions, character references with many digits, a byte-order mark at the beginning. */
COLD static bool has_odd_markup(const xmlChar *text, size_t length) {
    const xmlChar *end = text + length;
    if (length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0) return true;
    while (text < end) {
        if (*text == '<' || (*text == '&' && end - text > 1 && text[1] == '#')) return true;
        text++;
    }
    return false;
}

static void end_element(void *user, const xmlChar *name) {
    (void)name;
    lk_xml_reader *reader = user;
    if (reader->stopped || reader->depth == 0) return;
    const xmlChar *base = reader->base;
    const xmlChar *current = reader->context->input->cur;
    if (current < base || current > base + reader->length) return;
    uint32_t end = (uint32_t)(current - base);
    reader->depth--;
    if (reader->ignored > 0) {
        reader->ignored--;
        reader->gap = end;
        return;
    }
    uint32_t top = reader->top;
    lk_node *nodes = reader->arena->nodes;
    bool ends_frame =
        reader->frame_count > 0 && reader->frames[reader->frame_count - 1].depth == reader->depth + 1;
    if (reader->pending_key != LK_NO_NODE && (ends_frame || top == nodes[reader->pending_key].parent))
        settle_pending_key(reader, false);
    if (top == LK_NO_NODE || ends_frame) {
        /* </plist> */
        const xmlChar *open = current;
        while (open > base + reader->gap && *--open != '<') {
        }
        uint32_t close = (uint32_t)(open - base);
        if (close > reader->gap && *open == '<') check_gap(reader, close);
        reader->gap = end;
        if (ends_frame) {
            const plist_frame *frame = &reader->frames[--reader->frame_count];
            if (!frame->has_value)
                report(reader, LK_PROBLEM_PLIST_CONTENT_MISSING, 0, frame->start, frame->end, top, NULL);
            return;
        }
        if (reader->in_plist && !reader->has_root && reader->depth == 0)
            report(reader, LK_PROBLEM_PLIST_CONTENT_MISSING, 0, close, end, LK_NO_NODE, NULL);
        reader->in_plist = false;
        return;
    }
    lk_node *node = &nodes[top];
    if (!(node->flags & LK_FLAG_EMPTY_ELEMENT)) {
        const xmlChar *floor = base + node->content_start;
        /* The end tag of this element cannot begin before the end of the last tag that was seen. */
        size_t name_length = name_lengths[node->flags & LK_FLAG_KEY_ELEMENT ? LK_KIND_KEY : node->kind];
        const xmlChar *open = tag_start(base + reader->gap, current, 3 + name_length);
        /* After a mismatched end tag there may be no end tag; then the element ends where reading it stopped.
         * */
        bool closed =
            open >= floor && open < current && *open == '<' && open[1] == '/' && current[-1] == '>';
        uint32_t close = closed ? (uint32_t)(open - base) : end;
        if (close < node->content_start) close = node->content_start;
        node->content_end = close;
        if (!closed) node->flags |= LK_FLAG_UNCLOSED;
        if (is_leaf(node->kind)) {
            node->flags |= lk_text_flags(floor, close - node->content_start);
            if (!reader->has_doubtful_scalars)
                reader->has_doubtful_scalars =
                    node->kind >= LK_KIND_INTEGER
                        ? !lk_scalar_is_well_formed_fast(node->kind, floor, close - node->content_start)
                        : node->flags & LK_FLAG_NEEDS_DECODING && has_odd_markup(floor, close - node->content_start);
        } else {
            if (close > reader->gap) check_gap(reader, close);
            if (node->flags & LK_FLAG_EXPECTS_VALUE)
                report(reader, LK_PROBLEM_KEY_WITHOUT_VALUE, 0, close, end, top, NULL);
        }
    }
    if (node->flags & LK_FLAG_EMPTY_ELEMENT && node->kind >= LK_KIND_INTEGER &&
        node->kind != LK_KIND_TRUE && node->kind != LK_KIND_FALSE)
        reader->has_doubtful_scalars = true;
    node->next = reader->arena->count;
    reader->top = node->parent;
    reader->gap = end;
}

/* Ends the elements that are still open at the end of the document, or where reading was given up. */
static void close_open_elements(lk_xml_reader *reader) {
    uint32_t end = reader->stopped ? reader->gap : reader->length;
    while (reader->top != LK_NO_NODE) {
        lk_node *node = &reader->arena->nodes[reader->top];
        if (node->content_end < end) node->content_end = end;
        node->next = reader->arena->count;
        node->flags |= LK_FLAG_UNCLOSED;
        if (is_leaf(node->kind))
            node->flags |= lk_text_flags(reader->base + node->content_start,
                                         node->content_end - node->content_start);
        reader->top = node->parent;
    }
}

/* Called at the end of a DOCTYPE's head, before any declarations. The caller has passed over the declarations
 * of an ordinary DOCTYPE, so these are in a place where only libxml2's recovery sees a DOCTYPE. */
static void document_type(void *user, const xmlChar *name, const xmlChar *external, const xmlChar *system) {
    (void)name, (void)external, (void)system;
    lk_xml_reader *reader = user;
    const xmlChar *current = reader->context->input->cur;
    if (reader->stopped || current < reader->base || current >= reader->base + reader->length) return;
    if (*current != '[') return;
    uint32_t start = (uint32_t)(current - reader->base);
    report(reader, LK_PROBLEM_DECLARATIONS, 0, start, start + 1, LK_NO_NODE, NULL);
    stop(reader);
}

static void reference(void *user, const xmlChar *name) {
    lk_xml_reader *reader = user;
    if (reader->stopped) return;
    uint32_t end = here(reader);
    size_t length = strnlen((const char *)name, 50000) + 2;
    uint32_t start = end > length ? end - (uint32_t)length : 0;
    report(reader, LK_PROBLEM_ENTITY, 0, start, end, reader->top, (const char *)name);
}

static void structured_error(void *user, xmlErrorPtr error) {
    lk_xml_reader *reader = user;
    if (reader == NULL || reader->stopped || error == NULL || reader->context->input == NULL) return;
    if (error->level == XML_ERR_WARNING) return;
    if (error->domain == XML_FROM_NAMESPACE) return;
    /* After a DOCTYPE, which might declare the entity, libxml2 passes it to `reference` as well. */
    if (error->code == XML_WAR_UNDECLARED_ENTITY) return;
    const xmlChar *current = reader->context->input->cur;
    uint32_t offset = 0;
    if (current >= reader->base && current <= reader->base + reader->length)
        offset = (uint32_t)(current - reader->base);
    if (error->code == XML_ERR_UNDECLARED_ENTITY && error->str1 != NULL) {
        reference(user, (const xmlChar *)error->str1);
        return;
    }
    /* The name of the open element, which may be one without a node. */
    const char *words = error->code == XML_ERR_TAG_NAME_MISMATCH ? error->str1 : error->message;
    report(reader, LK_PROBLEM_XML, error->code, offset, offset, reader->top, words);
}

lk_xml_reader *lk_xml_reader_create(void) {
    lk_xml_reader *reader = calloc(1, sizeof *reader);
    if (reader == NULL) return NULL;
    reader->context = xmlNewParserCtxt();
    if (reader->context == NULL) {
        free(reader);
        return NULL;
    }
    for (int i = 0; i < NAME_COUNT; i++)
        reader->names[i] =
            xmlDictLookup(reader->context->dict, (const xmlChar *)element_names[i], -1);
    reader->handler.initialized = XML_SAX2_MAGIC;
    reader->handler.startDocument = lk_ignore_namespaces;
    reader->handler.startElement = start_element;
    reader->handler.endElement = end_element;
    reader->handler.internalSubset = document_type;
    reader->handler.reference = reference;
    reader->handler.serror = (xmlStructuredErrorFunc)structured_error;
    return reader;
}

void lk_xml_reader_free(lk_xml_reader *reader) {
    if (reader == NULL) return;
    if (reader->context != NULL) {
        if (reader->context->myDoc != NULL) xmlFreeDoc(reader->context->myDoc);
        reader->context->myDoc = NULL;
        xmlFreeParserCtxt(reader->context);
    }
    free(reader->trivia);
    free(reader->problems);
    free(reader->words);
    free(reader->frames);
    free(reader);
}

bool lk_xml_read(lk_xml_reader *reader, const uint8_t *bytes, size_t length, size_t first,
                 const lk_xml_limits *limits, lk_arena *arena) {
    xmlParserCtxtPtr context = reader->context;
    xmlCtxtReset(context);
    /* Recovery makes one run report more than the first error. No network and no DTD; entities are never
       expanded, because none is ever looked up. The limits are our own, hence HUGE. */
    xmlCtxtUseOptions(context, XML_PARSE_RECOVER | XML_PARSE_NONET | XML_PARSE_HUGE |
                                   XML_PARSE_IGNORE_ENC | XML_PARSE_NOCDATA);
    /* The context owns the handler that it was made with, so its contents are replaced, not the pointer. */
    memcpy(context->sax, &reader->handler, sizeof reader->handler);
    context->userData = reader;

    reader->arena = arena;
    reader->base = bytes;
    reader->length = (uint32_t)length;
    reader->top = reader->pending_key = LK_NO_NODE;
    reader->warning_count = 0;
    reader->frame_count = 0;
    reader->gap = reader->depth = reader->ignored = 0;
    reader->maximum_depth = limits->depth;
    reader->maximum_problems = limits->problems;
    reader->in_plist = reader->has_plist = reader->has_root = reader->stopped = false;
    reader->has_doubtful_scalars = false;
    reader->trivia_count = reader->problem_count = reader->words_count = 0;

    /* The input has no buffer of its own, so libxml2 neither copies nor moves the text. */
    xmlParserInputPtr input = xmlNewInputStream(context);
    if (input == NULL) return false;
    input->base = bytes;
    input->cur = bytes + first;
    input->end = bytes + length;
    if (inputPush(context, input) < 0) {
        xmlFreeInputStream(input);
        return false;
    }
    xmlParseDocument(context);
    close_open_elements(reader);

    if (!reader->stopped && reader->depth == 0 && reader->gap > 0)
        scan_outside(reader, reader->gap, reader->length);
    if (context->myDoc != NULL) {
        xmlFreeDoc(context->myDoc);
        context->myDoc = NULL;
    }
    reader->arena = NULL;
    return true;
}

#define USUAL_PROLOG                                                                                       \
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"                                                             \
    "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\n"
#define USUAL_ROOT "<plist version=\"1.0\">"

size_t lk_xml_usual_prolog(const uint8_t *bytes, size_t length) {
    static const char usual[] = USUAL_PROLOG USUAL_ROOT;
    bool is_usual = length >= sizeof usual - 1 && memcmp(bytes, usual, sizeof usual - 1) == 0;
    return is_usual ? sizeof(USUAL_PROLOG) - 1 : 0;
}

const lk_trivia *lk_xml_trivia(const lk_xml_reader *reader, size_t *count) {
    *count = reader->trivia_count;
    return reader->trivia;
}

const lk_problem *lk_xml_problems(const lk_xml_reader *reader, size_t *count) {
    *count = reader->problem_count;
    return reader->problems;
}

const char *lk_xml_words(const lk_xml_reader *reader, uint32_t offset) {
    return reader->words != NULL && offset < reader->words_count ? reader->words + offset : "";
}

bool lk_xml_plist_element(const lk_xml_reader *reader, uint32_t *start, uint32_t *end) {
    *start = reader->plist_start;
    *end = reader->plist_end;
    return reader->has_plist;
}

bool lk_xml_has_doubtful_scalars(const lk_xml_reader *reader) {
    return reader->has_doubtful_scalars;
}
