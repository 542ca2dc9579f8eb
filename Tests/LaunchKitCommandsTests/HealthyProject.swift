/// A small Xcode project with one target, its files in the folder `App`.
struct HealthyProject: Sendable, CustomStringConvertible {
  var name: String
  /// Settings of the target, beside those that every target has.
  var settings: [String: String] = [:]
  /// Settings of the project.
  var projectSettings: [String: String] = [:]
  /// The inside of the root dictionary of `App/Info.plist`.
  var infoPlist: String
  /// Further files by path.
  var files: [String: String]
  /// The verdict.
  var adoption: String

  var description: String { name }

  /// All files of the project.
  var allFiles: [String: String] {
    var all = files
    all["App/Info.plist"] = SampleFolder.plist(infoPlist)
    all["App.xcodeproj/project.pbxproj"] = projectFile
    return all
  }

  private static func written(_ settings: [String: String]) -> String {
    settings.sorted { $0.key < $1.key }.map { "\"\($0.key)\" = \"\($0.value)\";" }
      .joined(separator: " ")
  }

  private var projectFile: String {
    let target = [
      "PRODUCT_NAME": "$(TARGET_NAME)", "PRODUCT_BUNDLE_IDENTIFIER": "com.example.app",
      "INFOPLIST_FILE": "App/Info.plist", "GENERATE_INFOPLIST_FILE": "YES",
      "TARGETED_DEVICE_FAMILY": "1", "CURRENT_PROJECT_VERSION": "1", "MARKETING_VERSION": "1.0",
    ].merging(settings) { $1 }
    let project = ["SDKROOT": "iphoneos", "IPHONEOS_DEPLOYMENT_TARGET": "16.0"]
      .merging(projectSettings) { $1 }
    return """
      // !$*UTF8*$!
      {
        archiveVersion = 1; classes = {}; objectVersion = 77; rootObject = P0;
        objects = {
          P0 = {isa = PBXProject; buildConfigurationList = L0; mainGroup = G0; targets = (T1);};
          G0 = {isa = PBXGroup; children = (G1); sourceTree = "<group>";};
          G1 = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E1); path = App; sourceTree = "<group>";};
          E1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Info.plist); target = T1;};
          T1 = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
            buildConfigurationList = L1; buildPhases = (S1, R1); fileSystemSynchronizedGroups = (G1);};
          S1 = {isa = PBXSourcesBuildPhase; files = ();};
          R1 = {isa = PBXResourcesBuildPhase; files = ();};
          L0 = {isa = XCConfigurationList; buildConfigurations = (C0);};
          L1 = {isa = XCConfigurationList; buildConfigurations = (C1);};
          C0 = {isa = XCBuildConfiguration; name = Release; buildSettings = {\(Self.written(project))};};
          C1 = {isa = XCBuildConfiguration; name = Release; buildSettings = {\(Self.written(target))};};
        };
      }

      """
  }
}
