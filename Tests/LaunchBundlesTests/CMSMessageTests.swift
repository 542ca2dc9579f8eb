import Findings
import Foundation
import LaunchProject
import PropertyListSyntax
import SourceText
import Testing

@testable import LaunchBundles

@Suite struct SignedMessageTests {
  private static func element(_ tag: UInt8, _ content: [UInt8], indefinite: Bool = false) -> [UInt8]
  {
    if indefinite { return [tag, 0x80] + content + [0, 0] }
    var length = [UInt8(truncatingIfNeeded: content.count)]
    if content.count > 0x7F {
      length = [0x82, UInt8(content.count >> 8), UInt8(content.count & 0xFF)]
    }
    return [tag] + length + content
  }

  /// A signed message around a wrapped octet string; its certificates are left out.
  private static func message(_ octets: [UInt8], indefinite: Bool = false) -> [UInt8] {
    func wrap(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
      element(tag, content, indefinite: indefinite)
    }
    let data: [UInt8] = [0x06, 9, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 1, 7, 1]
    let signedData: [UInt8] = [0x06, 9, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 1, 7, 2]
    let encapsulated = wrap(0x30, data + wrap(0xA0, octets))
    let body = wrap(0x30, [2, 1, 1] + wrap(0x31, wrap(0x30, data)) + encapsulated)
    return wrap(0x30, signedData + wrap(0xA0, body))
  }

  private static let text = Array("<plist><dict/></plist>".utf8)

  static let readable: [[UInt8]] = [
    message(element(4, text)),
    message(element(4, text), indefinite: true),
    message(element(0x24, element(4, Array(text[..<5])) + element(4, Array(text[5...])))),
    message(
      element(
        0x24,
        element(0x24, element(4, Array(text[..<5])), indefinite: true)
          + element(4, Array(text[5...])), indefinite: true), indefinite: true),
    message(element(4, text)) + Array("what comes behind does not matter".utf8),
  ]

  @Test(arguments: readable) func readsTheContent(_ bytes: [UInt8]) {
    #expect(CMSMessage.content(of: bytes[...]) == Self.text)
  }

  @Test(
    arguments: [
      [], Array("<plist>".utf8), [0x30], [0x30, 0x80],
      [0x30, 0x88] + [UInt8](repeating: 255, count: 8),
      [0x30, 0xFF] + [UInt8](repeating: 255, count: 200), element(0x30, [6, 1, 42]),
      message(element(0x30, text)), message([]),
      [UInt8](repeating: 0x24, count: 10_000), [0x30, 0x80, 0x30, 0x80, 0x30, 0x80],
      (0..<5_000).flatMap { _ in [0x24, 0x80] as [UInt8] },
      message((0..<1_000).flatMap { _ in [0x24, 0x80] as [UInt8] }),
    ] as [[UInt8]])
  func refusesOtherBytes(_ bytes: [UInt8]) {
    #expect(CMSMessage.content(of: bytes[...]) == nil)
  }

  @Test func survivesTruncationAndMutation() {
    for whole in Self.readable {
      for count in 0..<whole.count { _ = CMSMessage.content(of: whole[..<count]) }
      for index in whole.indices {
        for value in UInt8.min...UInt8.max where value % 7 == 0 || value >= 0x7F && value < 0x90 {
          var bytes = whole
          bytes[index] = value
          _ = CMSMessage.content(of: bytes[...])
        }
      }
    }
  }

  @Test func readsAProfileThatOpenSSLSigned() throws {
    let bytes = try #require(
      Data(base64Encoded: ProfileFixture.base64, options: .ignoreUnknownCharacters))
    let profile = try ProvisioningProfile.read(
      SourceFile(path: "App.app/embedded.mobileprovision", bytes: bytes))
    #expect(profile.name == "Sample development profile")
    #expect(profile.teamIdentifiers == ["ABCDE12345"])
    #expect(profile.provisionedDevices?.count == 2)
    #expect(profile.expirationDate == 845_251_200)
    #expect(profile.allowsDebugger)
    #expect(!profile.provisionsAllDevices)
    #expect(
      profile.entitlements?["application-identifier"]?.string == "ABCDE12345.com.example.*")
    #expect(profile.document.source.path == "App.app/embedded.mobileprovision")
  }

  @Test func whatIsNoProfileSaysSo() {
    func message(_ bytes: [UInt8]) -> String? {
      do {
        _ = try ProvisioningProfile.read(SourceFile(path: "p", bytes: bytes))
        return nil
      } catch {
        return error.message
      }
    }
    #expect(
      message(Array("{}".utf8))
        == "is not a provisioning profile, expected a property list in a signed message")
    #expect(
      message(Self.message(Self.element(4, Array("<plist><array/></plist>".utf8))))
        == "has no readable property list in its signed message")
    #expect(
      message(Self.message(Self.element(4, Array("<plist><dict>".utf8))))
        == "has no readable property list in its signed message")
  }
}
