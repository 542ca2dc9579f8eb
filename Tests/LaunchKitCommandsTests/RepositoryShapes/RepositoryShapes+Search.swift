/// What is searched.
extension RepositoryShape {
  private static let broken = SampleFolder.plist(
    ShapeFiles.plistKeys + "<key>UIMainStoryboardFile</key><string>Main.storyboard</string>")
  private static let rule = SampleFolder.errorRule

  static let search: [RepositoryShape] = [
    RepositoryShape(
      name: "an ignore pattern matches a file that git tracks",
      files: ["gen/Info.plist": broken, ".gitignore": "gen/\n"],
      tracked: [".gitignore", "gen/Info.plist"],
      expected: [finds(rule, "error", at: "gen/Info.plist")]),
    RepositoryShape(
      name: "an ignore pattern matches a file that git does not track",
      files: ["gen/Info.plist": broken, ".gitignore": "gen/\n", "a.plist": SampleFolder.clean],
      tracked: [".gitignore", "a.plist"], expected: [lacks(rule)]),
    RepositoryShape(
      name: "an index that cannot be read hides nothing",
      files: [
        "gen/Info.plist": broken, ".gitignore": "gen/\n", ".git/HEAD": "ref: refs/heads/main\n",
        ".git/index": "DIRC\u{0}\u{0}\u{0}\u{9}",
      ],
      expected: [finds(rule, "error", at: "gen/Info.plist")], leavesOpen: "index"),
    RepositoryShape(
      name: "a build of CMake is committed",
      files: ["out/CMakeFiles/App.dir/Info.plist": broken],
      expected: [lacks(rule)], leavesOpen: "it is in 'out/CMakeFiles/App.dir'"),
    RepositoryShape(
      name: "build products of Xcode are committed",
      files: ["out/Build/Products/Debug/Info.plist": broken],
      expected: [lacks(rule)], leavesOpen: "it is in 'out/Build/Products'"),
    RepositoryShape(
      name: "a property list that no target uses",
      files: ShapeFiles.app(["App.swift": ShapeFiles.swiftUI]) {
        $0.strangers = ["Old-Info.plist": broken]
      }, adoption: "swiftui", expected: [lacks(rule)],
      leavesOpen: "no target of 'App.xcodeproj' uses it"),
    RepositoryShape(
      name: "a part of an Info.plist, which a build completes",
      files: ["App/Info.plist": SampleFolder.error],
      expected: [finds(rule, "error", at: "App/Info.plist"), lacks("bundle-name-missing")],
      leavesOpen: "only rules for a part of an Info.plist are applied"),
    RepositoryShape(
      name: "'--lifecycle' does not contradict code",
      files: ShapeFiles.app(["App.swift": ShapeFiles.swiftUI]),
      options: ["--sdk", "27", "--lifecycle", "app-delegate"], adoption: "swiftui",
      expected: [lacks(ShapeFiles.notAdopted)]),
    RepositoryShape(
      name: "'--lifecycle' fills in what code does not say",
      files: ShapeFiles.app([
        "AppDelegate.swift": """
        import UIKit
        import Vendor
        @main class AppDelegate: VendorAppDelegate {}

        """
      ]),
      options: ["--sdk", "27", "--lifecycle", "app-delegate"], adoption: "not-adopted",
      expected: [finds(ShapeFiles.notAdopted, "error")]),
    RepositoryShape(
      name: "an AppleDouble file beside the Info.plist",
      files: ["App/Info.plist": broken, "App/._Info.plist": "\u{0}\u{5}\u{16}\u{7}"],
      expected: [finds(rule, "error", at: "App/Info.plist"), lacks("plist-illegal-character")]),
  ]
}
