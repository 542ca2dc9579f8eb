internal import LaunchModel
internal import SourceText

/// Options and sessions: what is read of them, and whether they go where that is not seen.
extension ObjectiveCParser {
  /// How many variables of a method are followed.
  private static let maximumWatched = 8

  /// A declaration with a type at a token: the name follows it.
  mutating func watch(behind type: Int, _ subject: Watched.Subject) {
    /// The `*`, a parenthesis and a qualifier or two.
    let longest = 6
    for index in type + 1..<min(type + longest, tokens.count) {
      switch kind(index) {
      case .word:
        let name = text(index)
        if name.hasPrefix("_") || name.hasPrefix("null") || word(index) == .const { continue }
        if body == nil {
          if subject == .connectionOptions { fileOptions.insert(name) }
        } else if watched.count < Self.maximumWatched {
          watched.append(Watched(subject: subject, name: tokens[index].range))
        }
        return
      case .punctuation where byte(index) == UInt8(ascii: "*") || byte(index) == UInt8(ascii: ")"):
        continue
      default: return
      }
    }
  }

  /// The parameters of a method that are followed.
  mutating func watchParameters(_ head: Range<Int>, isLaunch: Bool) {
    for index in head {
      switch word(index) {
      case .UISceneConnectionOptions: watch(behind: index, .connectionOptions)
      case .UISceneSession: watch(behind: index, .session)
      default: break
      }
    }
    guard isLaunch, let last = head.last(where: { byte($0) == UInt8(ascii: ":") }) else { return }
    var index = last + 1
    if byte(index) == UInt8(ascii: "(") { index = behindParenthesis(index) }
    while index < head.upperBound, kind(index) == .word {
      if !text(index).hasPrefix("_") {
        watched.append(Watched(subject: .launchOptions, name: tokens[index].range))
        return
      }
      index += 1
    }
  }

  /// What a name stands for; nil for others.
  private func subject(_ index: Int) -> Watched.Subject? {
    guard kind(index) == .word else { return nil }
    let range = tokens[index].range
    // The last declaration of a name holds.
    let found = watched.last { watched in
      watched.name.count == range.count
        && zip(watched.name, range).allSatisfy { source[$0.0] == source[$0.1] }
    }
    if let found { return found.subject }
    switch word(index) {
    case .connectionOptions: return .connectionOptions
    case .launchOptions: return .launchOptions
    default: break
    }
    if !fileOptions.isEmpty, fileOptions.contains(text(index)) { return .connectionOptions }
    return nil
  }

  /// A word that is not known may be a variable that is followed.
  mutating func watchedUse() {
    guard let subject = subject(at) else { return }
    // Not the declaration itself.
    if watched.contains(where: { $0.name.lowerBound == Int(tokens[at].start) }) { return }
    passed(subject)
  }

  /// A variable that is followed, at `at`: read of where it stands, or given to other code.
  mutating func passed(_ subject: Watched.Subject) {
    let next = byte(at + 1)
    let before = byte(at - 1)
    // A label, and the case of a choice.
    if next == UInt8(ascii: ":"), before != UInt8(ascii: "?") { return }
    // Read of, assigned to, compared.
    if next == UInt8(ascii: ".") || next == UInt8(ascii: "=") || kind(at + 1) == .comparison {
      return
    }
    // Members of others that have its name, and those declarations that are not followed.
    if before == UInt8(ascii: "."), subject != .connectionOptions { return }
    if before == UInt8(ascii: "*"), kind(at - 2) == .word { return }
    if subject == .launchOptions, next == UInt8(ascii: "[") { return }
    if before == UInt8(ascii: "["), kind(at + 1) == .word, !text(at + 1).contains("opy") { return }
    // Another name for it is followed too.
    if before == UInt8(ascii: "="), self.subject(at - 2) == subject,
      watched.contains(where: { $0.name.lowerBound == Int(tokens[at - 2].start) })
    {
      return
    }
    switch subject {
    case .launchOptions: add(.passesLaunchOptions, at: span(at))
    case .connectionOptions: add(.passesConnectionOptions, at: span(at))
    case .session: add(.passesSceneSession, at: span(at))
    }
  }

  /// The value whose property is read at `at`, `value.name` or `[value name]`; nil for other shapes.
  private var receiver: Int? {
    if byte(at - 1) == UInt8(ascii: ".") { return at - 2 }
    let isMessage =
      kind(at - 1) == .word && byte(at - 2) == UInt8(ascii: "[")
      && byte(at + 1) == UInt8(ascii: "]")
    return isMessage ? at - 1 : nil
  }

  /// A property of connection options.
  mutating func connectionOption() {
    guard let receiver, subject(receiver) == .connectionOptions else { return }
    let property = text(at)
    let option = ConnectionOptionProperty.allCases.first { $0.objectiveCName == property }
    if let option { add(.connectionOption, option.rawValue, at: span(at)) }
  }

  /// The role of a session. The text is the label where it is nothing but the argument of a configuration.
  mutating func sessionRole() {
    guard byte(at + 1) != UInt8(ascii: "="), let receiver,
      subject(receiver) == .session || ends(receiver, with: "ession")
    else { return }
    var first = receiver
    var next = at + 1
    if byte(at - 1) == UInt8(ascii: ".") {
      /// Longer paths to a session are no argument for this.
      let longest = 8
      while first > receiver - longest, byte(first - 1) == UInt8(ascii: "."),
        kind(first - 2) == .word
      {
        first -= 2
      }
    } else {
      first -= 1
      next += 1
    }
    let isLast = byte(next) == UInt8(ascii: "]") || byte(next + 1) == UInt8(ascii: ":")
    let isArgument =
      isLast && byte(first - 1) == UInt8(ascii: ":") && word(first - 2) == .sessionRole
    add(.sessionRole, isArgument ? "sessionRole" : "", at: span(at))
  }
}
