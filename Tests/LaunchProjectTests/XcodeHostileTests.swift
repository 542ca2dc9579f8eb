import FileSystem
import Findings
import Foundation
import LaunchKitTestSupport
import PropertyListSyntax
import SourceText
import Testing

@testable import LaunchProject

@Suite struct XcodeHostileTests {
  @Test(arguments: [
    ("", "the project file has no 'rootObject'|", ""),
    ("rootObject = X;", "the root object 'X' is not in the file", ""),
    ("rootObject = (P);", "the root object '' is not in the file", ""),
    ("rootObject = G;", "the root object is of class 'PBXGroup', expected 'PBXProject'", ""),
  ])
  func rootObjects(_ member: String, _ message: String, _ unused: String) throws {
    let file = "{ \(member) objects = { \(XcodeSample.objects()) }; }"
    try XcodeSample.read(file: file) { project, _ in
      #expect(project.problems.map(\.message) == [message.replacingOccurrences(of: "|", with: "")])
      #expect(
        project.problems.allSatisfy { $0.severity == .error && $0.rule == ProjectRule.invalidFile })
      #expect(project.targets.isEmpty)
    }
  }

  @Test(arguments: ["( a )", "{ }", "{ objects = (); }", "a"])
  func noObjects(_ file: String) throws {
    try XcodeSample.read(file: file) { project, _ in
      #expect(project.problems.count == 1)
      #expect(project.problems.allSatisfy { $0.severity == .error })
    }
  }

  @Test(arguments: [
    (XcodeSample.objects(children: "G, "), "the group 'G' contains itself"),
    (
      XcodeSample.objects(
        children: "H, ",
        "H = {isa = PBXGroup; name = Inner; children = (I); }; I = {isa = PBXGroup; children = (H); };"
      ),
      "the group 'Inner' contains itself"
    ),
    (
      XcodeSample.objects(children: "NONE, "),
      "the object 'NONE' that 'children' names is not in the file"
    ),
    (
      XcodeSample.objects(children: "{ a = b; }, "),
      "'children' is a dictionary, expected the identifier of an object"
    ),
    (
      XcodeSample.objects(
        target: "dependencies = (D);", "D = {isa = PBXTargetDependency; target = T; };"),
      "the target 'App' depends on itself"
    ),
    (
      XcodeSample.objects("TL = {isa = XCConfigurationList; buildConfigurations = x; };"),
      "'buildConfigurations' is a string, expected an array"
    ),
    (
      XcodeSample.objects("TD = {isa = XCBuildConfiguration; name = Debug; buildSettings = (); };"),
      "'buildSettings' is an array, expected a dictionary"
    ),
    (
      XcodeSample.objects(
        "TD = {isa = XCBuildConfiguration; name = Debug; buildSettings = { A = { b = c; }; }; };"),
      "the setting 'A' is a dictionary, expected a string or an array of strings"
    ),
    (
      XcodeSample.objects("TD = {isa = XCBuildConfiguration; };"),
      "the build configuration has no name"
    ),
    (
      XcodeSample.objects("TD = {isa = PBXGroup; };"),
      "'PBXGroup' is found where a build configuration is expected"
    ),
    (
      XcodeSample.objects(
        "TL = {isa = XCConfigurationList; buildConfigurations = (TD, TE); }; TE = {isa = XCBuildConfiguration; name = Debug; };"
      ),
      "there are two configurations named 'Debug'"
    ),
    (
      XcodeSample.objects("T = {isa = PBXNativeTarget; name = App; };"),
      "'App' has no 'buildConfigurationList'"
    ),
    (XcodeSample.objects("T = {isa = PBXNativeTarget; };"), "the target has no name"),
    (
      XcodeSample.objects("T = {isa = PBXGroup; name = App; };"),
      "'PBXGroup' is found where a target is expected"
    ),
    (XcodeSample.objects("T = (a);"), "the object 'T' is an array, expected a dictionary"),
  ])
  func whatIsWrongIsSaid(_ objects: String, _ message: String) throws {
    try XcodeSample.read(objects) { project, _ in
      #expect(
        project.problems.contains { $0.message == message }, "\(project.problems.map(\.message))")
      for problem in project.problems {
        #expect(Int(problem.span.end) <= project.file.source.count)
        #expect(problem.span.count > 0)
      }
    }
  }

  @Test func manyProblemsAreCutOff() throws {
    let children = (0..<200).map { "N\($0), " }.joined()
    try XcodeSample.read(XcodeSample.objects(children: children)) { project, _ in
      #expect(project.problems.count == XcodeProblems.maximumCount + 1)
      #expect(
        project.problems.contains {
          $0.message == "more than 50 problems; the rest are not listed"
        })
    }
  }

  @Test func deepGroupsEnd() throws {
    var objects = ""
    for depth in 0..<5_000 {
      objects +=
        "D\(depth) = {isa = PBXGroup; path = \"\(String(repeating: "x", count: 50))\"; children = (D\(depth + 1), ); };\n"
    }
    objects += "D5000 = {isa = PBXFileReference; path = a.swift; sourceTree = \"<group>\"; };\n"
    objects +=
      "a = {isa = PBXBuildFile; fileRef = D5000; }; b = {isa = PBXBuildFile; fileRef = D200; };\n"
    try XcodeSample.read(XcodeSample.objects(children: "D0, ", sources: "a, b, ", objects)) {
      project, _ in
      #expect(project.problems.map(\.message) == ["groups are nested more than 256 deep"])
      #expect(
        project.targets[0].sources.unresolved.map(\.reason) == [
          "is in no group", "has a path of more than 4096 bytes",
        ])
    }
  }

  /// Swaps values of a valid file. Whatever the result is, reading ends and all places are in the file.
  @Test func damagedFiles() throws {
    let objects = XcodeSample.objects(
      children: "A, V, Y, ", sources: "a, v, ", resources: "v, ",
      target: "dependencies = (D, ); fileSystemSynchronizedGroups = (Y, ); productReference = A;",
      project: "T2; attributes = { TargetAttributes = { T2 = { TestTargetID = T; }; }; };",
      """
      T2 = {isa = PBXNativeTarget; name = Ext; productType = "com.apple.product-type.app-extension"; productReference = E; buildConfigurationList = TL; buildPhases = (C, F, ); dependencies = (); };
      A = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
      E = {isa = PBXFileReference; path = E.appex; sourceTree = BUILT_PRODUCTS_DIR; };
      V = {isa = PBXVariantGroup; name = Main; children = (A, ); sourceTree = "<group>"; };
      Y = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; exceptions = (X, ); explicitFolders = (W, ); explicitFileTypes = { a = b; }; };
      X = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T2; membershipExceptions = (a.swift, ); platformFiltersByRelativePath = { a.swift = (ios, ); }; };
      D = {isa = PBXTargetDependency; target = T2; targetProxy = X; };
      C = {isa = PBXCopyFilesBuildPhase; dstPath = ""; dstSubfolderSpec = 13; files = (c, ); };
      F = {isa = PBXFrameworksBuildPhase; files = (c, ); };
      a = {isa = PBXBuildFile; fileRef = A; platformFilters = (ios, ); };
      v = {isa = PBXBuildFile; fileRef = V; };
      c = {isa = PBXBuildFile; fileRef = E; productRef = K; };
      K = {isa = XCSwiftPackageProductDependency; productName = K; };
      """)
    let tokens = tokenized("{ rootObject = P; objects = {\n\(objects)\n}; }")
    let words = tokens.indices.filter {
      tokens[$0].first?.isLetter == true || tokens[$0].first == "\""
    }
    let others = ["(a, b)", "{ a = b; }", "\"\"", "<00>", "\"/\"", "\"../..\"", "P", "T", "G", "Y"]
    try withTemporaryFolder { folder in
      try XcodeSample.write(["App/a.swift": "", "App/W/x": ""], below: folder)
      let root = try #require(ProjectRoot(folder))
      var generator = SeededGenerator(seed: 11)
      for _ in 0..<1_500 {
        var changed = tokens
        for _ in 0..<generator.below(6) + 1 {
          changed[generator.pick(words)] =
            generator.chance(2) ? generator.pick(others) : tokens[generator.pick(words)]
        }
        try XcodeSample.write(
          ["App.xcodeproj/project.pbxproj": changed.joined(separator: " ")], below: folder)
        let project = try XcodeProjectSource.read(folder + "/App.xcodeproj", in: root)
        let count = project.file.source.count
        for problem in project.problems { #expect(Int(problem.span.end) <= count) }
        for target in project.targets {
          #expect(target.dependencies.allSatisfy(project.targets.indices.contains))
          #expect(target.embedded.allSatisfy(project.targets.indices.contains))
          for file in target.sources.files + target.resources.files {
            #expect(file.path.hasPrefix(folder))
            #expect(!file.path.contains(".."))
          }
        }
      }
    }
  }

  private func tokenized(_ text: String) -> [String] {
    var tokens: [String] = []
    var word = ""
    var isQuoted = false
    for character in text {
      if isQuoted {
        word.append(character)
        if character == "\"" { isQuoted = false }
      } else if character == "\"" {
        isQuoted = true
        word.append(character)
      } else if "{}()=;,".contains(character) || character.isWhitespace {
        if !word.isEmpty { tokens.append(word) }
        word = ""
        if !character.isWhitespace { tokens.append(String(character)) }
      } else {
        word.append(character)
      }
    }
    return tokens + (word.isEmpty ? [] : [word])
  }

  /// A large file is read in time, or refused because of the limit.
  @Test(arguments: HugeProject.allCases)
  func hugeFiles(_ huge: HugeProject) throws {
    let start = ContinuousClock.now
    try XcodeSample.read(file: huge.text) { project, _ in
      #expect(ContinuousClock.now - start < Patience.limit)
      if let message = huge.message {
        #expect(
          project.problems.contains { $0.message.contains(message) },
          "\(project.problems.first?.message ?? "")")
      } else {
        #expect(project.problems.isEmpty, "\(project.problems.first?.message ?? "")")
      }
    }
  }

  enum HugeProject: String, CaseIterable, Sendable {
    case veryManyEmptyObjects, aMillionFiles, filesInOneGroup, phaseOfManyTargets, listOfManyTargets
    case oneVariantGroupManyTimes, chainOfTargets

    var message: String? {
      switch self {
      case .aMillionFiles: "keys and values"
      default: nil
      }
    }

    var text: String {
      var objects = ""
      var children = ""
      var sources = ""
      var targets = "T, "
      switch self {
      case .veryManyEmptyObjects:
        for index in 0..<TestScale.count(1_000_000, oneIn: 4) { objects += "N\(index)={};\n" }
      case .aMillionFiles:
        for index in 0..<1_000_000 { objects += "N\(index)={isa=PBXBuildFile;fileRef=A;};\n" }
      case .filesInOneGroup:
        for index in 0..<40_000 {
          objects +=
            "N\(index)={isa=PBXFileReference;path=f\(index).swift;sourceTree=\"<group>\";};\n"
          objects += "B\(index)={isa=PBXBuildFile;fileRef=N\(index);};\n"
          children += "N\(index),"
          sources += "B\(index),"
        }
      case .phaseOfManyTargets:
        for index in 0..<5_000 {
          objects +=
            "N\(index)={isa=PBXFileReference;path=f\(index).swift;sourceTree=\"<group>\";};\n"
          objects += "B\(index)={isa=PBXBuildFile;fileRef=N\(index);};\n"
          objects +=
            "T\(index)={isa=PBXNativeTarget;name=T\(index);buildConfigurationList=TL;buildPhases=(S,R,);};\n"
          children += "N\(index),"
          sources += "B\(index),"
          targets += "T\(index),"
        }
      case .listOfManyTargets:
        var names = ""
        for index in 0..<5_000 {
          objects += "C\(index)={isa=XCBuildConfiguration;name=C\(index);buildSettings={A=1;};};\n"
          objects +=
            "T\(index)={isa=PBXNativeTarget;name=T\(index);buildConfigurationList=TL;buildPhases=();};\n"
          names += "C\(index),"
          targets += "T\(index),"
        }
        objects += "TL={isa=XCConfigurationList;buildConfigurations=(\(names));};\n"
      case .oneVariantGroupManyTimes:
        for index in 0..<3_000 {
          objects +=
            "N\(index)={isa=PBXFileReference;path=f\(index).swift;sourceTree=\"<group>\";};\n"
          objects += "B\(index)={isa=PBXBuildFile;fileRef=V;};\n"
          children += "N\(index),"
          sources += "B\(index),"
        }
        objects += "V={isa=PBXVariantGroup;children=(\(children));sourceTree=\"<group>\";};\n"
        children = "V,"
      case .chainOfTargets:
        for index in 0..<20_000 {
          objects +=
            "T\(index)={isa=PBXAggregateTarget;name=T\(index);buildConfigurationList=TL;dependencies=(D\(index),);};\n"
          objects +=
            "D\(index)={isa=PBXTargetDependency;target=T\(min(index + 1, 19_999) == index ? 0 : index + 1);};\n"
          targets += "T\(index),"
        }
        objects = objects.replacingOccurrences(of: "target=T0;", with: "name=None;")
      }
      return """
        { rootObject = P; objects = {
        \(XcodeSample.objects(children: children, sources: sources, objects)
          .replacingOccurrences(of: "targets = (T, );", with: "targets = (\(targets));"))
        }; }
        """
    }
  }
}
