import Findings
import LaunchKitTestSupport
import LaunchModel
import SourceText
import Testing

@testable import LaunchProject

@Suite struct BuildSettingsTests {
  @Test(arguments: [
    // The target takes precedence over its xcconfig, and the xcconfig over the project.
    (["A = 1", "A = 2", "A = 3"], "A", "1"),
    (["B = 1", "", "A = 3"], "A", "3"),
    (["A = 1 $(inherited)", "A = 2 $(inherited)", "A = 3"], "A", "1 2 3"),
    (["A = 1 $(inherited)"], "A", "1 "),
    (["A = $(A) 1", "", "A = 3"], "A", "3 1"),
    (["A = $(A) 1"], "A", " 1"),
    (["A = 1\nA = 2 $(inherited)"], "A", "2 1"),
    (["A = $(B)", "B = $(C)", "C = x"], "A", "x"),
    (["A = ${B}$[C]$B", "B = 1", "C = 2"], "A", "121"),
    (["A = $(X_$(B))", "B = Y\nX_Y = z"], "A", "z"),
    (["A = $(X_$(B)_$(C:lower))", "B = Y\nC=Q\nX_Y_q = z"], "A", "z"),
    (["A = $$(B)"], "A", "$(B)"),
    (["A = 5$ $5 $"], "A", "5$ $5 $"),
    (["A = $item $B", "B = 1"], "A", "$item 1"),
    // Conditions.
    (["A = 1\nA[sdk=iphoneos*] = 2", "SDKROOT = iphoneos"], "A", "2"),
    (["A[sdk=iphoneos*] = 2\nA = 1", "SDKROOT = iphoneos"], "A", "1"),
    (["A[sdk=macosx*] = 2", "A = 1", "SDKROOT = iphoneos"], "A", "1"),
    (["A = 1\nA[config=Debug] = 2\nA[config=Release] = 3"], "A", "2"),
    (["A = 1\nA[config=De*][sdk=appletv*] = 2", "SDKROOT = appletvos17.0"], "A", "2"),
    (["A = 1\nA[arch=arm64] = 2\nA[arch=*] = 3 $(inherited)"], "A", "3 1"),
    (["A = 1\nA[sdk=*simulator] = 2", "SDKROOT = iphonesimulator"], "A", "1"),
    (
      ["A = 1\nA[sdk=xros*] = 2", "SDKROOT = auto\nSUPPORTED_PLATFORMS = xrsimulator xros"], "A",
      "2"
    ),
    // Settings that the build sets by itself.
    ([""], "PRODUCT_NAME", "My App"),
    ([""], "PRODUCT_MODULE_NAME", "My_App"),
    (["PRODUCT_NAME = 1 é-x"], "PRODUCT_MODULE_NAME", "__é_x"),
    (["EXECUTABLE_SUFFIX = -x"], "EXECUTABLE_NAME", "My App-x"),
    ([""], "FULL_PRODUCT_NAME", "My App.app"),
    ([""], "PRODUCT_BUNDLE_PACKAGE_TYPE", "APPL"),
    ([""], "DEVELOPMENT_LANGUAGE", "en"),
    (["SDKROOT = iphoneos"], "EFFECTIVE_PLATFORM_NAME", "-iphoneos"),
    (["SDKROOT = iphoneos\nA = $(PLATFORM_NAME)"], "A", "iphoneos"),
    // Operators.
    (["A = $(TARGET_NAME:rfc1034identifier)"], "A", "My-App"),
    (["A = $(B:rfc1034identifier)", "B = 1a_b.cé😀"], "A", "-a-b-c--"),
    (["A = $(B:identifier)", "B = 1a_b.c"], "A", "_a_b_c"),
    (["A = $(TARGET_NAME:lower)-$(TARGET_NAME:upper)"], "A", "my app-MY APP"),
    (["A = $(TARGET_NAME:rfc1034identifier:lower)"], "A", "my-app"),
    (["A = $(NONE:default=x)"], "A", "x"),
    (["A = $(B:default=x)", "B ="], "A", "x"),
    (["A = $(B:default=x)", "B = y"], "A", "y"),
    (["A = $(NONE:default=$(B))", "B = y"], "A", "y"),
    (["A = $(NONE:default=$(NADA:default=z))"], "A", "z"),
    (
      ["A = $(P:dir)|$(P:file)|$(P:base)|$(P:suffix)", "P = a/b.c/d.tar.gz"], "A",
      "a/b.c/|d.tar.gz|d.tar|.gz"
    ),
    (["A = $(P:standardizepath)", "P = /a/./b/../c/d/"], "A", "/a/c/d"),
    (["A = $(P:quote)", "P = a 'b'"], "A", "a\\ \\'b\\'"),
  ])
  func resolves(_ levels: [String], _ name: String, _ expected: String) throws {
    let settings = sample(levels)
    let value = try #require(settings.value(name))
    #expect(value.text == expected)
    #expect(value.isDecided)
  }

