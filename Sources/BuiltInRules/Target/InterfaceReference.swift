internal import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// A storyboard or nib that an Info.plist names.
struct InterfaceReference {
  /// The value in the Info.plist.
  let value: PropertyListValue
  /// The name, without extension.
  let name: String

  private static let launchKey = InfoPlistKey("UILaunchStoryboardName")
  private static let mainKey = InfoPlistKey("UIMainStoryboardFile")

  /// Takes a value; nil when it is not a name that can be looked up. Another rule reports names with an
  /// extension or a path.
  init?(_ value: PropertyListValue) {
    guard let name = value.string, !name.isEmpty, !BuildVariable.isUndecided(name),
      !StoryboardName.hasExtension(name), !name.utf8.contains(UInt8(ascii: "/"))
    else { return nil }
    self.value = value
    self.name = name
  }

  /// The launch storyboards for all devices.
  static func launch(_ plist: InfoPlist) -> [InterfaceReference] {
    plist.variants(of: launchKey).compactMap { InterfaceReference($0.value) }
  }

  /// The main storyboards for all devices.
  static func main(_ plist: InfoPlist) -> [InterfaceReference] {
    plist.variants(of: mainKey).compactMap { InterfaceReference($0.value) }
  }

  /// The storyboards of scenes.
  static func scenes(_ plist: InfoPlist) -> [InterfaceReference] {
    plist.sceneRoles.lazy.filter { !$0.isImmersive }.flatMap { role in
      role.configurations.compactMap { $0["UISceneStoryboardFile"] }
    }.compactMap { InterfaceReference($0) }
  }

  /// Whether UIKit loads the main storyboard by itself, as it does in apps without scenes; false when that is
  /// not certain.
  static func mainIsLoaded(_ target: InspectedTarget) -> Bool {
    switch target.facts.lifecycle {
    case .swiftUI, .scenesInCode: false
    case .auto, .appDelegate: target.plist.sceneManifest == nil
    }
  }
}

extension TargetResources {
  /// The endings of storyboards in a project and in a bundle.
  static let storyboardEndings = [".storyboard", ".storyboardc"]
  /// The endings of files that can be a launch screen.
  static let launchScreenEndings = storyboardEndings + [".xib", ".nib"]

  /// Whether there is a file with a name, for all devices or for some. Upper and lower case are different, as
  /// on devices.
  func has(_ name: String, endings: [String]) -> Bool {
    ["", "~iphone", "~ipad"].contains { device in
      endings.contains { fileNames.contains(name + device + $0) }
    }
  }

  /// The nearest name among the files with some endings, returned without its ending; nil when no name is
  /// near.
  func nearestName(to name: String, endings: [String]) -> String? {
    let names = fileNames.compactMap { file in
      endings.first { file.hasSuffix($0) }.map { String(file.dropLast($0.count)) }
    }.sorted()
    return names.first { $0.lowercased() == name.lowercased() } ?? NearestName.of(name, in: names)
  }
}

extension InspectedTarget {
  /// The storyboards and nibs that are the launch screen and nothing else, as far as they can be read.
  ///
  /// A storyboard that is also the interface of the app is left out, because it needs classes and
  /// connections.
  var launchInterfaces: [StoryboardFile] {
    guard let resources = resources.value else { return [] }
    let others = Set(
      (InterfaceReference.main(plist) + InterfaceReference.scenes(plist)).map(\.name))
    let names = Set(InterfaceReference.launch(plist).map(\.name)).subtracting(others)
    return resources.storyboards.filter { file in
      names.contains(file.name) && file.kind != .other && file.problems.isEmpty
    }
  }

  /// Whether rules on the content of launch screens apply. They do not apply to bundles, which have only
  /// compiled ones.
  var mayHaveLaunchInterface: Bool { !isBundle && !InterfaceReference.launch(plist).isEmpty }
}
