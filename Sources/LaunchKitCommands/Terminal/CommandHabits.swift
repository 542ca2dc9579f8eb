/// Command lines of other tools, such as plutil, PlistBuddy and linters, and the command line of `launchkit` that does
/// the same. The tool prints it, and runs nothing.
enum CommandHabits {
  /// A command line that the tool does not understand, and the one that is probably meant.
  struct Answer: Equatable {
    /// What is wrong with the line, as a clause.
    let problem: String
    /// The command line that is meant.
    let meant: String
  }

  /// Subcommands that other linters have, and what they are here.
  private static let commands: [String: [String]] = [
    "check": ["validate"], "lint": ["validate"], "analyze": ["validate"], "verify": ["validate"],
    "scan": ["validate"], "test": ["validate"], "run": ["validate"], "doctor": ["validate"],
    "fix": ["validate", "--fix"], "autocorrect": ["validate", "--fix"],
    "replay": ["simulate"], "trace": ["simulate"], "launch": ["simulate"], "ls": ["rules"],
    "list": ["rules"], "baseline": ["validate", "--write-baseline", "FILE"],
    "suppress": ["validate", "--add-suppressions", "REASON"],
    "version": ["--version"], "man": ["help"], "completions": ["--generate-completion-script"],
    "completion": ["--generate-completion-script"], "get": ["plist", "get"],
    "set": ["plist", "set"],
    "convert": ["plist", "convert"], "print": ["plist", "get"], "Print": ["plist", "get"],
  ]

  /// Answers a command line; nil if it is none of another tool.
  ///
  /// - Parameters:
  ///   - arguments: the command line without the name of the tool.
  ///   - isPath: whether a word is a file or folder, which is then checked.
  static func answer(_ arguments: [String], isPath: (String) -> Bool) -> Answer? {
    guard let first = arguments.first else { return nil }
    let rest = Array(arguments.dropFirst())
    if first == "plist" { return plist(rest).map { answer(["plist"] + rest.prefix(1), $0) } }
    if let meant = plist(arguments), first.hasPrefix("-") { return answer([first], meant) }
    guard let command = commands[first], !isPath(first) else { return nil }
    let meant = command + rest
    return answer(
      [first], meant.first == "plist" ? plist(Array(meant.dropFirst())) ?? meant : meant)
  }

  private static func answer(_ words: [String], _ meant: [String]) -> Answer {
    let isCommand = words.count == 2 && editing.contains(words[1])
    let name = "'\(words.joined(separator: " "))'"
    return Answer(
      problem: isCommand
        ? "\(name) takes other arguments" : "\(name) is neither a command nor a file",
      meant: (["launchkit"] + meant).map(RepeatableCommand.quoted).joined(separator: " "))
  }

  // MARK: Property lists

  /// Subcommands of `plist` that have the same name as those of other tools, and other arguments.
  private static let editing = ["convert", "get", "set", "insert", "remove"]

  /// The formats of plutil, and those of `--to`.
  private static let formats = [
    "xml1": "xml", "binary1": "binary", "json": "json", "xml": "xml", "binary": "binary",
  ]

  /// The command line that the words after `plist` mean; nil if they are right, or not known.
  private static func plist(_ words: [String]) -> [String]? {
    guard let verb = words.first else { return nil }
    let rest = Array(words.dropFirst())
    switch verb {
    case "lint", "-lint": return ["plist", "check"] + rest
    case "print", "-p", "Print", "-P":
      return ["plist", "get", rest.first ?? "FILE", rest.dropFirst().first.map(path) ?? ""]
    case "xml1", "binary1": return convert(verb, rest)
    case "-convert": return rest.first.flatMap { convert($0, Array(rest.dropFirst())) }
    case "convert":
      guard let format = rest.first(where: { $0.hasSuffix("1") && formats[$0] != nil }) else {
        return nil
      }
      return convert(format, rest.filter { $0 != format && $0 != "--to" })
    case "-extract": return rest.first.map { ["plist", "get"] + files(rest) + [$0] }
    case "-replace": return edit("set", rest)
    case "-insert": return edit("insert", rest)
    case "-remove": return rest.first.map { ["plist", "remove"] + files(rest) + [$0] }
    case "get" where rest.count == 1 && !rest[0].hasPrefix("-"):
      return ["plist", "get", rest[0], ""]
    case "get", "set", "insert", "remove":
      guard rest.count > 1, path(rest[1]) != rest[1] else { return nil }
      return ["plist", verb, rest[0], path(rest[1])] + rest.dropFirst(2)
    case "-c": return rest.first.flatMap { buddy($0, Array(rest.dropFirst())) }
    default: return nil
    }
  }

