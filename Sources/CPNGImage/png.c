#include "CPNGImage.h"

#include <png.h>
#include <stdlib.h>
#include <string.h>

int lk_png_transparency(const uint8_t *bytes, size_t count, uint32_t most_pixels) {
    png_image image;
    memset(&image, 0, sizeof image);
    image.version = PNG_IMAGE_VERSION;
    if (!png_image_begin_read_from_memory(&image, bytes, count)) return LK_PNG_UNREADABLE;
    uint64_t pixels = (uint64_t)image.width * image.height;
    if (pixels > most_pixels) {
        png_image_free(&image);
        return LK_PNG_LARGE;
    }
    if ((image.format & PNG_FORMAT_FLAG_ALPHA) == 0) {
        png_image_free(&image);
        return LK_PNG_OPAQUE;
    }
    image.format = PNG_FORMAT_RGBA;
    uint8_t *buffer = malloc(PNG_IMAGE_SIZE(image));
    if (!buffer || !png_image_finish_read(&image, NULL, buffer, 0, NULL)) {
        png_image_free(&image);
        free(buffer);
        return LK_PNG_UNREADABLE;
    }
    int result = LK_PNG_OPAQUE;
    for (uint64_t pixel = 0; pixel < pixels; pixel++) {
        if (buffer[4 * pixel + 3] != 255) {
            result = LK_PNG_TRANSPARENT;
            break;
        }
    }
    free(buffer);
    return result;
}
