import Foundation
import LaunchKitTestSupport
import Testing

/// The cache of results: a run with it reports the same as a run without it.
@Suite(.serialized) struct ResultCacheTests {
  /// A folder with a project of two targets' worth of files, a bundle, and property lists by themselves.
  private static func sample() throws -> SampleFolder {
    var project = SmallProject(files: ["AppDelegate.swift": SmallProject.delegate])
    project.plist = SmallProject.manifest
    let folder = try SampleFolder(project.folder)
    try folder.add("more/One.plist", SampleFolder.error)
    try folder.add("more/Two.plist", SampleFolder.clean)
    try folder.add("more/Three.plist", SampleFolder.warning)
    try folder.add("Built.app/Info.plist", SampleFolder.error)
    return folder
  }

  private static func remove(_ folders: SampleFolder...) {
    for folder in folders { folder.remove() }
  }

  private static func run(
    _ folder: SampleFolder, cache: SampleFolder?, _ options: [String] = ["--format", "json"]
  ) throws -> LaunchKitExecutable.Outcome {
    try LaunchKitExecutable.run(
      ["validate", "."] + options + (cache.map { ["--cache", $0.url.path] } ?? []), in: folder.url)
  }

  private static func entries(_ cache: SampleFolder) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: cache.url, includingPropertiesForKeys: nil
    ).sorted { $0.path < $1.path }
  }

  /// Waits until the files count as unchanged for long enough.
  private static func age(_ folder: SampleFolder) throws {
    // A program cannot set the time of the last status change, so the time has to pass.
    Thread.sleep(forTimeInterval: 2.1)
  }

  @Test("Cold, warm and without: the same bytes and status, in every format")
  func same() throws {
    let (folder, cache) = (try Self.sample(), try SampleFolder())
    defer { Self.remove(folder, cache) }
    try Self.age(folder)
    for format in ["human", "concise", "plain", "json", "ndjson"] {
      let without = try Self.run(folder, cache: nil, ["--format", format])
      for _ in 0..<2 {
        let with = try Self.run(folder, cache: cache, ["--format", format])
        #expect(with.output == without.output)
        #expect(with.status == without.status && with.errors == without.errors)
      }
    }
    #expect(try Self.entries(cache).count >= 3)
    for entry in try Self.entries(cache) {
      let mode = try FileManager.default.attributesOfItem(atPath: entry.path)[.posixPermissions]
      #expect(mode as? Int == 0o600)
    }
  }

  @Test("What an entry says is used as long as nothing has changed, and not a moment longer")
  func used() throws {
    let (folder, cache) = (try Self.sample(), try SampleFolder())
    defer { Self.remove(folder, cache) }
    try Self.age(folder)
    _ = try Self.run(folder, cache: cache)
    let times = try Self.entries(cache).map { try Data(contentsOf: $0) }
    _ = try Self.run(folder, cache: cache)
    #expect(try Self.entries(cache).map { try Data(contentsOf: $0) } == times)
    // With another option, cached results do not apply.
    let other = try Self.run(folder, cache: cache, ["--sdk", "27", "--format", "json"])
    #expect(
      try other.output == Self.run(folder, cache: nil, ["--sdk", "27", "--format", "json"]).output)
  }

  /// Changes something in a folder of samples.
  private enum Change: CaseIterable {
    case edit, create, delete, rename, permissions, touch, link, unlink

    func apply(to folder: URL, _ generator: inout SeededGenerator) throws {
      let files =
        FileManager.default.enumerator(atPath: folder.path)?
        .compactMap { $0 as? String }.sorted()
        .filter { [".plist", ".swift", ".pbxproj"].contains(where: $0.hasSuffix) } ?? []
      guard let name = files.randomElement(using: &generator) else { return }
      let file = folder.appending(path: name)
      let manager = FileManager.default
      switch self {
      case .edit:
        var text = String(decoding: (try? Data(contentsOf: file)) ?? Data(), as: UTF8.self)
        let words = ["SceneDelegate", "AppDelegate", "App", "Main", "1.0", "true", "Debug"]
        let old = words.randomElement(using: &generator) ?? ""
        let new = words.randomElement(using: &generator) ?? ""
        if let range = text.range(of: old) { text.replaceSubrange(range, with: new) }
        try? Data(text.utf8).write(to: file)
      case .create:
        let content = [SampleFolder.clean, SampleFolder.error, SampleFolder.warning, "<plist>"]
        let number = Int.random(in: 0..<5, using: &generator)
        try Data((content.randomElement(using: &generator) ?? "").utf8)
          .write(to: folder.appending(path: "New\(number).plist"))
      case .delete: if files.count > 3 { try? manager.removeItem(at: file) }
      case .rename:
        let number = Int.random(in: 0..<3, using: &generator)
        try? manager.moveItem(
          at: file,
          to: file.deletingLastPathComponent().appending(
            path: "Moved\(number).\(file.pathExtension)"))
      case .permissions:
        let mode = [0o600, 0o644, 0o000].randomElement(using: &generator) ?? 0o644
        try? manager.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
      case .touch:
        let date = Date(
          timeIntervalSince1970: Double(Int.random(in: 1...1_000_000, using: &generator)))
        try? manager.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
      case .link:
        let number = Int.random(in: 0..<3, using: &generator)
        try? manager.createSymbolicLink(
          at: folder.appending(path: "Link\(number).plist"), withDestinationURL: file)
      case .unlink:
        if let link = files.first(where: { $0.hasPrefix("Link") }) {
          try? manager.removeItem(at: folder.appending(path: link))
        }
      }
    }
  }

  @Test("After any change the cache says what is found without it", arguments: 1...4)
  func neverStale(_ seed: UInt64) throws {
    let (folder, cache) = (try Self.sample(), try SampleFolder())
    defer { Self.remove(folder, cache) }
    var generator = SeededGenerator(seed: seed)
    _ = try Self.run(folder, cache: cache)
    for step in 0..<TestScale.count(25, oneIn: 2) {
      let change = Change.allCases.randomElement(using: &generator) ?? .edit
      try change.apply(to: folder.url, &generator)
      let with = try Self.run(folder, cache: cache)
      let without = try Self.run(folder, cache: nil)
      #expect(with.output == without.output, "seed \(seed), step \(step): \(change)")
      #expect(with.status == without.status && with.errors == without.errors)
      if step % 10 == 9 { try Self.age(folder) }
    }
  }

  @Test("A file that is changed and made to look as before is read again")
  func sameTimes() throws {
    let (folder, cache) = (try Self.sample(), try SampleFolder())
    defer { Self.remove(folder, cache) }
    let file = folder.url.appending(path: "more/One.plist")
    let date = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
    try Self.age(folder)
    _ = try Self.run(folder, cache: cache)
    let handle = try FileHandle(forWritingTo: file)
    let text = SampleFolder.error.replacing("Main.storyboard", with: "Main_storyboard")
    try handle.write(contentsOf: Data(text.utf8))
    try handle.close()
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
    let with = try Self.run(folder, cache: cache)
    #expect(with.output == (try Self.run(folder, cache: nil).output))
  }

  @Test("Damaged entries are ignored and written anew", arguments: 1...3)
  func damaged(_ seed: UInt64) throws {
    let (folder, cache) = (try Self.sample(), try SampleFolder())
    defer { Self.remove(folder, cache) }
    try Self.age(folder)
    let right = try Self.run(folder, cache: cache)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<TestScale.count(12, oneIn: 3) {
      for entry in try Self.entries(cache) {
        var data = try Data(contentsOf: entry)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: data = data.prefix(Int.random(in: 0..<max(1, data.count), using: &generator))
        case 1: data.append(0)
        default:
          for _ in 0..<3 where !data.isEmpty {
            data[Int.random(in: 0..<data.count, using: &generator)] ^=
              UInt8.random(in: 1...255, using: &generator)
          }
        }
        try data.write(to: entry)
      }
      let outcome = try Self.run(folder, cache: cache)
      #expect(!outcome.crashed && outcome.output == right.output && outcome.errors == right.errors)
    }
    let entries = try Self.entries(cache)
    let first = entries[0]
    // Another entry in its place, a folder, and a link.
    try Data(contentsOf: entries[1]).write(to: first)
    #expect(try Self.run(folder, cache: cache).output == right.output)
    #expect(try Data(contentsOf: first) != Data(contentsOf: entries[1]))
  }

  @Test(
    "Nothing is written through links, and a folder in the place of an entry is in nobody's way")
  func links() throws {
    let folder = try Self.sample()
    let cache = try SampleFolder()
    let target = try SampleFolder(["precious": "keep me"])
    defer { Self.remove(folder, cache, target) }
    let right = try Self.run(folder, cache: cache)
    for (index, entry) in try Self.entries(cache).enumerated() {
      try FileManager.default.removeItem(at: entry)
      if index == 0 {
        try FileManager.default.createDirectory(at: entry, withIntermediateDirectories: false)
      } else {
        try FileManager.default.createSymbolicLink(
          at: entry, withDestinationURL: target.url.appending(path: "precious"))
      }
    }
    #expect(try Self.run(folder, cache: cache).output == right.output)
    #expect(
      try String(contentsOf: target.url.appending(path: "precious"), encoding: .utf8) == "keep me")
  }

  @Test("A cache that cannot be used is said once, and the run goes on")
  func unusable() throws {
    let folder = try Self.sample()
    defer { folder.remove() }
    let right = try Self.run(folder, cache: nil)
    for path in ["more/One.plist", "gone/deep/er"] {
      let outcome = try Self.run(folder, cache: nil, ["--format", "json", "--cache", path])
      #expect(outcome.output == right.output && outcome.status == right.status)
      let lines = outcome.errors.split(separator: "\n").filter {
        $0.hasPrefix("warning: the cache")
      }
      #expect(lines.count == 1)
    }
  }

  @Test("Several runs at the same time share a cache")
  func shared() async throws {
    let (folder, cache) = (try Self.sample(), try SampleFolder())
    defer { Self.remove(folder, cache) }
    let right = try Self.run(folder, cache: nil).output
    let outputs = await withTaskGroup(of: String?.self) { group in
      for _ in 0..<8 { group.addTask { try? Self.run(folder, cache: cache).output } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(outputs.count == 8 && outputs.allSatisfy { $0 == right })
    #expect(try Self.run(folder, cache: cache).output == right)
    #expect(try !Self.entries(cache).contains { $0.pathExtension == "tmp" })
  }
}
