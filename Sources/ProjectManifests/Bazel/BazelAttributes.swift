internal import Findings
internal import LaunchSources

/// The values of the attributes of a target. Names are replaced by the values that they have in the package.
struct BazelAttributes {
  let target: BazelPackage.Target
  /// The folder of the package.
  let package: String
  var scope: LiteralScope

  init(_ target: BazelPackage.Target, in package: BazelPackage) {
    self.target = target
    self.package = package.folder
    scope = package.scope
  }

  /// An attribute as it is written; nil if it is missing or `None`.
  mutating func value(_ name: String) -> LocatedExpression? {
    guard let value = target.argument(name) else { return nil }
    if case .none = scope.resolved(value).content { return nil }
    return value
  }

  /// A text with the place where it is written.
  mutating func text(_ value: LocatedExpression) -> KnownValue<LocatedText> {
    let value = chosen(value)
    switch value.content {
    case .string(let text): return .known(LocatedText(text: text, place: value.place))
    case .integer(let number): return .known(LocatedText(text: String(number), place: value.place))
    default: return .unknown(value)
    }
  }

  /// The elements of a list. An element whose value is unknown is in the list as it is written.
  mutating func elements(_ value: LocatedExpression) -> KnownValue<[LocatedExpression]> {
    switch scope.elements(chosen(value)) {
    case .unknown(let reason): return .unknown(reason)
    case .known(let elements):
      var all: [LocatedExpression] = []
      for element in elements {
        // A term of a sum may be a choice between lists.
        let element = chosen(element)
        if case .list = element.content, let inner = scope.elements(element).value {
          all += inner
        } else {
          all.append(element)
        }
      }
      return .known(all)
    }
  }

  /// The texts of a list; unknown, with the first expression that is not a text.
  mutating func texts(_ value: LocatedExpression) -> KnownValue<[LocatedText]> {
    switch elements(value) {
    case .unknown(let reason): return .unknown(reason)
    case .known(let elements):
      var texts: [LocatedText] = []
      for element in elements {
        switch text(element) {
        case .known(let text): texts.append(text)
        case .unknown(let reason): return .unknown(reason)
        }
      }
      return .known(texts)
    }
  }

  /// The value of a `select()` whose branches are all equal; any other value as it is.
  private mutating func chosen(_ value: LocatedExpression) -> LocatedExpression {
    let value = scope.resolved(value)
    guard case .call(let call) = value.content, call.name == "select", let table = call.unnamed,
      case .dictionary(let entries) = scope.resolved(value.with(table)).content,
      let first = entries.first
    else { return value }
    let branch = value.with(first.value)
    guard let wanted = texts(ofBranch: branch) else { return value }
    for entry in entries.dropFirst() where texts(ofBranch: value.with(entry.value)) != wanted {
      return value
    }
    return scope.resolved(branch)
  }

  private mutating func texts(ofBranch value: LocatedExpression) -> [String]? {
    switch scope.elements(value) {
    case .unknown: return nil
    case .known(let elements):
      var texts: [String] = []
      for element in elements {
        guard let text = scope.string(element).value else { return nil }
        texts.append(text)
      }
      return texts
    }
  }
}

/// A text, and where it is written.
struct LocatedText {
  var text: String
  var place: SourcePlace
}