  private func sample(_ levels: [String]) -> BuildSettings {
    var levels = levels
    while levels.count < 4 { levels.append("") }
    return sampleSettings(levels[0], levels[1], levels[2], levels[3])
  }

  @Test(arguments: [
    ("A = x$(NONE)y", "x$(NONE)y", ["NONE"]),
    ("A = $(NONE:lower)", "$(NONE:lower)", ["NONE"]),
    ("A = $(TARGET_NAME:wrong)", "$(TARGET_NAME:wrong)", ["TARGET_NAME"]),
    ("A = $(TARGET_NAME", "$(TARGET_NAME", ["TARGET_NAME"]),
    ("A = $(X_$(NONE)) $(B)\nB = 1", "$(X_$(NONE)) 1", ["NONE"]),
    ("A = $(B)\nB = 1 $(NONE)", "1 $(NONE)", ["NONE"]),
    ("A = $(DEVELOPER_DIR)/x", "$(DEVELOPER_DIR)/x", ["DEVELOPER_DIR"]),
    ("A[sdk=iphoneos17*] = 1\nB = $(A)\nSDKROOT = iphoneos", "", ["A"]),
  ])
  func leavesUnknownNamesAsWritten(_ text: String, _ expected: String, _ unknown: [String]) throws {
    let value = try #require(sampleSettings(text).value("A"))
    #expect(value.text == expected)
    #expect(value.unknown == unknown)
  }

  @Test func namesSetElsewhereAreEmptyHere() throws {
    let settings = sampleSettings("A = x$(SUFFIX)", declared: ["SUFFIX"])
    #expect(settings.value("A") == ExpandedText(text: "x"))
    #expect(!settings.isUnset("SUFFIX"))
    #expect(settings.isUnset("OTHER"))
    #expect(!settings.isUnset("BUILD_DIR"))
    #expect(settings.isUnset("MARKETING_VERSION"))
    let open = sampleSettings(
      "A = x$(SUFFIX)", missing: [MissingSettings(MissingInput("X.xcconfig", "is missing"))],
      declared: ["SUFFIX"])
    #expect(open.value("A")?.unknown == ["SUFFIX"])
    #expect(!open.isUnset("OTHER"))
  }

  @Test func cyclesAreReported() throws {
    let settings = sampleSettings("A = $(B)x\nB = $(C)y\nC = $(A)z")
    #expect(settings.value("A")?.text == "$(A)zyx")
    #expect(settings.value("A")?.cycles == ["A"])
    #expect(settings.value("B")?.cycles == ["B"])
    #expect(settings.value("C")?.text == "$(C)yxz")
    #expect(settings.expand("$(C)").cycles == ["C"])
    // If a setting can inherit a value, there is no cycle.
    let inherited = sampleSettings("A = $(B)x\nB = $(A)y", "A = z")
    #expect(inherited.value("A")?.text == "zyx")
    #expect(inherited.value("A")?.isDecided == true)
    #expect(inherited.value("B")?.text == "$(B)xy")
  }

