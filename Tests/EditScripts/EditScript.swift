import Foundation
import LaunchAnalysis
import LaunchKitTestSupport

/// Random edits of the files in a folder, on the disk and in an editor.
struct EditScript {
  let folder: WorkFolder
  private var generator: SeededGenerator
  /// What an editor holds, by path.
  private(set) var edited: [String: [UInt8]] = [:]

  init(_ folder: WorkFolder, seed: UInt64) {
    self.folder = folder
    generator = SeededGenerator(seed: seed)
  }

  /// Makes one edit.
  ///
  /// - Returns: the changes that a file watcher and an editor report.
  mutating func step() -> [AnalysisSession.FileChange] {
    let files = folder.paths.filter { !folder.isFolder($0) }
    let path = generator.pick(files)
    switch generator.below(12) {
    case 0, 1, 2:
      let content = mutated(edited[path] ?? folder.bytes(path) ?? [])
      edited[path] = content
      return [.edited(path: folder.path(path), content: content)]
    case 3:
      guard let open = edited.keys.sorted().first else { return [] }
      edited[open] = nil
      return [.closed(path: folder.path(open))]
    case 4, 5, 6, 7:
      folder.write(mutated(folder.bytes(path) ?? []), to: path)
      return [.changedOnDisk(path: folder.path(path))]
    case 8:
      let copy =
        (path as NSString).deletingPathExtension + "-\(generator.below(3))."
        + (path as NSString).pathExtension
      folder.write(folder.bytes(path) ?? [], to: copy)
      return [.changedOnDisk(path: folder.path(copy))]
    case 9:
      folder.remove(path)
      return [.changedOnDisk(path: folder.path(path))]
    case 10:
      let other =
        (path as NSString).deletingLastPathComponent + "/Moved\(generator.below(4))."
        + (path as NSString).pathExtension
      folder.move(path, to: other)
      return [.changedOnDisk(path: folder.path(path)), .changedOnDisk(path: folder.path(other))]
    default: return special()
    }
  }

  /// What a file watcher sees less often: configurations, ignore patterns, build files, links and permissions.
  private mutating func special() -> [AnalysisSession.FileChange] {
    let files = folder.paths.filter { !folder.isFolder($0) }
    let path = generator.pick(files)
    let place = (path as NSString).deletingLastPathComponent
    func changed(_ path: String) -> [AnalysisSession.FileChange] {
      [.changedOnDisk(path: folder.path(path))]
    }
    switch generator.below(6) {
    case 0:
      let name = (place as NSString).appendingPathComponent(".launchkit.json")
      if generator.chance(3) {
        folder.remove(name)
      } else {
        let level = generator.pick(["off", "warning", "error", "info"])
        folder.write(
          #"{ "facts": { "sdk": "\#(generator.pick(["26", "27"]))" }, "rules": { "#
            + #""launch-screen-missing": "\#(level)", "bundle-name-missing": "\#(level)" } }"#,
          to: name)
      }
      return changed(name)
    case 1:
      folder.write(generator.pick(["*.plist\n", "Sources\n", "\n"]), to: ".gitignore")
      return changed(".gitignore")
    case 2:
      let name = (place as NSString).appendingPathComponent("project.yml")
      if folder.bytes(name) != nil {
        folder.remove(name)
      } else {
        folder.write("targets:\n  App:\n    platform: iOS\n", to: name)
      }
      return changed(name)
    case 3:
      folder.setMode(generator.pick([0o644, 0o600, 0o444]), of: path)
      return changed(path)
    case 4:
      let link = (place as NSString).appendingPathComponent("Link.plist")
      folder.remove(link)
      try? FileManager.default.createSymbolicLink(
        atPath: folder.path(link), withDestinationPath: folder.path(path))
      return changed(link)
    default:
      let folderPath = generator.pick(folder.paths.filter { folder.isFolder($0) } + [place])
      guard !folderPath.isEmpty, generator.chance(4) else { return [] }
      folder.move(folderPath, to: folderPath + "Moved")
      return changed(folderPath) + changed(folderPath + "Moved")
    }
  }

  private mutating func mutated(_ bytes: [UInt8]) -> [UInt8] {
    var lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
    guard lines.count > 2 else { return bytes + Array("<!-- a -->\n".utf8) }
    let index = generator.below(lines.count)
    switch generator.below(5) {
    case 0: lines.remove(at: index)
    case 1: lines.insert(lines[generator.below(lines.count)], at: index)
    case 2:
      lines.insert(Array("<!-- launchkit:ignore key-duplicate intended -->".utf8)[...], at: index)
    case 3:
      let old = generator.pick(["UI", "NS", "Default", "true", "Delegate", "27", "iOS"])
      lines = lines.map { line in
        guard generator.chance(4) else { return line }
        return Array(
          String(decoding: line, as: UTF8.self)
            .replacingOccurrences(of: old, with: old + "x").utf8)[...]
      }
    default: lines.swapAt(index, generator.below(lines.count))
    }
    return Array(lines.joined(separator: [10]))
  }
}
