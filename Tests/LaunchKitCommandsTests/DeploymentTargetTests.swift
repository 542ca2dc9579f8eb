import Testing

/// Deployment targets that Xcode 27 does not build for, in whole projects.
@Suite struct DeploymentTargetTests {
  /// A target beside the app.
  struct Target {
    var id: String
    var product: String?
    var settings = ""

    /// Its objects in the project file.
    var objects: String {
      let configurations = ["Debug", "Release"].map {
        """
        \(id)\($0) = {isa = XCBuildConfiguration; name = \($0); buildSettings = {\(settings)};};
        """
      }
      let type = product.map { "productType = \"com.apple.product-type.\($0)\";" } ?? ""
      return """
        \(configurations.joined(separator: "\n"))
        \(id)L = {isa = XCConfigurationList; buildConfigurations = (\(id)Debug, \(id)Release);};
        \(id) = {isa = \(product == nil ? "PBXAggregateTarget" : "PBXNativeTarget"); name = \(id); \(type)
        buildConfigurationList = \(id)L; buildPhases = (); dependencies = ();};
        """
    }
  }

  private static func project(_ targets: [Target], project: String? = nil) -> SmallProject {
    var result = SmallProject()
    result.objects = targets.map(\.objects).joined(separator: "\n")
    result.targets = targets.map(\.id)
    if let project { result.projectSettings = project }
    return result
  }

  private static let rule = "deployment-target-too-low"

  /// A target beside the app in a project for iOS 16, and what is too low.
  struct Case: Sendable, CustomTestStringConvertible {
    var product: String?
    var settings: String
    var tooLow: [String] = []
    var severity = "error"

    var testDescription: String { "\(product ?? "aggregate"): \(settings)" }
  }

