import LaunchModel
import Testing

@Suite("URL schemes and associated domains")
struct AssociatedDomainTests {
  private typealias Files = CapabilityFiles
  private typealias Case = CapabilityCase

  private static let key = "com.apple.developer.associated-domains"

  private static func schemes(_ schemes: String...) -> String {
    Files.dictionaries(
      "CFBundleURLTypes", Files.string("CFBundleURLName", "x"),
      "<key>CFBundleURLSchemes</key><array>"
        + schemes.map { "<string>\($0)</string>" }.joined() + "</array>")
  }

  static let urls: [CapabilityCase] = [
    Case("a scheme", plist: schemes("one", "MyApp"), .declared("MyApp")) { $0.urlScheme("myapp") },
    Case(
      "another scheme", plist: schemes("one"),
      .missing("'two' in 'CFBundleURLTypes'", at: "<array>")
    ) { $0.urlScheme("two") },
    Case("no scheme", plist: "", .missing("'two' in 'CFBundleURLTypes'", at: "<dict>")) {
      $0.urlScheme("two")
    },
    Case("a scheme that the build decides", plist: schemes("$(SCHEME)"), .unknown(at: "$(SCHEME)"))
    {
      $0.urlScheme("two")
    },
    Case(
      "a scheme of which the build decides the end", plist: schemes("FB$(ID)"),
      .unknown(at: "FB$(ID)")
    ) {
      $0.urlScheme("fb123")
    },
    Case(
      "a scheme of which the start is another", plist: schemes("fb$(ID)"),
      .missing("'myapp' in 'CFBundleURLTypes'", at: "<array>")
    ) { $0.urlScheme("myapp") },
    Case("a scheme of a template", plist: schemes("fb{{id}}"), .unknown(at: "fb{{id}}")) {
      $0.urlScheme("myapp")
    },
    Case("an attribution", plist: schemes("$(SCHEME)"), .declared("$(SCHEME)")) {
      $0.eventAttribution
    },
    Case(
      "an attribution without a scheme", plist: "",
      .missing("a URL scheme in 'CFBundleURLTypes'", at: "<dict>")
    ) { $0.eventAttribution },
  ]

  @Test("URL schemes", arguments: urls)
  func answersSchemes(_ test: CapabilityCase) { #expect(test.answer == test.expected) }

  enum Outcome: Sendable { case declared, missing, unknown }

  static let links: [(entry: String, host: String, outcome: Outcome)] = [
    ("applinks:example.com", "example.com", .declared),
    ("applinks:Example.COM", "example.com", .declared),
    ("applinks:example.com", "EXAMPLE.com", .declared),
    ("applinks:example.com.", "example.com", .declared),
    ("applinks:example.com", "example.com.", .declared),
    ("applinks:example.com?mode=developer", "example.com", .declared),
    ("applinks:example.com?mode=developer+managed", "example.com", .declared),
    ("applinks:example.com:443", "example.com", .declared),
    ("applinks:example.com:8443", "example.com", .unknown),
    ("applinks:example.com", "www.example.com", .missing),
    ("applinks:www.example.com", "example.com", .missing),
    ("applinks:example.com", "example.com.evil.org", .missing),
    ("applinks:example.com", "notexample.com", .missing),
    ("webcredentials:example.com", "example.com", .missing),
    ("activitycontinuation:example.com", "example.com", .missing),
    ("applinks:*.example.com", "www.example.com", .declared),
    ("applinks:*.example.com", "a.b.example.com", .declared),
    ("applinks:*.example.com?mode=managed", "a.example.com", .declared),
    ("applinks:*.example.com", "example.com", .unknown),
    ("applinks:*.example.com", "notexample.com", .missing),
    ("applinks:*.example.com", "com", .missing),
    // Entries without effect.
    ("applinks:https://example.com", "example.com", .missing),
    ("https://example.com", "example.com", .missing),
    ("applinks://example.com", "example.com", .missing),
    ("applinks:example.com/", "example.com", .missing),
    ("applinks:example.com/path", "example.com", .missing),
    ("applinks:*example.com", "www.example.com", .missing),
    ("applinks:", "example.com", .missing),
    ("applinks:example.com:port", "example.com", .missing),
    ("applinks:example.com:999999999999999999999", "example.com", .missing),
    ("example.com", "example.com", .missing),
    ("", "example.com", .missing),
    (":", "example.com", .missing),
    ("applink:example.com", "example.com", .missing),
    ("APPLINKS:example.com", "example.com", .declared),
    // Names that are not in ASCII.
    ("applinks:bücher.de", "bücher.de", .declared),
    ("applinks:bücher.de", "xn--bcher-kva.de", .unknown),
    ("applinks:xn--bcher-kva.de", "bücher.de", .unknown),
    ("applinks:xn--bcher-kva.de", "XN--BCHER-KVA.de", .declared),
    ("applinks:bücher.de", "example.com", .missing),
    ("applinks:example.com", "bücher.de", .missing),
    ("applinks:*.bücher.de", "www.bücher.de", .declared),
    ("applinks:*.bücher.de", "www.xn--bcher-kva.de", .unknown),
    ("applinks:a。example.com", "a.example.com", .unknown),
    // What the build decides.
    ("$(DOMAIN)", "example.com", .unknown),
    ("applinks:$(DOMAIN)", "example.com", .unknown),
    ("applinks:$(DOMAIN)?mode=developer", "example.com", .unknown),
    ("applinks:$(SUB).example.com", "www.example.com", .unknown),
    ("applinks:$(SUB).example.com", "example.com", .unknown),
    ("applinks:$(SUB)example.com", "example.com", .unknown),
    ("applinks:$(SUB).example.com", "example.org", .missing),
    ("applinks:www.$(DOMAIN)", "www.example.org", .unknown),
    ("applinks:www.$(DOMAIN)", "app.example.org", .missing),
    ("applinks:*.$(DOMAIN)", "app.example.org", .unknown),
    ("applinks:*.$(DOMAIN)", "example.org", .unknown),
    ("applinks:example.com$(MODE)", "example.com", .unknown),
    ("$(SERVICE):example.com", "example.com", .unknown),
    ("app$(SERVICE):example.com", "example.com", .unknown),
    ("web$(SERVICE):example.com", "example.com", .missing),
    ("appclips:$(DOMAIN)", "example.com", .missing),
    ("applinks:{{domain}}", "example.com", .unknown),
  ]

  @Test("universal links", arguments: links)
  func answersLinks(_ entry: String, _ host: String, _ outcome: Outcome) {
    let capabilities = Files.capabilities(
      plist: nil, entitlements: Files.strings(Self.key, entry))
    let answer = capabilities.universalLink(to: host)
    switch outcome {
    case .declared: #expect(answer.place.map(Files.text) == entry)
    case .missing: #expect(answer.missing.map { Files.text($0.place) } == "<array>")
    case .unknown: #expect(answer.unresolved?.place.map(Files.text) == entry)
    }
  }

  @Test("the answer for a missing domain says what was meant to be it and why it does not count")
  func rejected() throws {
    let capabilities = Files.capabilities(
      plist: nil,
      entitlements: Files.strings(
        Self.key, "applinks:https://example.com", "example.com", "applinks:example.com/a",
        "applinks:example.com/", "applink:example.com", "applinks:other.com/",
        "webcredentials:example.com/"))
    let missing = try #require(capabilities.universalLink(to: "Example.com").missing)
    #expect(missing.name == "'applinks:example.com' in '\(Self.key)'")
    #expect(
      missing.rejected.map { "\(Files.text($0.place)) \($0.reason)" } == [
        "applinks:https://example.com has a URL's scheme, expected the host alone",
        "example.com names no service, expected applinks, webcredentials, activitycontinuation or "
          + "appclips before the host",
        "applinks:example.com/a has a path, expected the host alone",
        "applinks:example.com/ ends in a slash, expected the host alone",
        "applink:example.com begins with an unknown service, expected applinks, webcredentials, "
          + "activitycontinuation or appclips",
      ])
  }

