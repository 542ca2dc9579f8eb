#include "CPNGImage.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

/* Behind the last row libpng unpacks and discards whatever follows. So much of it is read. */
enum { TRAILING_BYTES = 1 << 16 };

typedef struct {
    const uint8_t *bytes;
    size_t count;
    size_t position;
    jmp_buf failed;
} input;

static void fail(png_structp png, png_const_charp message) {
    (void)message;
    longjmp(((input *)png_get_error_ptr(png))->failed, 1);
}

static void ignore(png_structp png, png_const_charp message) {
    (void)png;
    (void)message;
}

static void read_bytes(png_structp png, png_bytep to, size_t count) {
    input *from = png_get_io_ptr(png);
    if (count > from->count - from->position) png_error(png, "");
    memcpy(to, from->bytes + from->position, count);
    from->position += count;
}

/* Reads no chunk but those that the pixels need: texts and profiles unpack to any size. */
static void skip_other_chunks(png_structp png) {
    static const uint8_t names[] =
        "bKGD\0cHRM\0cICP\0cLLI\0eXIf\0gAMA\0hIST\0iCCP\0iTXt\0mDCV\0oFFs\0pCAL\0pHYs\0sBIT\0sCAL\0sPLT\0sRGB\0"
        "sTER\0tEXt\0tIME\0zTXt";
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, names, (int)(sizeof names / 5));
}

/* Whether one of `count` pixels of `channels` bytes, the last of which is alpha, is not opaque. Without a branch in the
 * loop the compiler looks at many pixels at once. */
static int has_transparent(const uint8_t *row, uint32_t count, int channels) {
    uint8_t all = 255;
    if (channels == 4) {
        for (uint32_t pixel = 0; pixel < count; pixel++) all &= row[4 * (size_t)pixel + 3];
    } else {
        for (uint32_t pixel = 0; pixel < count; pixel++) all &= row[(size_t)channels * (pixel + 1) - 1];
    }
    return all != 255;
}

int lk_png_transparency(const uint8_t *bytes, size_t count, uint32_t most_pixels) {
    input from = {.bytes = bytes, .count = count};
    /* These change between setjmp and longjmp. */
    uint8_t *volatile rows = NULL;
    volatile int result = LK_PNG_UNREADABLE;
    png_infop volatile info = NULL;
    png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &from, fail, ignore);
    if (!png) return LK_PNG_UNREADABLE;
    if (setjmp(from.failed)) goto end;
    info = png_create_info_struct(png);
    if (!info) goto end;
    png_set_read_fn(png, &from, read_bytes);
    skip_other_chunks(png);
#ifdef PNG_IGNORE_ADLER32
    /* A fifth of the time. Chunks have checksums of their own. */
    png_set_option(png, PNG_IGNORE_ADLER32, PNG_OPTION_ON);
#endif
    png_read_info(png, info);
    uint32_t width = png_get_image_width(png, info);
    uint32_t height = png_get_image_height(png, info);
    if ((uint64_t)width * height > most_pixels) {
        result = LK_PNG_LARGE;
        goto end;
    }
    png_set_expand(png);
    png_set_strip_16(png);
    int passes = png_set_interlace_handling(png);
    png_read_update_info(png, info);
    if ((png_get_color_type(png, info) & PNG_COLOR_MASK_ALPHA) == 0) {
        result = LK_PNG_OPAQUE;
        goto end;
    }
    int channels = png_get_channels(png, info);
    size_t row_size = (size_t)width * channels;
    if (png_get_rowbytes(png, info) != row_size) goto end;
    /* The rows of an interlaced image are put together in several passes. */
    rows = calloc(passes > 1 ? height : 1, row_size);
    if (!rows) goto end;
    for (int pass = 0; pass < passes; pass++) {
        for (uint32_t y = 0; y < height; y++) {
            uint8_t *row = rows + (passes > 1 ? y * row_size : 0);
            if (pass + 1 == passes && y + 1 == height && from.count - from.position > TRAILING_BYTES) {
                from.count = from.position + TRAILING_BYTES;
            }
            png_read_row(png, row, NULL);
            if (pass + 1 == passes && has_transparent(row, width, channels)) {
                result = LK_PNG_TRANSPARENT;
                goto end;
            }
        }
    }
    result = LK_PNG_OPAQUE;
end:
    free(rows);
    png_infop made = info;
    png_destroy_read_struct(&png, made ? &made : NULL, NULL);
    return result;
}
