package import FileSystem

/// The layout of an app whose targets are described without a project file of Xcode, or by more than one.
package struct ProjectLayout: Sendable, Hashable {
  /// The tool or framework that makes the project.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case xcodeGen = "XcodeGen"
    case tuist = "Tuist"
    case swiftPackage = "Swift package"
    case bazel = "Bazel"
    case flutter = "Flutter"
    case reactNative = "React Native"
    case capacitor = "Capacitor"
    case cordova = "Cordova"
    case dotNET = ".NET"
    case kivy = "Kivy"
  }

  /// The tool or framework that makes the project.
  package var kind: Kind
  /// The file by which the layout is recognized.
  package var marker: String
  /// The Info.plists that exist at the usual places of this layout.
  package var propertyLists: [String]
  /// What is not known because of the layout, as a clause; nil when nothing is missing.
  package var unknown: String?

  /// Recognizes the layouts of a folder.
  ///
  /// Nothing is run. Of marker files only the names are looked at, or a word in the text if other tools have
  /// files of that name, too. A folder may have several layouts: a Capacitor app is inside a Node package.
  ///
  /// - Parameters:
  ///   - root: the folder outside of which nothing is opened.
  ///   - folder: the folder to look at, empty for the current one. Of the folders in it, only the usual
  ///     places of a layout's files are looked at.
  package static func recognize(in root: ProjectRoot, folder: String) -> [ProjectLayout] {
    guard let look = LayoutFolder(folder, in: root) else { return [] }
    let finders: [(LayoutFolder) -> ProjectLayout?] = [
      xcodeGen, tuist, swiftPackage, bazel, flutter, reactNative, capacitor, cordova, dotNET, kivy,
    ]
    return finders.compactMap { $0(look) }
  }
}
