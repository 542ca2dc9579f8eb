internal import Findings
internal import LaunchSources
internal import SourceText

/// What happens to the window of the app delegate.
struct WindowMove {
  /// Statements that go into the scene delegate.
  struct Moved {
    /// The lines, without the indentation that they have in common; a tab or spaces of the file are kept in front.
    var lines: [String]
    /// The edits that remove them.
    var edits: [TextEdit]
    /// Whether they name the app delegate.
    var usesDelegate: Bool
  }

  /// Why statements stay.
  struct Obstacle {
    /// The reason, a clause.
    var reason: String
    /// Where.
    var place: SourcePlace
  }

  /// The statements that move; nil when none does, or nothing is decided yet.
  private(set) var moved: Moved?
  /// Why statements that use the window stay; nil when there are none, or they move.
  private(set) var obstacle: Obstacle?

  /// The file of the method that finishes launching.
  var file: SourceCode { code }

  /// Whether the method always assigns a new window, also one that takes the place of a storyboard's.
  var makesWindow: Bool { statements.contains(where: assignsNewWindow) }

  private let delegate: DelegateClass
  private let code: SourceCode
  private let method: ClassMember
  private let statements: [Range<Int>]
  private let names: [StatementNames]
  private let request: SceneDelegateRequest

  /// How many statements of a method are looked at.
  private static let maximumStatements = 512

  /// Names of the scene delegate's method that moved statements must not declare.
  private static let taken: Set<String> = [
    "scene", "session", "connectionOptions", "windowScene", "appDelegate", "existingWindow",
  ]

  /// Looks at the method that finishes launching, and decides nothing yet; nil where there is none.
  init?(_ delegate: DelegateClass, _ request: SceneDelegateRequest) {
    let name =
      request.applicationDelegate.language == .swift
      ? "application(_:didFinishLaunchingWithOptions:)"
      : "application:didFinishLaunchingWithOptions:"
    guard let method = delegate.methods(named: name).first, let body = method.body else {
      return nil
    }
    self.delegate = delegate
    self.method = method
    self.request = request
    code = delegate.codes[method.code]
    let code = code
    statements = Array(Statements.of(body, in: code).prefix(Self.maximumStatements))
    var locals: Set<String> = ["launchOptions"]
    for statement in statements { locals.formUnion(LocalNames.declared(by: statement, in: code)) }
    names = statements.map {
      StatementNames($0, in: code, delegate: delegate, locals: locals)
    }
  }

  /// The same with ``moved`` or ``obstacle``.
  ///
  /// - Complexity: linear in the size of the files of the target where statements that stay call something.
  func decided() -> WindowMove {
    var move = self
    move.decide()
    return move
  }

  private mutating func decide() {
    let seeds = statements.indices.filter { names[$0].usesWindow }
    guard let first = seeds.first else { return }
    let group = closed(seeds)
    if let reason = reason(against: group) {
      obstacle = Obstacle(reason: reason.text, place: place(reason.statement ?? first))
      return
    }
    let edits = StatementRemoval(code).edits(of: group.map { statements[$0] })
    guard let edits else {
      obstacle = Obstacle(reason: "other statements are on the same line", place: place(first))
      return
    }
    moved = Moved(
      lines: group.flatMap(lines), edits: edits,
      usesDelegate: group.contains {
        names[$0].rewrites.contains { $0.text.hasPrefix("appDelegate") }
      })
  }

  /// Whether a statement is `window = UIWindow(…)`.
  private func assignsNewWindow(_ statement: Range<Int>) -> Bool {
    var at = statement.lowerBound
    if code.text(at) == "self", code.isByte(at + 1, ".") { at += 2 }
    guard ["window", "_window"].contains(code.text(at)), code.isByte(at + 1, "=") else {
      return false
    }
    return code.text(code.language == .swift ? at + 2 : at + 4) == "UIWindow"
      || code.text(at + 3) == "UIWindow"
  }

  private func place(_ statement: Int) -> SourcePlace {
    let range = statements[statement]
    return code.place(
      code.tokens[range.lowerBound].range
        .lowerBound..<code.tokens[range.upperBound - 1].range.upperBound)
  }

