/* Loops over bytes, sixteen at a time, that are fast in debug builds too. */
#include "CPropertyListNodes.h"

#include <string.h>

/* Sixteen bytes. A comparison gives 0xFF in each byte for which it is true. Clang and GCC both know this
 * type. */
typedef uint8_t block __attribute__((vector_size(16)));

enum { BLOCK = sizeof(block) };

static inline block load(const uint8_t *bytes) {
    block value;
    memcpy(&value, bytes, sizeof value);
    return value;
}

static inline bool any(block value) {
    uint64_t words[2];
    memcpy(words, &value, sizeof words);
    return (words[0] | words[1]) != 0;
}

lk_text_summary lk_text_summarize(const uint8_t *bytes, size_t length) {
    block zeros = {0}, all = {0};
    size_t equals_signs = 0, less_than_signs = 0, at = 0;
    while (at + BLOCK <= length) {
        /* The counters are bytes, which count to 255 at most. */
        block equals = {0}, less_than = {0};
        size_t end = length - at < 255 * BLOCK ? length : at + 255 * BLOCK;
        for (; at + BLOCK <= end; at += BLOCK) {
            block value = load(bytes + at);
            zeros |= (block)(value == 0);
            all |= value;
            equals -= (block)(value == '=');
            less_than -= (block)(value == '<');
        }
        for (size_t i = 0; i < BLOCK; i++) {
            equals_signs += equals[i];
            less_than_signs += less_than[i];
        }
    }
    lk_text_summary summary = {equals_signs, less_than_signs, any(zeros), any(all & 0x80)};
    for (; at < length; at++) {
        summary.equals_signs += bytes[at] == '=';
        summary.less_than_signs += bytes[at] == '<';
        summary.has_zero |= bytes[at] == 0;
        summary.has_non_ascii |= bytes[at] >= 0x80;
    }
    return summary;
}

size_t lk_count_separators(const uint8_t *bytes, size_t length) {
    /* A key without a value in a .strings file is a value too, so its semicolon counts twice. */
    static const char marks[] = {'=', ':', ',', ';', ';', '{', '(', '['};
    size_t count = 1, at = 0;
    while (at + BLOCK <= length) {
        block found = {0};
        size_t end = length - at < 31 * BLOCK ? length : at + 31 * BLOCK;
        for (; at + BLOCK <= end; at += BLOCK) {
            block value = load(bytes + at);
            for (size_t mark = 0; mark < sizeof marks; mark++)
                found -= (block)(value == (uint8_t)marks[mark]);
        }
        for (size_t i = 0; i < BLOCK; i++) count += found[i];
    }
    for (; at < length; at++)
        for (size_t mark = 0; mark < sizeof marks; mark++) count += bytes[at] == (uint8_t)marks[mark];
    return count;
}

size_t lk_find_byte(const uint8_t *bytes, size_t from, size_t length, uint8_t byte) {
    if (from >= length) return length;
    const uint8_t *hit = memchr(bytes + from, byte, length - from);
    return hit == NULL ? length : (size_t)(hit - bytes);
}

static inline block has_own_meaning(block value) {
    return (block)(value == '&') | (block)(value == '<');
}

static inline block is_unusual(block value) { return (block)(value - ' ' >= 0x7F - ' '); }

static const block indices = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};

/* The last block of a text may reach into the bytes after it; only its first bytes count. */
static inline block first(size_t count, block value) { return value & (block)(indices < (uint8_t)count); }

static bool needs_decoding(const uint8_t *bytes, size_t length) {
    if (length >= 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0) return true;
    size_t at = 0;
    for (; at + BLOCK < length; at += BLOCK)
        if (any(has_own_meaning(load(bytes + at)))) return true;
    return any(first(length - at, has_own_meaning(load(bytes + at))));
}

uint16_t lk_text_flags(const uint8_t *bytes, size_t length) {
    block odd = {0};
    size_t at = 0;
    for (; at + BLOCK < length; at += BLOCK) {
        block value = load(bytes + at);
        odd |= has_own_meaning(value) | is_unusual(value);
    }
    block value = load(bytes + at);
    odd |= first(length - at, has_own_meaning(value) | is_unusual(value));
    if (any(odd)) return needs_decoding(bytes, length) ? LK_FLAG_NEEDS_DECODING : 0;
    return length > 0 && (bytes[0] == ' ' || bytes[length - 1] == ' ') ? 0 : LK_FLAG_PLAIN_NAME;
}

bool lk_equal(const uint8_t *left, const uint8_t *right, size_t length) {
    return length == 0 || memcmp(left, right, length) == 0;
}

