internal import FileSystem
internal import Findings
internal import LaunchProject
internal import PropertyListReading
internal import PropertyListSyntax
internal import SourceText

/// The Info.plist that rules_apple makes from the files of a target. Source: rules_apple, plisttool.py and
/// plist.bzl.
///
/// The first file is read like the Info.plist of an Xcode target. The keys of the other files are added to
/// it. Keys that the rule forces replace those of all files.
struct BazelInfoPlist {
  private typealias Entry = DescribedPropertyList.Entry
  private typealias Value = DescribedPropertyList.Value

  private(set) var list: DescribedPropertyList
  /// The path of the first file; nil if there is none.
  private(set) var path: String?
  private let place: SourcePlace
  /// Whether the files may belong to several branches of a `select`.
  private let mayBeFlattened: Bool
  private var indices: [String: Int] = [:]

  /// The first value of each key, and the file that has it.
  private var found: [String: (value: PropertyListFragment, path: String)] = [:]

  /// Makes an empty property list.
  ///
  /// - Parameters:
  ///   - place: the place of the property list as a whole.
  ///   - mayBeFlattened: whether the files may belong to several branches of a `select`.
  init(at place: SourcePlace, mayBeFlattened: Bool) {
    self.place = place
    self.mayBeFlattened = mayBeFlattened
    list = DescribedPropertyList(at: place, [])
  }

  /// Marks the values as unknown; the first reason stays.
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
      // Errors in the first file are reported with that file.
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
          entry.name, at: SourcePlace(file, entry.key.contentSpan), Value(entry.value, in: file)))
    }
  }

  /// Reports what makes the build fail: a key with different values in two files, or a variable that
  /// rules_apple does not replace.
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

  /// The first variable in a value that rules_apple refuses; nil if there is none.
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

  // MARK: Keys of the rule

  /// Adds the keys that an app has if it names no property list. Source: rules_apple,
  /// DefaultApplicationInfo.plist.
  mutating func addDefaults() {
    for (key, text) in [
      ("CFBundleIdentifier", "$(PRODUCT_BUNDLE_IDENTIFIER)"), ("CFBundleName", "$(PRODUCT_NAME)"),
      ("CFBundlePackageType", "$(PRODUCT_BUNDLE_PACKAGE_TYPE)"),
      ("CFBundleShortVersionString", "1.0"), ("CFBundleVersion", "1.0"),
    ] {
      force(key, .string(text), at: nil)
    }
  }

  /// Sets the value of a key, and replaces any other value.
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
