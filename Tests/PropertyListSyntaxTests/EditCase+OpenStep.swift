import PropertyListSyntax
import SourceText

extension EditCase {
  private static let project = """
    // !$*UTF8*$!
    {
    \tarchiveVersion = 1;
    \tobjects = {

    /* Begin PBXBuildFile section */
    \t\tAA01 /* a.swift in Sources */ = {isa = PBXBuildFile; fileRef = AA02 /* a.swift */; };
    /* End PBXBuildFile section */
    \t};
    \tlist = (
    \t\tone,
    \t\t"two-2", // second
    \t);
    }

    """

  private static func project(_ old: String, _ new: String) -> String {
    project.replacing(old, with: new)
  }

  private static let strings = """
    /* Title */
    "title" = "Hello";

    /* Same */
    "same";
    bare = word; // why

    """

  private static func strings(_ old: String, _ new: String) -> String {
    strings.replacing(old, with: new)
  }

  private static func projectMeaning(
    version: String = #""archiveVersion":"1","#, file: String = "", list: String = #""two-2""#,
    first: String = #""one","#, tail: String = ""
  ) -> String {
    "{\(version)\"objects\":{\"AA01\":{\"isa\":\"PBXBuildFile\",\"fileRef\":\"AA02\"\(file)}},"
      + "\"list\":[\(first)\(list)]\(tail)}"
  }

  /// Edits of old-style property lists.
  static let openStep: [EditCase] = [
    EditCase(
      "replace a number", project, .replace([.key("archiveVersion")], 2),
      gives: project("archiveVersion = 1", "archiveVersion = 2"),
      meaning: projectMeaning(version: #""archiveVersion":"2","#)),
    EditCase(
      "insert into a dictionary on one line", project,
      .insert(
        into: [.key("objects"), .key("AA01")], "settings", .dictionary([.init("A-B", ["c"])])),
      gives: project(
        "/* a.swift */; };", "/* a.swift */; settings = { \"A-B\" = ( c, ); }; };"),
      meaning: projectMeaning(file: #","settings":{"A-B":["c"]}"#)),
    EditCase(
      "insert at the end of the root", project, .insert(into: [], "root", "a b"),
      gives: project("\t);\n", "\t);\n\troot = \"a b\";\n"),
      meaning: projectMeaning(tail: #","root":"a b""#)),
    EditCase(
      "append behind a comma and a comment", project, .append(to: [.key("list")], ["x", true]),
      gives: project(
        "// second\n", "// second\n\t\t(\n\t\t\t\"x\",\n\t\t\t\"YES\",\n\t\t),\n"),
      meaning: projectMeaning(list: #""two-2",["x","YES"]"#)),
    EditCase(
      "remove a key", project, .remove([.key("archiveVersion")]),
      gives: project("\tarchiveVersion = 1;\n", ""), meaning: projectMeaning(version: "")),
    EditCase(
      "remove an entry on one line", project,
      .remove([.key("objects"), .key("AA01"), .key("isa")]),
      gives: project("isa = PBXBuildFile; ", ""),
      meaning: projectMeaning().replacing(#""isa":"PBXBuildFile","#, with: "")),
    EditCase(
      "a comment before the semicolon stays", project,
      .remove([.key("objects"), .key("AA01"), .key("fileRef")]),
      gives: project("fileRef = AA02 /* a.swift */; }", "/* a.swift */}"),
      meaning: projectMeaning().replacing(#","fileRef":"AA02""#, with: "")),
    EditCase(
      "rename a key that has a comment", project,
      .rename([.key("objects"), .key("AA01")], "AA-01"),
      gives: project("AA01 /*", "\"AA-01\" /*"),
      meaning: projectMeaning().replacing("AA01", with: "AA-01")),
    EditCase(
      "remove the first element", project, .remove([.key("list"), .index(0)]),
      gives: project("\t\tone,\n", ""), meaning: projectMeaning(first: "")),
    EditCase(
      "remove the last element; the comment on its line stays", project,
      .remove([.key("list"), .index(1)]),
      gives: project("\"two-2\", // second", "// second"),
      meaning: projectMeaning(list: "", first: #""one""#)),
    EditCase(
      "remove the last element where no comma follows", "(\n  a,\n  b\n)", .remove([.index(1)]),
      gives: "(\n  a\n)", meaning: #"["a"]"#),
    EditCase(
      "append where no comma follows", "(\n  a,\n  b /* c */\n)", .append(to: [], "d e"),
      gives: "(\n  a,\n  b, /* c */\n  \"d e\"\n)", meaning: #"["a","b","d e"]"#),
    EditCase(
      "append to an array on one line", "{ a = (1, 2); }", .append(to: [.key("a")], 3),
      gives: "{ a = (1, 2, 3); }", meaning: #"{"a":["1","2","3"]}"#),
    EditCase(
      "remove from an array on one line", "{ a = (1, 2); }", .remove([.key("a"), .index(1)]),
      gives: "{ a = (1); }", meaning: #"{"a":["1"]}"#),
    EditCase(
      "an empty array", "{\n  a = ();\n}", .append(to: [.key("a")], "x"),
      gives: "{\n  a = (\n    x\n  );\n}", meaning: #"{"a":["x"]}"#),
    EditCase(
      "an empty dictionary", "{}", .insert(into: [], "k", "v"),
      gives: "{\n\tk = v;\n}", meaning: #"{"k":"v"}"#),
    EditCase(
      "replace data", "{ a = <00 ff>; }", .replace([.key("a")], .data([1, 2, 3, 4, 5])),
      gives: "{ a = <01020304 05>; }", meaning: #"{"a":{"$data":"AQIDBAU="}}"#),
    EditCase(
      "replace data by a string", "{ a = <05>; b = c; }", .replace([.key("a")], "x"),
      gives: "{ a = x; b = c; }", meaning: #"{"a":"x","b":"c"}"#),
    EditCase(
      "quotes stay when a string is replaced", "{ a = \"b\"; c = d; }",
      .replace([.key("a")], "\u{1}\"\\\n"),
      gives: "{ a = \"\\U0001\\\"\\\\\\n\"; c = d; }",
      meaning: #"{"a":"\u0001\"\\\n","c":"d"}"#),
    EditCase(
      "insert into strings", strings, .insert(into: [], "new", "New"),
      gives: strings + "\"new\" = \"New\";\n",
      meaning: #"{"title":"Hello","same":"same","bare":"word","new":"New"}"#),
    EditCase(
      "insert behind a string", strings, .insert(into: [], "new", "New", after: "title"),
      gives: strings("\"Hello\";\n", "\"Hello\";\n\"new\" = \"New\";\n"),
      meaning: #"{"title":"Hello","new":"New","same":"same","bare":"word"}"#),
    EditCase(
      "replace the value that a key stands for", strings, .replace([.key("same")], "Other"),
      gives: strings("\"same\";", "\"same\" = \"Other\";"),
      meaning: #"{"title":"Hello","same":"Other","bare":"word"}"#),
    EditCase(
      "rename a key that stands for its value", strings, .rename([.key("same")], "other"),
      gives: strings("\"same\";", "\"other\" = \"same\";"),
      meaning: #"{"title":"Hello","other":"same","bare":"word"}"#),
    EditCase(
      "remove a string; its comment stays", strings, .remove([.key("title")]),
      gives: strings("\"title\" = \"Hello\";\n", ""),
      meaning: #"{"same":"same","bare":"word"}"#),
    EditCase(
      "remove a key that stands for its value", strings, .remove([.key("same")]),
      gives: strings("\"same\";\n", ""), meaning: #"{"title":"Hello","bare":"word"}"#),
  ]
}
