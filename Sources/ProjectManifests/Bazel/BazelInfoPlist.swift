internal import FileSystem
internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListReading
internal import PropertyListSyntax
internal import SourceText

/// The Info.plist that rules_apple makes of the files of a target. Source: rules_apple, plisttool.py and plist.bzl.
///
/// The first file is read as a target of Xcode reads its own; what the others have comes on top of it, and what the rule
/// forces on top of that.
struct BazelInfoPlist {
  private typealias Entry = DescribedPropertyList.Entry
  private typealias Value = DescribedPropertyList.Value

  private(set) var list: DescribedPropertyList
  /// The path of the first file; nil where there is none.
  private(set) var path: String?
  private let place: SourcePlace
  /// Whether the files may be those of several branches of a `select`.
  private let mayBeFlattened: Bool
  private var indices: [String: Int] = [:]

  /// Where each key of a file was found first.
  private var found: [String: (value: PropertyListFragment, path: String)] = [:]

  /// Nothing.
  ///
  /// - Parameters:
  ///   - place: what stands for it as a whole.
  ///   - mayBeFlattened: whether the files may be those of several branches of a `select`.
  init(at place: SourcePlace, mayBeFlattened: Bool) {
    self.place = place
    self.mayBeFlattened = mayBeFlattened
    list = DescribedPropertyList(at: place, [])
  }

  /// Says that the values are not known.
  mutating func setUnknown(_ reason: String) {
    if list.unknownReason == nil { list.unknownReason = reason }
  }

  // MARK: Files

  /// Adds a file.
  mutating func add(
    _ path: String, at place: SourcePlace, _ root: ProjectRoot, _ problems: inout SpecProblems
  ) {
    let isFirst = self.path == nil
    if isFirst {
      self.path = path
      list.completesFile = true
    }
    let document: PropertyListDocument
    do {
      document = .read(
        try root.read(path, maximumByteCount: PropertyListLimits.maximumByteCount))
    } catch {
      return setUnknown("its Info.plist, '\(path)', \(error.message)")
    }
    list.files.append(path)
    guard !document.hasErrors, let dictionary = document.root?.dictionary else {
      // That of the first file is reported with the file.
      if !isFirst { setUnknown("'\(path)' has errors") }
      return
    }
    let file = document.relatedFile
    for entry in dictionary.effectiveEntries() {
      let value = PropertyListFragment(entry.value)
      check(entry.name, value, path, at: place, &problems)
      guard !isFirst, indices[entry.name] == nil, found[entry.name]?.path == path else { continue }
      add(
        Entry(
          entry.name, at: SourcePlace(file, entry.key.contentSpan), Self.value(entry.value, file)))
    }
  }

  /// Reports what ends a build: a value that two files do not agree on, a variable that nothing replaces.
  private mutating func check(
    _ key: String, _ value: PropertyListFragment, _ path: String, at place: SourcePlace,
    _ problems: inout SpecProblems
  ) {
    if let other = found[key] {
      if other.value != value, mayBeFlattened {
        setUnknown(
          "'\(ShortText.of(key))' differs in '\(other.path)' and '\(path)', which a 'select' may choose between: add '--noproto:flatten_selects' to the query"
        )
      } else if other.value != value {
        problems.add(
          "'\(ShortText.of(key))' differs in '\(other.path)' and '\(path)', so rules_apple cannot merge them",
          at: place, help: "write the key in one of the files")
      }
    } else {
      found[key] = (value, path)
    }
    if let name = Self.unknownVariable(in: value) {
      problems.add(
        "'\(path)' has the variable '\(ShortText.of(name))', which rules_apple does not replace, so the build fails",
        at: place, help: "write the value itself in '\(ShortText.of(key))'")
    }
  }

  /// The first variable that rules_apple refuses.
  private static func unknownVariable(in value: PropertyListFragment) -> String? {
    switch value {
    case .string(let text):
      guard text.utf8.contains(UInt8(ascii: "$")) else { return nil }
      for (open, close) in [("$(", ")"), ("${", "}")] {
        var rest = text[...]
        while let range = rest.firstRange(of: open) {
          rest = rest[range.upperBound...]
          guard let end = rest.firstRange(of: close) else { break }
          let name = rest[..<end.lowerBound]
          let plain = name.prefix { $0 != ":" }
          if !BazelRule.variables.contains(String(plain)) { return open + name + close }
          rest = rest[end.upperBound...]
        }
      }
      return nil
    case .array(let elements):
      for element in elements {
        if let name = unknownVariable(in: element) { return name }
      }
      return nil
    case .dictionary(let entries):
      for entry in entries {
        if let name = unknownVariable(in: entry.value) { return name }
      }
      return nil
    default: return nil
    }
  }

  /// A value of a file. Recursion is bounded by the depth that the reader of property lists keeps.
  private static func value(_ value: PropertyListValue, _ file: RelatedFile) -> Value {
    let content: Value.Content
    if let dictionary = value.dictionary {
      content = .dictionary(
        dictionary.effectiveEntries().map {
          Entry(
            $0.name, at: SourcePlace(file, $0.key.contentSpan), self.value($0.value, file))
        })
    } else if let array = value.array {
      content = .array(array.map { self.value($0, file) })
    } else {
      content = .scalar(PropertyListFragment(value))
    }
    var made = Value(content, at: SourcePlace(file, value.markSpan))
    made.isInFile = true
    return made
  }

  // MARK: Keys of the rule

  /// The property list of an app that names none. Source: rules_apple, DefaultApplicationInfo.plist.
  mutating func addDefaults() {
    for (key, text) in [
      ("CFBundleIdentifier", "$(PRODUCT_BUNDLE_IDENTIFIER)"), ("CFBundleName", "$(PRODUCT_NAME)"),
      ("CFBundlePackageType", "$(PRODUCT_BUNDLE_PACKAGE_TYPE)"),
      ("CFBundleShortVersionString", "1.0"), ("CFBundleVersion", "1.0"),
    ] {
      force(key, .string(text), at: nil)
    }
  }

  /// Puts a value in the place of any other.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - scalar: the value.
  ///   - place: where it is written; nil for what the rule adds by itself.
  mutating func force(_ key: String, _ scalar: PropertyListFragment, at place: SourcePlace?) {
    let at = place ?? self.place
    add(Entry(key, at: at, Value(.scalar(scalar), at: at, isDefault: place == nil)))
  }

  private mutating func add(_ entry: DescribedPropertyList.Entry) {
    if let index = indices[entry.key] {
      list.entries[index] = entry
    } else {
      indices[entry.key] = list.entries.count
      list.entries.append(entry)
    }
  }
}
