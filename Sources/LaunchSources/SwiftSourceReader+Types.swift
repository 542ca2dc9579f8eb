internal import SourceText

extension SwiftSourceReader {
  /// Reads a type or an extension whose keyword is at `at`.
  mutating func readType(_ at: Int, _ form: TypeDeclaration.Form) -> Int {
    let attributes = pending
    pending.clear()
    let isSugar =
      form == .extension
      && (tokens[at + 1].kind == .openSquare || tokens[at + 1].kind == .openParenthesis)
    guard tokens[at + 1].kind == .identifier || isSugar else { return at + 1 }
    var last = isSugar ? tokens.close(at + 1) : at + 1
    guard last < tokens.count else { return at + 1 }
    var text = isSugar ? tokens.text(at + 1, through: last) : tokens.name(at + 1)
    var next = afterOwnGenerics(last + 1)
    if form == .extension {
      while tokens[next].kind == .dot, tokens[next + 1].kind == .identifier {
        text += "." + tokens.name(next + 1)
        last = next + 1
        next = afterOwnGenerics(next + 2)
      }
      // An optional type, `Type?`, is kept as it is written.
      if tokens[next].kind == .postfix {
        last = next
        next += 1
        text = tokens.text(at + 1, through: last)
      }
    }
    let outer = frame
    if outer.type >= 0, form != .extension { text = types[outer.type].name.value + "." + text }
    if outer.typeDepth >= Self.typeDepthLimit {
      stop("types are nested more than \(Self.typeDepthLimit) deep", at: at)
      return next
    }
    if text.utf8.count > Self.nameLimit {
      stop("the name of a type has more than \(Self.nameLimit) bytes", at: at + 1)
      return next
    }
    var inherited: [LocatedValue<String>] = []
    if tokens[next].kind == .colon { next = inheritance(next + 1, &inherited) }
    let brace = bodyBrace(next)

    let condition = conditions.current
    var declaration = TypeDeclaration(
      form: form, name: LocatedValue(text, at: tokens.span(at + 1, through: last)),
      objectiveCName: attributes.objectiveCName, inherited: inherited,
      attributes: attributes.names.map(\.name), condition: condition)
    for attribute in attributes.names where attribute.condition != condition {
      declaration.attributeConditions[attribute.name.value] = attribute.condition
    }
    declaration.isLocal =
      outer.kind != .top && !outer.isTypeBody || outer.type >= 0 && types[outer.type].isLocal
    declaration.isPrivate = attributes.isPrivate || outer.type >= 0 && types[outer.type].isPrivate
    types.append(declaration)

    guard let brace else { return next }
    let kind: Frame.Kind =
      switch form {
      case .protocol: .protocolBody
      case .enum: .enumBody
      default: .type
      }
    push(kind, brace)
    frames[frames.count - 1].type = types.count - 1
    frames[frames.count - 1].method = -1
    frames[frames.count - 1].typeDepth += 1
    return brace + 1
  }

  /// Reads `typealias Name = A & B`.
  mutating func readTypeAlias(_ at: Int) -> Int {
    pending.clear()
    let next = afterOwnGenerics(at + 2)
    guard tokens[at + 1].kind == .identifier, tokens.isOperator(next, "=") else { return at + 1 }
    var members: [LocatedValue<String>] = []
    let end = aliasMembers(next + 1, &members)
    if members.isEmpty { return next + 1 }
    var name = tokens.name(at + 1)
    if frame.type >= 0 { name = types[frame.type].name.value + "." + name }
    if name.utf8.count <= Self.nameLimit {
      aliases.append(
        TypeAliasDeclaration(
          name: LocatedValue(name, at: tokens.span(at + 1)), members: members,
          condition: conditions.current))
    }
    return end
  }

  /// Reads names that are joined by `&`; `members` stays empty if there is anything else.
  private func aliasMembers(_ start: Int, _ members: inout [LocatedValue<String>]) -> Int {
    var at = start
    if tokens[at].word == .and, tokens[at + 1].kind == .identifier { at += 1 }
    while tokens[at].kind == .identifier, !tokens[at].word.beginsDeclaration {
      var text = tokens.name(at)
      let first = at
      var last = at
      at = afterOwnGenerics(at + 1)
      while tokens[at].kind == .dot, tokens[at + 1].kind == .identifier {
        text += "." + tokens.name(at + 1)
        last = at + 1
        at = afterOwnGenerics(at + 2)
      }
      members.append(LocatedValue(text, at: tokens.span(first, through: last)))
      guard tokens.isOperator(at, "&") else {
        let next = tokens[at]
        // Another token on the same line makes it a different type, such as a function or an optional.
        if !next.startsLine, next.kind != .semicolon, next.kind != .end, !next.isClosing {
          members = []
        }
        return at
      }
      at += 1
    }
    members = []
    return at
  }

  /// Reads `import Module` or `import class Module.Type`.
  mutating func readImport(_ at: Int) -> Int {
    pending.clear()
    var name = at + 1
    if tokens[name].word.beginsDeclaration, tokens[name + 1].kind == .identifier,
      !tokens[name + 1].startsLine
    {
      name += 1
    }
    guard tokens[name].kind == .identifier else { return at + 1 }
    add(.importsModule, tokens.name(name), tokens.span(name))
    var end = name + 1
    while tokens[end].kind == .dot { end += 2 }
    return min(end, tokens.count)
  }
}
