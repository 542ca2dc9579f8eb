internal import Findings
internal import SourceText

/// The terminal colors of the parts of a report; only this file has escape sequences.
struct Stylesheet {
  /// The parts of a report that have their own style.
  enum Role {
    case error
    case warning
    case info
    case message
    case gutter
    case secondary
    case label
  }

  /// Whether colors are used at all.
  let isEnabled: Bool

  /// The role of a severity's name and of the marks below the text.
  static func role(of severity: Severity) -> Role {
    switch severity {
    case .error: .error
    case .warning: .warning
    case .info: .info
    }
  }

  /// Appends what `body` appends, in the style of a role.
  func paint(_ role: Role, _ output: inout [UInt8], _ body: (inout [UInt8]) -> Void) {
    guard isEnabled else { return body(&output) }
    output.append("\u{1B}[")
    output.append(Self.code(role))
    output.append("m")
    body(&output)
    output.append("\u{1B}[0m")
  }

  private static func code(_ role: Role) -> String {
    switch role {
    case .error: "1;31"
    case .warning: "1;33"
    case .info: "1;36"
    case .message: "1"
    case .gutter: "1;34"
    case .secondary: "34"
    case .label: "1;32"
    }
  }
}
