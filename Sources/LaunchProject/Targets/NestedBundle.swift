package import LaunchModel
package import PropertyListSyntax

/// A framework or resource bundle inside a built app or extension, which is code or data of its own.
package struct NestedBundle: Sendable {
  /// What it is, by its ending.
  package enum Kind: Sendable, Hashable {
    /// A folder `.framework`.
    case framework
    /// A folder `.bundle`.
    case resources
  }

  /// The path inside the bundle around it: `Frameworks/Kit.framework`.
  package var path: String
  /// What it is.
  package var kind: Kind
  /// Its Info.plist; nil if it has none or it cannot be read.
  package var infoPlist: InfoPlist?
  /// The program that the Info.plist names; nil if the Info.plist names none, or a file that is not there.
  package var program: BundledProgram?
  /// Whether the program that the Info.plist names is known to be missing.
  package var lacksProgram = false
  /// Whether it has a folder `Frameworks` that is not empty.
  package var hasFrameworks = false
  /// Its own privacy manifest; nil when it has none or it cannot be read.
  package var privacyManifest: PropertyListDocument?

  /// Makes a bundle.
  package init(path: String, kind: Kind) {
    self.path = path
    self.kind = kind
  }

  /// Whether its program is known to be no library that the loader loads, but an archive that is linked into others.
  package var isStatic: Bool { program.map(\.parts.isEmpty) ?? false }

  /// The name with its ending: `Kit.framework`.
  package var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}

/// What the load commands of a program say about it.
///
/// Source: `mach-o/loader.h` and `mach-o/fat.h` of the SDK, `LC_BUILD_VERSION` and `LC_VERSION_MIN_…`.
package struct BundledProgram: Sendable {
  /// What a program has for one kind of processor.
  package struct Part: Sendable, Equatable {
    /// The processor as tools name it, such as `arm64`; nil for others than those of Apple's devices.
    package var processor: String?
    /// The oldest system that it was built for; nil when it does not say.
    package var minimumSystem: OSVersion?
    /// The platform that it was built for; nil when it does not say.
    package var platform: ApplePlatform?
    /// Whether it was built for a simulator.
    package var isForSimulator = false

    /// Makes a part about which nothing is known.
    package init() {}

    /// Whether one process can have code of both: what the loader compares.
    package func fits(_ other: Part) -> Bool {
      // Programs of both kinds run in apps of Mac Catalyst.
      let isOfMac = other.platform == .maccatalyst && platform == .macos
      return (platform == other.platform || isOfMac) && isForSimulator == other.isForSimulator
    }
  }

  /// The parts, one for each kind of processor; empty for a file that is no program.
  package var parts: [Part] = []
  /// The names of the `RequiredReasonAPI` that it imports; nil when its symbols cannot be read.
  package var importedReasonAPIs: [String]?

  /// Makes a program about which nothing is known.
  package init() {}

  /// The part for devices, or else the first one.
  package var main: Part? { parts.first { !$0.isForSimulator } ?? parts.first }
}
