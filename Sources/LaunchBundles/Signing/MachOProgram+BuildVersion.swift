internal import Findings
internal import LaunchModel
internal import LaunchProject

extension MachOProgram {
  /// What the load commands say about the systems and processors that the program was built for. Nothing is said about a
  /// file that is no program, or one of which not all can be read.
  static func buildVersion(_ read: Read) throws(InputFailure) -> BundledProgram {
    let beginning = MachOWindow(try read(0, 1 << 15))
    let starts = beginning.architectures ?? [0]
    // In an archive, all bytes before a part are unpacked for it.
    var room = UInt64(maximumByteCount)
    guard starts.count <= maximumPartCount else { return BundledProgram() }
    var program = BundledProgram()
    for start in starts {
      guard start <= room,
        case .given(let found) = start == 0
          ? try part(at: 0, beginning, read) : try part(at: start, read),
        let header = found.window.header,
        found.window.count >= header.byteCount + header.commandByteCount
      else { return BundledProgram() }
      room -= start
      program.parts.append(part(found.window, header))
    }
    return program
  }

  /// The maximum number of processors of a program that are read; programs for devices and simulators have up to five.
  private static let maximumPartCount = 8

  private static func part(_ window: MachOWindow, _ header: MachOWindow.Header)
    -> BundledProgram.Part
  {
    var part = BundledProgram.Part()
    part.processor = processor(window.number(4), window.number(8) & 0xFF_FFFF)
    if let command = window.command(0x32, of: 24, header) {
      let platform = platform(window.number(command + 8))
      part.platform = platform?.platform
      part.isForSimulator = platform?.isSimulator ?? false
      part.minimumSystem = version(window.number(command + 12))
    }
    for (kind, platform) in oldCommands {
      guard let command = window.command(kind, of: 16, header) else { continue }
      part.platform = platform
      part.minimumSystem = version(window.number(command + 8))
      // Only simulators run programs of these systems on the processors of a Mac.
      part.isForSimulator = platform != .macos && macProcessors.contains(window.number(4))
    }
    return part
  }

  /// The name of a processor by its numbers; see `mach/machine.h` of the SDK.
  private static func processor(_ type: Int, _ subtype: Int) -> String? {
    switch (type, subtype) {
    case (0x7, _): "i386"
    case (0x0100_0007, _): "x86_64"
    case (0xC, 9): "armv7"
    case (0xC, 11): "armv7s"
    case (0xC, 12): "armv7k"
    case (0x0100_000C, 2): "arm64e"
    case (0x0100_000C, _): "arm64"
    case (0x0200_000C, _): "arm64_32"
    default: nil
    }
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
