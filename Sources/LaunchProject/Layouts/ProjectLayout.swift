package import FileSystem

/// A way to lay out an app that has no project file of Xcode to read, or more around it than that.
package struct ProjectLayout: Sendable, Hashable {
  /// What makes the project.
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

  /// What makes the project.
  package var kind: Kind
  /// The file that shows it.
  package var marker: String
  /// The Info.plists at the places where such a project has them; only those that exist.
  package var propertyLists: [String]
  /// What is not known because of the layout, as a clause; nil when nothing is missing.
  package var unknown: String?

  /// Recognizes the layouts of a folder.
  ///
  /// Nothing is run, and of the markers only the names are looked at, or, where other tools have files of that
  /// name too, a word in the text. A folder may have several layouts: a Capacitor app is made of a package of
  /// Node.
  ///
  /// - Parameters:
  ///   - root: the folder outside of which nothing is opened.
  ///   - folder: the folder to look at, empty for the current one. Of the folders in it only the places where
  ///     a layout has its files are looked at.
  package static func recognize(in root: ProjectRoot, folder: String) -> [ProjectLayout] {
    guard let look = LayoutFolder(folder, in: root) else { return [] }
    let finders: [(LayoutFolder) -> ProjectLayout?] = [
      xcodeGen, tuist, swiftPackage, bazel, flutter, reactNative, capacitor, cordova, dotNET, kivy,
    ]
    return finders.compactMap { $0(look) }
  }
}
