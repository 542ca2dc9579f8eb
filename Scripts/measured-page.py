"""Prints a copy of a report's page that measures itself, for `chromium --dump-dom`.

    measured-page.py PAGE

In a browser its body says by how many pixels something is wider than the page (`data-overflow`), and whether the
filter covers a finding that is jumped to (`data-covered`). The policy of the page would not let a script do that.
"""

import re
import sys

PROBE = """
addEventListener("load", function () {
  var root = document.documentElement;
  document.querySelectorAll("details").forEach(function (each) { each.open = true; });
  document.body.dataset.overflow = root.scrollWidth - root.clientWidth;
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
sys.stdout.write(page)
