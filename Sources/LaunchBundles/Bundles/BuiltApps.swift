package import FileSystem
package import Findings
internal import PropertyListReading
package import PropertyListSyntax
package import SourceText

/// The apps in the result of a build, an `.app` folder, an `.xcarchive` folder or an `.ipa` file; or the frameworks in an
/// `.xcframework`.
package struct BuiltApps: Sendable {
  /// How the apps are packed.
  package enum Form: String, Sendable, Hashable, CaseIterable {
    /// A folder that is itself the app.
    case app
    /// A folder in which Xcode archives an app.
    case xcarchive
    /// A zip archive for devices and the App Store.
    case ipa
    /// A folder with a framework for each platform.
    case xcframework

    /// The form that the extension of a path shows; nil for other extensions.
    package init?(path: String) {
      let name = path.split(separator: "/").last ?? ""
      guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
      self.init(rawValue: name[name.index(after: dot)...].lowercased())
    }
  }

  /// How the apps are packed.
  package var form: Form
  /// The apps, by path; usually one.
  package var apps: [AppBundle]
  /// The frameworks of an `.xcframework`, in the order of its Info.plist.
  package var frameworks: [BuiltFramework] = []
  /// The Info.plist of an `.xcarchive`, which says when and with which tools the archive was made, or that of an
  /// `.xcframework`, which names its frameworks; nil for other forms and when it cannot be read.
  package var archiveInfo: PropertyListDocument?
  /// The reasons why some apps are not read; see `BundleLimits.maximumAppCount`.
  package var unreadableParts: [InputFailure] = []

  /// Reads the result of a build.
  ///
  /// Parts that cannot be read are listed in the apps. The method throws only if no app at all can be read.
  ///
  /// - Parameter path: a path whose extension is one of `Form`; it is also the beginning of the paths in
  ///   findings.
  /// - Throws: when the path does not exist, contains no app, or is an archive that is refused; see
  ///   `ZipLimits`.
  /// - Complexity: linear in the number of files at the top of each bundle and in the bytes of the property
  ///   lists and programs; for an archive also O(*n* log *n*) in its entries.
  package static func read(path: String) throws(InputFailure) -> BuiltApps {
    try read(path: path, log: nil)
  }

  /// Reads the result of a build, and records which files and folders it reads.
  ///
  /// - Throws: as ``read(path:)`` does.
  package static func read(path: String, log: AccessLog?) throws(InputFailure) -> BuiltApps {
    switch Form(path: path) {
    case .ipa:
      let source = try InputFile.read(
        path: path, maximumByteCount: ZipLimits.maximumByteCount, log: log)
      return try read(ArchiveStorage(archive: try ZipArchive(source)), .ipa, path: path)
    case .app: return try read(try folder(path, log), .app, path: path)
    case .xcarchive: return try read(try folder(path, log), .xcarchive, path: path)
    case .xcframework: return try read(try folder(path, log), .xcframework, path: path)
    case nil:
      throw InputFailure(
        path: path, message: "is not a '.app', '.xcarchive', '.ipa' or '.xcframework'")
    }
  }

  /// Reads an archive that is in memory.
  package static func read(archive source: SourceFile) throws(InputFailure) -> BuiltApps {
    try read(ArchiveStorage(archive: try ZipArchive(source)), .ipa, path: source.path)
  }

  private static func folder(
    _ path: String, _ log: AccessLog?
  ) throws(InputFailure) -> FolderStorage {
    guard let storage = FolderStorage(path, log: log) else {
      log?.setInconclusive()
      throw InputFailure(path: path, message: "is not a folder that can be opened")
    }
    return storage
  }

  private static func read(
    _ storage: some BundleStorage, _ form: Form, path: String
  ) throws(InputFailure) -> BuiltApps {
    var reader = AppBundleReader(storage)
    switch form {
    case .app:
      guard storage.item(at: "") == .folder else {
        throw InputFailure(path: path, message: "is not a folder")
      }
      return BuiltApps(form: form, apps: [reader.read("")])
    case .ipa:
      let (apps, failures) = try reader.apps(in: "Payload", path)
      return BuiltApps(form: form, apps: apps, unreadableParts: failures)
    case .xcarchive:
      let (apps, failures) = try reader.apps(in: "Products/Applications", path)
      let info = try? storage.read(
        "Info.plist", maximumByteCount: BundleLimits.maximumPropertyListByteCount)
      return BuiltApps(
        form: form, apps: apps, archiveInfo: info.map { PropertyListDocument.read($0) },
        unreadableParts: failures)
    case .xcframework:
      let info = PropertyListDocument.read(
        try storage.read("Info.plist", maximumByteCount: BundleLimits.maximumPropertyListByteCount))
      let reader = XCFrameworkReader(info, in: storage)
      return BuiltApps(
        form: form, apps: [], frameworks: reader.frameworks, archiveInfo: info,
        unreadableParts: reader.failures)
    }
  }
}
