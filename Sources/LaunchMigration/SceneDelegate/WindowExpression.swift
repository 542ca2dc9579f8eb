internal import LaunchSources

/// An expression that makes a window.
enum WindowExpression {
  /// An expression that can make a window for a scene, with the change it needs.
  case made(StatementRewrite)
  /// Any other expression that makes a window, with the reason why it cannot move.
  case other(String)

  /// Frames that a window of a scene has by default.
  private static let wholeScreens: Set<String> = [
    "UIScreen.main.bounds", "UIScreen.main.bounds,", "[[UIScreenmainScreen]bounds]",
    "UIScreen.mainScreen.bounds", "[UIScreenmainScreen].bounds", "[UIScreen.mainScreenbounds]",
  ]

  private static let otherFrame = "the window has a frame of its own"

  /// The expression that begins with the class name at a token; nil if it makes no window, such as the name
  /// of a type.
  static func of(_ at: Int, in code: SourceCode) -> WindowExpression? {
    code.language == .swift ? swift(at, code) : objectiveC(at, code)
  }

  private static func swift(_ at: Int, _ code: SourceCode) -> WindowExpression? {
    guard code.isByte(at + 1, "("), let close = code.tokens[at + 1].close else { return nil }
    let inside = code.tokens[at + 1].range.upperBound..<code.tokens[close].range.lowerBound
    if close == at + 2 { return .made(.init(range: inside, text: "windowScene: windowScene")) }
    if code.text(at + 2) == "windowScene" { return nil }
    guard code.text(at + 2) == "frame", code.isByte(at + 3, ":"),
      wholeScreens.contains(text(at + 4..<close, code))
    else { return .other(otherFrame) }
    return .made(.init(range: inside, text: "windowScene: windowScene"))
  }

  private static func objectiveC(_ at: Int, _ code: SourceCode) -> WindowExpression? {
    guard code.isByte(at - 1, "["), let close = code.tokens[at - 1].close else { return nil }
    if code.text(at + 1) == "new" {
      let range = code.tokens[at - 1].range.lowerBound..<code.tokens[close].range.upperBound
      return .made(
        .init(range: range, text: "[[UIWindow alloc] initWithWindowScene:windowScene]"))
    }
    guard code.text(at + 1) == "alloc", code.isByte(at - 2, "["),
      let end = code.tokens[at - 2].close
    else { return .other("the window is made in an unusual way") }
    let message = code.tokens[close + 1].range.lowerBound..<code.tokens[end].range.lowerBound
    let rewrite = StatementRewrite(range: message, text: "initWithWindowScene:windowScene")
    switch code.text(close + 1) {
    case "init": return .made(rewrite)
    case "initWithWindowScene": return nil
    case "initWithFrame" where wholeScreens.contains(text(close + 3..<end, code)):
      return .made(rewrite)
    default: return .other(otherFrame)
    }
  }

  private static func text(_ tokens: Range<Int>, _ code: SourceCode) -> String {
    tokens.isEmpty ? "" : tokens.prefix(16).map { code.text($0) }.joined()
  }
}
