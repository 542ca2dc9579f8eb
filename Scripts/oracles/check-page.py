"""Checks the page of a report as a browser has it after its script has run.

    check-page.py PAGE DUMP REPORT [SHOWN]

PAGE is the page as LaunchKit wrote it, DUMP what `chromium --dump-dom` gives, REPORT the JSON report of the same run,
SHOWN how the findings are filtered: `severity=error` shows those, and no others.
"""

import html.parser
import json
import re
import sys

VOID = {"meta", "input", "br", "img", "link", "hr"}


class Page(html.parser.HTMLParser):
    """The elements of a page that are spoken of here."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.stack = []
        self.elements = []
        self.text = {}

    def handle_starttag(self, tag, attributes):
        element = {"tag": tag, "attributes": dict(attributes), "in": list(self.stack), "text": ""}
        self.elements.append(element)
        if tag not in VOID:
            self.stack.append(element)

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        if tag not in VOID:
            self.stack.pop()

    def handle_endtag(self, tag):
        while self.stack:
            if self.stack.pop()["tag"] == tag:
                return

    def handle_data(self, data):
        for element in self.stack:
            if element["tag"] not in ("html", "body", "main"):
                element["text"] += data

    def all(self, tag):
        return [element for element in self.elements if element["tag"] == tag]


def parsed(path):
    page = Page()
    with open(path, encoding="utf-8") as file:
        page.feed(file.read())
    return page


def is_hidden(element):
    return any("hidden" in each["attributes"] for each in element["in"] + [element])


def contrast(one, other):
    def luminance(color):
        parts = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        parts = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    low, high = sorted([luminance(one), luminance(other)])
    return (high + 0.05) / (low + 0.05)


def check_colors(page, fail):
    style = page.all("style")[0]["text"]
    sets = [dict(re.findall(r"--(\w+):(#[0-9a-f]{6})", part)) for part in style.split("@media")[:2]]
    if any(len(colors) < 11 for colors in sets):
        fail("the colors of light and dark are not both there")
    for side, colors in zip(("light", "dark"), sets):
        for name in ("text", "soft", "link", "error", "warning", "info"):
            for ground in ("ground", "panel"):
                ratio = contrast(colors[name], colors[ground])
                if ratio < 4.5:
                    fail(f"{side}: {name} on {ground} has a contrast of {ratio:.1f}")
        if contrast(colors["marked"], colors["mark"]) < 4.5:
            fail(f"{side}: marked text is hard to read")


def check_structure(page, fail):
    root = page.all("html")[0]
    if root["attributes"].get("lang") != "en":
        fail("the page does not say its language")
    for tag in ("header", "nav", "main", "footer", "h1", "title"):
        if len(page.all(tag)) != 1:
            fail(f"{len(page.all(tag))} elements '{tag}', expected one")
    ids = [e["attributes"]["id"] for e in page.elements if "id" in e["attributes"]]
    if len(set(ids)) != len(ids):
        fail("an id is there twice")
    level = 0
    for element in page.elements:
        tag, attributes = element["tag"], element["attributes"]
        for key in ("aria-labelledby", "for"):
            if key in attributes and attributes[key] not in ids:
                fail(f"{key} leads to '{attributes[key]}', which is missing")
        if tag == "a" and (attributes["href"][:1] != "#" or attributes["href"][1:] not in ids):
            # Paths, where the report was made with --source-root-url.
            if not re.fullmatch(r"https://example\.com/app/[A-Za-z0-9._~/%-]+(#L\d+)?", attributes["href"]):
                fail(f"a link leads to '{attributes['href']}'")
        if int(attributes.get("tabindex", "0")) > 0:
            fail(f"a '{tag}' has a place of its own in the order of the keyboard")
        # The script makes room for the filter.
        if tag == "html" and attributes.get("style", "").startswith("scroll-padding-top:"):
            del attributes["style"]
        if any(key.startswith("on") or key in ("src", "style") for key in attributes):
            fail(f"'{tag}' has an attribute that acts or loads: {sorted(attributes)}")
        if re.fullmatch("h[1-6]", tag):
            if int(tag[1]) > level + 1:
                fail(f"{tag} '{element['text'].strip()}' comes after h{level}")
            level = int(tag[1])
        if tag in ("section", "article") and "aria-labelledby" not in attributes:
            fail(f"a '{tag}' has no name")
        if tag in ("button", "summary", "a", "caption", "legend", "h2", "h3", "h4"):
            if not element["text"].strip():
                fail(f"a '{tag}' has no text")
        if tag in ("select", "input"):
            labeled = any(e["attributes"].get("for") == attributes.get("id") for e in page.all("label"))
            if not labeled and not any(e["tag"] == "label" for e in element["in"]):
                fail(f"an '{tag}' has no label")
        if tag == "th" and "scope" not in attributes:
            fail("a 'th' has no scope")
        if tag == "details" and not any(e["in"] and e["in"][-1] is element for e in page.all("summary")):
            fail("a 'details' has no summary")
    if not page.elements or page.all("a")[0]["attributes"].get("class") != "skip":
        fail("the first link does not skip to the findings")


def main() -> None:
    source, dump, report = parsed(sys.argv[1]), parsed(sys.argv[2]), sys.argv[3]
    wanted = dict(part.split("=", 1) for part in sys.argv[4:])
    problems = []
    with open(report, encoding="utf-8") as file:
        json_report = json.load(file)
    check_colors(source, problems.append)
    check_structure(source, problems.append)
    check_structure(dump, problems.append)

    findings = json_report["findings"]
    articles = source.all("article")
    reported = [(a["attributes"]["data-severity"], a["attributes"]["data-rule"]) for a in articles]
    if reported != [(f["severity"], f["rule"]) for f in findings]:
        problems.append(f"{len(articles)} findings are not the {len(findings)} of the JSON report")
    if any(is_hidden(article) for article in articles):
        problems.append("a finding is hidden without the script")
    if not is_hidden(source.all("form")[0]) or is_hidden(dump.all("form")[0]):
        problems.append("the filter is there without the script, or is not with it")
    fits = [all(f[key] == value for key, value in wanted.items()) for f in findings]
    shown = [not is_hidden(article) for article in dump.all("article")]
    if shown != fits:
        problems.append(f"{sum(shown)} findings are shown, expected {sum(fits)}")
    status = [e for e in dump.elements if e["attributes"].get("role") == "status"]
    said = status[0]["text"] if status else ""
    if not said.startswith(f"Showing {sum(fits)} of {len(findings)} finding"):
        problems.append(f"the page says '{said}'")
    rows = [e for e in source.all("tbody") if not any("suppressed" in str(p["attributes"].get("id")) for p in e["in"])]
    count = sum(
        1 for e in source.all("tr") if e["in"] and e["in"][-1] in rows and e["attributes"].get("class") != "project"
    )
    headings = [e["tag"] for e in source.elements if re.fullmatch("h[1-6]", e["tag"])]
    if headings[0] != "h1" or source.all("h1")[0]["attributes"].get("class") not in ("bad", "mixed", "good"):
        problems.append("the page does not begin with the verdict")
    if count != len(json_report.get("targets", [])):
        problems.append(f"{count} targets, expected {len(json_report.get('targets', []))}")
    for problem in problems[:20]:
        print(f"error: {sys.argv[1]}: {problem}", file=sys.stderr)
    if problems:
        sys.exit(1)
    print(f"{sys.argv[1].rsplit('/', 1)[-1]}: {sum(shown)} of {len(findings)} findings shown {' '.join(sys.argv[4:])}")


main()
