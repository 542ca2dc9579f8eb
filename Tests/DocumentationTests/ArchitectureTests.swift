import Foundation
import LaunchKitTestSupport
import Testing

/// `ARCHITECTURE.md` says what the sources say.
@Suite struct ArchitectureTests {
  /// One step of a walk: a file and a function in it.
  private struct Step {
    let file: String
    let function: String
  }

  private static func page() throws -> String { try PackageFolder.text("ARCHITECTURE.md") }

  /// The walks, by their titles.
  private static func walks() throws -> [(title: String, steps: [Step])] {
    var walks: [(title: String, steps: [Step])] = []
    for line in try page().split(separator: "\n") {
      if let title = line.firstMatch(of: /^### (.+)$/) {
        walks.append((String(title.1), []))
      } else if let step = line.firstMatch(of: /^\d+\. `(Sources\/[^`]+)`: `([A-Za-z]+)`/) {
        guard !walks.isEmpty else { continue }
        walks[walks.count - 1].steps.append(Step(file: String(step.1), function: String(step.2)))
      }
    }
    return walks.filter { !$0.steps.isEmpty }
  }

  @Test func everyStepOfAWalkIsDeclaredAndCalled() throws {
    let walks = try Self.walks()
    #expect(walks.count == 7)
    for walk in walks {
      #expect(walk.steps.count >= 4, "\(walk.title)")
      var earlier = ""
      for step in walk.steps {
        let text = try PackageFolder.text(step.file)
        let declares =
          step.function == "init"
          ? text.contains("init(") || text.contains("struct ")
          : text.contains("func \(step.function)(") || text.contains("func \(step.function)<")
        #expect(declares, "\(walk.title): \(step.file) declares no '\(step.function)'")
        // What an initializer is called by is the name of its type.
        let name =
          step.function == "init"
          ? String(
            try #require(step.file.split(separator: "/").last).prefix { $0 != "." && $0 != "+" })
          : step.function
        #expect(
          earlier.isEmpty || earlier.contains(name), "\(walk.title): nothing before calls '\(name)'"
        )
        earlier += text
      }
    }
  }

  @Test func everyModuleHasItsFloorAndImportsLowerOnesOnly() throws {
    let floors = try Self.floors()
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: PackageFolder.url("Sources").path)
    #expect(Set(floors.keys) == Set(folders.filter { !$0.hasPrefix(".") }))
    for module in folders where !module.hasPrefix(".") {
      let own = try #require(floors[module])
      for imported in try Self.imports(of: module) {
        guard let other = floors[imported] else { continue }
        #expect(other < own, "\(module) imports \(imported)")
      }
    }
  }

  /// The floor of each module, as the page has it.
  private static func floors() throws -> [String: Int] {
    var floors: [String: Int] = [:]
    for line in try Self.page().split(separator: "\n") {
      guard let row = line.firstMatch(of: /^\| (\d+) \| (.+?) \|/) else { continue }
      for name in row.2.matches(of: /`([A-Za-z0-9-]+)`/) {
        floors[String(name.1)] = Int(row.1)
      }
    }
    return floors
  }

  @Test func thePackageManifestNamesTheSameFloors() throws {
    let manifest = try String(contentsOf: PackageFolder.url("Package.swift"), encoding: .utf8)
    let floors = try Self.floors()
    let named = manifest.matches(
      of: /Floor (\d+): [^\n]*\n *\.target\(\s*name: "([A-Za-z]+)"/)
    #expect(named.count > 20)
    for match in named {
      #expect(floors[String(match.2)] == Int(match.1), "\(match.2)")
    }
  }

  /// The modules that the Swift files of a module import.
  private static func imports(of module: String) throws -> Set<String> {
    var names: Set<String> = []
    let folder = PackageFolder.url("Sources/\(module)")
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    for file in files ?? [] where file.hasSuffix(".swift") && !file.contains(".docc/") {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      for match in text.matches(
        of: /(?m)^ *(?:@[A-Za-z_]+ )?(?:public |package |internal )import (\w+)$/)
      {
        names.insert(String(match.1))
      }
    }
    return names
  }
}