  @Test("Handoff and App Clips have services of their own")
  func otherServices() throws {
    let capabilities = Files.capabilities(
      plist: nil,
      entitlements: Files.strings(
        Self.key, "applinks:a.com", "activitycontinuation:b.com", "appclips:c.com",
        "appclips:*.d.com"))
    #expect(capabilities.universalLink(to: "a.com").holds == true)
    #expect(capabilities.activityContinuation(of: "a.com").holds == false)
    #expect(capabilities.activityContinuation(of: "b.com").holds == true)
    #expect(capabilities.appClipLink(to: "c.com").holds == true)
    #expect(capabilities.appClipLink(to: "a.com").holds == nil)
    #expect(capabilities.appClipLink(to: "www.d.com").holds == nil)
    #expect(capabilities.universalLink(to: "a.com", port: 8443).holds == nil)
    let domains = capabilities.associatedDomains.map(\.value)
    #expect(domains.map(\.service) == [.appLinks, .activityContinuation, .appClips, .appClips])
    #expect(domains.map(\.isWildcard) == [false, false, false, true])
    #expect(domains.map(\.host) == ["a.com", "b.com", "c.com", "d.com"])
    #expect(domains.allSatisfy { $0.defect == nil })
  }

  @Test("domains that device management may add are not missing")
  func managedDomains() {
    let key = "com.apple.developer.associated-domains.mdm-managed"
    let domains = Files.strings(Self.key, "applinks:a.com")
    let flags: [(String, Bool?)] = [
      ("<true/>", nil), ("<string>$(MDM)</string>", nil), ("<false/>", false),
    ]
    for (flag, holds) in flags {
      let capabilities = Files.capabilities(
        plist: nil, entitlements: domains + "<key>\(key)</key>\(flag)")
      #expect(capabilities.universalLink(to: "b.com").holds == holds)
      #expect(capabilities.universalLink(to: "a.com").holds == true)
    }
  }

  @Test("of many entries of no use the answer names the first few")
  func manyRejected() {
    let entries = (0..<1_000).map { "<string>applinks:a.com/\($0)</string>" }.joined()
    let capabilities = Files.capabilities(
      plist: nil, entitlements: "<key>\(Self.key)</key><array>\(entries)</array>")
    let rejected = capabilities.universalLink(to: "a.com").missing?.rejected ?? []
    #expect(
      rejected.map { Files.text($0.place) } == (0..<5).map { "applinks:a.com/\($0)" })
  }

  @Test("the parts of an entry")
  func parts() {
    let domain = AssociatedDomain("applinks:*.Example.com:8443?mode=developer")
    #expect(domain.service == .appLinks)
    #expect(domain.host == "example.com")
    #expect(domain.isWildcard)
    #expect(domain.port == 8443)
    #expect(domain.mode == "developer")
    #expect(domain.defect == nil)
    #expect(AssociatedDomain("applinks:a.com?x=y").defect == "has a query that is not a 'mode='")
  }
}
