internal import Findings
internal import LaunchModel
internal import LaunchProject

extension MachOProgram {
  /// What the load commands say about the system that the program was built for. Nothing is said about a file that is
  /// no program, or one for several processors: the loader takes the part that fits, and each may say something else.
  static func buildVersion(_ read: Read) throws(InputFailure) -> BundledProgram {
    guard case .given(let found) = try beginning(read), found.start == 0,
      let header = found.window.header
    else { return BundledProgram() }
    var program = BundledProgram()
    if let command = found.window.command(0x32, of: 24, header) {
      let platform = platform(found.window.number(command + 8))
      program.platform = platform?.platform
      program.isForSimulator = platform?.isSimulator ?? false
      program.minimumSystem = version(found.window.number(command + 12))
    }
    for (kind, platform) in oldCommands {
      guard let command = found.window.command(kind, of: 16, header) else { continue }
      program.platform = platform
      program.minimumSystem = version(found.window.number(command + 8))
      // Only simulators run programs of these systems on the processors of a Mac.
      program.isForSimulator = platform != .macos && macProcessors.contains(found.window.number(4))
    }
    return program
  }

  /// The numbers of the processors of Intel.
  private static let macProcessors = [0x7, 0x0100_0007]

  /// The commands of old linkers: `LC_VERSION_MIN_IPHONEOS` and those of the other systems.
  private static let oldCommands: [(UInt32, ApplePlatform)] = [
    (0x24, .macos), (0x25, .ios), (0x2F, .tvos), (0x30, .watchos),
  ]

  /// The platform with a number of `LC_BUILD_VERSION`; nil for others, such as that of drivers.
  private static func platform(_ number: Int) -> (platform: ApplePlatform, isSimulator: Bool)? {
    switch number {
    case 1: (.macos, false)
    case 2: (.ios, false)
    case 3: (.tvos, false)
    case 4: (.watchos, false)
    case 6: (.maccatalyst, false)
    case 7: (.ios, true)
    case 8: (.tvos, true)
    case 9: (.watchos, true)
    case 11: (.visionos, false)
    case 12: (.visionos, true)
    default: nil
    }
  }

  /// A version that is packed as sixteen bits and twice eight bits.
  private static func version(_ packed: Int) -> OSVersion {
    OSVersion(packed >> 16, packed >> 8 & 0xFF)
  }
}
