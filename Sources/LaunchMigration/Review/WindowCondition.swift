internal import LaunchSources

/// Whether code that runs at launch makes the window of the app only in one state of the app: in an app with scenes that
/// state is always the background, because no scene is connected yet.
struct WindowCondition {
  private let statements: [CalledCode.Body]
  /// The names of the functions that read the state, and of those that set the window.
  private let readers: Set<String>
  private let setters: Set<String>
  private let setsWindow: (Int, CalledCode.Body) -> Bool

  /// Takes the code that runs at launch.
  ///
  /// - Parameter setsWindow: whether a token sets the window of the app delegate.
  init(_ path: [CalledCode.Body], setsWindow: @escaping (Int, CalledCode.Body) -> Bool) {
    statements = path.filter(\.isOfDelegate)
    self.setsWindow = setsWindow
    func names(_ isWanted: (Int, CalledCode.Body) -> Bool) -> Set<String> {
      Set(
        path.filter { body in
          !body.head.isEmpty && body.runs.joined().contains { isWanted($0, body) }
        }.map { $0.code.text($0.head.lowerBound) })
    }
    readers = names { $1.code.text($0) == Self.state }
    setters = readers.isEmpty ? [] : names(setsWindow)
  }

  private static let state = "applicationState"
  /// The most tokens of a condition, and the most conditions that are looked at.
  private static let maximumLength = 64
  private static let maximumCount = 64

  /// Whether the window depends on the state.
  ///
  /// - Complexity: linear in the code of the app delegate that runs at launch.
  var dependsOnState: Bool {
    guard !readers.isEmpty, !setters.isEmpty else { return false }
    return statements.contains { body in
      body.runs.joined().lazy.compactMap { block(behind: $0, body.code) }.prefix(Self.maximumCount)
        .contains { makesWindow(in: $0, body) }
    }
  }

  /// The block of an `if` or `guard` that asks for the state; nil for any other token.
  private func block(behind at: Int, _ code: SourceCode) -> Range<Int>? {
    guard ["if", "guard"].contains(code.text(at)) else { return nil }
    let end = min(at + Self.maximumLength, code.tokens.count)
    guard let open = (at..<end).first(where: { code.isByte($0, "{") }),
      let close = code.tokens[open].close,
      (at..<open).contains(where: { code.text($0) == Self.state || readers.contains(code.text($0)) }
      )
    else { return nil }
    return open..<close
  }

  /// Whether the window is made in a block, or behind one that leaves the function.
  private func makesWindow(in block: Range<Int>, _ body: CalledCode.Body) -> Bool {
    let code = body.code
    let leaves = block.contains { code.text($0) == "return" }
    let rest = leaves ? block.upperBound..<max(block.upperBound, body.all.upperBound) : 0..<0
    return [block, rest].joined().contains {
      setsWindow($0, body) || setters.contains(code.text($0)) && code.isByte($0 + 1, "(")
    }
  }
}
