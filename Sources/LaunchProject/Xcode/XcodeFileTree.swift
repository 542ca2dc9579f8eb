internal import FileSystem
internal import PropertyListSyntax

/// The groups of a project, and the place of each file in them.
struct XcodeFileTree {
  /// The most levels of groups inside one another.
  static let maximumDepth = 256
  /// The most bytes of one path. Operating systems accept no longer ones.
  static let maximumPathLength = 4_096

  /// Where a file is.
  enum Place {
    /// At a path.
    case path(String)
    /// In the products of the build.
    case product
    /// Not known. The value says why, as a clause that follows the name of the file.
    case unknown(String)
  }

  private static let noParent: Int32 = -1
  private static let severalParents: Int32 = -2

  private let folder: String
  private let root: ProjectRoot
  private let mainGroup: Int?
  /// The group of each object, by the position of the object.
  private var parents: [Int32]
  /// The places of groups that have been looked up.
  private var groups: [Int: Place] = [:]

  /// Makes a tree without groups, for a project in a folder.
  init(folder: String, in root: ProjectRoot, mainGroup: XcodeObject?, count: Int) {
    self.folder = folder
    self.root = root
    self.mainGroup = mainGroup?.index
    parents = Array(repeating: Self.noParent, count: count)
  }

  /// Records that a group has a child; returns false if the child already had a group.
  mutating func note(_ child: XcodeObject, in group: XcodeObject) -> Bool {
    guard parents[child.index] == Self.noParent, child.index != mainGroup else {
      if parents[child.index] != Int32(truncatingIfNeeded: group.index) {
        parents[child.index] = Self.severalParents
      }
      return false
    }
    parents[child.index] = Int32(truncatingIfNeeded: group.index)
    return true
  }

  /// Where a file or group is.
  ///
  /// - Complexity: constant beside the length of the path, once the groups around it are known.
  mutating func place(of object: XcodeObject, among objects: XcodeObjects) -> Place {
    // Collects the groups up to the nearest one whose place is known. They form no cycle, because each group
    // was recorded when it was first met.
    var way = [object]
    while true {
      let top = way[way.count - 1]
      guard groups[top.index] == nil, Self.isRelative(top), top.index != mainGroup,
        parents[top.index] >= 0
      else { break }
      way.append(objects[Int(parents[top.index])])
    }
    var place = Place.unknown("")
    for (position, member) in way.reversed().enumerated() {
      if let known = groups[member.index] {
        place = known
        continue
      }
      place = self.place(of: member, below: position == 0 ? nil : place)
      if position < way.count - 1 { groups[member.index] = place }
    }
    return place
  }

  private static func isRelative(_ object: XcodeObject) -> Bool {
    guard let tree = object["sourceTree"] else { return true }
    return tree.equals("<group>")
  }

  /// The place of an object, given the place of its group.
  private func place(of object: XcodeObject, below group: Place?) -> Place {
    let base: Place
    switch object["sourceTree"].map({ $0.string ?? "" }) {
    case nil, "<group>":
      if let group {
        base = group
      } else if object.index == mainGroup {
        base = .path(folder)
      } else {
        base = .unknown(
          parents[object.index] == Self.severalParents ? "is in several groups" : "is in no group")
      }
    case "<absolute>": base = .path("/")
    case "SOURCE_ROOT": base = .path(folder)
    case "BUILT_PRODUCTS_DIR": base = .product
    case let tree?: base = .unknown("is relative to '\(tree.prefix(60))'")
    }
    guard case .path(let start) = base else { return base }
    guard let path = object["path"] else {
      return object["children"] == nil && object["isa"]?.equals("PBXFileReference") == true
        ? .unknown("has no path") : base
    }
    guard let text = path.string else { return .unknown("has a path that is not text") }
    guard text.utf8.count + start.utf8.count <= Self.maximumPathLength else {
      return .unknown("has a path of more than \(Self.maximumPathLength) bytes")
    }
    guard !text.contains("$(") else { return .unknown("has a path with build settings in it") }
    guard !text.utf8.contains(0) else { return .unknown("has a NUL character in its path") }
    return .path(root.spelling(of: ProjectRoot.join(start, text)))
  }
}
