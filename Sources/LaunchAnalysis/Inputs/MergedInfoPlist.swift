internal import FileSystem
internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import ProjectManifests
internal import PropertyListReading
internal import PropertyListSyntax
internal import SourceText

/// The Info.plist that a build made by merging property lists, with each value led back to the file that it comes from.
///
/// The values are those of the built file. A value has the place that it has in the first of the merged files with its
/// key, since builds refuse two files that differ in a key. A key in none of them, or with another value than they have, was
/// set by the build description: it has the place of the attribute in the build file of Bazel, or of the target, or, if
/// that is not known, its place in the built file. If a file was edited since, such as by a fix that is tried, what changed has the new value.
struct MergedInfoPlist {
  /// The Info.plist as built.
  let built: PropertyListDocument
  /// The Info.plist with the place of each value; nil if the built file cannot be decoded.
  private(set) var list: DescribedPropertyList?

  private typealias Entry = DescribedPropertyList.Entry
  private typealias Value = DescribedPropertyList.Value

  /// Reads the files.
  ///
  /// - Throws: when one of them cannot be read.
  /// - Complexity: linear in the size of the files.
  init(
    _ path: String, from merged: [String], _ places: BazelTargetPlaces?, in root: ProjectRoot
  ) throws(InputFailure) {
    built = try Self.read(path, root)
    var disk = root
    disk.overlay = FileOverlay()
    var sources: [String] = []
    var documents: [PropertyListDocument] = []
    var otherKeys: Set<String> = []
    var seen: Set<String> = []
    for path in merged where seen.insert(ProjectRoot.join("", path)).inserted {
      let document = try Self.read(path, disk)
      guard let root = document.root, root.dictionary != nil || document.hasErrors else {
        throw InputFailure(
          path: path, message: "is no property list with keys, so it is not merged")
      }
      if Self.isMade(path) {
        otherKeys.formUnion(root.dictionary?.effectiveEntries().map(\.name) ?? [])
      } else {
        sources.append(path)
        documents.append(document)
      }
    }
    // What is wrong with the text of the file is reported when it is checked.
    guard !built.hasErrors, let kind = built.root?.kind else { return }
    guard let dictionary = built.root?.dictionary else {
      throw InputFailure(
        path: path, message: "is no Info.plist: its root is of the type \(kind.name)")
    }
    var written: [String: (key: PropertyListValue, value: PropertyListValue, file: RelatedFile)] =
      [:]
    for document in documents {
      let file = document.relatedFile
      for entry in document.root?.dictionary?.effectiveEntries() ?? []
      where written[entry.name] == nil {
        written[entry.name] = (entry.key, entry.value, file)
      }
    }
    let builtFile = built.relatedFile
    let home =
      documents.first.map { Self.place(of: $0) } ?? places?.place ?? Self.place(of: built)
    var list = DescribedPropertyList(at: home, [])
    for entry in dictionary.effectiveEntries() {
      if let found = written[entry.name], !Self.isReplaced(found.value, by: entry.value) {
        let at = SourcePlace(found.file, found.key.contentSpan)
        list.entries.append(
          Entry(entry.name, at: at, Self.placed(entry.value, as: found.value, at: at)))
      } else if let places {
        let at = places.place(ofKey: entry.name)
        list.entries.append(
          Entry(entry.name, at: at, Self.placed(entry.value, as: nil, at: at)))
      } else {
        list.entries.append(
          Entry(
            entry.name, at: SourcePlace(builtFile, entry.key.contentSpan),
            Value(entry.value, in: builtFile)))
      }
    }
    list.files = sources
    for (index, source) in sources.enumerated() where root.overlay.file(at: source) != nil {
      let edited = try Self.read(source, root)
      list = list.edited(documents[index], to: edited)
      documents[index] = edited
    }
    list.documents = documents
    list.otherKeys = otherKeys
    self.list = list
  }

  /// Whether nobody edits a file: a rule of Bazel has made it, or it is in another repository.
  private static func isMade(_ path: String) -> Bool {
    let plain = ProjectRoot.join("", path)
    return ["bazel-out", "external"].contains { plain.hasPrefix("\($0)/") }
  }

  /// Whether a build has put another value in the place of a written one, so that it is not the written one with
  /// settings in it. Members that a build adds to a dictionary leave the others where they are.
  private static func isReplaced(
    _ written: PropertyListValue, by built: PropertyListValue
  ) -> Bool {
    guard built.dictionary == nil || written.dictionary == nil else { return false }
    let fragment = PropertyListFragment(written)
    return fragment != PropertyListFragment(built) && !hasVariable(fragment)
  }

  private static func hasVariable(_ value: PropertyListFragment) -> Bool {
    switch value {
    case .string(let text): BuildVariable.occurs(in: text)
    case .array(let elements): elements.contains(where: hasVariable)
    case .dictionary(let entries): entries.contains { hasVariable($0.value) }
    default: false
    }
  }

  private static func read(
    _ path: String, _ root: ProjectRoot
  ) throws(InputFailure) -> PropertyListDocument {
    .read(try root.read(path, maximumByteCount: PropertyListLimits.maximumByteCount))
  }

  private static func place(of document: PropertyListDocument) -> SourcePlace {
    SourcePlace(document.relatedFile, document.root?.openingSpan ?? .at(0))
  }

  /// A built value at the places of the value that was written for it, into which the build may have inserted settings. What is
  /// not written anywhere has the place of what is around it.
  private static func placed(
    _ built: PropertyListValue, as written: PropertyListValue?, at outer: SourcePlace
  ) -> Value {
    let place = written.map { SourcePlace(outer.file, $0.markSpan) } ?? outer
    var isInFile = written != nil
    let content: Value.Content
    if let dictionary = built.dictionary {
      let members = written?.dictionary?.effectiveEntriesByName() ?? [:]
      content = .dictionary(
        dictionary.effectiveEntries().map { entry in
          let member = members[entry.name]
          return Entry(
            entry.name,
            at: member.map { SourcePlace(outer.file, $0.key.contentSpan) } ?? place,
            placed(entry.value, as: member?.value, at: place))
        })
    } else if let array = built.array {
      let elements = written?.array.map { Array($0) } ?? []
      content = .array(
        array.enumerated().map { index, element in
          placed(element, as: index < elements.count ? elements[index] : nil, at: place)
        })
    } else {
      let scalar = PropertyListFragment(built)
      isInFile = written.map { PropertyListFragment($0) == scalar } ?? false
      content = .scalar(scalar)
    }
    var value = Value(content, at: place)
    value.isInFile = isInFile
    return value
  }
}