  @Test(arguments: [
    // Every product.
    Case(
      product: "framework", settings: "IPHONEOS_DEPLOYMENT_TARGET = 14.5;",
      tooLow: ["IPHONEOS_DEPLOYMENT_TARGET"]),
    Case(
      product: "library.static", settings: "IPHONEOS_DEPLOYMENT_TARGET = 9.0;",
      tooLow: ["IPHONEOS_DEPLOYMENT_TARGET"]),
    Case(
      product: "bundle", settings: "IPHONEOS_DEPLOYMENT_TARGET = 13.0;",
      tooLow: ["IPHONEOS_DEPLOYMENT_TARGET"]),
    Case(
      product: "bundle.unit-test", settings: "IPHONEOS_DEPLOYMENT_TARGET = 13.0;",
      tooLow: ["IPHONEOS_DEPLOYMENT_TARGET"]),
    Case(
      product: "app-extension",
      settings: "GENERATE_INFOPLIST_FILE = YES; IPHONEOS_DEPLOYMENT_TARGET = 13.0;",
      tooLow: ["IPHONEOS_DEPLOYMENT_TARGET"]),
    Case(settings: "IPHONEOS_DEPLOYMENT_TARGET = 13.0;"),
    // Every platform.
    Case(
      product: "framework", settings: "SDKROOT = appletvos; TVOS_DEPLOYMENT_TARGET = 14.0;",
      tooLow: ["TVOS_DEPLOYMENT_TARGET"]),
    Case(
      product: "framework", settings: "SDKROOT = watchos; WATCHOS_DEPLOYMENT_TARGET = 8.0;",
      tooLow: ["WATCHOS_DEPLOYMENT_TARGET"]),
    Case(
      product: "framework", settings: "SDKROOT = xros; XROS_DEPLOYMENT_TARGET = 0.9;",
      tooLow: ["XROS_DEPLOYMENT_TARGET"]),
    Case(
      product: "tool", settings: "SDKROOT = macosx; MACOSX_DEPLOYMENT_TARGET = 11.5;",
      tooLow: ["MACOSX_DEPLOYMENT_TARGET"]),
    Case(
      product: "driver-extension",
      settings: "SDKROOT = driverkit; DRIVERKIT_DEPLOYMENT_TARGET = 20.0;",
      tooLow: ["DRIVERKIT_DEPLOYMENT_TARGET"]),
    Case(
      product: "framework",
      settings: """
        SUPPORTED_PLATFORMS = "iphonesimulator iphoneos macosx"; MACOSX_DEPLOYMENT_TARGET = 10.15;
        IPHONEOS_DEPLOYMENT_TARGET = 13.0;
        """, tooLow: ["IPHONEOS_DEPLOYMENT_TARGET", "MACOSX_DEPLOYMENT_TARGET"]),
    // The minimums themselves.
    Case(product: "framework", settings: "IPHONEOS_DEPLOYMENT_TARGET = 15;"),
    Case(product: "framework", settings: "SDKROOT = appletvos; TVOS_DEPLOYMENT_TARGET = 15.0;"),
    Case(product: "framework", settings: "SDKROOT = watchos; WATCHOS_DEPLOYMENT_TARGET = 9.0;"),
    Case(product: "framework", settings: "SDKROOT = xros; XROS_DEPLOYMENT_TARGET = 1.0;"),
    Case(product: "framework", settings: "SDKROOT = macosx; MACOSX_DEPLOYMENT_TARGET = 12.0;"),
    // A setting of another platform does not count.
    Case(
      product: "framework",
      settings: """
        SUPPORTED_PLATFORMS = "xros xrsimulator"; XROS_DEPLOYMENT_TARGET = 2.0;
        IPHONEOS_DEPLOYMENT_TARGET = 12.0; MACOSX_DEPLOYMENT_TARGET = 10.13;
        """),
    // A setting for one SDK may replace the plain setting.
    Case(
      product: "framework",
      settings: """
        IPHONEOS_DEPLOYMENT_TARGET = 13.0; "IPHONEOS_DEPLOYMENT_TARGET[sdk=iphoneos27*]" = 15.0;
        """),
    Case(
      product: "framework",
      settings: """
        SUPPORTED_PLATFORMS = "iphoneos macosx"; MACOSX_DEPLOYMENT_TARGET = 10.15;
        "MACOSX_DEPLOYMENT_TARGET[sdk=macosx*]" = 13.0;
        """),
    Case(product: "framework", settings: "IPHONEOS_DEPLOYMENT_TARGET = \"$(UNKNOWN)\";"),
    Case(
      product: "framework",
      settings: """
        IPHONEOS_DEPLOYMENT_TARGET = 13.0; __DIAGNOSE_INVALID_DEPLOYMENT_TARGET_AS_ERROR = NO;
        """, tooLow: ["IPHONEOS_DEPLOYMENT_TARGET"], severity: "warning"),
  ])
  func everyProductAndPlatformIsChecked(_ test: Case) throws {
    let target = Target(id: "Other", product: test.product, settings: test.settings)
    let findings = try Self.project([target]).report("--sdk", "27").findings(Self.rule)
    #expect(findings.count == test.tooLow.count)
    for setting in test.tooLow {
      let finding = try #require(
        findings.first { $0.message.hasPrefix("'\(setting)' is ") }, "\(findings)")
      #expect(finding.severity == test.severity)
      #expect(
        finding.concerns == [
          ValidationJSON.Concern(target: "Other", configurations: ["Debug", "Release"])
        ])
    }
    #expect(try Self.project([target]).report("--sdk", "26").findings(Self.rule).isEmpty)
  }

  @Test func whatTargetsInheritIsOneFindingAtTheProject() throws {
    let both = ["Debug", "Release"]
    let project = Self.project(
      [
        Target(id: "Kit", product: "framework"), Target(id: "Tests", product: "bundle.unit-test"),
        Target(
          id: "Own", product: "library.static", settings: "IPHONEOS_DEPLOYMENT_TARGET = 12.0;"),
        Target(id: "New", product: "framework", settings: "IPHONEOS_DEPLOYMENT_TARGET = 17.0;"),
      ], project: "SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 13.0;")
    let findings = try project.report("--sdk", "27").findings(Self.rule)
    #expect(
      findings.map { ($0.concerns ?? []).map(\.target) } == [["App", "Kit", "Tests"], ["Own"]])
    #expect(findings.allSatisfy { ($0.concerns ?? []).allSatisfy { $0.configurations == both } })
  }

  @Test func targetsOfDependenciesAreWarnings() throws {
    var files = Self.project([], project: "SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 9.0;")
      .folder
    files = Dictionary(uniqueKeysWithValues: files.map { ("Pods/\($0.key)", $0.value) })
    let sample = try SampleFolder(files)
    defer { sample.remove() }
    let report = try ValidationJSON.of(["--sdk", "27", sample.path("Pods/App.xcodeproj")])
    #expect(report.findings(Self.rule).map(\.severity) == ["warning"])
  }
}
