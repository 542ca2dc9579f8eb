internal import FileSystem
internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import LaunchSources
internal import SourceText

/// The records of a group: the files of one target, told apart by their names.
struct InputGroup {
  /// A record.
  struct Member {
    /// Its number, from 1.
    let number: Int
    /// The path to report, without `.` and `..`; nil for a record without one.
    var path: String?
    /// The group it names; nil for a line that could not be read.
    var group: String?
    /// What is wrong with it.
    var failure: InputFailure?
  }

  /// The most records of a group.
  static let maximumCount = 10_000
  /// The most bytes of the records of a group, and of the files that they name.
  static let maximumByteCount = 1 << 28

  /// The records in their order.
  private(set) var members: [Member] = []
  /// The content of the files that were read, by path.
  private(set) var files: [String: [UInt8]] = [:]
  /// Why the records are no target; empty if they may be one.
  private(set) var failures: [InputFailure] = []
  private let name: String
  /// The number of a record before these that may be of the group.
  private let unreadBefore: Int?
  /// How many bytes the files may still have.
  private var room = maximumByteCount

  /// Reads the records, and the files that they name.
  init(_ records: RecordLines) {
    unreadBefore = records.unreadBefore
    var read: [InputRecord?] = []
    for (offset, line) in records.lines.enumerated() {
      var member = Member(number: records.firstNumber + offset)
      var record: InputRecord?
      do throws(InputFailure) {
        let members = try InputRecord.members(of: line, number: member.number)
        member.group = InputRecord.name("group", in: members)
        member.path =
          (InputRecord.name("path", in: members) ?? InputRecord.name("file", in: members))
          .map { ProjectRoot.join("", $0) }
        record = try InputRecord(members, number: member.number)
      } catch {
        member.failure = error
      }
      read.append(record)
      members.append(member)
    }
    name = records.group ?? members.first?.group ?? ""
    guard records.isWhole else {
      fail("has more files than are checked together, so it is not checked")
      return
    }
    guard records.group != nil else {
      fail("is not recognized, since the name of the member 'group' is written with escapes")
      return
    }
    for (index, record) in read.enumerated() {
      guard let record else { continue }
      var member = members[index]
      do throws(InputFailure) {
        try add(record, &member)
      } catch {
        member.failure = error
      }
      members[index] = member
    }
  }

  private mutating func fail(_ problem: String) {
    failures.append(failure(problem))
  }

  private func failure(_ problem: String) -> InputFailure {
    InputFailure(
      path: InputFile.standardInputPath, message: "group '\(ShortText.of(name))' \(problem)")
  }

  private mutating func add(_ record: InputRecord, _ member: inout Member) throws(InputFailure) {
    func failure(_ problem: String) -> InputFailure {
      InputFailure(
        path: InputFile.standardInputPath, message: "record \(member.number) \(problem)")
    }
    let path = ProjectRoot.join("", record.path)
    guard !PathText.holdsNUL(path), !path.isEmpty, path != "/" else {
      throw failure("has a 'path' that names no file")
    }
    guard path.utf8.count <= Self.maximumPathByteCount else {
      throw failure("has a 'path' with more than \(Self.maximumPathByteCount) bytes")
    }
    guard path.utf8.count(where: { $0 == UInt8(ascii: "/") }) <= MemoryFolder.maximumDepth else {
      throw failure("has a 'path' with more than \(MemoryFolder.maximumDepth) folders")
    }
    switch AnalysisInputs.kind(of: path) {
    case .project:
      throw failure("describes a project, and a group is one target; give its files without it")
    case .bundle: throw failure("is in a built app, which is a record of its own")
    case .propertyList, .manifest: break
    }
    guard files[path] == nil else { throw failure("has the same path as an earlier record") }
    let content: [UInt8]
    switch record.content {
    case .bytes(let bytes): content = bytes
    case .file(let file):
      guard !AnalysisInputs.isBundle(PathText.withoutSlash(file)) else {
        throw failure("is a built app, which is a target by itself; remove 'group'")
      }
      content = Array(
        try InputFile.read(path: file, maximumByteCount: min(room, InputRecord.maximumByteCount))
          .bytes)
    }
    room -= content.count
    guard room > 0 else {
      throw failure("is more than what is checked together, so it is left out")
    }
    files[path] = content
  }

  /// No disk has longer paths.
  private static let maximumPathByteCount = 4_096

  // MARK: The parts of the target

  /// The path of the Info.plist.
  ///
  /// - Throws: when there is none, or when several files may be it.
  func infoPlist() throws(InputFailure) -> String {
    let lists = paths.filter { $0.hasSuffix(".plist") && !Self.isInPackage($0) }
    let named = lists.filter { PathText.name(of: $0) == "Info.plist"[...] }
    let like = lists.filter {
      $0.hasSuffix("Info.plist") && PathText.name(of: $0) != "GoogleService-Info.plist"[...]
    }
    for candidates in [named, like, lists] where !candidates.isEmpty {
      guard candidates.count == 1 else {
        throw failure(
          "has \(candidates.count) files that may be its Info.plist: "
            + candidates.prefix(3).map { "'\(ShortText.of($0))'" }.joined(separator: ", "))
      }
      return candidates[0]
    }
    throw failure("has no Info.plist, so it is no target")
  }

  /// The path of the entitlements; nil if there are none.
  ///
  /// - Throws: when there are several.
  func entitlements() throws(InputFailure) -> String? {
    let found = paths.filter { $0.hasSuffix(".entitlements") }
    guard found.count <= 1 else { throw failure("has \(found.count) files of entitlements") }
    return found.first
  }

  /// The paths of the source files.
  var sources: [String] { paths.filter(Self.isSource) }

  /// The paths of the resources, with a package such as an asset catalog as one.
  func resources(besides infoPlist: String) -> [String] {
    var seen: Set<String> = []
    return paths.compactMap { path in
      guard path != infoPlist, !path.hasSuffix(".entitlements"), !Self.isSource(path) else {
        return nil
      }
      let resource = Self.package(around: path) ?? path
      return seen.insert(resource).inserted ? resource : nil
    }
  }

  /// The property lists that may be checked by themselves, in the order of the records.
  var propertyLists: [(path: String, content: [UInt8])] {
    paths.compactMap { path in
      guard FileNameEndings.listed.match(path), let content = files[path] else { return nil }
      return (path, content)
    }
  }

  /// The files that could not be read, which the target may need.
  var missing: [MissingInput] {
    let before = unreadBefore.map { [MissingInput("record \($0)", "could not be read")] } ?? []
    return before
      + members.compactMap { member in
        member.failure.map { _ in
          MissingInput(
            member.path.map { ShortText.of($0) } ?? "record \(member.number)", "could not be read")
        }
      }
  }

  private var paths: [String] {
    members.compactMap { member in
      guard member.failure == nil else { return nil }
      return member.path
    }
  }

  private static func isSource(_ path: String) -> Bool { SourceLanguage(path: path) != nil }

  private static func isInPackage(_ path: String) -> Bool { package(around: path) != nil }

  /// The outermost folder around a file that Xcode shows as one file; nil if there is none.
  private static func package(around path: String) -> String? {
    for slash in path.utf8.indices where path.utf8[slash] == UInt8(ascii: "/") {
      let folder = String(path[..<slash])
      if XcodeFolderName.isPackage(String(PathText.name(of: folder))) { return folder }
    }
    return nil
  }
}
