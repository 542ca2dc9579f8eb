import Findings
import Foundation
import LaunchKitTestSupport
import Testing

/// Privacy manifests in projects: which target copies them, and what they declare for its code.
@Suite struct PrivacyManifestProjectTests {
  private static let store = """
    import Foundation
    func name() -> String? { UserDefaults.standard.string(forKey: "name") }

    """
  private static let manifest = SampleFolder.plist(
    """
    <key>NSPrivacyAccessedAPITypes</key><array><dict>
    <key>NSPrivacyAccessedAPIType</key><string>NSPrivacyAccessedAPICategoryUserDefaults</string>
    <key>NSPrivacyAccessedAPITypeReasons</key><array><string>CA92.1</string></array>
    </dict></array>
    """)

  private static func project() -> SmallProject {
    var project = SmallProject()
    project.plist = SmallProject.manifest
    project.files = ["AppDelegate.swift": SmallProject.delegate, "Store.swift": store]
    project.isSynchronized = true
    return project
  }

  private static func found(_ project: SmallProject) throws -> [String] {
    try project.report("--sdk", "27").findings.map(\.rule).filter { $0.hasPrefix("privacy-") }
  }

  @Test func anAppWithoutAManifestIsReported() throws {
    #expect(try Self.found(Self.project()) == ["privacy-api-undeclared"])
  }

  @Test func aManifestInASynchronizedFolderCounts() throws {
    var project = Self.project()
    project.files["PrivacyInfo.xcprivacy"] = Self.manifest
    #expect(try Self.found(project) == [])
  }

  @Test func aManifestOfATargetIsCheckedOnce() throws {
    var project = Self.project()
    project.files["PrivacyInfo.xcprivacy"] = Self.manifest.replacing("CA92.1", with: "CA92")
    let report = try project.report("--sdk", "27")
    let found = report.findings.filter { $0.rule == "privacy-reason-invalid" }
    #expect(found.count == 1)
    #expect(found.first?.severity == "error")
  }

  @Test func aManifestThatNoTargetCopiesIsReportedOnce() throws {
    var project = Self.project()
    project.strangers["PrivacyInfo.xcprivacy"] = Self.manifest
    #expect(try Self.found(project) == ["privacy-manifest-not-in-target"])
    project.isSynchronized = false
    #expect(try Self.found(project) == ["privacy-manifest-not-in-target"])
  }

  @Test func reactNativeAddsAManifest() throws {
    var folder = Self.project().folder
    folder["Podfile"] = "post_install do |installer|\n  react_native_post_install(installer)\nend\n"
    folder["App/Other/PrivacyInfo.xcprivacy"] = nil
    let sample = try SampleFolder(folder)
    defer { sample.remove() }
    let report = try ValidationJSON.of(["--sdk", "27", sample.url.path])
    let found = report.findings.filter { $0.rule.hasPrefix("privacy-") }
    #expect(found.map(\.rule) == ["privacy-api-undeclared"])
    #expect(found.first?.severity == "info")
  }

  @Test func aManifestThatNoTargetNeedsIsCheckedByItself() throws {
    let sample = try SampleFolder([
      "PrivacyInfo.xcprivacy": SampleFolder.plist("<key>NSPrivacyTracking</key><string>NO</string>")
    ])
    defer { sample.remove() }
    let report = try ValidationJSON.of([sample.url.path])
    #expect(report.findings.map(\.rule) == ["privacy-manifest-value-type-mismatch"])
  }
}
