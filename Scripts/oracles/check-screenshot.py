"""Checks that a screenshot of a replay, or of a report, shows what it should.

It must not be blank, must be on the right ground, and must have states, or panels and marks, in color.

    check-screenshot.py [--report [--top]] PICTURE light|dark

With --top the picture shows the beginning of a long report, which has panels and no marks yet.
"""

import sys

from PIL import Image

# The page, and bands of the states "active" and "background": Sources/LifecycleTimeline/Palette.swift.
COLORS = {
    "light": ("ffffff", ["c3ebcb", "d3e3f8"]),
    "dark": ("0f141a", ["124a2e", "1b2f4b"]),
}

# The page, its panels and what is marked: Sources/DiagnosticReports/HTMLReportStyle.swift.
REPORT_COLORS = {
    "light": ("ffffff", ["f5f7fa", "ffe08a"]),
    "dark": ("0f141a", ["18202a", "5f4700"]),
}


def main() -> None:
    path, side = sys.argv[-2:]
    ground, states = (REPORT_COLORS if "--report" in sys.argv else COLORS)[side]
    if "--top" in sys.argv:
        states = states[:1]
    picture = Image.open(path).convert("RGB")
    pixels = picture.width * picture.height
    counts = {
        "%02x%02x%02x" % color: count for count, color in picture.getcolors(maxcolors=pixels)
    }
    share = counts.get(ground, 0) / pixels
    if not 0.3 < share < 0.97:
        sys.exit(f"error: {path}: {share:.0%} of the picture has the color of a {side} page")
    if len(counts) < 50:
        sys.exit(f"error: {path}: has {len(counts)} colors only, so no text is drawn")
    for state in states:
        if counts.get(state, 0) < 1000:
            sys.exit(f"error: {path}: #{state} is hardly there")
    print(f"{path.rsplit('/', 1)[-1]}: {len(counts)} colors, {share:.0%} {side} ground")


main()