  private static func convert(_ format: String, _ rest: [String]) -> [String]? {
    guard let name = formats[format] else { return nil }
    var words = rest[...]
    var paths: [String] = []
    var output: [String] = []
    while let word = words.popFirst() {
      if word == "-o" {
        output = ["--output"] + [words.popFirst() ?? "FILE"]
      } else if !word.hasPrefix("-") {
        paths.append(word)
      }
    }
    return ["plist", "convert"] + paths + ["--to", name] + output
  }

  /// The types of plutil and PlistBuddy, and those of `--type`.
  private static let types = [
    "string": "string", "bool": "boolean", "integer": "integer", "real": "real", "float": "real",
    "date": "date", "data": "data", "json": "json", "array": "array", "dict": "dictionary",
    "dictionary": "dictionary",
  ]

  /// plutil's `-replace KEY -string VALUE FILE`; an array or a dictionary has no value.
  private static func edit(_ verb: String, _ rest: [String]) -> [String]? {
    guard rest.count >= 3, let type = types[String(rest[1].drop { $0 == "-" })] else { return nil }
    let isEmpty = type == "array" || type == "dictionary"
    return ["plist", verb] + files(rest) + [rest[0]] + (isEmpty ? [] : [rest[2]]) + option(type)
  }

  /// The option for a type; a string needs none.
  private static func option(_ type: String) -> [String] {
    type == "string" ? [] : ["--type", type]
  }

  /// The file at the end of a command line of plutil.
  private static func files(_ rest: [String]) -> [String] {
    rest.count > 1 ? Array(rest.suffix(1)) : ["FILE"]
  }

  /// A command of PlistBuddy, such as `Print :CFBundleURLTypes:0`.
  private static func buddy(_ command: String, _ files: [String]) -> [String]? {
    let parts = command.split(separator: " ", maxSplits: 2).map(String.init)
    let key = parts.dropFirst().first.map(path) ?? ""
    switch parts.first?.lowercased() {
    case "print": return ["plist", "get"] + files + [key]
    case "delete": return ["plist", "remove"] + files + [key]
    case "set": return ["plist", "set"] + files + [key] + parts.dropFirst(2)
    case "add":
      // The type comes before the value.
      let words =
        parts.dropFirst(2).first?.split(separator: " ", maxSplits: 1).map(String.init) ?? []
      let type = words.first.flatMap { types[$0] } ?? "string"
      return ["plist", "insert"] + files + [key] + words.dropFirst() + option(type)
    default: return nil
    }
  }

  /// A path of PlistBuddy, `:A:0`, or one with brackets, `A[0]`, in the form of key paths here, `A.0`.
  private static func path(_ text: String) -> String {
    guard text.hasPrefix(":") else {
      let parts = text.split(separator: "[", omittingEmptySubsequences: false)
      return parts.dropFirst().reduce(into: String(parts[0])) { path, part in
        let index = part.prefix { $0 != "]" }
        path += Int(index) == nil ? "[" + part : "." + index + part.dropFirst(index.count + 1)
      }
    }
    return text.dropFirst().split(separator: ":").map { $0.replacing(".", with: "\\.") }
      .joined(separator: ".")
  }
}
