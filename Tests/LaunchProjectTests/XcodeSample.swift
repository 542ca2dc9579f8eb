import FileSystem
import Foundation
import LaunchKitTestSupport
import LaunchProject
import SourceText
import Testing

/// Writes a project file and the files around it, and reads it.
enum XcodeSample {
  /// Reads a project whose objects are given in the OpenStep format.
  ///
  /// - Parameters:
  ///   - objects: the content of `objects`.
  ///   - files: more files by path from the folder of the project.
  static func read<Result>(
    _ objects: String, files: [String: String] = [:],
    _ body: (Project, String) throws -> Result
  ) throws -> Result {
    try read(
      file: "// !$*UTF8*$!\n{ archiveVersion = 1; objectVersion = 77; rootObject = P; objects = {\n"
        + objects + "\n}; }\n", files: files, body)
  }

  /// Reads a project file.
  static func read<Result>(
    file: String, files: [String: String] = [:], _ body: (Project, String) throws -> Result
  ) throws -> Result {
    try withTemporaryFolder { folder in
      var all = files
      all["App.xcodeproj/project.pbxproj"] = file
      try write(all, below: folder)
      let root = try #require(ProjectRoot(folder))
      return try body(try XcodeProjectSource.read(folder + "/App.xcodeproj", in: root), folder)
    }
  }

  /// Writes files by their paths from a folder.
  static func write(_ files: [String: String], below folder: String) throws {
    for (path, text) in files {
      let url = URL(filePath: folder).appending(path: path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
  }

  /// A project with one target `App` that has configurations, a main group and phases.
  ///
  /// - Parameters:
  ///   - children: identifiers in the main group.
  ///   - sources: items of the sources phase.
  ///   - resources: items of the resources phase.
  ///   - target: more members of the target.
  ///   - project: more members of the project.
  ///   - objects: more objects.
  static func objects(
    children: String = "", sources: String = "", resources: String = "", target: String = "",
    project: String = "", _ objects: String = ""
  ) -> String {
    """
    P = {isa = PBXProject; mainGroup = G; buildConfigurationList = PL; targets = (T, \(project.contains("T2") ? "T2, " : "")); \(project.replacingOccurrences(of: "T2;", with: "")) };
    PL = {isa = XCConfigurationList; buildConfigurations = (PD, ); defaultConfigurationName = Debug; };
    PD = {isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = iphoneos; }; };
    G = {isa = PBXGroup; children = (\(children)); sourceTree = "<group>"; };
    T = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = TL; buildPhases = (S, R, ); \(target) };
    TL = {isa = XCConfigurationList; buildConfigurations = (TD, ); defaultConfigurationName = Debug; };
    TD = {isa = XCBuildConfiguration; name = Debug; buildSettings = { }; };
    S = {isa = PBXSourcesBuildPhase; files = (\(sources)); };
    R = {isa = PBXResourcesBuildPhase; files = (\(resources)); };
    \(objects)
    """
  }
}
