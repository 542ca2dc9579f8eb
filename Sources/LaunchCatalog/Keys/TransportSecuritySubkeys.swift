extension CatalogKey {
  /// Inside `NSAppTransportSecurity`.
  static let transportSecurityKeys: [CatalogKey] = [
    CatalogKey(
      "NSAllowsArbitraryLoads", .boolean, "connections need not be secure",
      .since(ios: 9_00, macos: 10_11), title: "Allow Arbitrary Loads"),
    CatalogKey(
      "NSAllowsArbitraryLoadsForMedia", .boolean, "media need not come over secure connections",
      .since(ios: 10_00, macos: 10_12), title: "Allows Arbitrary Loads for Media",
      confidence: .measured),
    CatalogKey(
      "NSAllowsArbitraryLoadsInMediaContent", .boolean,
      "older name of NSAllowsArbitraryLoadsForMedia", relatedKeys: "NSAllowsArbitraryLoadsForMedia",
      confidence: .assumed, source: .general),
    CatalogKey(
      "NSAllowsArbitraryLoadsInWebContent", .boolean, "web views need no secure connections",
      .since(ios: 10_00, macos: 10_12), title: "Allow Arbitrary Loads in Web Content",
      confidence: .measured),
    CatalogKey(
      "NSAllowsLocalNetworking", .boolean, "local names need no secure connections",
      .since(ios: 10_00, macos: 10_12), title: "Allows Local Networking", confidence: .measured),
    CatalogKey(
      "NSExceptionDomains", .dictionary(of: .dictionary), "exceptions by domain",
      .since(ios: 9_00, macos: 10_11), title: "Exception Domains", nested: .exceptionDomain,
      nestedByName: true),
    CatalogKey(
      "NSPinnedDomains", .dictionary(of: .dictionary), "pinned certificates by domain",
      .since(ios: 14_00, macos: 11_00), nested: .pinnedDomain, nestedByName: true,
      confidence: .measured),
  ]

  /// Under a domain in `NSExceptionDomains`.
  static let exceptionDomainKeys: [CatalogKey] = [
    CatalogKey(
      "NSExceptionAllowsInsecureHTTPLoads", .boolean, "the domain may be loaded over HTTP",
      confidence: .measured),
    CatalogKey(
      "NSExceptionMinimumTLSVersion", .string, "oldest TLS the domain may use",
      allowed: .tlsVersions, confidence: .measured),
    CatalogKey(
      "NSExceptionRequiresForwardSecrecy", .boolean, "the domain needs forward secrecy",
      confidence: .measured),
    CatalogKey(
      "NSIncludesSubdomains", .boolean, "the exception holds for subdomains", confidence: .measured),
    CatalogKey(
      "NSRequiresCertificateTransparency", .boolean, "the domain needs certificate transparency",
      confidence: .measured),
    CatalogKey(
      "NSTemporaryExceptionAllowsInsecureHTTPLoads", .boolean,
      "beta name of NSExceptionAllowsInsecureHTTPLoads",
      relatedKeys: "NSExceptionAllowsInsecureHTTPLoads", confidence: .assumed, source: .general),
    CatalogKey(
      "NSTemporaryExceptionMinimumTLSVersion", .string, "beta name of NSExceptionMinimumTLSVersion",
      allowed: .tlsVersions, relatedKeys: "NSExceptionMinimumTLSVersion", confidence: .assumed,
      source: .general),
    CatalogKey(
      "NSTemporaryExceptionRequiresForwardSecrecy", .boolean,
      "beta name of NSExceptionRequiresForwardSecrecy",
      relatedKeys: "NSExceptionRequiresForwardSecrecy", confidence: .assumed, source: .general),
    CatalogKey(
      "NSThirdPartyExceptionAllowsInsecureHTTPLoads", .boolean,
      "the third party's domain may be loaded over HTTP", confidence: .assumed, source: .general),
    CatalogKey(
      "NSThirdPartyExceptionMinimumTLSVersion", .string,
      "oldest TLS the third party's domain may use", allowed: .tlsVersions, confidence: .assumed,
      source: .general),
    CatalogKey(
      "NSThirdPartyExceptionRequiresForwardSecrecy", .boolean,
      "the third party's domain needs forward secrecy", confidence: .assumed, source: .general),
  ]

  /// Under a domain in `NSPinnedDomains`.
  static let pinnedDomainKeys: [CatalogKey] = [
    CatalogKey(
      "NSIncludesSubdomains", .boolean, "the pins hold for subdomains", confidence: .measured),
    CatalogKey(
      "NSPinnedCAIdentities", .array(of: .dictionary), "pinned certificate authorities",
      confidence: .measured),
    CatalogKey(
      "NSPinnedLeafIdentities", .array(of: .dictionary), "pinned server certificates",
      confidence: .measured),
  ]
}
