internal import Findings
internal import LaunchModel
internal import LaunchSources
internal import SourceText

/// The app delegate with its members, including those of its superclasses in the target.
struct DelegateClass {
  /// The files that declare it, each once.
  private(set) var codes: [SourceCode] = []
  /// Its members, those of the nearest class first.
  private(set) var members: [ClassMember] = []
  /// The indices of members by their name without labels; in Objective-C, by the whole selector.
  private var indicesByName: [String: [Int]] = [:]
  /// The indices of files that could not be read in full.
  private(set) var unread: [Int] = []
  /// The index in ``codes`` of the file with the primary declaration; in Objective-C, with the
  /// implementation.
  private(set) var main: Int?
  /// The index in ``codes`` of the file with the `@interface`.
  private(set) var interface: Int?
  /// The branches of `#if` that the primary declaration is in.
  private(set) var condition = BranchCondition.always

  /// The positions of the properties with a value that is made when it is first read, by name.
  private(set) var lazyProperties: [String: Int] = [:]

  /// Whether the scene delegate is written into the file of the class, and not into another one.
  var isReachedFromItsFile = false

  /// The names of the methods that UIKit calls while the app launches.
  static let launchMethods = Set(
    [LifecycleCallback.appWillFinishLaunching, .appDidFinishLaunching].flatMap(\.allNames))

  /// The most members with one name that are looked at.
  private static let maximumNamesakes = 32

  /// The most parts of a class that are read.
  private static let maximumParts = 128

  /// Reads a class.
  ///
  /// - Complexity: linear in the files that declare it.
  init(_ type: LinkedType, in sources: TargetSources) {
    var parts = type.parts.map { ($0, true) }
    for name in sources.superclassChain(of: type) {
      guard let parent = sources.types(named: name).first(where: { $0.isDeclared }) else { break }
      parts += parent.parts.map { ($0, false) }
    }
    for (part, isOwn) in parts.prefix(Self.maximumParts) {
      guard let code = code(part.file, in: sources) else { continue }
      if isOwn { notePlace(part.declaration, code) }
      var reader = MemberReader(codes[code], code: code)
      reader.read(part.declaration)
      members += reader.members
    }
    for (index, member) in members.enumerated() {
      if member.kind == .property, member.body != nil { lazyProperties[member.name] = index }
      let name = String(member.name.prefix { $0 != "(" })
      if indicesByName[name]?.count ?? 0 < Self.maximumNamesakes {
        indicesByName[name, default: []].append(index)
      }
    }
  }

  /// A member of instances by its name without labels; in Objective-C, by its selector. In Swift, where
  /// overloads share a name, a member that the scene delegate cannot use comes first. In Objective-C, where a
  /// class extension repeats a declaration, one that it can use comes first.
  ///
  /// - Complexity: constant.
  func member(named name: String, in language: SourceLanguage) -> ClassMember? {
    let found = (indicesByName[name] ?? []).map { members[$0] }.filter { !$0.isStatic }
    return found.first { reaches($0) == (language == .objectiveC) } ?? found.first
  }

  /// Where a member is declared.
  func place(_ member: ClassMember) -> SourcePlace {
    let code = codes[member.code]
    return code.place(code.tokens[member.head.lowerBound].range)
  }

  /// The positions of the methods with a name without labels, in Objective-C with a selector; of many, the first.
  ///
  /// - Complexity: constant.
  func methods(withBaseName name: String) -> [Int] {
    (indicesByName[name] ?? []).filter { members[$0].kind == .method && members[$0].body != nil }
  }

  /// The file of the primary declaration.
  var mainCode: SourceCode? { main.map { codes[$0] } }

  /// The methods with a name that have a body.
  func methods(named name: String) -> [ClassMember] {
    members.filter { $0.kind == .method && $0.name == name && $0.body != nil && !$0.isStatic }
  }

  /// The property with a name; of several, preferably one that other files can use.
  func property(named name: String) -> ClassMember? {
    let found = members.filter { $0.kind == .property && $0.name == name && !$0.isStatic }
    return found.first { $0.access == .files } ?? found.first
  }

  /// The type of a property without marks and arguments: `Flow` for `var flow: Flow?` and for `let flow = Flow()`; nil
  /// if the class has no such property, or the declaration does not show its type.
  func typeName(ofProperty name: String, in language: SourceLanguage) -> String? {
    guard let member = member(named: name, in: language), member.kind == .property else {
      return nil
    }
    let written = member.type.prefix { $0.isLetter || $0.isNumber || "_.".contains($0) }
    if !written.isEmpty { return String(written) }
    let code = codes[member.code]
    let value = member.head.upperBound + 1
    guard code.isByte(value - 1, "="), code.text(value).first?.isUppercase == true else {
      return nil
    }
    return code.text(value)
  }

  /// Whether the scene delegate can use a member.
  func reaches(_ member: ClassMember) -> Bool {
    switch member.access {
    case .files: true
    case .file: isReachedFromItsFile && member.code == main
    case .type: false
    }
  }

  private mutating func code(_ file: Int, in sources: TargetSources) -> Int? {
    if let known = codes.firstIndex(where: { $0.file == file }) { return known }
    if unread.contains(file) { return nil }
    guard let code = SourceCode(sources.files[file], file: file) else {
      unread.append(file)
      return nil
    }
    codes.append(code)
    return codes.count - 1
  }

  private mutating func notePlace(_ declaration: TypeDeclaration, _ code: Int) {
    let offset = declaration.name.span.range.lowerBound
    switch declaration.form {
    case .implementation:
      main = main ?? code
      condition = codes[code].condition(at: offset)
    case .interface: interface = interface ?? code
    case .class where main == nil:
      main = code
      condition = codes[code].condition(at: offset)
    default: break
    }
  }
}
