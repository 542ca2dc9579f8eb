/// The script that filters the findings on the page of a report. It only hides findings.
enum HTMLReportScript {
  /// The SHA-256 of `text`, which the policy of the page allows. A test computes it.
  static let hash = "sha256-r/XGiJRnGs1oxTXQ05HBSzzQ1WxK3miLj9+gwLJvMRY="

  /// The script. It contains no characters that markup escapes.
  static let text = """

    "use strict";
    (function () {
      var form = document.getElementById("filter");
      if (form === null) { return; }
      var names = ["rule", "target", "file"];
      var shown = document.getElementById("shown");
      var articles = Array.from(document.querySelectorAll("article.finding"));
      var files = Array.from(document.querySelectorAll("section.file"));
      var boxes = Array.from(form.querySelectorAll("input[type=checkbox]"));
      var words = null;
      function number(name) {
        var list = form.elements[name];
        return list ? list.options[list.selectedIndex].dataset.number : "";
      }
      function fits(article, index, wanted) {
        var data = article.dataset;
        if (!wanted.severities.includes(data.severity)) { return false; }
        if (wanted.rule !== "") { if (data.rule !== wanted.rule) { return false; } }
        if (wanted.file !== "") { if (data.file !== wanted.file) { return false; } }
        if (wanted.target !== "") {
          if (!data.targets.includes(" " + wanted.target + " ")) { return false; }
        }
        return wanted.text === "" || words[index].includes(wanted.text);
      }
      function apply() {
        var wanted = {
          severities: boxes.filter(function (box) { return box.checked; })
            .map(function (box) { return box.value; }),
          rule: form.elements.rule.value, target: number("target"), file: number("file"),
          text: form.elements.text.value.trim().toLowerCase()
        };
        if (wanted.text !== "") {
          if (words === null) {
            words = articles.map(function (article, index) {
              var path = article.parentNode.querySelector(".path").textContent;
              return (path + " " + article.textContent).toLowerCase();
            });
          }
        }
        var count = 0;
        articles.forEach(function (article, index) {
          var isShown = fits(article, index, wanted);
          article.hidden = !isShown;
          if (isShown) { count += 1; }
        });
        files.forEach(function (file) {
          file.hidden = file.querySelector("article:not([hidden])") === null;
        });
        shown.textContent = "Showing " + count + " of " + articles.length +
          (articles.length === 1 ? " finding" : " findings");
      }
      function remember() {
        var parts = new URLSearchParams();
        var chosen = boxes.filter(function (box) { return box.checked; });
        if (chosen.length !== boxes.length) {
          parts.set("severity", chosen.map(function (box) { return box.value; }).join(","));
        }
        names.concat(["text"]).forEach(function (name) {
          var element = form.elements[name];
          if (element) { if (element.value !== "") { parts.set(name, element.value); } }
        });
        var text = parts.toString();
        try {
          history.replaceState(null, "", text === "" ? "#findings" : "#" + text);
        } catch (error) { return; }
      }
      function recall() {
        var hash = location.hash.slice(1);
        if (!hash.includes("=")) { return; }
        var parts = new URLSearchParams(hash);
        boxes.forEach(function (box) {
          var listed = parts.get("severity");
          box.checked = listed === null || listed.split(",").includes(box.value);
        });
        names.concat(["text"]).forEach(function (name) {
          var element = form.elements[name];
          if (!element) { return; }
          element.value = parts.get(name) || "";
          if (element.selectedIndex === -1) { element.selectedIndex = 0; }
        });
      }
      function open() {
        var element = document.getElementById(location.hash.slice(1));
        if (element) { if (element.tagName === "DETAILS") { element.open = true; } }
      }
      // What is jumped or tabbed to must not lie behind the filter while that stays in sight.
      function makeRoom() {
        var stays = getComputedStyle(form).position === "sticky";
        document.documentElement.style.scrollPaddingTop = stays ? form.offsetHeight + 8 + "px" : "";
      }
      form.addEventListener("input", function () { apply(); remember(); });
      form.addEventListener("reset", function () {
        setTimeout(function () { apply(); remember(); }, 0);
      });
      form.addEventListener("submit", function (event) { event.preventDefault(); });
      addEventListener("hashchange", function () { recall(); apply(); open(); });
      addEventListener("resize", makeRoom);
      form.hidden = false;
      recall();
      apply();
      makeRoom();
      open();
    })();

    """
}
