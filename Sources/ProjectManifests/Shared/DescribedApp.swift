internal import FileSystem
internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import SourceText

/// Describes an app whose Xcode project is created by a tool from a template.
struct DescribedApp {
  /// The path of the Info.plist in the project that the tool creates. The file does not exist.
  static func infoPlistPath(of name: String) -> String { "\(name)/Info.plist" }

  /// The name of the target.
  let name: String
  /// The place of the target.
  let place: SourcePlace
  /// The command that creates the project.
  let command: String
  /// The folder in which the command creates the project.
  let folder: String
  /// The settings that come from the template and the description.
  var settings = SettingTable()

  init(name: String, at place: SourcePlace, command: String, folder: String) {
    self.name = name
    self.place = place
    self.command = command
    self.folder = folder
    for (setting, text) in [
      ("SDKROOT", "iphoneos"), ("GENERATE_INFOPLIST_FILE", "NO"), ("INFOPLIST_PREPROCESS", "NO"),
      ("INFOPLIST_EXPAND_BUILD_SETTINGS", "YES"),
      ("CODE_SIGN_ALLOW_ENTITLEMENTS_MODIFICATION", "NO"),
      ("TARGET_NAME", name), ("PRODUCT_NAME", name), ("EXECUTABLE_NAME", name),
      ("PRODUCT_MODULE_NAME", "$(TARGET_NAME:c99extidentifier)"),
      ("PRODUCT_BUNDLE_PACKAGE_TYPE", "APPL"),
      ("DEVELOPMENT_LANGUAGE", "en"), ("INFOPLIST_FILE", Self.infoPlistPath(of: name)),
    ] { settings.set(setting, text) }
  }

  /// The only target of the app.
  ///
  /// - Parameters:
  ///   - infoPlist: the Info.plist that the tool makes.
  ///   - entitlements: the entitlements that the tool makes; nil if it makes none.
  ///   - start: what starts the app.
  ///   - root: the folder of the description.
  func target(
    _ infoPlist: DescribedPropertyList, entitlements: DescribedPropertyList? = nil,
    start: TargetStart?, in root: String
  ) -> ProjectTarget {
    var settings = settings
    var target = ProjectTarget(
      id: name, name: LocatedValue(name, at: place.span), place: place, productType: nil, kind: .app
    )
    target.start = start
    target.propertyLists[ProjectRoot.join(root, Self.infoPlistPath(of: name))] = infoPlist
    if let entitlements {
      let path = "\(name)/\(name).entitlements"
      settings.set("CODE_SIGN_ENTITLEMENTS", path)
      target.propertyLists[ProjectRoot.join(root, path)] = entitlements
    }
    let project = "the project that '\(command)' creates"
    let missing = MissingInput(self.folder, "is created by '\(command)'")
    target.sources.add(missing)
    target.resources.unstated = FileMembership.UnstatedFiles(
      "the resources of '\(name)' are in \(project)", needs: project)
    target.configurations = ["Debug", "Release"].map {
      ProjectConfiguration(
        name: LocatedValue($0, at: place.span), settings: settings.settings,
        // Other settings of the template are unknown, and the defaults of Xcode do not decide about them.
        baseConfiguration: ProjectConfiguration.BaseConfiguration(
          problem: missing, place: place))
    }
    return target
  }
}
