internal import LaunchModel
internal import SourceText

/// Reads options and sessions: which parts of them are used, and whether they are passed to code that is not
/// followed.
extension ObjectiveCParser {
  /// The number of variables of a method that are followed.
  private static let maximumWatched = 8

  /// Follows the variable or parameter whose type is at a token; its name comes after the type.
  mutating func watch(behind type: Int, _ subject: Watched.Subject) {
    /// The `*`, a parenthesis, and one or two qualifiers.
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

  /// Follows the parameters of a method that have launch-related types.
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

  /// What a name refers to: options or a session; nil for other names.
  private func subject(_ index: Int) -> Watched.Subject? {
    guard kind(index) == .word else { return nil }
    let range = tokens[index].range
    // The last declaration of a name counts.
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

  /// Reads a word that is in no table, but may be a variable that is followed.
  mutating func watchedUse() {
    guard let subject = subject(at) else { return }
    // This is the declaration itself, not a use.
    if watched.contains(where: { $0.name.lowerBound == Int(tokens[at].start) }) { return }
    passed(subject)
  }

  /// A use at ``at`` of a variable that is followed: records it if the variable is passed to other code.
  mutating func passed(_ subject: Watched.Subject) {
    let next = byte(at + 1)
    let before = byte(at - 1)
    // A label, or the case of a `switch`.
    if next == UInt8(ascii: ":"), before != UInt8(ascii: "?") { return }
    // A member is read, or the variable is assigned or compared.
    if next == UInt8(ascii: ".") || next == UInt8(ascii: "=") || kind(at + 1) == .comparison {
      return
    }
    // A member of another value with the same name, or a declaration that is not followed.
    if before == UInt8(ascii: "."), subject != .connectionOptions { return }
    if before == UInt8(ascii: "*"), kind(at - 2) == .word { return }
    if subject == .launchOptions, next == UInt8(ascii: "[") { return }
    if before == UInt8(ascii: "["), kind(at + 1) == .word, !text(at + 1).contains("opy") { return }
    // The variable on the left is followed too.
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

  /// The value whose property is read at ``at``, as in `value.name` or `[value name]`; nil for other forms.
  private var receiver: Int? {
    if byte(at - 1) == UInt8(ascii: ".") { return at - 2 }
    let isMessage =
      kind(at - 1) == .word && byte(at - 2) == UInt8(ascii: "[")
      && byte(at + 1) == UInt8(ascii: "]")
    return isMessage ? at - 1 : nil
  }

  /// Reads the use of a property of connection options.
  mutating func connectionOption() {
    guard let receiver, subject(receiver) == .connectionOptions else { return }
    let property = text(at)
    let option = ConnectionOptionProperty.allCases.first { $0.objectiveCName == property }
    if let option { add(.connectionOption, option.rawValue, at: span(at)) }
  }

  /// Reads the use of a session's role. The use has the text "sessionRole" if the role is only the argument
  /// of a scene configuration.
  mutating func sessionRole() {
    guard byte(at + 1) != UInt8(ascii: "="), let receiver,
      subject(receiver) == .session || ends(receiver, with: "ession")
    else { return }
    var first = receiver
    var next = at + 1
    if byte(at - 1) == UInt8(ascii: ".") {
      /// A session in a longer path is not treated as an argument.
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
