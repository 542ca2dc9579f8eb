internal import LaunchModel
internal import SourceText

/// The files of a target that have its delegates; each is split into tokens when it is first needed.
final class CodeTarget {
  let sources: TargetSources
  /// The delegate classes by name.
  private let delegates: [String: LinkedType]
  /// The name of the app delegate; nil for a target without one.
  let applicationDelegate: String?
  /// The name of the scene delegate; nil if there is none or more than one.
  let sceneDelegate: String?
  private var swift: [Int: SwiftTokens] = [:]
  private var objectiveC: [Int: ObjectiveCTokens] = [:]
  private var files: [Int: CodeFile] = [:]

  /// Finds the delegates of a target.
  init(_ sources: TargetSources) {
    self.sources = sources
    var delegates: [String: LinkedType] = [:]
    for type in sources.applicationDelegates + sources.sceneDelegates {
      delegates[type.name] = type
      if let name = type.objectiveCName { delegates[name] = type }
    }
    self.delegates = delegates
    applicationDelegate = sources.applicationDelegates.first?.name
    sceneDelegate = sources.sceneDelegates.count == 1 ? sources.sceneDelegates[0].name : nil
  }

  /// The functions and methods in the files of a class that a call can mean: those with the same full name, or else those
  /// with the same base name and as many arguments.
  func functions(_ name: String, argumentCount: Int, in type: LinkedType) -> [CodeFunction] {
    var exact: [CodeFunction] = []
    var others: [CodeFunction] = []
    for index in fileIndices(of: type) {
      let file = file(index)
      exact += (file.byName[name] ?? []).map { file.functions[$0] }
      guard sources.files[index].language == .swift else { continue }
      others += (file.byBaseName[CodeFile.baseName(name)] ?? []).map { file.functions[$0] }
    }
    return exact.isEmpty ? others.filter { $0.parameters.count == argumentCount } : exact
  }

  /// Whether a delegate class has this name.
  func isDelegate(_ name: String) -> Bool { delegates[name] != nil }

  /// The delegate class with this name.
  func delegate(_ name: String) -> LinkedType? { delegates[name] }

  /// The compilation environment for a language.
  func environment(of language: SourceLanguage) -> CompilationEnvironment {
    sources.environment.of(language)
  }

  /// The functions of a file.
  func file(_ index: Int) -> CodeFile {
    if let known = files[index] { return known }
    let file: CodeFile
    switch sources.files[index].language {
    case .swift: file = CodeFile(index, swiftTokens(index), sources.files[index].file.source, self)
    case .objectiveC, .c: file = CodeFile(index, objectiveCTokens(index), self)
    }
    files[index] = file
    return file
  }

  /// The statements of a function.
  func statements(of function: CodeFunction) -> [CodeStatement] {
    let file = sources.files[function.file]
    switch file.language {
    case .swift:
      var parser = SwiftBodyParser(
        tokens: swiftTokens(function.file), source: file.file.source,
        environment: environment(of: .swift))
      return parser.block(function.body)
    case .objectiveC, .c:
      var parser = ObjectiveCBodyParser(objectiveCTokens(function.file))
      return parser.block(function.body)
    }
  }

  /// Whether an error may end a function early.
  func mayThrow(in function: CodeFunction) -> Bool {
    switch sources.files[function.file].language {
    case .swift:
      let tokens = swiftTokens(function.file)
      return function.body.contains { tokens[$0].kind == .identifier && tokens[$0].word == .try }
    // Exceptions of Objective-C are for faults that end the app.
    case .objectiveC, .c: return false
    }
  }

  /// The function with the body of a linked method; nil if the body is not found.
  func function(of method: LinkedMethod) -> CodeFunction? {
    guard let start = method.declaration.body?.start else { return nil }
    let file = file(method.file)
    return file.byStart[Int(start)].map { file.functions[$0] }
  }

  /// A function or method that code in a class calls: the one with the same full name, or else the only one
  /// with the same base name and as many arguments.
  func function(_ name: String, argumentCount: Int, in type: LinkedType) -> CodeFunction? {
    var candidates: [CodeFunction] = []
    for index in fileIndices(of: type) {
      let file = file(index)
      if let found = file.byName[name]?.first { return file.functions[found] }
      guard sources.files[index].language == .swift else { continue }
      candidates += (file.byBaseName[CodeFile.baseName(name)] ?? []).map { file.functions[$0] }
    }
    let fitting = candidates.filter { $0.parameters.count == argumentCount }
    return fitting.count == 1 ? fitting[0] : candidates.count == 1 ? candidates[0] : nil
  }

  /// Whether a scene delegate sets a variable of its class when its scene enters the background, so that the variable says
  /// something about the states of the scenes.
  func notesBackground(_ name: String, _ type: LinkedType) -> Bool {
    sources.methods(implementing: .sceneDidEnterBackground, in: type).contains { method in
      guard let body = method.declaration.body else { return false }
      let file = sources.files[method.file]
      return BodyNames.read(file.file.source.text(body), as: file.language).assignments.contains(
        name)
    }
  }

  /// The delegate class that a variable holds, according to the files of a class.
  func holder(_ name: String, in type: LinkedType) -> String? {
    for index in fileIndices(of: type) {
      if let found = file(index).holders[name] { return found }
    }
    return nil
  }

  /// The files that declare a class and its superclasses in the target.
  private func fileIndices(of type: LinkedType) -> [Int] {
    var result: [Int] = []
    var names: Set<String> = []
    var next: LinkedType? = type
    while let current = next, names.insert(current.name).inserted, names.count <= 8 {
      for part in current.parts where !result.contains(part.file) { result.append(part.file) }
      next = sources.superclassChain(of: current).first.flatMap { sources.types(named: $0).first }
    }
    return result
  }

  private func swiftTokens(_ index: Int) -> SwiftTokens {
    if let known = swift[index] { return known }
    let tokens = SwiftLexer.tokens(of: sources.files[index].file.source)
    swift[index] = tokens
    return tokens
  }

  private func objectiveCTokens(_ index: Int) -> ObjectiveCTokens {
    if let known = objectiveC[index] { return known }
    let tokens = ObjectiveCTokens(sources.files[index].file.source, environment(of: .objectiveC))
    objectiveC[index] = tokens
    return tokens
  }
}
