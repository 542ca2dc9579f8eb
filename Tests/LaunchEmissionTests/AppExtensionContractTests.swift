import LaunchEmission
import LaunchKitTestSupport
import LaunchModel
import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

/// What an app extension declares, from its Info.plist to names in Swift.
@Suite("Contracts of app extensions")
struct AppExtensionContractTests {
  static func contract(_ categories: String) throws -> LaunchContract {
    let text = """
      <plist version="1.0"><dict><key>NSExtension</key><dict>
      <key>NSExtensionAttributes</key><dict>\(categories)<key>More</key><integer>1</integer></dict>
      <key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.content-extension</string>
      </dict></dict></plist>
      """
    return LaunchContract(
      try #require(InfoPlist(.read(SourceFile(path: "Info.plist", text: text)))))
  }

  @Test(
    "one category or several, and nothing is lost",
    arguments: [
      ("<string>invitation</string>", ["invitation"]),
      ("<array><string>a b</string><string>c</string></array>", ["a b", "c"]),
      ("<array/>", []),
    ])
  func categories(_ value: String, _ expected: [String]) throws {
    let contract = try Self.contract("<key>UNNotificationExtensionCategory</key>\(value)")
    let found = try #require(contract.declarations.application.appExtension)
    #expect(found.pointIdentifier == "com.apple.usernotifications.content-extension")
    #expect(found.attributes?.notificationCategories?.texts == expected)
    #expect(found.attributes?.other.map(\.key) == ["More"])
    #expect(LaunchContract(infoPlist: contract.infoPlist, target: contract.target) == contract)
    let source = SwiftSource.emit(contract)
    #expect(source.contains("enum NotificationCategory: String") == !expected.isEmpty)
    for identifier in expected { #expect(source.contains("= \"\(identifier)\"")) }
  }

  @Test("a value that is not a category stays as it is")
  func misfit() throws {
    let contract = try Self.contract(
      "<key>UNNotificationExtensionCategory</key><array><integer>1</integer></array>")
    let attributes = try #require(contract.declarations.application.appExtension?.attributes)
    #expect(attributes.notificationCategories == nil)
    #expect(attributes.other.map(\.key) == ["UNNotificationExtensionCategory", "More"])
    #expect(LaunchContract(infoPlist: contract.infoPlist, target: contract.target) == contract)
  }
}
