internal import FileSystem
internal import LaunchSources
internal import SourceText

/// The text of a scene delegate: its files, or the text that is added to a file.
struct SceneDelegateText {
  private let plan: SceneDelegatePlan
  private let code: SourceCode
  private let delegate: DelegateClass
  private let interfaceName: String?
  private let usedImports: UsedImports?
  private let style: CodeStyle

  /// Prepares the text for the app delegate in a file.
  ///
  /// - Parameters:
  ///   - interfaceName: the file name of the header of the app delegate.
  ///   - imports: the imports that the moved statements need; nil if none are moved.
  init(
    _ plan: SceneDelegatePlan, _ code: SourceCode, _ delegate: DelegateClass,
    interfaceName: String?, imports: UsedImports?
  ) {
    self.plan = plan
    self.code = code
    self.delegate = delegate
    self.interfaceName = interfaceName
    usedImports = imports
    style = CodeStyle(code.source)
  }

  /// The new files.
  func files() -> [SceneCode.NewFile] {
    code.language == .swift ? [swiftFile()] : [header(), implementation()]
  }

  /// The text to add at the end of the app delegate's file.
  func appended() -> String {
    var lines = CodeLines()
    let source = code.source
    let endsLine =
      source.count == 0 || source[source.count - 1] == 0x0A || source[source.count - 1] == 0x0D
    if !endsLine { lines.add("") }
    lines.add("")
    var body = CodeLines()
    if code.language == .swift {
      if needsCloudKit, !imports(where: { _ in true }).contains(where: { $0.contains("CloudKit") })
      {
        body.add("import CloudKit")
        body.add("")
      }
      body.add(SwiftSceneDelegate.lines(plan))
    } else {
      body.add(ObjectiveCSceneDelegate.interface(plan))
      body.add("")
      body.add(ObjectiveCSceneDelegate.implementation(plan))
    }
    lines.add(body, in: delegate.condition)
    return lines.text(style)
  }

  private var needsCloudKit: Bool { plan.forwards.has(.acceptShare) }

  /// The import lines of the app delegate's file that fulfill a condition, with the `#if` branches around them.
  private func imports(where isNeeded: (_ line: String) -> Bool) -> [String] {
    var lines: [String] = []
    for index in code.tokens.indices where code.tokens[index].startsLine {
      let token = code.tokens[index]
      guard
        code.text(index) == "import"
          || ["#import", "#include", "@import"].contains(code.text(index))
          || code.isByte(index, "@") && code.text(index + 2) == "import"
      else { continue }
      let (text, _) = line(at: token.range.lowerBound)
      if isNeeded(text), !dependsOnModule(at: token.range.lowerBound) {
        lines += conditional(text, at: token.range.lowerBound)
      }
    }
    return lines
  }

  /// Whether an offset is in a branch for the case that a module is there. Statements in such a branch do not move, and no
  /// other ones use the module.
  private func dependsOnModule(at offset: Int) -> Bool {
    code.condition(at: offset).text?.contains("canImport(") == true
  }

  /// The text from an offset to the end of the line, and that end.
  private func line(at start: Int) -> (text: String, end: Int) {
    var end = start
    while end < code.source.count, code.source[end] != 0x0A, code.source[end] != 0x0D { end += 1 }
    return (String(code.source.text(start..<end).trimmed), end)
  }

  /// A line with the `#if` branches around an offset.
  private func conditional(_ text: String, at offset: Int) -> [String] {
    let condition = code.condition(at: offset).within(delegate.condition)
    return condition.text.map { ["#if \($0)", text, "#endif"] } ?? [text]
  }

  /// The lines before the first class of the app delegate's file that include headers and fulfill a condition, with the
  /// `#if` branches around them. The tokens of Objective-C have no such lines.
  private func headers(where isNeeded: (_ line: String) -> Bool) -> [String] {
    var lines: [String] = []
    var start = 0
    while start < code.source.count {
      let (text, end) = line(at: start)
      if text.hasPrefix("@implementation") || text.hasPrefix("@interface") { break }
      let isImport = ["#import", "#include", "@import"].contains { text.hasPrefix($0) }
      if isImport, text != "#import <UIKit/UIKit.h>", isNeeded(text) {
        lines += conditional(text, at: start)
      }
      start = end + 1
    }
    return lines
  }

  private func swiftFile() -> SceneCode.NewFile {
    let name = plan.className + ".swift"
    var lines = start(name)
    var body = CodeLines()
    var modules = usedImports.map { used in imports { used.needs($0) } } ?? []
    if !modules.contains("import UIKit") { modules.insert("import UIKit", at: 0) }
    if needsCloudKit, !modules.contains("import CloudKit") {
      modules.insert("import CloudKit", at: 0)
    }
    for line in modules { body.add(line) }
    body.add("")
    body.add(SwiftSceneDelegate.lines(plan))
    lines.add(body, in: delegate.condition)
    return file(name, lines, isCompiled: true)
  }

  private func header() -> SceneCode.NewFile {
    let name = plan.className + ".h"
    var lines = start(name)
    lines.add("#import <UIKit/UIKit.h>")
    lines.add("")
    lines.add(ObjectiveCSceneDelegate.interface(plan))
    return file(name, lines, isCompiled: false)
  }

  private func implementation() -> SceneCode.NewFile {
    let name = plan.className + (code.source.path.hasSuffix(".mm") ? ".mm" : ".m")
    var lines = start(name)
    lines.add("#import \"\(plan.className).h\"")
    var others: [String] = []
    if let interfaceName { others.append("#import \"\(interfaceName)\"") }
    if needsCloudKit { others.append("#import <CloudKit/CloudKit.h>") }
    if let usedImports {
      others += headers { usedImports.needs($0) }.filter { !others.contains($0) }
    }
    for line in others { lines.add(line) }
    lines.add("")
    lines.add(ObjectiveCSceneDelegate.implementation(plan), in: delegate.condition)
    return file(name, lines, isCompiled: true)
  }

  private func start(_ name: String) -> CodeLines {
    var lines = CodeLines()
    for line in style.header(for: name, insteadOf: String(PathText.name(of: code.source.path))) {
      lines.add(line)
    }
    return lines
  }

  private func file(
    _ name: String, _ lines: CodeLines, isCompiled: Bool
  ) -> SceneCode.NewFile {
    .init(name: name, text: lines.text(style), isCompiled: isCompiled)
  }
}