  /// The statements with those that declare or use the same locals, in order.
  ///
  /// - Complexity: linear in the names.
  private func closed(_ seeds: [Int]) -> [Int] {
    var users: [String: [Int]] = [:]
    for index in statements.indices {
      for name in names[index].free.union(names[index].declared) where name != "launchOptions" {
        users[name, default: []].append(index)
      }
    }
    var group = Set(seeds)
    var next = seeds
    while let index = next.popLast() {
      for name in names[index].free.union(names[index].declared) {
        for user in users.removeValue(forKey: name) ?? [] where group.insert(user).inserted {
          next.append(user)
        }
      }
    }
    return group.sorted()
  }

  /// Why a group of statements cannot move; nil when it can.
  private func reason(against group: [Int]) -> (text: String, statement: Int?)? {
    if method.condition != delegate.condition {
      return ("the method is in an '#if'", nil)
    }
    for index in group {
      if let obstacle = names[index].obstacle { return (obstacle, index) }
      if let name = names[index].declared.intersection(Self.taken).min() {
        return ("'\(name)' has another meaning in the scene delegate", index)
      }
      if names[index].free.contains("launchOptions") {
        return ("'launchOptions' is not available in the scene delegate", index)
      }
      if let type = names[index].types.sorted().first(where: isHidden) {
        return ("'\(type)' is private to the app delegate", index)
      }
    }
    let moving = Set(group)
    let rest = statements.indices.filter { !moving.contains($0) }
    if let last = group.last,
      let leaving = rest.first(where: { $0 < last && names[$0].mayReturn })
    {
      return ("a statement before it can leave the method", leaving)
    }
    return reason(ofRest: rest, group)
  }

  /// Whether the statements that stay need what would move.
  private func reason(ofRest rest: [Int], _ group: [Int]) -> (text: String, statement: Int?)? {
    var moving: Set<String> = ["window", "_window", "keyWindow", "windows"]
    for index in group {
      moving.formUnion(names[index].assigned.intersection(names[index].members))
    }
    var used = BodyNames()
    for index in rest {
      let range = statements[index]
      let text = code.source.text(
        code.tokens[range.lowerBound].range
          .lowerBound..<code.tokens[range.upperBound - 1].range
          .upperBound)
      used.formUnion(.read(text, as: code.language))
    }
    var all = used
    // Without a call there is nothing to follow through the files of the target.
    if !used.calls.union(used.superCalls).isSubset(of: ["application"]) {
      let bodies = FunctionBodies(request.sources)
      all = bodies.following(used, except: ["application"])
      guard bodies.isComplete else { return ("not all functions could be read", nil) }
    }
    if let name = all.identifiers.intersection(moving).min() {
      return ("statements that stay may use '\(name)'", nil)
    }
    return nil
  }

  /// Whether a type cannot be named in the file of the scene delegate.
  private func isHidden(_ name: String) -> Bool {
    let app = request.applicationDelegate.name
    if !request.sources.types(named: "\(app).\(name)").isEmpty { return true }
    guard !request.appends else { return false }
    return request.sources.types(named: name).contains { type in
      type.parts.contains { $0.declaration.isPrivate }
    }
  }

  /// The lines of a statement as they are in the scene delegate, without common indentation.
  private func lines(of statement: Int) -> [String] {
    let range = statements[statement]
    let extent = StatementRemoval(code).extent(of: range)
    var text = ""
    var at = extent.lowerBound
    for rewrite in names[statement].rewrites.sorted(by: {
      $0.range.lowerBound < $1.range.lowerBound
    })
    where rewrite.range.lowerBound >= at {
      text += code.source.text(at..<rewrite.range.lowerBound) + rewrite.text
      at = rewrite.range.upperBound
    }
    text += code.source.text(at..<extent.upperBound)
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(
      String.init)
    while lines.last?.trimmed.isEmpty == true { lines.removeLast() }
    let common = lines.filter { !$0.trimmed.isEmpty }.map {
      $0.prefix { $0 == " " || $0 == "\t" }.count
    }.min()
    return lines.map { String($0.dropFirst(common ?? 0)) }
  }
}
