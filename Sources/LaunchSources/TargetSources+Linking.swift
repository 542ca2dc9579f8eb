package import LaunchModel
internal import SourceText

extension TargetSources {
  /// Links the files of a target.
  ///
  /// - Parameters:
  ///   - files: the target's files, each once; for Objective-C including the headers of its classes.
  ///   - environment: the known facts about the configuration.
  ///   - moduleName: the module of the Swift code; nil when it is not known.
  ///   - missing: the source files that could not be read, and other items that may contain source files.
  ///   - start: the framework that starts the app, if nothing in the files does.
  ///   - modules: the code of the repository that the target links: frameworks, libraries, packages.
  /// - Complexity: linear in the number of declarations.
  package init(
    files own: [SourceDeclarations], environment: CompilationEnvironment, moduleName: String?,
    missing: [MissingInput] = [], start: FrameworkStart? = nil, modules: [LinkedModule] = []
  ) {
    let files = own + modules.flatMap(\.files)
    var owners = [String?](repeating: nil, count: own.count)
    for module in modules { owners += Array(repeating: module.name, count: module.files.count) }
    var linker = TypeLinker(moduleName: moduleName)
    var uses: [SourceUse.Kind: [LinkedUse]] = [:]
    var aliases: [String: [LinkedAlias]] = [:]
    var additions: [(part: LinkedType.Part, language: SourceLanguage, module: String?)] = []
    for (index, file) in files.enumerated() {
      let module = owners[index]
      let known = (module == nil ? environment : environment.ofLinkedModule).of(file.language)
      for declaration in file.types {
        let isCompiled = declaration.condition.evaluate(in: known)
        if isCompiled == false { continue }
        let part = LinkedType.Part(file: index, declaration: declaration, isCompiled: isCompiled)
        if declaration.form.isPrimary {
          linker.declare(part, file.language, in: module)
        } else {
          additions.append((part, file.language, module))
        }
      }
      for alias in module == nil ? file.aliases : [] {
        let isCompiled = alias.condition.evaluate(in: known)
        if isCompiled == false { continue }
        aliases[alias.name.value, default: []].append(
          LinkedAlias(members: alias.members.map(\.value), isCompiled: isCompiled))
      }
      for use in file.uses {
        let isCompiled = use.condition.evaluate(in: known)
        if isCompiled == false { continue }
        uses[use.kind, default: []].append(
          LinkedUse(file: index, use: use, isCompiled: isCompiled))
      }
    }
    for addition in additions {
      linker.add(addition.part, addition.language, aliases, in: addition.module)
    }
    self.aliases = aliases
    self.files = files
    ownFileCount = own.count
    self.modules = modules
    self.environment = environment
    self.moduleName = moduleName
    self.missing = missing
    self.start = start
    types = linker.linked()
    ownMethods = Self.methods(of: types, files, ownCount: own.count, environment)
    indexByName = linker.indexByName
    usesByKind = uses
    superclasses = types.map(declaredSuperclass)
    ancestries = Self.ancestries(superclasses)
    findEntry()
    findDelegates()
  }

  /// The number of methods of one type that are kept for one callback; each branch of `#if` may have one.
  private static var maximumMethods: Int { 16 }

  private static func methods(
    of types: [LinkedType], _ files: [SourceDeclarations], ownCount: Int,
    _ environment: CompilationEnvironment
  ) -> [MethodKey: [LinkedMethod]] {
    var found: [MethodKey: [LinkedMethod]] = [:]
    let linked = environment.ofLinkedModule
    for type in types {
      for part in type.parts {
        let known = (part.file < ownCount ? environment : linked).of(files[part.file].language)
        for method in part.declaration.methods where method.body != nil {
          let isCompiled = method.condition.evaluate(in: known)
          if isCompiled == false { continue }
          let linked = LinkedMethod(
            file: part.file, declaration: method,
            isCompiled: part.isCompiled == true ? isCompiled : nil, typeName: type.name)
          for callback in method.callbacks {
            let key = MethodKey(type: type.index, callback: callback)
            if found[key]?.count ?? 0 < maximumMethods { found[key, default: []].append(linked) }
          }
        }
      }
    }
    return found
  }
}

/// Joins declarations by name.
private struct TypeLinker {
  /// The number of types of one name that are searched for one in the same file as an extension.
  private static let maximumNamesakes = 8

