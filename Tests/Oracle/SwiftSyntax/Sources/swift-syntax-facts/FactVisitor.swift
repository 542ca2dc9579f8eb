internal import SwiftSyntax

/// Reads the facts that LaunchSources reads from Swift, by another way: from the whole syntax tree.
final class FactVisitor: SyntaxVisitor {
  private struct TypeFact {
    var name: String
    var line: String
    var properties: [String] = []
    var methods: [String] = []
    var isLocal: Bool
    var isPrivate: Bool
  }

  private let callbacks: Set<String>
  private var aliases: [String] = []
  private var types: [TypeFact] = []
  private var open: [Int] = []
  private var uses: [(offset: Int, line: String)] = []

  init(callbacks: Set<String>) {
    self.callbacks = callbacks
    super.init(viewMode: .sourceAccurate)
  }

  var text: String {
    let lines =
      aliases + types.flatMap { [$0.line] + $0.properties + $0.methods }
      + uses.sorted { $0.offset < $1.offset }.map(\.line)
    return lines.map { $0 + "\n" }.joined()
  }

  // MARK: Places

  private func place(_ node: some SyntaxProtocol) -> String { "  (\(offset(node)))" }

  private func offset(_ node: some SyntaxProtocol) -> Int {
    node.positionAfterSkippingLeadingTrivia.utf8Offset
  }

  private func isConditional(_ node: some SyntaxProtocol) -> Bool {
    var parent = node.parent
    while let next = parent {
      if next.is(IfConfigClauseSyntax.self) { return true }
      parent = next.parent
    }
    return false
  }

  private func condition(_ node: some SyntaxProtocol) -> String {
    isConditional(node) ? "  #if" : ""
  }

  /// Whether a declaration is in a body, and not on the top level or among the members of a type.
  private func standsInBody(_ node: some SyntaxProtocol) -> Bool {
    var parent = node.parent
    while let next = parent {
      switch next.kind {
      case .memberBlock, .sourceFile: return false
      case .memberBlockItem, .memberBlockItemList, .codeBlockItem, .codeBlockItemList,
        .ifConfigDecl, .ifConfigClause, .ifConfigClauseList:
        parent = next.parent
      default: return true
      }
    }
    return false
  }

  // MARK: Names

  private func name(_ token: TokenSyntax) -> String {
    let text = token.text
    return text.hasPrefix("`") && text.count > 2 ? String(text.dropFirst().dropLast()) : text
  }

  private func path(_ type: TypeSyntax) -> String? {
    if let type = type.as(IdentifierTypeSyntax.self) { return name(type.name) }
    guard let type = type.as(MemberTypeSyntax.self), let base = path(type.baseType) else {
      return nil
    }
    return base + "." + name(type.name)
  }

  /// The names of a type, members of a composition one by one.
  private func names(_ type: TypeSyntax) -> [String] {
    if let path = path(type) { return [path] }
    if let type = type.as(AttributedTypeSyntax.self) { return names(type.baseType) }
    if let type = type.as(CompositionTypeSyntax.self) {
      return type.elements.flatMap { names($0.type) }
    }
    if let type = type.as(TupleTypeSyntax.self) { return type.elements.flatMap { names($0.type) } }
    if let type = type.as(SomeOrAnyTypeSyntax.self) { return names(type.constraint) }
    if let type = type.as(ClassRestrictionTypeSyntax.self) { return [type.classKeyword.text] }
    return []
  }

  // MARK: Types

