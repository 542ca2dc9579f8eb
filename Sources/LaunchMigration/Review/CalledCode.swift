internal import LaunchSources
internal import SourceText

/// Follows calls in the code of an app whose receiver is known: methods of the same class, its extensions and superclasses,
/// initializers and static methods of types of the target, and methods of properties and variables with such a type.
///
/// Closures that may run later are left out, as is what only systems without scenes run.
struct CalledCode {
  /// A part of a function that runs when the function is called.
  struct Body {
    /// The file.
    let code: SourceCode
    /// The tokens of the signature; empty for statements without one.
    let head: Range<Int>
    /// The tokens that run, in order; never empty ranges.
    let runs: [Range<Int>]
    /// Whether it is code of the app delegate, or of one of its superclasses.
    let isOfDelegate: Bool

    /// All tokens of the body.
    var all: Range<Int> {
      runs.isEmpty ? 0..<0 : runs[0].lowerBound..<runs[runs.count - 1].upperBound
    }

    /// Whether a token runs.
    ///
    /// - Complexity: logarithmic in the number of parts.
    func has(_ token: Int) -> Bool {
      let next = runs.partitioningIndex { $0.lowerBound > token }
      return next > 0 && runs[next - 1].contains(token)
    }
  }

  /// A method, by its position among the members of its class.
  private struct Step: Hashable {
    let type: String
    let member: Int
  }

  /// The most bodies that are followed for one question and for all, the most types that are read, and
  /// the most tokens of the bodies of all questions.
  private static let maximumBodies = 512
  private static let maximumBodiesOfAll = 1 << 15
  private static let maximumTypes = 128
  private static let maximumTokens = 1 << 20

  private let sources: TargetSources
  private let delegate: DelegateClass
  private let delegateName: String
  private var classes: [String: DelegateClass]
  private var queue: [Step] = []
  private var seen: Set<Step> = []
  private var tokensLeft = Self.maximumTokens
  private var bodiesLeft = Self.maximumBodiesOfAll
  /// The bodies that have been read without leaving anything out.
  private var known: [Step: (Body, LaunchCalls)] = [:]
  private var bodies: [Body] = []
  /// Whether all calls could be followed.
  private(set) var isComplete = true

  /// Prepares to follow calls.
  ///
  /// - Parameters:
  ///   - type: the app delegate.
  ///   - delegate: its members.
  init(of type: LinkedType, _ delegate: DelegateClass, in sources: TargetSources) {
    self.sources = sources
    self.delegate = delegate
    delegateName = type.name
    classes = [type.name: delegate]
  }

  /// The code that runs before the launch methods return, in the order in which it is reached: it begins with the
  /// initializers and the launch methods of the app delegate.
  ///
  /// - Parameter except: the parts of files that are left out, in bytes.
  /// - Complexity: linear in the files that declare the types that are reached, up to a limit.
  mutating func launch(except: [Int: [Range<Int>]]) -> [Body] {
    begin()
    for (index, member) in delegate.members.enumerated()
    where DelegateClass.launchMethods.contains(member.name)
      || !member.isStatic && (member.name.hasPrefix("init(") || member.name == "init")
    {
      add(Step(type: delegateName, member: index))
    }
    return followed(except)
  }

  /// Some statements of the app delegate, and the code that they call.
  ///
  /// - Complexity: as that of ``launch(except:)``.
  mutating func statements(_ range: Range<Int>, in code: SourceCode) -> [Body] {
    begin()
    let runs = ImmediateCode(range, in: code).ranges
    bodies.append(Body(code: code, head: 0..<0, runs: runs, isOfDelegate: true))
    follow(LaunchCalls(code, runs), from: delegateName, delegate)
    return followed([:])
  }

  private mutating func begin() {
    queue = []
    seen = []
    bodies = []
  }

  private mutating func followed(_ except: [Int: [Range<Int>]]) -> [Body] {
    var next = 0
    while next < queue.count, bodies.count < Self.maximumBodies, isComplete {
      follow(queue[next], except)
      next += 1
      bodiesLeft -= 1
      // Each of many statements may reach the same long chain of functions.
      if bodiesLeft == 0 { isComplete = false }
    }
    return bodies
  }

  private mutating func add(_ step: Step) {
    if seen.insert(step).inserted { queue.append(step) }
  }

  private mutating func follow(_ step: Step, _ except: [Int: [Range<Int>]]) {
    guard let owner = classes[step.type], let (body, calls) = read(step, owner, except) else {
      return
    }
    bodies.append(body)
    follow(calls, from: step.type, owner)
    addLazyProperties(body.runs, body.code, step.type, owner)
  }

  /// The body of a method and its calls; nil for a method without one, and when too much was read.
  private mutating func read(
    _ step: Step, _ owner: DelegateClass, _ except: [Int: [Range<Int>]]
  ) -> (Body, LaunchCalls)? {
    if except.isEmpty, let known = known[step] { return known }
    let member = owner.members[step.member]
    guard let body = member.body else { return nil }
    guard body.count <= tokensLeft else {
      isComplete = false
      return nil
    }
    tokensLeft -= body.count
    let code = owner.codes[member.code]
    var runs = ImmediateCode(body, in: code).ranges
    for removed in except[code.file] ?? [] {
      runs = runs.flatMap { code.tokens($0, without: removed) }
    }
    let read = (
      Body(code: code, head: member.head, runs: runs, isOfDelegate: step.type == delegateName),
      LaunchCalls(code, runs)
    )
    if except.isEmpty { known[step] = read }
    return read
  }

  /// Adds the values of lazy properties of a class that its code reads.
  private mutating func addLazyProperties(
    _ runs: [Range<Int>], _ code: SourceCode, _ type: String, _ owner: DelegateClass
  ) {
    let lazies = owner.lazyProperties
    guard !lazies.isEmpty else { return }
    for at in runs.joined() where code.isWord(at) {
      guard let member = lazies[code.text(at)],
        !code.isByte(at - 1, ".") || code.text(at - 2) == "self"
      else { continue }
      add(Step(type: type, member: member))
    }
  }

  private mutating func follow(_ calls: LaunchCalls, from own: String, _ owner: DelegateClass) {
    for call in calls.found {
      let type: String? =
        switch call.receiver {
        case .own: own
        case .type(let name): name
        case .variable(let name):
          calls.types[name] ?? owner.typeName(ofProperty: name, in: calls.language)
        }
      guard let type, let members = members(of: type) else { continue }
      for index in members.methods(withBaseName: call.name)
      where call.fits(members.members[index].name) {
        add(Step(type: type, member: index))
      }
    }
  }

  private mutating func members(of name: String) -> DelegateClass? {
    if let known = classes[name] { return known }
    guard classes.count < Self.maximumTypes,
      let type = sources.types(named: name).first(where: \.isDeclared)
    else { return nil }
    let found = DelegateClass(type, in: sources)
    classes[name] = found
    return found
  }
}

extension SourceCode {
  /// The parts of a range of tokens that are outside of a range of bytes.
  fileprivate func tokens(_ range: Range<Int>, without bytes: Range<Int>) -> [Range<Int>] {
    let first = max(
      range.lowerBound, tokens.partitioningIndex { $0.range.lowerBound >= bytes.lowerBound })
    let end = min(
      range.upperBound, tokens.partitioningIndex { $0.range.lowerBound >= bytes.upperBound })
    guard first < end else { return [range] }
    return [range.lowerBound..<first, end..<range.upperBound].filter { !$0.isEmpty }
  }
}
