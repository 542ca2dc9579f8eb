package import LaunchModel

/// What the settings of a target say about what it is built for. Nil means not known.
package struct BuildFacts: Sendable, Hashable {
  /// The platform the target is checked for.
  package var platform: ApplePlatform?
  /// All platforms it can be built for, Mac Catalyst among them.
  package var platforms: [ApplePlatform]
  /// The oldest OS of `platform`.
  package var deploymentTarget: OSVersion?
  /// The device families: 1 is iPhone, 2 iPad, 3 Apple TV, 4 Apple Watch, 6 Mac Catalyst with the interface
  /// of a Mac, 7 Apple Vision.
  package var deviceFamilies: [Int]?
  /// The conditions that Swift code is compiled with: the names that `#if` in Swift can test.
  package var swiftFlags: CompilationFlags
  /// The macros that C and Objective-C code is compiled with.
  package var macros: CompilationFlags
}

/// Names that `#if` can test.
package struct CompilationFlags: Sendable, Hashable {
  /// The names that are set.
  package var names: Set<String>
  /// Whether these are all names that are set; if false, others may be set too.
  package var isComplete: Bool

  /// Collects names.
  package init(names: Set<String> = [], isComplete: Bool = false) {
    self.names = names
    self.isComplete = isComplete
  }
}

extension BuildSettings {
  /// What the target is built for.
  package var facts: BuildFacts {
    let isCatalyst = sdk == "macosx" && decided("SDK_VARIANT") == "iosmac"
    let platform = isCatalyst ? .maccatalyst : sdk.flatMap(SDKName.platform)
    var platforms = SDKName.platforms(decided("SUPPORTED_PLATFORMS") ?? "")
    if let platform, !platforms.contains(platform) { platforms.insert(platform, at: 0) }
    if platforms.contains(.ios), flag("SUPPORTS_MACCATALYST") == true {
      platforms.append(.maccatalyst)
    }
    return BuildFacts(
      platform: platform, platforms: platforms,
      deploymentTarget: deploymentTargetName.flatMap(decided).flatMap { OSVersion($0) },
      deviceFamilies: deviceFamilies, swiftFlags: swiftFlags, macros: macros)
  }

  /// The SDKs that the target is built with, as the settings name them: those of `SUPPORTED_PLATFORMS`, else
  /// that of `SDKROOT`; empty when neither is known.
  package var sdks: [String] {
    let supported = SettingText.elements(decided("SUPPORTED_PLATFORMS") ?? "")
    return supported.isEmpty ? [sdk ?? decided("SDKROOT") ?? ""].filter { !$0.isEmpty } : supported
  }

  /// The name of the setting that holds the oldest OS of the platform; nil when the platform is not known.
  var deploymentTargetName: String? {
    switch sdk {
    case "iphoneos": "IPHONEOS_DEPLOYMENT_TARGET"
    case "appletvos": "TVOS_DEPLOYMENT_TARGET"
    case "xros": "XROS_DEPLOYMENT_TARGET"
    case "watchos": "WATCHOS_DEPLOYMENT_TARGET"
    case "macosx": "MACOSX_DEPLOYMENT_TARGET"
    default: nil
    }
  }

  /// The values of `TARGETED_DEVICE_FAMILY` that the SDK has, in order; nil when none is known. Source:
  /// swift-build, InfoPlistProcessorTaskAction.swift.
  var deviceFamilies: [Int]? {
    guard let text = decided("TARGETED_DEVICE_FAMILY") else { return nil }
    let known: Set<Int>
    switch sdk {
    case "iphoneos": known = [1, 2]
    case "appletvos": known = [3]
    case "watchos": known = [4]
    case "xros": known = [7]
    default: return nil
    }
    let numbers = text.split { $0 == "," || $0 == " " }.compactMap { Int($0) }
    let families = Set(numbers).intersection(known).sorted()
    return families.isEmpty ? nil : families
  }

  private var swiftFlags: CompilationFlags {
    let names = ["SWIFT_ACTIVE_COMPILATION_CONDITIONS", "OTHER_SWIFT_FLAGS"]
    var flags = FlagCollector(isComplete: names.allSatisfy { missingInput(for: $0) == nil })
    if let conditions = value("SWIFT_ACTIVE_COMPILATION_CONDITIONS") {
      flags.add(conditions)
    }
    if let other = value("OTHER_SWIFT_FLAGS") { flags.addOptions(other) }
    if missing.contains(where: { MissingSettings.isOfGenerator($0.settings.input.name) }) {
      flags.flags.names.insert(MissingSettings.swiftCondition)
    }
    return flags.flags
  }

  private var macros: CompilationFlags {
    let names = ["GCC_PREPROCESSOR_DEFINITIONS", "OTHER_CFLAGS"]
    var flags = FlagCollector(isComplete: names.allSatisfy { missingInput(for: $0) == nil })
    if let definitions = value("GCC_PREPROCESSOR_DEFINITIONS") {
      flags.add(definitions)
    }
    if let other = value("OTHER_CFLAGS") { flags.addOptions(other) }
    return flags.flags
  }
}

/// Collects the flags that several settings set.
private struct FlagCollector {
  var flags: CompilationFlags

  init(isComplete: Bool) { flags = CompilationFlags(isComplete: isComplete) }

  /// Adds the elements of a list. A part that is not decided makes the flags incomplete.
  mutating func add(_ list: ExpandedText) {
    if !list.isDecided { flags.isComplete = false }
    for element in SettingText.elements(list.text) { addDefinition(element) }
  }

  /// Adds what `-D NAME` and `-DNAME` define among the options of a compiler.
  mutating func addOptions(_ list: ExpandedText) {
    if !list.isDecided { flags.isComplete = false }
    var isDefinition = false
    var isForOther = false
    for element in SettingText.elements(list.text) {
      // `-Xcc` hands the next option to another compiler.
      if isForOther {
        isForOther = false
      } else if isDefinition {
        addDefinition(element)
        isDefinition = false
      } else if element == "-D" {
        isDefinition = true
      } else if element.hasPrefix("-D") {
        addDefinition(String(element.dropFirst(2)))
      } else if element == "-Xcc" || element == "-Xclang" || element == "-Xfrontend" {
        isForOther = true
      } else if element.hasPrefix("@") || element.hasPrefix("-U") {
        // A file of options, or an option that removes a macro.
        flags.isComplete = false
      }
    }
  }

  /// Adds `NAME` or `NAME=VALUE`. `#if NAME` and `#if defined(NAME)` differ for the value 0, so that case is
  /// left open.
  mutating func addDefinition(_ text: String) {
    guard !text.utf8.contains(UInt8(ascii: "$")) else { return }
    guard let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")) else {
      flags.names.insert(text)
      return
    }
    if text[equals...] == "=0" {
      flags.isComplete = false
    } else {
      flags.names.insert(String(text[..<equals]))
    }
  }
}
