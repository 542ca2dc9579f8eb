internal import LaunchModel
internal import PropertyListSyntax

/// The contract as a value for LaunchKit's runtime: Swift that makes the same contract again.
///
/// Each container is a constant of its own, so that the compiler looks at small expressions however large the
/// contract is.
struct SwiftRuntimeConfiguration {
  private let contract: LaunchContract

  init(_ contract: LaunchContract) { self.contract = contract }

  /// The modules that the declarations name, and the one that only their bodies do.
  static let modules = (named: ["LaunchModel", "LifecycleRuntime"], used: "PropertyListSyntax")

  /// Writes the members.
  func write(to writer: inout SwiftSourceWriter) {
    writer.separate()
    let access = writer.access
    writer.line("/// The launch contract for LaunchKit's runtime.")
    writer.line("///")
    writer.line(
      "/// The rules ran when this was written, not when the program runs; hence unchecked.")
    writer.line(
      "\(access)static var runtimeInput: LaunchModel.ContractInput { .unchecked(launchContract) }")
    writer.line("")
    writer.line("/// LaunchKit's runtime, with the app in it that does not run yet.")
    writer.line("@MainActor \(access)static func makeHost(")
    writer.line("  device: LifecycleRuntime.Device, clock: any LifecycleRuntime.LifecycleClock,")
    writer.line("  registry: LifecycleRuntime.DelegateRegistry,")
    writer.line(
      "  delegate: @escaping @MainActor @Sendable () -> any LifecycleRuntime.ApplicationDelegate")
    writer.line(") -> LifecycleRuntime.ApplicationHost {")
    writer.line("  LifecycleRuntime.ApplicationHost(")
    writer.line(
      "    runtimeInput, device: device, clock: clock, registry: registry, delegate: delegate)")
    writer.line("}")
    writer.line("")
    writer.line("/// What the app declares about its launch.")
    writer.line("\(access)static let launchContract: LaunchModel.LaunchContract = {")
    var body = writer.nested()
    var constants = Constants()
    let plist = entries(contract.infoPlist, &constants, &body)
    let entitlements = contract.entitlementsPropertyList.map { entries($0, &constants, &body) }
    body.line("return LaunchModel.LaunchContract(")
    body.line("  infoPlistEntries: \(plist),")
    body.line("  entitlementsEntries: \(entitlements ?? "nil"),")
    body.line("  target: \(target))")
    writer.append(body)
    writer.line("}()")
  }

  private struct Constants {
    var count = 0
  }

  private static let type = "PropertyListSyntax.PropertyListFragment"

  /// The name of a constant that holds the entries of a dictionary.
  private func entries(
    _ fragment: PropertyListFragment, _ constants: inout Constants,
    _ writer: inout SwiftSourceWriter
  ) -> String {
    let lines = (fragment.entries ?? []).map { entry in
      ".init(\(SwiftLiteral.of(entry.key)), "
        + "\(expression(entry.value, &constants, &writer)))"
    }
    return list("[\(Self.type).Entry]", lines, &constants, &writer)
  }

  /// A value: a literal, or the name of a constant for what is in it.
  private func expression(
    _ fragment: PropertyListFragment, _ constants: inout Constants,
    _ writer: inout SwiftSourceWriter
  ) -> String {
    switch fragment {
    case .dictionary: ".dictionary(\(entries(fragment, &constants, &writer)))"
    case .array(let elements): ".array(\(values(elements, &constants, &writer)))"
    case .set(let elements): ".set(\(values(elements, &constants, &writer)))"
    case .string(let text): ".string(\(SwiftLiteral.of(text)))"
    case .integer(let number): ".integer(\(number))"
    case .real(let number): ".real(Double(bitPattern: 0x\(String(number.bitPattern, radix: 16))))"
    case .boolean(let flag): ".boolean(\(flag))"
    case .date(let seconds): ".date(Double(bitPattern: 0x\(String(seconds.bitPattern, radix: 16))))"
    case .data(let bytes): ".data([\(bytes.map { "\($0)" }.joined(separator: ", "))])"
    case .uid(let number): ".uid(\(number))"
    case .null: ".null"
    }
  }

  private func values(
    _ elements: [PropertyListFragment], _ constants: inout Constants,
    _ writer: inout SwiftSourceWriter
  ) -> String {
    let lines = elements.map { expression($0, &constants, &writer) }
    return list("[\(Self.type)]", lines, &constants, &writer)
  }

  private func list(
    _ type: String, _ lines: [String], _ constants: inout Constants,
    _ writer: inout SwiftSourceWriter
  ) -> String {
    guard !lines.isEmpty else { return "[]" }
    let name = "value\(constants.count)"
    constants.count += 1
    writer.line("let \(name): \(type) = [")
    for line in lines { writer.line("  \(line),") }
    writer.line("]")
    return name
  }

  private var target: String {
    let target = contract.target
    var parts: [String] = []
    if let platform = target.platform { parts.append("platform: .\(platform.rawValue)") }
    if let sdk = target.sdk { parts.append("sdk: \(version(sdk))") }
    if let oldest = target.deploymentTarget {
      parts.append("deploymentTarget: \(version(oldest))")
    }
    if target.lifecycle != .auto { parts.append("lifecycle: .\(target.lifecycle)") }
    if let name = target.delegateClass {
      parts.append("delegateClass: \(SwiftLiteral.of(name))")
    }
    return "LaunchModel.LaunchContract.Target(\(parts.joined(separator: ", ")))"
  }

  private func version(_ version: OSVersion) -> String {
    "LaunchModel.OSVersion(\(version.major), \(version.minor))"
  }
}
