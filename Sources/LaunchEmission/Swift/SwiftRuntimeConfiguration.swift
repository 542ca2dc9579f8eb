internal import LaunchModel

/// Writes the contract as a typed value for LaunchKit's runtime: Swift code that creates the same contract.
struct SwiftRuntimeConfiguration {
  private let contract: LaunchContract
  /// Whether the rules have found no error in the contract.
  private let isValidated: Bool

  init(_ contract: LaunchContract, isValidated: Bool) {
    self.contract = contract
    self.isValidated = isValidated
  }

  /// The modules that the source refers to by name, and the module of which it only uses literals, for
  /// entries that have no member in the contract.
  static let modules = (named: ["LaunchModel", "LifecycleRuntime"], used: "PropertyListSyntax")

  /// Writes the members.
  func write(to writer: inout SwiftSourceWriter) {
    writer.separate()
    let access = writer.access
    writer.line("/// The launch contract for LaunchKit's runtime.")
    if isValidated {
      writer.line("///")
      writer.line("/// The rules had no error to report when this was written.")
    }
    let input = isValidated ? ".validatedAtBuild(contract)" : ".unchecked(contract)"
    writer.line("\(access)static var runtimeInput: LaunchModel.ContractInput { \(input) }")
    writer.line("")
    writer.line("/// LaunchKit's runtime, with the app in it that does not run yet.")
    writer.line("@MainActor \(access)static func makeHost(")
    writer.line("  device: LifecycleRuntime.Device,")
    writer.line("  policy: LifecycleRuntime.LifecyclePolicy = LifecycleRuntime.LifecyclePolicy(),")
    writer.line("  clock: any LifecycleRuntime.LifecycleClock,")
    writer.line("  registry: LifecycleRuntime.DelegateRegistry,")
    writer.line("  state: LifecycleRuntime.HostState? = nil,")
    writer.line(
      "  rootViewController: @escaping @MainActor @Sendable (String) -> LifecycleRuntime.ViewController = { _ in"
    )
    writer.line("    LifecycleRuntime.ViewController()")
    writer.line("  },")
    writer.line(
      "  delegate: @escaping @MainActor @Sendable () -> any LifecycleRuntime.ApplicationDelegate")
    writer.line(") -> LifecycleRuntime.ApplicationHost {")
    writer.line("  LifecycleRuntime.ApplicationHost(")
    writer.line(
      "    runtimeInput, device: device, policy: policy, clock: clock, registry: registry,")
    writer.line("    state: state,")
    writer.line("    rootViewController: rootViewController, delegate: delegate)")
    writer.line("}")
    writer.line("")
    writer.line("/// What the app declares about its launch.")
    writeContract(to: &writer)
  }

  private func writeContract(to writer: inout SwiftSourceWriter) {
    let type = "LaunchModel.LaunchContract"
    var layout = SwiftExpressionLayout()
    var lines = layout.lines(
      contract.expression, indentation: 0, column: SwiftExpressionLayout.width)
    lines[0] = type + String(lines[0].dropFirst(".init".count))
    guard !layout.constants.isEmpty else {
      writer.line("\(writer.access)static let contract = \(lines[0])")
      for line in lines.dropFirst() { writer.line(line) }
      return
    }
    writer.line("\(writer.access)static let contract: \(type) = {")
    var body = writer.nested()
    for constant in layout.constants {
      body.line("let \(constant.name): [\(constant.type)] = \(constant.lines[0])")
      for line in constant.lines.dropFirst() { body.line(line) }
    }
    body.line("return \(lines[0])")
    for line in lines.dropFirst() { body.line(line) }
    writer.append(body)
    writer.line("}()")
  }
}
