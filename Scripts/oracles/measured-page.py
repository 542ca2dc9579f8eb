"""Prints a copy of a report's page that measures itself, for `chromium --dump-dom`.

    measured-page.py PAGE WIDTH

The copy is in a frame of that width, since the window of a browser without a screen is 500 pixels wide at least. When it is
loaded, the body says by how many pixels something is wider than the page (`data-overflow`), whether the filter covers
a finding that is jumped to (`data-covered`), the lowest contrast of any text with what is behind it, times ten
(`data-contrast`), and how often the key Tab goes up, or to the left in one line (`data-backwards`). The policy of the page
would not let a script do that.
"""

import html
import re
import sys

PROBE = """
function channels(color) { return color.match(/[0-9.]+/g).map(Number); }
function luminance(color) {
  var parts = channels(color).slice(0, 3).map(function (part) {
    part = part / 255;
    return part <= 0.03928 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
  });
  return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
}
function ground(element) {
  for (; element; element = element.parentElement) {
    var color = getComputedStyle(element).backgroundColor;
    var parts = channels(color);
    if (parts.length === 3 || parts[3] === 1) { return color; }
  }
  return "rgb(255, 255, 255)";
}
function lowestContrast() {
  var lowest = 21;
  document.body.querySelectorAll("*").forEach(function (element) {
    var hasText = Array.from(element.childNodes).some(function (node) {
      return node.nodeType === 3 && node.data.trim() !== "";
    });
    if (!hasText || element.tagName === "SCRIPT" || element.getClientRects().length === 0) { return; }
    var pair = [luminance(getComputedStyle(element).color), luminance(ground(element))].sort();
    lowest = Math.min(lowest, (Math.max(pair[0], pair[1]) + 0.05) / (Math.min(pair[0], pair[1]) + 0.05));
  });
  return Math.floor(lowest * 10);
}
function stepsBackwards() {
  var steps = 0, before = null;
  document.querySelectorAll("a[href], button, input, select, summary").forEach(function (element) {
    // Parts of one line: a link that breaks begins where its first line does.
    var box = element.getClientRects()[0];
    if (!box || box.right < 0) { return; }
    var place = { x: box.left, y: (box.top + box.bottom) / 2 };
    if (before) {
      var isBelow = place.y > before.y + 14;
      var isBehind = Math.abs(place.y - before.y) <= 14 && place.x > before.x;
      if (!isBelow && !isBehind) { steps += 1; }
    }
    before = place;
  });
  return steps;
}
addEventListener("load", function () {
  var root = document.documentElement;
  document.querySelectorAll("details").forEach(function (each) { each.open = true; });
  document.body.dataset.overflow = root.scrollWidth - root.clientWidth;
  document.body.dataset.contrast = lowestContrast();
  document.body.dataset.backwards = stepsBackwards();
  var findings = document.querySelectorAll("article.finding");
  var finding = findings[Math.floor(findings.length / 2)];
  finding.scrollIntoView();
  var filter = document.getElementById("filter").getBoundingClientRect();
  document.body.dataset.covered = finding.getBoundingClientRect().top < filter.bottom;
});
"""

with open(sys.argv[1], encoding="utf-8") as file:
    page = file.read()
page, policies = re.subn(r'<meta http-equiv="Content-Security-Policy"[^>]*>', "", page)
page, ends = re.subn("</body>", lambda end: f"<script>{PROBE}</script>{end[0]}", page)
if policies != 1 or ends != 1:
    sys.exit(f"error: {sys.argv[1]} has {policies} policies and {ends} ends")
sys.stdout.write(
    '<!DOCTYPE html><html><head><meta charset="utf-8"/><meta name="color-scheme" content="light dark"/></head>'
    f'<body style="margin:0"><iframe style="border:0;width:{int(sys.argv[2])}px;height:800px" srcdoc="{html.escape(page)}" '
    'onload="Object.assign(document.body.dataset, this.contentDocument.body.dataset, '
    '{width: this.contentWindow.innerWidth})"></iframe></body></html>'
)
