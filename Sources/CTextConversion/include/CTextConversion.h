/* Converts text to UTF-8 with the system's iconv. */
#ifndef LAUNCHKIT_CTEXTCONVERSION_H
#define LAUNCHKIT_CTEXTCONVERSION_H

#include <stddef.h>
#include <stdint.h>

enum {
    LK_CONVERSION_DONE = 0,
    LK_CONVERSION_UNKNOWN_ENCODING, /* iconv has no encoding of that name on this machine */
    LK_CONVERSION_ILL_FORMED,       /* the bytes at `consumed` are not text in the encoding */
    LK_CONVERSION_TOO_LONG,         /* the UTF-8 text needs more than `capacity` bytes */
};

typedef struct {
    int status;
    size_t consumed; /* bytes of the input that were converted */
    size_t written;  /* bytes of UTF-8 */
} lk_conversion;

/* Converts `length` bytes and writes at most `capacity` bytes to `output`. `encoding` is a name that
 * iconv_open takes. */
lk_conversion lk_convert_to_utf8(const char *encoding, const uint8_t *input, size_t length, uint8_t *output,
                                 size_t capacity);

#endif
