/* Reads the pixels of a PNG image in memory, with libpng.
 *
 * This interface shows nothing of libpng, which reports errors with longjmp: none of them passes through Swift. No file
 * is opened.
 */
#ifndef LAUNCHKIT_CPNGIMAGE_H
#define LAUNCHKIT_CPNGIMAGE_H

#include <stddef.h>
#include <stdint.h>

enum {
    /* Every pixel hides what is behind it. */
    LK_PNG_OPAQUE = 0,
    /* What is behind a pixel can be seen. */
    LK_PNG_TRANSPARENT,
    /* The bytes are no PNG image, or libpng cannot read them. */
    LK_PNG_UNREADABLE,
    /* The image has more pixels than were allowed. */
    LK_PNG_LARGE
};

/* Finds out whether an image has a transparent pixel.
 *
 * At most four bytes a pixel are allocated, and no more than `most_pixels` pixels are unpacked. */
int lk_png_transparency(const uint8_t *bytes, size_t count, uint32_t most_pixels);

#endif
