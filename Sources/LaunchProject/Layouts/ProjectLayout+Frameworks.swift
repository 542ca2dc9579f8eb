/// Apps written in other languages, which keep what Apple's platforms need in a place of its own.
extension ProjectLayout {
  /// `pubspec.yaml` of Dart with the folder `ios/Runner` of Flutter.
  static func flutter(_ folder: LayoutFolder) -> ProjectLayout? {
    guard folder.files.contains("pubspec.yaml"), folder.hasFolder("ios/Runner") else { return nil }
    let generated = "ios/Flutter/Generated.xcconfig"
    return ProjectLayout(
      kind: .flutter, marker: folder.join("pubspec.yaml"),
      propertyLists: folder.existing(["ios/Runner/Info.plist"]),
      unknown: folder.hasFile(generated)
        ? nil
        : "'\(folder.join(generated))' is written by the build and not there: "
          + "the settings in it are not known")
  }

  /// A package of Node that uses React Native, with a folder `ios`.
  static func reactNative(_ folder: LayoutFolder) -> ProjectLayout? {
    guard folder.file("package.json", contains: "\"react-native\""), folder.hasFolder("ios") else {
      return nil
    }
    return ProjectLayout(
      kind: .reactNative, marker: folder.join("package.json"),
      propertyLists: folder.infoPlists(below: "ios"), unknown: missingPods("ios", in: folder))
  }

  /// A package of Node with a configuration of Capacitor.
  static func capacitor(_ folder: LayoutFolder) -> ProjectLayout? {
    let names = ["capacitor.config.ts", "capacitor.config.js", "capacitor.config.json"]
    guard let name = names.first(where: folder.files.contains) else { return nil }
    return ProjectLayout(
      kind: .capacitor, marker: folder.join(name),
      propertyLists: folder.existing(["ios/App/App/Info.plist"]),
      unknown: folder.hasFolder("ios")
        ? missingPods("ios/App", in: folder)
        : "'\(folder.join("ios"))' is not there: it is made by 'npx cap add ios'")
  }

  /// `config.xml` of Cordova, which is a widget in the words of the W3C.
  static func cordova(_ folder: LayoutFolder) -> ProjectLayout? {
    guard folder.file("config.xml", contains: "<widget") else { return nil }
    let platform = "platforms/ios"
    return ProjectLayout(
      kind: .cordova, marker: folder.join("config.xml"),
      propertyLists: folder.infoPlists(below: platform),
      unknown: folder.hasFolder(platform)
        ? nil
        : "'\(folder.join(platform))' is not there: it is made from 'config.xml' and the plugins, "
          + "whose changes to the Info.plist are not known")
  }

  /// A project of .NET for Apple's platforms.
  static func dotNET(_ folder: LayoutFolder) -> ProjectLayout? {
    let projects = folder.files.filter { $0.hasSuffix(".csproj") || $0.hasSuffix(".fsproj") }
    guard let project = projects.min(by: FileSelection.precedes) else { return nil }
    var lists = folder.existing([
      "Platforms/iOS/Info.plist", "Platforms/MacCatalyst/Info.plist", "Platforms/tvOS/Info.plist",
    ])
    // Without MAUI the one Info.plist lies beside the project.
    let isForApple = projects.contains { name in
      ["-ios", "-tvos", "-maccatalyst", "Xamarin.iOS", "Xamarin.TVOS"].contains {
        folder.file(name, contains: $0)
      }
    }
    if isForApple { lists += folder.existing(["Info.plist"]) }
    guard !lists.isEmpty else { return nil }
    return ProjectLayout(
      kind: .dotNET, marker: folder.join(project), propertyLists: lists,
      unknown:
        "'\(folder.join(project))' is not read: what its properties add to the Info.plist is not known"
    )
  }

  /// `buildozer.spec`, which makes Xcode projects with kivy-ios.
  static func kivy(_ folder: LayoutFolder) -> ProjectLayout? {
    guard folder.files.contains("buildozer.spec") else { return nil }
    let lists = folder.folders.filter { $0.hasSuffix("-ios") }.sorted(by: FileSelection.precedes)
      .flatMap { folder.existing(["\($0)/\($0.dropLast(4))-Info.plist"]) }
    return ProjectLayout(
      kind: .kivy, marker: folder.join("buildozer.spec"), propertyLists: lists,
      unknown: lists.isEmpty
        ? "the project of Xcode is not there: it is made from '\(folder.join("buildozer.spec"))'"
        : nil)
  }

  /// What a missing installation of CocoaPods leaves open.
  private static func missingPods(_ place: String, in folder: LayoutFolder) -> String? {
    guard folder.hasFile("\(place)/Podfile"), !folder.hasFolder("\(place)/Pods") else { return nil }
    return "'\(folder.join("\(place)/Pods"))' is not there: it is made by 'pod install', "
      + "and the settings in it are not known"
  }
}
