internal import Findings
public import LaunchSources
internal import SourceText

/// What was read from a source file, as lines: for snapshots, and for the comparison with another reader.
public struct SourceFacts {
  /// How places and conditions are written.
  public enum Style: Sendable {
    /// Lines as numbers and conditions in words.
    case snapshot
    /// Offsets, and of conditions only whether there are any.
    case comparison
  }

  private let declarations: SourceDeclarations
  private let style: Style
  private let lines: LineTable
  private var output: [String] = []

  /// The facts of a file.
  public static func text(_ declarations: SourceDeclarations, _ style: Style) -> String {
    var facts = SourceFacts(declarations, style)
    facts.write()
    return facts.output.map { $0 + "\n" }.joined()
  }

  private init(_ declarations: SourceDeclarations, _ style: Style) {
    self.declarations = declarations
    self.style = style
    lines = LineTable(declarations.file.source)
  }

  private mutating func write() {
    for alias in declarations.aliases {
      output.append(
        "typealias \(alias.name.value) = \(alias.members.map(\.value).joined(separator: " & "))"
          + place(alias.name.span) + condition(alias.condition))
    }
    for type in declarations.types { write(type) }
    let uses =
      style == .snapshot
      ? declarations.uses
      : declarations.uses.filter(\.kind.isCompared).sorted { $0.place < $1.place }
    for use in uses {
      var line = "use \(use.kind.rawValue)"
      if !use.text.isEmpty, style == .snapshot || use.kind.hasComparedText {
        line += " '\(use.text)'"
      }
      let owner = [use.typeName, use.methodName].compactMap { $0 }.joined(separator: " ")
      if !owner.isEmpty { line += " in \(owner)" }
      let hasPlace = style == .snapshot || use.kind.hasComparedPlace
      output.append(line + (hasPlace ? place(use.span) : "") + condition(use.condition))
    }
    for problem in declarations.problems {
      output.append("problem \(problem.message)" + place(problem.span))
    }
  }

  private mutating func write(_ type: TypeDeclaration) {
    var line = "\(type.form.rawValue) \(type.name.value)"
    if let name = type.objectiveCName { line += " @objc(\(name.value))" }
    if !type.inherited.isEmpty {
      line += ": " + type.inherited.map(\.value).joined(separator: ", ")
    }
    for attribute in type.attributes {
      line += " @\(attribute.value)"
      if let own = type.attributeConditions[attribute.value] {
        line += style == .snapshot ? "[\(words(own))]" : "[conditional]"
      }
    }
    if type.isLocal { line += " local" }
    if type.isPrivate { line += " private" }
    output.append(line + place(type.name.span) + condition(type.condition))
    for property in type.properties {
      output.append("  var \(property.value)" + place(property.span))
    }
    for method in type.methods {
      var line = "  \(method.isStatic ? "static " : "")func \(method.name.value)"
      if let selector = method.objectiveCName { line += " @objc(\(selector.value))" }
      if method.body == nil { line += " without body" }
      if let body = method.body, style == .comparison { line += " body \(body.start)-\(body.end)" }
      if style == .snapshot, method.callbacks.count != 1 {
        line += " callbacks \(method.callbacks.count)"
      }
      output.append(line + place(method.name.span) + condition(method.condition))
    }
  }

  private func place(_ span: SourceSpan) -> String {
    switch style {
    case .snapshot: "  (\(lines.line(at: Int(span.start))))"
    case .comparison: "  (\(span.start))"
    }
  }

  private func condition(_ condition: CompilationCondition) -> String {
    if condition == .always { return "" }
    return style == .snapshot ? "  #if \(words(condition))" : "  #if"
  }

  private func words(_ condition: CompilationCondition) -> String {
    switch condition {
    case .always: "always"
    case .never: "never"
    case .flag(let name): name
    case .platform(let name): "os(\(name))"
    case .environment(let name): "targetEnvironment(\(name))"
    case .canImport(let name): "canImport(\(name))"
    case .other(let text): "«\(text)»"
    case .not(let condition): "!\(words(condition))"
    case .all(let parts): "(" + parts.map(words).joined(separator: " && ") + ")"
    case .any(let parts): "(" + parts.map(words).joined(separator: " || ") + ")"
    }
  }
}

extension SourceUse {
  fileprivate var place: UInt32 { span.start }
}

extension SourceUse.Kind {
  /// Whether the other reader knows it, too.
  fileprivate var isCompared: Bool {
    switch self {
    case .importsModule, .applicationMain, .callsMain, .windowWithoutScene, .requestsAppRefresh,
      .requestsProcessing, .registersForPush, .handlesURLInSwiftUI:
      true
    default: false
    }
  }

  /// Whether its place does not depend on whether there is a text.
  fileprivate var hasComparedPlace: Bool {
    self != .applicationMain && self != .requestsAppRefresh && self != .requestsProcessing
  }

  /// Whether its text is one of the facts.
  fileprivate var hasComparedText: Bool { self == .importsModule || self == .callsMain }
}
