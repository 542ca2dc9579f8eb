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
    /// The path to report; nil for a record that could not be read.
    var shownPath: String?
    /// The same path without `.` and `..`.
    var path: String?
    /// The group it names; nil for a record that could not be read.
    var group: String?
    /// What is wrong with it.
    var failure: InputFailure?
  }

  /// The records in their order.
  private(set) var members: [Member] = []
  /// The content of the files that were read, by path.
  private(set) var files: [String: [UInt8]] = [:]
  /// Why the records are no target; empty if they may be one.
  private(set) var failures: [InputFailure] = []
  private let name: String

  /// Reads the records, and the files that they name.
  init(_ records: RecordLines) {
    var read: [InputRecord?] = []
    for (offset, line) in records.lines.enumerated() {
      var member = Member(number: records.firstNumber + offset)
      do throws(InputFailure) {
        let record = try InputRecord(line, number: member.number)
        member.shownPath = record.path
        member.group = record.group
        read.append(record)
      } catch {
        member.failure = error
        read.append(nil)
      }
      members.append(member)
    }
    name = members.lazy.compactMap(\.group).first ?? ""
    guard records.isWhole else {
      fail("has more files than are checked together, so it is not checked")
      return
    }
    if case .whole(let bytes)? = records.lines.first, !InputRecord.holdsGroup(bytes) {
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
    guard path.utf8.count(where: { $0 == UInt8(ascii: "/") }) <= MemoryFolder.maximumDepth else {
      throw failure("has a 'path' with more than \(MemoryFolder.maximumDepth) folders")
    }
    member.path = path
    switch AnalysisInputs.kind(of: path) {
    case .project:
      throw failure("describes a project, and a group is one target; give its files without it")
    case .bundle: throw failure("is in a built app, which is a record of its own")
    case .propertyList, .manifest: break
    }
    guard files[path] == nil else { throw failure("has the same path as an earlier record") }
    switch record.content {
    case .bytes(let bytes): files[path] = bytes
    case .file(let file):
      guard !AnalysisInputs.isBundle(PathText.withoutSlash(file)) else {
        throw failure("is a built app, which is a target by itself; remove 'group'")
      }
      files[path] = Array(
        try InputFile.read(path: file, maximumByteCount: InputRecord.maximumByteCount).bytes)
    }
  }

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
  var resources: [String] {
    guard let infoPlist = try? infoPlist() else { return [] }
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
    members.compactMap { member in
      member.failure.map { _ in
        MissingInput(member.shownPath ?? "record \(member.number)", "could not be read")
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
