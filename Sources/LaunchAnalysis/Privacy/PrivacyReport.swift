internal import FileSystem
package import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListReading
internal import PropertyListSyntax
internal import SourceText
#if Bundles
  internal import LaunchBundles
#endif

/// What the privacy manifests of an app declare together, as Xcode's privacy report shows it.
package struct PrivacyReport: Sendable {
  /// A type of data that code collects.
  package struct CollectedData: Sendable {
    /// The value of `NSPrivacyCollectedDataType`.
    package let type: String
    /// Whether one of the manifests links the data to the user.
    package fileprivate(set) var isLinked = false
    /// Whether one of the manifests uses the data to track the user.
    package fileprivate(set) var isForTracking = false
    /// The values of `NSPrivacyCollectedDataTypePurposes`.
    package fileprivate(set) var purposes: Set<String> = []
    /// The places of the entries.
    package fileprivate(set) var places: [SourcePlace] = []
  }

  /// Something that manifests declare, with the places where they do.
  package struct Declaration: Sendable {
    /// The category of APIs, or the domain.
    package let name: String
    /// The codes of the reasons; empty for a domain.
    package fileprivate(set) var reasons: Set<String> = []
    /// The places of the entries.
    package fileprivate(set) var places: [SourcePlace] = []
  }

  /// The app.
  package let name: String
  /// The paths of the manifests, in the order in which they were read.
  package private(set) var manifests: [String] = []
  /// Manifests that are not property lists or have no dictionary.
  package private(set) var unreadable: [InputFailure] = []
  /// The collected data, by type.
  package var collected: [CollectedData] { types.values.sorted { $0.type < $1.type } }
  /// The categories of APIs with the reasons, by name.
  package var accessed: [Declaration] { categories.values.sorted { $0.name < $1.name } }
  /// The domains that are used for tracking, by name.
  package var trackingDomains: [Declaration] { domains.values.sorted { $0.name < $1.name } }
  /// The places where manifests say that the app tracks the user.
  package private(set) var tracking: [SourcePlace] = []

  private var types: [String: CollectedData] = [:]
  private var categories: [String: Declaration] = [:]
  private var domains: [String: Declaration] = [:]

  /// The most manifests that are read.
  private static let maximumManifestCount = 5_000

  /// Reads the manifests of an app.
  ///
  /// - Parameters:
  ///   - path: a built app, or a project, or a folder with one project.
  ///   - target: the app of the project by name; nil for the only one.
  /// - Throws: when the app or the project cannot be read.
  package init(_ path: String, target: String?) throws(InputFailure) {
    #if Bundles
      if BuiltApps.Form(path: PathText.withoutSlash(path)) != nil {
        let built = try BuiltApps.read(path: PathText.withoutSlash(path))
        name = (built.apps.map(\.name) + built.frameworks.map(\.name)).joined(separator: ", ")
        unreadable += built.unreadableParts
        for app in built.apps { add(app) }
        for manifest in built.frameworks.flatMap(\.privacyManifests) { add(manifest) }
        return
      }
    #endif
    let choice = try ChosenTarget(path, target: target, configuration: nil)
    name = choice.project.targets[choice.target].name.value
    add(choice)
  }

  #if Bundles
    private mutating func add(_ bundle: AppBundle) {
      unreadable += bundle.unreadableParts
      for manifest in bundle.privacyManifests { add(manifest) }
      for child in bundle.embedded { add(child) }
    }
  #endif

  /// The manifests of the target, of what it embeds and links, and of the libraries in the repository.
  private mutating func add(_ choice: ChosenTarget) {
    let project = choice.project
    var pending = [choice.target]
    var seen: Set<Int> = []
    var paths: [String] = []
    while let index = pending.popLast() {
      guard seen.insert(index).inserted else { continue }
      let target = project.targets[index]
      paths += target.resources.files.map(\.path).filter(PrivacyManifest.isManifest)
      pending += target.embedded + target.linkedTargets
    }
    for folder in DependencyFolders(of: project, in: choice.root).all {
      let endings = FileNameEndings.files(named: [PrivacyManifest.fileName], "privacy manifest")
      paths += FileSelection(paths: [folder], endings: endings).files.map(\.path)
    }
    var read: Set<String> = []
    for path in paths where read.insert(path).inserted {
      guard manifests.count < Self.maximumManifestCount else {
        unreadable.append(
          InputFailure(
            path: path,
            message:
              "is not read: there are more than \(Self.maximumManifestCount) privacy manifests"))
        return
      }
      do throws(InputFailure) {
        let limit = PropertyListLimits.maximumByteCount
        add(.read(try choice.root.read(path, maximumByteCount: limit)))
      } catch {
        unreadable.append(error)
      }
    }
  }

  private mutating func add(_ document: PropertyListDocument) {
    guard !document.hasErrors, let manifest = PrivacyManifest(document) else {
      unreadable.append(
        InputFailure(path: document.source.path, message: "is not a valid privacy manifest"))
      return
    }
    manifests.append(document.source.path)
    let root = manifest.root.dictionary
    // One object for all places, so that the lines of the file are counted once.
    let file = document.relatedFile
    func place(_ value: PropertyListValue) -> SourcePlace {
      SourcePlace(file, value.markSpan, keyPath: value.keyPath)
    }
    if let value = root["NSPrivacyTracking"], value.boolean == true {
      tracking.append(place(value))
    }
    for value in root["NSPrivacyTrackingDomains"]?.array.map(Array.init) ?? [] {
      guard let domain = value.string, !domain.isEmpty else { continue }
      Self.note(domain, [], place(value), in: &domains)
    }
    for category in manifest.declaredCategories {
      Self.note(
        category.value.string ?? "", category.reasons.compactMap(\.string), place(category.value),
        in: &categories)
    }
    for entry in manifest.collectedData {
      guard let type = entry.dictionary["NSPrivacyCollectedDataType"], let name = type.string else {
        continue
      }
      var data = types[name] ?? CollectedData(type: name)
      data.isLinked =
        data.isLinked || entry.dictionary["NSPrivacyCollectedDataTypeLinked"]?.boolean == true
      data.isForTracking =
        data.isForTracking
        || entry.dictionary["NSPrivacyCollectedDataTypeTracking"]?.boolean == true
      let purposes = entry.dictionary["NSPrivacyCollectedDataTypePurposes"]?.array.map(Array.init)
      data.purposes.formUnion((purposes ?? []).compactMap(\.string))
      data.places.append(place(type))
      types[name] = data
    }
  }

  private static func note(
    _ name: String, _ reasons: [String], _ place: SourcePlace, in list: inout [String: Declaration]
  ) {
    list[name, default: Declaration(name: name)].reasons.formUnion(reasons)
    list[name]?.places.append(place)
  }
}
