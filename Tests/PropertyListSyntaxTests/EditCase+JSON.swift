import PropertyListSyntax
import SourceText

extension EditCase {
  private static let object = """
    {
        "a": 1,
        "b": ["x", "y"],
        "c": {
            "d": null
        },
        "e": []
    }

    """

  private static func object(_ old: String, _ new: String) -> String {
    object.replacing(old, with: new)
  }

  /// Edits of JSON property lists.
  static let json: [EditCase] = [
    EditCase(
      "replace a number", object, .replace([.key("a")], "x\"y"),
      gives: object("1", "\"x\\\"y\""),
      meaning: #"{"a":"x\"y","b":["x","y"],"c":{"d":null},"e":[]}"#),
    EditCase(
      "replace by a container", object,
      .replace([.key("c"), .key("d")], .dictionary([.init("f", [1])])),
      gives: object(
        "null",
        "{\n            \"f\": [\n                1\n            ]\n        }"),
      meaning: #"{"a":1,"b":["x","y"],"c":{"d":{"f":[1]}},"e":[]}"#),
    EditCase(
      "insert at the end", object, .insert(into: [], "f", .real(0.5)),
      gives: object("\"e\": []", "\"e\": [],\n    \"f\": 0.5"),
      meaning: #"{"a":1,"b":["x","y"],"c":{"d":null},"e":[],"f":{"$real":"0.5"}}"#),
    EditCase(
      "insert behind a member", object, .insert(into: [], "f", true, after: "a"),
      gives: object("\"a\": 1,", "\"a\": 1,\n    \"f\": true,"),
      meaning: #"{"a":1,"f":true,"b":["x","y"],"c":{"d":null},"e":[]}"#),
    EditCase(
      "append to an array on one line", object, .append(to: [.key("b")], [1, false]),
      gives: object("\"y\"]", "\"y\", [1,false]]"),
      meaning: #"{"a":1,"b":["x","y",[1,false]],"c":{"d":null},"e":[]}"#),
    EditCase(
      "append to an empty array", object, .append(to: [.key("e")], 7),
      gives: object("[]", "[\n        7\n    ]"),
      meaning: #"{"a":1,"b":["x","y"],"c":{"d":null},"e":[7]}"#),
    EditCase(
      "remove the first member", object, .remove([.key("a")]),
      gives: object("    \"a\": 1,\n", ""),
      meaning: #"{"b":["x","y"],"c":{"d":null},"e":[]}"#),
    EditCase(
      "remove the last member with the comma before it", object, .remove([.key("e")]),
      gives: object(",\n    \"e\": []", ""),
      meaning: #"{"a":1,"b":["x","y"],"c":{"d":null}}"#),
    EditCase(
      "remove the only member", object, .remove([.key("c"), .key("d")]),
      gives: object("        \"d\": null\n", ""),
      meaning: #"{"a":1,"b":["x","y"],"c":{},"e":[]}"#),
    EditCase(
      "remove the last element", object, .remove([.key("b"), .index(1)]),
      gives: object(", \"y\"", ""), meaning: #"{"a":1,"b":["x"],"c":{"d":null},"e":[]}"#),
    EditCase(
      "rename", object, .rename([.key("c")], "\n"), gives: object("\"c\"", "\"\\n\""),
      meaning: #"{"a":1,"b":["x","y"],"\n":{"d":null},"e":[]}"#),
    EditCase(
      "compact text", #"{"a":1,"b":{"c":2}}"#,
      .insert(into: [.key("b")], "d", .dictionary([.init("e", [1])])),
      gives: #"{"a":1,"b":{"c":2,"d":{"e":[1]}}}"#, meaning: #"{"a":1,"b":{"c":2,"d":{"e":[1]}}}"#),
    EditCase(
      "commas at the beginning of lines", "{\n  \"a\": 1\n, \"b\": 2\n}", .remove([.key("a")]),
      gives: "{\n  \"b\": 2\n}", meaning: #"{"b":2}"#),
  ]
}
