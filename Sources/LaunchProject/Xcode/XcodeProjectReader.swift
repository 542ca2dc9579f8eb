internal import FileSystem
internal import PropertyListSyntax

/// Makes a project from the objects of a project file.
struct XcodeProjectReader {
  /// The most files of all targets together.
  static let maximumMembershipCount = 1_000_000
  /// The most settings of all configurations together.
  static let maximumSettingCount = 300_000

  let document: PropertyListDocument
  let root: ProjectRoot
  var project: Project
  var problems = XcodeProblems()
  var objects: XcodeObjects
  var tree: XcodeFileTree
  /// The indices of targets, by the positions of their objects.
  var targetIndices: [Int: Int] = [:]
  /// The indices of targets, by the positions of their products.
  var productTargets: [Int: Int] = [:]
  /// What has been read, by the positions of objects. An object may be named many times.
  var configurations: [Int: ProjectConfiguration] = [:]
  var configurationLists: [Int: ([ProjectConfiguration], String?)] = [:]
  var phases: [Int: FileMembership] = [:]
  var files: [Int: FileMembership] = [:]
  var copies: [Int: [Int]] = [:]
  var links: [Int: XcodeLinks] = [:]
  /// The headers of the project, by the name of the file.
  var headers: [String: [Header]] = [:]
  /// The references to folders, which may be Swift packages.
  var folderReferences: [Int] = []
  var linkedProducts: [Int: [Int]] = [:]
  /// The positions of the phases in `linkedProducts` that have a file, and not only products of packages.
  var phasesWithFiles: Set<Int> = []
  var synchronized = XcodeSynchronizedGroups()
  var folderRoom = SynchronizedFolder.maximumEntryCount
  var membershipRoom = maximumMembershipCount
  var settingRoom = maximumSettingCount

  init(document: PropertyListDocument, path: String, folder: String, root: ProjectRoot) {
    self.document = document
    self.root = root
    let name = path.split(separator: "/").last.map(String.init) ?? path
    project = Project(
      path: path, name: name.hasSuffix(".xcodeproj") ? String(name.dropLast(10)) : name,
      folder: folder, file: document.relatedFile)
    project.document = document
    objects = XcodeObjects(document: document)
    tree = XcodeFileTree(folder: folder, in: root, mainGroup: nil, count: 0)
  }

  /// The name of an object in messages.
  func name(of object: XcodeObject) -> String {
    let text = object["name"]?.string ?? object["path"]?.string ?? object.id
    return String(text.prefix(80))
  }
}
