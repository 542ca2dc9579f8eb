internal import Findings
internal import LaunchSources
internal import SourceText

/// Decides whether the statements for the window can move from the app delegate to the scene delegate.
struct WindowMove {
  /// Statements that go into the scene delegate.
  struct Moved {
    /// The lines without their common indentation. Deeper indentation stays as in the file.
    var lines: [String]
    /// The edits that remove them.
    var edits: [TextEdit]
    /// Whether they use the app delegate.
    var usesDelegate: Bool
    /// Whether one of them sets the window.
    var setsWindow: Bool
  }

  /// Why statements cannot move.
  struct Obstacle {
    /// The reason, as a clause.
    var reason: String
    /// The place of the statement.
    var place: SourcePlace
  }

  /// The statements that move; nil if none moves, or nothing is decided yet.
  private(set) var moved: Moved?
  /// Why statements that use the window stay; nil if there are none, or they move.
  private(set) var obstacle: Obstacle?

  /// The file of the method that finishes launching.
  var file: SourceCode { code }

  /// Whether the method always assigns a new window, even one that replaces the storyboard's window.
  var makesWindow: Bool {
    statements.contains { Self.assignsNewWindow($0, code) }
  }

  /// The first statement that uses the window; nil if none does.
  var firstUse: SourcePlace? {
    statements.indices.first { names[$0].usesWindow }.map { place($0) }
  }

  private let delegate: DelegateClass
  private let code: SourceCode
  private let method: ClassMember
  private let statements: [Range<Int>]
  private let names: [StatementNames]
  private let request: SceneDelegateRequest
  /// Whether everything that the statements call could be followed.
  private var isFollowed = true

  /// The most statements of a method that are looked at.
  private static let maximumStatements = 512

  /// Names of the scene delegate's method that moved statements must not declare.
  private static let taken: Set<String> = [
    "scene", "session", "connectionOptions", "windowScene", "appDelegate", "existingWindow",
  ]