  private func enter(
    _ form: String, _ node: some DeclGroupSyntax, _ nameNode: some SyntaxProtocol, _ own: String
  ) -> SyntaxVisitorContinueKind {
    let outer = open.last.map { types[$0] }
    let name = form == "extension" ? own : (outer.map { $0.name + "." } ?? "") + own
    var line = "\(form) \(name)"
    var words = ""
    for element in node.attributes {
      describe(element, node, &line, &words)
    }
    let inherited = node.inheritanceClause?.inheritedTypes.flatMap { names($0.type) } ?? []
    if !inherited.isEmpty { line += ": " + inherited.joined(separator: ", ") }
    line += words
    let isLocal = standsInBody(node) || outer?.isLocal ?? false
    let isPrivate = node.modifiers.contains {
      ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil
    }
    let isHidden = isPrivate || outer?.isPrivate ?? false
    if isLocal { line += " local" }
    if isHidden { line += " private" }
    open.append(types.count)
    types.append(
      TypeFact(
        name: name, line: line + place(nameNode) + condition(node), isLocal: isLocal,
        isPrivate: isHidden))
    return .visitChildren
  }

  private func describe(
    _ element: AttributeListSyntax.Element, _ node: some SyntaxProtocol, _ line: inout String,
    _ words: inout String, isConditional: Bool = false
  ) {
    switch element {
    case .attribute(let attribute):
      guard let path = path(attribute.attributeName), let last = path.split(separator: ".").last
      else { return }
      words += " @\(last)" + (isConditional ? "[conditional]" : "")
      if last == "objc", let arguments = attribute.arguments {
        line += " @objc(\(arguments.trimmedDescription))"
      }
    case .ifConfigDecl(let branches):
      for clause in branches.clauses {
        guard case .attributes(let attributes) = clause.elements else { continue }
        for attribute in attributes {
          describe(attribute, node, &line, &words, isConditional: true)
        }
      }
    }
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter("class", node, node.name, name(node.name))
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter("struct", node, node.name, name(node.name))
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter("enum", node, node.name, name(node.name))
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter("actor", node, node.name, name(node.name))
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter("protocol", node, node.name, name(node.name))
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      "extension", node, node.extendedType,
      path(node.extendedType) ?? node.extendedType.trimmedDescription)
  }
  override func visitPost(_ node: ClassDeclSyntax) { open.removeLast() }
  override func visitPost(_ node: StructDeclSyntax) { open.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { open.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { open.removeLast() }
  override func visitPost(_ node: ProtocolDeclSyntax) { open.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) { open.removeLast() }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    let value = node.initializer.value
    var members: [String] = []
    if let composition = value.as(CompositionTypeSyntax.self) {
      let paths = composition.elements.map { path($0.type) }
      if paths.allSatisfy({ $0 != nil }) { members = paths.compactMap { $0 } }
    } else if let any = value.as(SomeOrAnyTypeSyntax.self), any.someOrAnySpecifier.text == "any" {
      members = path(any.constraint).map { [$0] } ?? names(any.constraint)
    } else if let path = path(value) {
      members = [path]
    }
    if !members.isEmpty {
      let outer = open.last.map { types[$0].name + "." } ?? ""
      aliases.append(
        "typealias \(outer)\(name(node.name)) = \(members.joined(separator: " & "))"
          + place(node.name) + condition(node))
    }
    return .visitChildren
  }

  // MARK: Members

  /// The type whose member a declaration is.
  private func owner(_ node: some SyntaxProtocol) -> Int? {
    guard let type = open.last, !standsInBody(node) else { return nil }
    return type
  }

  private func isStatic(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { ["static", "class"].contains($0.name.text) }
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let type = owner(node), !isStatic(node.modifiers),
      !types[type].line.hasPrefix("protocol ")
    else { return .visitChildren }
    for binding in node.bindings {
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
      types[type].properties.append("  var \(name(pattern.identifier))" + place(pattern.identifier))
    }
    return .visitChildren
  }

  private func fullName(_ base: String, _ clause: FunctionParameterClauseSyntax) -> String {
    base + "(" + clause.parameters.map { name($0.firstName) + ":" }.joined() + ")"
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let type = owner(node) else { return .visitChildren }
    let full = fullName(name(node.name), node.signature.parameterClause)
    var selector: String?
    for case .attribute(let attribute) in node.attributes
    where attribute.attributeName.trimmedDescription == "objc" {
      selector = attribute.arguments?.trimmedDescription
    }
    guard callbacks.contains(full) || selector.map(callbacks.contains) ?? false || full == "main()"
    else { return .visitChildren }
    var line = "  \(isStatic(node.modifiers) ? "static " : "")func \(full)"
    if let selector { line += " @objc(\(selector))" }
    if let body = node.body {
      line += " body \(offset(body))-\(body.endPositionBeforeTrailingTrivia.utf8Offset)"
    } else {
      line += " without body"
    }
    types[type].methods.append(line + place(node.name) + condition(node))
    return .visitChildren
  }

  // MARK: What is not looked into

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: FunctionParameterClauseSyntax) -> SyntaxVisitorContinueKind {
    node.parent?.is(FunctionSignatureSyntax.self) ?? false ? .skipChildren : .visitChildren
  }

  // MARK: Uses

  private func use(_ kind: String, _ text: String = "", _ node: some SyntaxProtocol) {
    var line = "use \(kind)"
    if !text.isEmpty { line += " '\(text)'" }
    let owner = [open.last.map { types[$0].name }, functionName(node)].compactMap { $0 }
    if !owner.isEmpty { line += " in " + owner.joined(separator: " ") }
    // Where the text of a constant is found, the other reader points at its name.
    let hasPlace = !["application-main", "requests-app-refresh", "requests-processing"].contains(
      kind)
    uses.append((offset(node), line + (hasPlace ? place(node) : "") + condition(node)))
  }

  /// The function that a place is in: a member of a type or of the top level, and not one inside another.
  private func functionName(_ node: some SyntaxProtocol) -> String? {
    var parent = node.parent
    while let next = parent {
      if next.is(MemberBlockSyntax.self) { return nil }
      if !standsInBody(next) {
        if let function = next.as(FunctionDeclSyntax.self) {
          return fullName(name(function.name), function.signature.parameterClause)
        }
        if let function = next.as(InitializerDeclSyntax.self) {
          return fullName("init", function.signature.parameterClause)
        }
        if next.is(DeinitializerDeclSyntax.self) { return "deinit" }
      }
      parent = next.parent
    }
    return nil
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let first = node.path.first { use("import", name(first.name), first) }
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.leftParen != nil else { return .visitChildren }
    if let called = node.calledExpression.as(DeclReferenceExprSyntax.self) {
      call(of: called, node)
    } else if let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
      let base = member.base
      switch name(member.declName.baseName) {
      case "init":
        if let base = base?.as(DeclReferenceExprSyntax.self) { call(of: base, node) }
      case "registerForRemoteNotifications":
        if base?.trimmedDescription != "self" { use("registers-for-push", "", member.declName) }
      case "main":
        if node.arguments.isEmpty, node.trailingClosure == nil, let base, isTypePath(base) {
          use("calls-main", base.trimmedDescription, base)
        }
      default: call(of: member.declName, node)
      }
    }
    return .visitChildren
  }

  private func isTypePath(_ expression: ExprSyntax) -> Bool {
    func isTypeName(_ token: TokenSyntax) -> Bool {
      token.text.unicodeScalars.first.map { ("A"..."Z").contains($0) } ?? false
    }
    if let expression = expression.as(DeclReferenceExprSyntax.self) {
      return isTypeName(expression.baseName)
    }
    guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base else {
      return false
    }
    return isTypeName(member.declName.baseName) && isTypePath(base)
  }

  private func call(of called: DeclReferenceExprSyntax, _ node: FunctionCallExprSyntax) {
    let label = node.arguments.first?.label?.text
    switch name(called.baseName) {
    case "UIApplicationMain", "NSApplicationMain": use("application-main", "", called)
    case "UIWindow" where node.arguments.isEmpty || label == "frame":
      use("window-without-scene", "", called)
    case "BGAppRefreshTaskRequest" where label == "identifier":
      use("requests-app-refresh", "", called)
    case "BGProcessingTaskRequest" where label == "identifier":
      use("requests-processing", "", called)
    default: break
    }
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.declName.baseName.text == "onOpenURL" {
      use("handles-url-in-swiftui", "", node.declName)
    }
    return .visitChildren
  }
}