  @Test func usedSettingsAreListed() throws {
    let settings = sampleSettings("A = $(B)$(B)$(C)\nB = $(D)", "C = 1", "D = 2")
    let value = settings.expand("$(A) $(PRODUCT_NAME)")
    #expect(value.used.map(\.name) == ["A", "B", "D", "C", "PRODUCT_NAME", "TARGET_NAME"])
    #expect(
      value.used.map { $0.place?.file.source.path ?? "-" }
        == ["0.xcconfig", "0.xcconfig", "2.xcconfig", "1.xcconfig", "-", "-"])
    #expect(settings["A"]?.text == "$(B)$(B)$(C)")
    #expect(settings["NONE"] == nil)
    #expect(settings.value("NONE") == nil)
  }

  @Test func tablesPreferConditionsAndTheirOrder() {
    let text = "A[sdk=iphoneos*] = 2\nA = 1\nA[config=*] = 3\nSDKROOT = iphoneos"
    #expect(sampleSettings(text, order: .table).decided("A") == "2")
    #expect(sampleSettings(text, order: .lines).decided("A") == "3")
  }

  @Test func growthIsBounded() throws {
    var text = "A0 = ha\n"
    for index in 1..<100 { text += "A\(index) = $(A\(index - 1))$(A\(index - 1))\n" }
    // The doubling settings again, but with an empty value, and settings that each refer to all others.
    for index in 0..<60 { text += "E\(index) = $(E\(index + 1))$(E\(index + 1))\n" }
    for index in 0..<60 {
      text += "C\(index) =" + (0..<60).map { " $(C\($0))" }.joined() + "\n"
    }
    // Each value refers twice to the one that it inherits.
    for _ in 0..<200 { text += "I = $(inherited) $(I)\n" }
    for index in 0..<24 { text += "J = \(index) $(inherited)\n" }
    let time = threadProcessorTime {
      let settings = sampleSettings(text)
      #expect(settings.value("J")?.text == (0..<24).reversed().map { "\($0) " }.joined())
      #expect(settings.value("I")?.isDecided == false)
      #expect(settings.value("A1")?.text == "haha")
      #expect(settings.value("A99")?.isDecided == false)
      #expect(settings.value("C5")?.isDecided == false)
      #expect((settings.value("A99")?.text.utf8.count ?? 0) < 100_000)
      _ = settings.expand(String(repeating: "$(A10)", count: 5_000))
      _ = settings.expand(String(repeating: "$(A14:suffix)", count: 5_000))
      _ = settings.expand(
        String(repeating: "$(", count: 5_000) + String(repeating: ")", count: 5_000))
      _ = settings.expand(
        String(repeating: "$(X:default=", count: 5_000) + "x"
          + String(repeating: ")", count: 5_000))
      _ = settings.expand("$(A14" + String(repeating: ":lower", count: 5_000) + ")")
    }
    #expect(time < .seconds(20))
  }

  @Test(arguments: [
    (
      "SDKROOT = iphoneos\nIPHONEOS_DEPLOYMENT_TARGET = 15.6\nTARGETED_DEVICE_FAMILY = \"1,2\"",
      ApplePlatform.ios, OSVersion(15, 6), nil as [Int]?
    ),
    ("SDKROOT = iphoneos\nTARGETED_DEVICE_FAMILY = 1,2,7", .ios, nil, [1, 2]),
    (
      "SDKROOT = appletvos\nTVOS_DEPLOYMENT_TARGET = 17\nTARGETED_DEVICE_FAMILY = 3", .tvos,
      OSVersion(17), [3]
    ),
    (
      "SDKROOT = auto\nSUPPORTED_PLATFORMS = macosx iphonesimulator\nIPHONEOS_DEPLOYMENT_TARGET = 16",
      .ios, OSVersion(16), nil
    ),
    ("SUPPORTED_PLATFORMS = $(NONE)", nil, nil, nil),
    ("SDKROOT = $(X)\nX = xros", .visionos, nil, nil),
    (
      "SDKROOT = iphoneos\nSUPPORTED_PLATFORMS = xros xrsimulator\nIPHONEOS_DEPLOYMENT_TARGET = 12.0\nXROS_DEPLOYMENT_TARGET = 2.0",
      .visionos, OSVersion(2), nil
    ),
    (
      "SDKROOT = macosx\nSUPPORTED_PLATFORMS = watchsimulator watchos\nWATCHOS_DEPLOYMENT_TARGET = 10",
      .watchos, OSVersion(10), nil
    ),
    ("SDKROOT = xros\nSUPPORTED_PLATFORMS = iphoneos xros", .visionos, nil, nil),
    ("SDKROOT = macosx\nSUPPORTED_PLATFORMS = xrsimulator iphoneos", .ios, nil, nil),
    ("SDKROOT = iphoneos\nSUPPORTED_PLATFORMS = $(NONE)", .ios, nil, nil),
    ("SDKROOT = iphoneos\nSUPPORTED_PLATFORMS = ", .ios, nil, nil),
    ("SDKROOT = iphoneos\nSUPPORTED_PLATFORMS = driverkit", nil, nil, nil),
  ])
  func tellsFacts(
    _ text: String, _ platform: ApplePlatform?, _ target: OSVersion?, _ families: [Int]?
  ) {
    let facts = sampleSettings(text).facts
    #expect(facts.platform == platform)
    #expect(facts.deploymentTarget == target)
    if let families { #expect(facts.deviceFamilies == families) }
  }

  @Test func tellsFlags() {
    let facts = sampleSettings(
      "SWIFT_ACTIVE_COMPILATION_CONDITIONS = DEBUG $(inherited)\nOTHER_SWIFT_FLAGS = -DA -D B -Xcc -DC",
      "SWIFT_ACTIVE_COMPILATION_CONDITIONS = X Y\nGCC_PREPROCESSOR_DEFINITIONS = DEBUG=1 \"P=a b\" Q"
    ).facts
    #expect(
      facts.swiftFlags == CompilationFlags(names: ["DEBUG", "X", "Y", "A", "B"], isComplete: true))
    #expect(facts.macros == CompilationFlags(names: ["DEBUG", "P", "Q"], isComplete: true))
    let open = sampleSettings(
      "SWIFT_ACTIVE_COMPILATION_CONDITIONS = DEBUG $(NONE)\nGCC_PREPROCESSOR_DEFINITIONS = DEBUG=0"
    ).facts
    #expect(open.swiftFlags == CompilationFlags(names: ["DEBUG"], isComplete: false))
    #expect(open.macros == CompilationFlags(names: [], isComplete: false))
  }

  @Test(arguments: [
    ("*", "", true), ("iphoneos*", "iphoneos26.0", true), ("*simulator*", "iphoneos1", false),
    ("a*b*c", "aXbYbc", true), ("a*b*c", "aXbY", false), ("[a-c]?[!x]", "bzz", true),
    ("[a-c]?[!x]", "bzx", false), ("[", "[", true), ("\\*", "*", true), ("\\*", "x", false),
    ("", "", true), ("", "a", false), ("a", "", false),
  ])
  func patternsMatch(_ pattern: String, _ name: String, _ expected: Bool) {
    #expect(NamePattern(pattern).matches(name) == expected)
  }

  @Test func listsAreTakenApartAsAShellDoes() {
    #expect(SettingText.elements(" a \"b c\"d 'e' f\\ g \"\" ") == ["a", "b cd", "e", "f g", ""])
    #expect(["YES", "yes", "1", "true", "Y", "01"].allSatisfy(SettingText.isYes))
    #expect(!["NO", "", "0", "no", "false", "off"].contains(where: SettingText.isYes))
  }
}