  /// Reads the method that finishes launching, and decides nothing yet; nil if there is no such method.
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
    let all = statements
    let globals = LocalNames.globals(of: code)
    names = all.indices.map { index in
      StatementNames(
        all[index], in: code, delegate: delegate, locals: locals,
        returnsNothing: index > 0 && Self.assignsNewWindow(all[index - 1], code)
          && Self.unwrapsWindow(all[index], code), globals: globals)
    }
  }

  /// A copy in which ``moved`` or ``obstacle`` is decided.
  ///
  /// - Complexity: linear in the size of the files of the target if the statements that stay make calls.
  func decided() -> WindowMove {
    var move = self
    move.decide()
    return move
  }

  private mutating func decide() {
    let seeds = statements.indices.filter {
      names[$0].usesWindow && !usesWindowOnlyBeforeScenes($0)
    }
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
      },
      setsWindow: group.contains { !names[$0].assigned.isDisjoint(with: ["window", "_window"]) })
  }

  /// Whether a statement uses the window only in branches that systems with scenes never take.
  private func usesWindowOnlyBeforeScenes(_ statement: Int) -> Bool {
    let old = ImmediateCode.oldBranches(statements[statement], code)
    guard !old.isEmpty else { return false }
    return !statements[statement].contains { at in
      ["window", "_window", "UIWindow"].contains(code.text(at)) && !old.contains { $0.contains(at) }
    }
  }

  /// Whether a statement is `window = UIWindow(…)`.
  private static func assignsNewWindow(_ statement: Range<Int>, _ code: SourceCode) -> Bool {
    var at = statement.lowerBound
    if code.text(at) == "self", code.isByte(at + 1, ".") { at += 2 }
    guard ["window", "_window"].contains(code.text(at)), code.isByte(at + 1, "=") else {
      return false
    }
    return code.text(code.language == .swift ? at + 2 : at + 4) == "UIWindow"
      || code.text(at + 3) == "UIWindow"
  }

  /// Whether a statement is `guard let window = window else { return … }`, in one of its spellings. Directly
  /// after the assignment of a new window it cannot fail.
  private static func unwrapsWindow(_ statement: Range<Int>, _ code: SourceCode) -> Bool {
    var words = statement.map(code.text)
    guard code.language == .swift, words.count >= 7, words.prefix(2) == ["guard", "let"] else {
      return false
    }
    words.removeFirst(3)
    if words.first == "=" {
      words.removeFirst()
      if words.starts(with: ["self", "."]) { words.removeFirst(2) }
      guard words.first == "window" else { return false }
      words.removeFirst()
    } else if code.text(statement.lowerBound + 2) != "window" {
      return false
    }
    guard words.starts(with: ["else", "{", "return"]), words.last == "}", words.count <= 5 else {
      return false
    }
    return words.count == 4 || code.isWord(statement.upperBound - 2)
  }

  private func place(_ statement: Int) -> SourcePlace {
    code.place(bytes(of: statement))
  }

  /// Some statements, together with all that have to move with them, in order: those that share locals with one of them,
  /// and later ones that use a member of the class or a shared object that one of them may change.
  ///
  /// - Complexity: linear in the names and in the functions that the statements call, for each round in which a statement
  ///   is added.
  private mutating func closed(_ seeds: [Int]) -> [Int] {
    var group = closedByLocals(seeds)
    guard let first = group.first else { return [] }
    var called = CalledCode(of: request.applicationDelegate, delegate, in: request.sources)
    var known: [BodyKey: ObjectUses] = [:]
    let objects = statements.indices.map { index in
      index < first
        ? ObjectUses()
        : Self.objects(of: statements[index], in: code, request.sources, &called, &known)
    }
    isFollowed = called.isComplete
    while let first = group.first {
      let moving = Set(group)
      var members: Set<String> = []
      var changed = ObjectUses()
      for index in group {
        members.formUnion(names[index].members)
        changed.formUnion(objects[index])
      }
      let added = statements.indices.filter { index in
        index > first && !moving.contains(index)
          && (!names[index].members.isDisjoint(with: members)
            || changed.shared(with: objects[index]) != nil)
      }
      if added.isEmpty { break }
      group = closedByLocals(group + added)
    }
    return group
  }

  /// The shared objects that a statement, and the functions that it calls, use.
  private static func objects(
    of statement: Range<Int>, in code: SourceCode, _ sources: TargetSources,
    _ called: inout CalledCode, _ known: inout [BodyKey: ObjectUses]
  ) -> ObjectUses {
    var uses = ObjectUses()
    for body in called.statements(statement, in: code) {
      let key = BodyKey(file: body.code.file, first: body.all.lowerBound)
      if let own = known[key] {
        uses.formUnion(own)
        continue
      }
      var own = ObjectUses()
      for run in body.runs { own.formUnion(ObjectUses(run, in: body.code, sources)) }
      known[key] = own
      uses.formUnion(own)
    }
    return uses
  }

  /// A body by its file and its first token.
  private struct BodyKey: Hashable {
    let file: Int
    let first: Int
  }

  /// Some statements, together with all that share locals with them, in order.
  ///
  /// - Complexity: linear in the names.
  private func closedByLocals(_ seeds: [Int]) -> [Int] {
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
    guard isFollowed else { return ("not all functions could be read", nil) }
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
    return reason(ofRest: rest.filter { $0 > group.first ?? 0 }, group)
  }

  /// Why statements that stay prevent the move: they, or functions that they call, need something that would
  /// move. `rest` has only the statements after the first one that moves.
  private func reason(ofRest rest: [Int], _ group: [Int]) -> (text: String, statement: Int?)? {
    var moving: Set<String> = ["window"]
    for index in group {
      moving.formUnion(names[index].assigned.intersection(names[index].members))
    }
    let uses = WindowUses(moving, of: delegate, request)
    var called = BodyNames()
    for index in rest {
      let span = SourceSpan(bytes(of: index))
      // Statements that name the window are in the group. These may still use it through another name.
      if let name = uses.use(in: span, file: code.file, isOwn: false) {
        return ("a statement that stays may use '\(name)'", index)
      }
      if let name = names[index].members.intersection(moving).min() {
        return ("a statement that stays uses '\(name)'", index)
      }
      called.formUnion(.read(code.source.text(span), as: code.language))
    }
    // Without a call, there is nothing to follow into other files of the target.
    if called.calls.union(called.superCalls).isSubset(of: ["application"]) { return nil }
    let bodies = FunctionBodies(request.sources)
    var found: String?
    _ = bodies.following(called, except: ["application"]) { file, span in
      if found == nil { found = uses.use(in: span, file: file) }
    }
    guard bodies.isComplete else { return ("not all functions could be read", nil) }
    return found.map { ("a function that the other statements call may use '\($0)'", nil) }
  }

  private func bytes(of statement: Int) -> Range<Int> {
    let range = statements[statement]
    return code.tokens[range.lowerBound].range
      .lowerBound..<code.tokens[range.upperBound - 1].range.upperBound
  }

  /// Whether the file of the scene delegate cannot name a type.
  private func isHidden(_ name: String) -> Bool {
    let app = request.applicationDelegate.name
    if !request.sources.types(named: "\(app).\(name)").isEmpty { return true }
    guard !request.appends else { return false }
    return request.sources.types(named: name).contains { type in
      type.parts.contains { $0.declaration.isPrivate && $0.declaration.form != .extension }
    }
  }

  /// The lines of a statement as the scene delegate has them, without common indentation.
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
