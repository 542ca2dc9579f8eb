internal import Findings
internal import PropertyListReading
internal import PropertyListSyntax
internal import SourceText
#if XcodeGen
  internal import YAMLReading
#endif

/// Reads one file of a specification: JSON if its name ends in `.json`, otherwise YAML.
enum SpecFile {
  /// The maximum size of a file, in bytes.
  static let maximumByteCount = 4 << 20

  /// The content of a file.
  struct Content {
    let file: RelatedFile
    /// The mapping in it; nil if it has none.
    let mapping: SpecMapping?
    /// How many values it has.
    let nodeCount: Int
  }

  /// Whether a file is in a format that is read.
  static func isRead(_ path: String) -> Bool {
    #if XcodeGen
      true
    #else
      isJSON(path)
    #endif
  }

  private static func isJSON(_ path: String) -> Bool { path.lowercased().hasSuffix(".json") }

  /// Parses a text.
  ///
  /// - Parameters:
  ///   - source: the text.
  ///   - nodeCount: how many values it may have.
  ///   - problems: the problems, to which those of the text are added.
  static func read(
    _ source: SourceFile, nodeCount: Int, problems: inout SpecProblems
  ) -> Content {
    if isJSON(source.path) { return readJSON(source, nodeCount: nodeCount, problems: &problems) }
    #if XcodeGen
      var limits = YAMLLimits()
      limits.nodeCount = nodeCount
      let document = YAMLDocument.read(source, limits: limits)
      let file = RelatedFile(document.source, isText: true)
      if let problem = document.problem {
        problems.add(
          problem.message, at: SourcePlace(file, problem.span), severity: .error,
          notes: problem.note.map { [Finding.Note($0.message, at: $0.span)] } ?? [])
      }
      var conversion = YAMLConversion(file: file)
      let root = document.root.map { conversion.value($0, &problems) }
      return content(file, root, conversion.count, &problems)
    #else
      return Content(file: RelatedFile(source, isText: true), mapping: nil, nodeCount: 0)
    #endif
  }

  private static func readJSON(
    _ source: SourceFile, nodeCount: Int, problems: inout SpecProblems
  ) -> Content {
    let document = PropertyListDocument.read(source)
    let file = RelatedFile(document.source, isText: true)
    guard !document.hasErrors, let root = document.root else {
      for problem in document.diagnostics where problem.severity == .error {
        problems.add(problem.message, at: SourcePlace(file, problem.span), severity: .error)
      }
      return Content(file: file, mapping: nil, nodeCount: 0)
    }
    guard document.nodeCount <= nodeCount else {
      problems.add(
        "the file has more than \(nodeCount) values", at: SourcePlace(file, .at(0)),
        severity: .error)
      return Content(file: file, mapping: nil, nodeCount: nodeCount)
    }
    return content(file, value(root, in: file), document.nodeCount, &problems)
  }

  private static func content(
    _ file: RelatedFile, _ root: SpecValue?, _ nodeCount: Int, _ problems: inout SpecProblems
  ) -> Content {
    if let root, root.mapping == nil {
      problems.add(
        "the file holds \(root.words), expected a mapping", at: root.place, severity: .error)
    }
    return Content(file: file, mapping: root?.mapping, nodeCount: nodeCount)
  }

  /// The reader limits the depth, and with it this recursion.
  private static func value(_ value: PropertyListValue, in file: RelatedFile) -> SpecValue {
    let place = SourcePlace(
      file, value.markSpan)
    if let dictionary = value.dictionary {
      var mapping = SpecMapping()
      for entry in dictionary.effectiveEntries() {
        mapping.set(
          SpecMapping.Entry(
            key: entry.name, keyPlace: SourcePlace(file, entry.key.contentSpan),
            value: self.value(entry.value, in: file)))
      }
      return SpecValue(.mapping(mapping), at: place)
    }
    if let array = value.array {
      return SpecValue(.list(array.map { self.value($0, in: file) }), at: place)
    }
    return SpecValue(.scalar(PropertyListFragment(value)), at: place)
  }
}

#if XcodeGen
  /// Makes values of a specification from those of YAML.
  private struct YAMLConversion {
    let file: RelatedFile
    /// How many values there are. The values of an alias count each time.
    var count = 0

    init(file: RelatedFile) { self.file = file }

    /// The reader limits the depth, and with it this recursion.
    mutating func value(_ node: YAMLNode, _ problems: inout SpecProblems) -> SpecValue {
      count += 1
      let place = SourcePlace(file, node.span)
      switch node.content {
      case .scalar(let text, let style):
        let isString = style == .string || node.tag == "tag:yaml.org,2002:str"
        return SpecValue(
          .scalar(isString ? .string(text) : SpecScalar.resolve(text)), at: place)
      case .sequence(let elements):
        var list: [SpecValue] = []
        list.reserveCapacity(elements.count)
        for element in elements { list.append(value(element, &problems)) }
        return SpecValue(.list(list), at: place)
      case .mapping(let entries):
        return SpecValue(.mapping(mapping(entries, &problems)), at: place)
      }
    }

    /// Makes a mapping. The mapping's own keys replace keys from merge keys.
    private mutating func mapping(
      _ entries: [YAMLNode.Entry], _ problems: inout SpecProblems
    ) -> SpecMapping {
      var mapping = SpecMapping()
      for entry in entries where Self.isMerge(entry.key) {
        count += 1
        let merged = value(entry.value, &problems)
        // In a list, the keys of earlier mappings replace those of later ones.
        for source in (merged.list?.reversed() ?? [merged]) {
          for entry in source.mapping?.entries ?? [] { mapping.set(entry) }
        }
      }
      var own: [String: SourcePlace] = [:]
      for entry in entries where !Self.isMerge(entry.key) {
        count += 1
        let place = SourcePlace(file, entry.key.span)
        guard case .scalar(let key, _) = entry.key.content else {
          problems.add("a key is a list or a mapping, expected a scalar", at: place)
          continue
        }
        if let first = own.updateValue(place, forKey: key) {
          problems.add(
            "the key '\(key)' is in the mapping twice; the last value counts", at: place,
            notes: [Finding.Note("the first one is here", at: first.span)],
            help: "remove one of them")
        }
        mapping.set(
          SpecMapping.Entry(key: key, keyPlace: place, value: value(entry.value, &problems)))
      }
      return mapping
    }

    private static func isMerge(_ key: YAMLNode) -> Bool {
      if case .scalar("<<", .plain) = key.content { true } else { false }
    }
  }
#endif
