import LaunchKitTestSupport
import LaunchModel
import Testing

/// The static members of ``DeclaredName`` are written from the catalogs, so that the two always agree.
@Suite struct DeclaredNameTests {
  @Test("each documented value has a static member")
  func staticMembersAreFresh() throws {
    var text = """
      // Written by DeclaredNameTests from the catalogs; run it with RECORD_SNAPSHOTS=1 after a change there.

      """
    text += Self.members(of: LaunchContract.SessionRole.self, "SessionRole")
    text += Self.members(of: LaunchContract.BackgroundModeName.self, "BackgroundModeName")
    text += Self.members(of: LaunchContract.PushEnvironment.self, "PushEnvironment")
    text += Self.members(of: LaunchContract.InterfaceOrientation.self, "InterfaceOrientation")
    text += Self.members(of: LaunchContract.UsageDescriptionKey.self, "UsageDescriptionKey")
    let file = "Sources/LaunchModel/Contract/Names/DeclaredName+Members.swift"
    #expect(try Snapshot.difference(of: text, from: file) == nil)
  }

  @Test("a name stands for one value, and a value has one name")
  func namesAreUnique() {
    func check<Name: DeclaredName>(_ type: Name.Type) {
      let members = type.documented
      #expect(!members.isEmpty)
      #expect(Set(members.map(\.name)).count == members.count)
      #expect(Set(members.map(\.rawValue)).count == members.count)
      for member in members {
        #expect(type.init(rawValue: member.rawValue).memberName == member.name)
      }
      let other: Name = "org.example.unknown"
      #expect(other.memberName == nil)
      #expect("\(other)" == "org.example.unknown")
    }
    check(LaunchContract.SessionRole.self)
    check(LaunchContract.BackgroundModeName.self)
    check(LaunchContract.PushEnvironment.self)
    check(LaunchContract.InterfaceOrientation.self)
    check(LaunchContract.UsageDescriptionKey.self)
  }

  private static func members<Name: DeclaredName>(of type: Name.Type, _ name: String) -> String {
    var text = "\nextension LaunchContract.\(name) {\n"
    for member in type.documented {
      let meaning = member.meaning.prefix(1).uppercased() + member.meaning.dropFirst()
      text += "  /// `\(member.rawValue)`: \(meaning).\n"
      let line = "  public static let \(member.name): Self = \"\(member.rawValue)\""
      // The formatter's width.
      text +=
        line.count <= 100
        ? line + "\n"
        : "  public static let \(member.name): Self =\n    \"\(member.rawValue)\"\n"
    }
    return text + "}\n"
  }
}
