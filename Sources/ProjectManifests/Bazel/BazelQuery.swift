internal import FileSystem
package import Findings
internal import LaunchProject
internal import PropertyListReading
internal import PropertyListSyntax
package import SourceText

/// The targets that `bazel query` printed as JSON: macros are expanded, patterns are lists of files.
///
/// Three forms are read: one target on each line (`--output=streamed_jsonproto`), one object with all targets
/// (`--output=jsonproto`), and the results of `bazel cquery`. Source: bazel, `src/main/protobuf/build.proto`
/// and `analysis_v2.proto`.
package struct BazelQuery {
  /// The maximum size of the file, in bytes.
  package static let maximumByteCount = 128 << 20
  /// The maximum size of one line, in bytes; also that of a single object with all targets.
  private static let maximumLineByteCount = 16 << 20
  /// The maximum number of errors that are reported.
  private static let maximumProblemCount = 20

  /// The file with the targets.
  package let file: RelatedFile
  /// What is wrong with the file.
  package private(set) var problems: [Finding] = []
  /// Rules by the folder of their package, in the order of the file.
  private(set) var rules: [String: [Rule]] = [:]
  /// The rules that create files, by the labels of the files.
  private(set) var creators: [BazelLabel: String] = [:]
  /// Whether a list may combine the lists of all branches of a `select`. The command prints such lists unless
  /// it is asked for the branches.
  private(set) var mayBeFlattened = true

  private var labels: Set<BazelLabel> = []

  /// A rule with the attributes that the build file or a macro gives it.
  struct Rule {
    var label: BazelLabel
    /// The name of the rule: `ios_application`.
    var kind: String
    /// Line and column of its call in the build file; nil if they are unknown.
    var location: (line: Int, column: Int)?
    var attributes: [(name: String, value: BazelQueryValue)] = []
  }

  /// Reads a file.
  ///
  /// - Complexity: linear in its size.
  package init(_ source: SourceFile) {
    let source = (try? source.decoded()) ?? source
    file = RelatedFile(source, isText: true)
    if !addLines() {
      // The file is one object over many lines.
      problems = []
      add(0..<source.count)
    }
    if problems.isEmpty, rules.isEmpty {
      report("no rule is among the targets of 'bazel query'", at: 0)
    }
  }

  /// Reads each line as a target.
  ///
  /// - Returns: whether the file has that form.
  private mutating func addLines() -> Bool {
    let bytes = file.source.bytes
    var start = 0
    var isFirst = true
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      defer { start = end + 1 }
      guard bytes[start..<end].contains(where: { $0 > UInt8(ascii: " ") }) else { continue }
      let isRead = add(start..<end)
      if isFirst, !isRead { return false }
      isFirst = false
      if problems.count >= Self.maximumProblemCount { break }
    }
    return !isFirst
  }

  /// Adds the targets in a part of the file.
  ///
  /// - Returns: whether it is JSON.
  @discardableResult
  private mutating func add(_ range: Range<Int>) -> Bool {
    guard range.count <= Self.maximumLineByteCount else {
      report(
        "a target is larger than \(Self.maximumLineByteCount >> 20) MiB", at: range.lowerBound,
        help: "print one target a line, with '--output=streamed_jsonproto'")
      return true
    }
    let bytes = file.source.bytes
    let document = PropertyListReader().read(
      SourceFile(path: file.source.path, bytes: bytes[range]), as: .json)
    guard !document.hasErrors, let object = document.root?.dictionary else {
      let problem = document.diagnostics.first { $0.severity == .error }
      report(
        problem?.message ?? "a target is not a JSON object",
        at: range.lowerBound + Int(problem?.span.start ?? 0))
      return false
    }
    add(object, at: range.lowerBound)
    return true
  }

  private mutating func report(_ message: String, at offset: Int, help: String? = nil) {
    problems.append(
      Finding(
        rule: ProjectRule.invalidFile, severity: .error, message: message,
        span: SourceSpan.at(offset), help: help))
  }

  // MARK: Targets

  /// Adds a target, or the targets of an object that has several.
  private mutating func add(_ object: PropertyListDictionary, at offset: Int) {
    for key in ["target", "results"] {
      if let list = object[key]?.array {
        for element in list {
          guard let inner = element.dictionary else { continue }
          // In the output of `cquery`, each result has a target.
          addTarget(inner["target"]?.dictionary ?? inner, at: offset)
        }
        return
      }
    }
    addTarget(object["target"]?.dictionary ?? object, at: offset)
  }

  private mutating func addTarget(_ target: PropertyListDictionary, at offset: Int) {
    if let rule = target["rule"]?.dictionary { return addRule(rule, at: offset) }
    guard let generated = target["generatedFile"]?.dictionary,
      let name = generated["name"]?.string, let creator = generated["generatingRule"]?.string
    else { return }
    creators[BazelLabel(name, in: "", ownName: nil)] = creator
  }

  private mutating func addRule(_ object: PropertyListDictionary, at offset: Int) {
    guard let name = object["name"]?.string, let kind = object["ruleClass"]?.string else {
      report("a rule has no 'name' or no 'ruleClass'", at: offset)
      return
    }
    var rule = Rule(
      label: BazelLabel(name, in: "", ownName: nil), kind: kind,
      location: Self.location(object["location"]?.string ?? ""))
    // Code of other repositories is not read. `cquery` prints a target once for each configuration.
    guard rule.label.repository == nil, labels.insert(rule.label).inserted else { return }
    if let attributes = object["attribute"]?.array {
      for element in attributes {
        guard let attribute = element.dictionary, let name = attribute["name"]?.string,
          name != "name", attribute["explicitlySpecified"]?.boolean != false
        else { continue }
        if attribute["selectorList"] != nil { mayBeFlattened = false }
        guard let value = BazelQueryValue(attribute) else { continue }
        rule.attributes.append((name, value))
      }
    }
    rules[rule.label.package, default: []].append(rule)
  }

  /// Line and column at the end of `App/BUILD:12:16`.
  private static func location(_ text: String) -> (line: Int, column: Int)? {
    let parts = text.split(separator: ":").suffix(2).map { Int($0) }
    guard parts.count == 2, let line = parts[0], let column = parts[1], line > 0, column > 0 else {
      return nil
    }
    return (line, column)
  }

  // MARK: Packages

  /// The packages with apps in a folder.
  ///
  /// - Parameter folder: the folder, relative to the root of the workspace; empty for the root.
  /// - Returns: their folders, sorted.
  package func packagesWithApps(in folder: String) -> [String] {
    rules.filter { package, rules in
      (folder.isEmpty || package == folder || PathText.rest(of: package, in: folder) != nil)
        && rules.contains { BazelRule.named($0.kind)?.isApp == true }
    }.keys.sorted()
  }
}