bool lk_is_plain_name(const uint8_t *bytes, size_t length) {
    if (length == 0) return true;
    if (bytes[0] == ' ' || bytes[length - 1] == ' ') return false;
    size_t at = 0;
    for (; at + BLOCK <= length; at += BLOCK)
        if (any(is_unusual(load(bytes + at)))) return false;
    for (; at < length; at++)
        if (bytes[at] < ' ' || bytes[at] >= 0x7F) return false;
    return true;
}

size_t lk_ascii_prefix(const uint8_t *bytes, size_t length) {
    size_t at = 0;
    while (at + BLOCK <= length && !any(load(bytes + at) & 0x80)) at += BLOCK;
    while (at < length && bytes[at] < 0x80) at++;
    return at;
}

size_t lk_base64_prefix(const uint8_t *bytes, size_t length) {
    size_t at = 0;
    for (; at + BLOCK <= length; at += BLOCK) {
        block value = load(bytes + at);
        /* The differences are unsigned: below the range they wrap around to large numbers. */
        block letter = (block)((value | 0x20) - 'a' < 26);
        block digit = (block)(value - '0' < 10);
        block sign = (block)(value == '+') | (block)(value == '/');
        block space = (block)(value == ' ') | (block)(value - '\t' < 5);
        if (any(~(letter | digit | sign | space))) break;
    }
    return at;
}

static inline bool is_digit(uint8_t byte) { return byte >= '0' && byte <= '9'; }

static bool are_digits(const uint8_t *bytes, size_t length) {
    for (size_t i = 0; i < length; i++)
        if (!is_digit(bytes[i])) return false;
    return length > 0;
}

/* A date such as 2020-01-31T12:00:00Z, with a day that every month has. */
static bool is_plain_date(const uint8_t *bytes, size_t length) {
    static const char shape[] = "0000-00-00T00:00:00Z";
    if (length != sizeof shape - 1) return false;
    for (size_t i = 0; i < length; i++)
        if (shape[i] == '0' ? !is_digit(bytes[i]) : bytes[i] != (uint8_t)shape[i]) return false;
    int month = (bytes[5] - '0') * 10 + bytes[6] - '0';
    int day = (bytes[8] - '0') * 10 + bytes[9] - '0';
    int hour = (bytes[11] - '0') * 10 + bytes[12] - '0';
    return month >= 1 && month <= 12 && day >= 1 && day <= 28 && hour < 24 && bytes[14] < '6' &&
           bytes[17] < '6';
}

/* The number of white space characters in a text of base64 letters and white space. */
static size_t count_spaces(const uint8_t *bytes, size_t length) {
    size_t count = 0, at = 0;
    while (at + BLOCK <= length) {
        block found = {0};
        size_t end = length - at < 255 * BLOCK ? length : at + 255 * BLOCK;
        for (; at + BLOCK <= end; at += BLOCK) found -= (block)(load(bytes + at) <= ' ');
        for (size_t i = 0; i < BLOCK; i++) count += found[i];
    }
    for (; at < length; at++) count += bytes[at] <= ' ';
    return count;
}

/* Whether a text is whole groups of four letters; the last group may be padded. */
static bool is_plain_base64(const uint8_t *bytes, size_t length) {
    size_t at = lk_base64_prefix(bytes, length);
    size_t letters = at - count_spaces(bytes, at), padding = 0;
    for (; at < length; at++) {
        uint8_t byte = bytes[at];
        if (byte == ' ' || (byte >= '\t' && byte <= '\r')) continue;
        bool letter = (uint8_t)((byte | 0x20) - 'a') < 26 || is_digit(byte) || byte == '+' || byte == '/';
        if (byte == '=') padding++;
        else if (!letter || padding) return false;
        else letters++;
    }
    return (letters + padding) % 4 == 0 && padding <= 2;
}

bool lk_scalar_is_well_formed_fast(uint8_t kind, const uint8_t *bytes, size_t length) {
    switch (kind) {
    case LK_KIND_TRUE:
    case LK_KIND_FALSE: return length == 0;
    case LK_KIND_INTEGER: {
        /* 18 digits always fit into 64 bits. */
        size_t sign = length > 0 && bytes[0] == '-';
        return length - sign <= 18 && are_digits(bytes + sign, length - sign);
    }
    case LK_KIND_REAL: {
        size_t sign = length > 0 && bytes[0] == '-';
        const uint8_t *digits = bytes + sign;
        size_t count = length - sign, whole = 0;
        while (whole < count && is_digit(digits[whole])) whole++;
        if (whole == count) return count > 0 && count <= 300;
        return whole > 0 && count <= 300 && digits[whole] == '.' &&
               are_digits(digits + whole + 1, count - whole - 1);
    }
    case LK_KIND_DATE: return is_plain_date(bytes, length);
    case LK_KIND_DATA: return is_plain_base64(bytes, length);
    default: return true;
    }
}
