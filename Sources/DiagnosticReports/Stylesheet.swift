package import Findings
internal import SourceText

/// The terminal colors of the parts of a report; only this file has escape sequences.
package struct Stylesheet {
  /// The parts of a report that have their own style.
  package enum Role {
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

  /// Makes the styles.
  package init(isEnabled: Bool) { self.isEnabled = isEnabled }

  /// The role of a severity's name and of the marks below the text.
  package static func role(of severity: Severity) -> Role {
    switch severity {
    case .error: .error
    case .warning: .warning
    case .info: .info
    }
  }

  /// A text in the style of a role.
  package func painted(_ role: Role, _ text: String) -> String {
    isEnabled ? "\u{1B}[\(Self.code(role))m\(text)\u{1B}[0m" : text
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
