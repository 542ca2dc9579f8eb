package import FileSystem
package import Findings
package import LaunchProject
internal import LaunchSources
internal import SourceText

/// Apps that are Swift packages, as Swift Playgrounds and Xcode make them: a `Package.swift` with an `iOSApplication`.
///
/// Source: swiftlang/swift-package-manager, `AppleProductTypes`.
package enum SwiftPackageProjectSource: ProjectSource {
  private static let maximumByteCount = 1 << 20
  private static let product = ".iOSApplication"

  package static var fileNames: [String] { ["Package.swift"] }

  package static func describes(_ path: String) -> Bool {
    PathText.name(of: path) == "Package.swift"
  }

  package static func recognizes(_ path: String, in root: ProjectRoot) -> Bool {
    guard let source = try? root.read(path, maximumByteCount: maximumByteCount) else {
      return false
    }
    return source.text(0..<source.count).contains("\(product)(")
  }

  /// Reads an app. The package is a program, which is not run: values that it computes are reported as not
  /// known.
  ///
  /// - Complexity: linear in the size of the file and the number of files in the folder of the target; both
  ///   are limited.
  package static func read(
    _ path: String, in root: ProjectRoot
  ) throws(InputFailure) -> Project {
    let source = try root.read(path, maximumByteCount: maximumByteCount)
    let file = RelatedFile(source, isText: true)
    let folder = ProjectRoot.join("", PathText.folder(of: path))
    var project = Project(path: path, name: "", folder: folder, file: file)
    let literals = SwiftLiterals(source)
    if let problem = literals.problem {
      project.problems = [
        Finding(
          rule: ProjectRule.invalidFile, severity: .warning, message: problem.message,
          span: problem.span)
      ]
    }
    for binding in literals.bindings {
      guard case .call(let package) = binding.value.content, package.name == "Package" else {
        continue
      }
      // Products may be added after the package is made, often only where the module for apps exists.
      let lists =
        [package["products"]].compactMap(\.self)
        + literals.additions.filter { $0.name == "\(binding.name).products" }.map(\.value)
      for case .list(let products) in lists.map(\.content) {
        for element in products {
          guard case .call(let app) = element.content, app.name == product else { continue }
          var reader = SwiftPackageReader(project, package: package, app: app, in: root)
          reader.read()
          return reader.project
        }
      }
    }
    project.add(
      UnreadApps(
        madeBy: "'\(path)'", because: "the package is not written with literals",
        at: SourcePlace(file, .at(0)), help: "check the built app"))
    return project
  }
}