  private struct Slot {
    let name: String
    /// The module of a type that the target links; nil for the target's own.
    let module: String?
    let language: SourceLanguage
    var parts: [LinkedType.Part]

    var isProtocol: Bool { parts[0].declaration.form == .protocol }
  }

  let moduleName: String?
  private var slots: [Slot] = []
  private(set) var indexByName: [String: [Int]] = [:]

  init(moduleName: String?) { self.moduleName = moduleName }

  /// Adds a declaration of a type, as a part of a known type or as a new type.
  mutating func declare(_ part: LinkedType.Part, _ language: SourceLanguage, in module: String?) {
    let name = ownName(part.declaration.name.value)
    // Only the last type of this name is compared, so that many types of one name do not take longer.
    if let last = index(of: name, language, in: module), slots[last].language == language,
      slots[last].isProtocol == (part.declaration.form == .protocol)
    {
      // Two declarations that are both compiled are private types in two files.
      let isOther =
        language == .swift && part.isCompiled == true && slots[last].parts[0].isCompiled == true
      if !isOther {
        slots[last].parts.append(part)
        return
      }
    }
    append(Slot(name: name, module: module, language: language, parts: [part]))
  }

  /// The last type of a name that a declaration in a module may be a part of. Classes of Objective-C have one name in
  /// all modules.
  private func index(of name: String, _ language: SourceLanguage, in module: String?) -> Int? {
    guard let last = indexByName[name]?.last else { return nil }
    if slots[last].module == module || language == .objectiveC { return last }
    return module.flatMap { indexByName["\($0).\(name)"]?.last }
  }

  /// Adds an extension or a category to its type.
  mutating func add(
    _ part: LinkedType.Part, _ language: SourceLanguage, _ aliases: [String: [LinkedAlias]],
    in module: String?
  ) {
    var name = ownName(part.declaration.name.value)
    if let module, let own = indexByName["\(module).\(name)"]?.first {
      slots[own].parts.append(part)
      return
    }
    if indexByName[name] == nil, let meant = aliases[name], meant.count == 1,
      meant[0].members.count == 1
    {
      name = ownName(meant[0].members[0])
    }
    if let found = indexByName[name], let first = found.first {
      let near = found.prefix(Self.maximumNamesakes).first { index in
        slots[index].parts[0].file == part.file
      }
      slots[near ?? first].parts.append(part)
    } else {
      append(Slot(name: name, module: module, language: language, parts: [part]))
    }
  }

  /// The linked types. The parts of each are sorted by ``TypeDeclaration/Form/rank``, then by file.
  func linked() -> [LinkedType] {
    slots.enumerated().map { index, slot in
      var parts = slot.parts
      if parts.count > 1 {
        let order = parts.indices.sorted {
          (parts[$0].declaration.form.rank, $0) < (parts[$1].declaration.form.rank, $1)
        }
        parts = order.map { slot.parts[$0] }
      }
      return LinkedType(
        name: slot.name, runtimeName: runtimeName(slot, parts[0].declaration),
        language: slot.language, parts: parts, index: index)
    }
  }

  private mutating func append(_ slot: Slot) {
    // The target's own types come first, so that a name without a module means one of them.
    if slot.module == nil || indexByName[slot.name] == nil {
      indexByName[slot.name, default: []].append(slots.count)
    }
    if let module = slot.module {
      indexByName["\(module).\(slot.name)", default: []].append(slots.count)
    }
    if let other = slot.parts[0].declaration.objectiveCName?.value, other != slot.name {
      indexByName[other, default: []].append(slots.count)
    }
    slots.append(slot)
  }

  /// The name without the target's own module before it.
  private func ownName(_ name: String) -> String {
    guard let moduleName, name.hasPrefix("\(moduleName).") else { return name }
    let rest = String(name.dropFirst(moduleName.count + 1))
    // A type with the same name as the module takes precedence over the module.
    return indexByName[moduleName] == nil ? rest : name
  }

  private func runtimeName(_ slot: Slot, _ declaration: TypeDeclaration) -> String? {
    let name = slot.name
    switch declaration.form {
    case .interface, .implementation: return name
    case .class:
      if let name = declaration.objectiveCName?.value { return name }
      // The runtime accepts only one dot: the name of a nested class is mangled.
      guard let module = slot.module ?? moduleName, !name.utf8.contains(UInt8(ascii: ".")) else {
        return nil
      }
      return "\(module).\(name)"
    default: return nil
    }
  }
}
