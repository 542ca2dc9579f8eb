import LaunchModel
import Testing

@Suite("Members of the launch contract")
struct ContractDescriptionTests {
  private static func all(below root: ContractSummary) -> [ContractSummary] {
    var found = [root]
    var next = 0
    while next < found.count {
      for member in found[next].members { visit(member.type, &found) }
      next += 1
    }
    return found
  }

  private static func visit(_ type: ContractType, _ found: inout [ContractSummary]) {
    switch type {
    case .array(let element): visit(element, &found)
    case .object(let object):
      let summary = object.summary
      if !found.contains(where: { $0.name == summary.name }) { found.append(summary) }
    default: break
    }
  }

  @Test("every member says what it means, and has a name of its own")
  func meanings() {
    let all = Self.all(below: LaunchContract.summary)
    #expect(all.count > 15)
    for summary in all {
      #expect(Set(summary.members.map(\.name)).count == summary.members.count, "\(summary.name)")
      #expect(Set(summary.keys).count == summary.keys.count, "\(summary.name)")
      for member in summary.members {
        #expect(!member.meaning.isEmpty, "\(summary.name).\(member.name)")
      }
    }
  }

  @Test("every entitlement with a member of its own bears on the launch by the catalog, but one")
  func entitlements() {
    let keys = LaunchContract.Entitlements.summary.keys
    let unknown = keys.filter { EntitlementKey.named($0) == nil }
    // The name that the Mac has for the push service.
    #expect(unknown == ["com.apple.developer.aps-environment"])
  }
}
