extension KeyCatalogue {
  /// Inside `NSAppTransportSecurity`.
  static let transportSecurityKeys: [CatalogueKey] = [
    CatalogueKey(
      "NSAllowsArbitraryLoads", .boolean, "connections need not be secure",
      .since(ios: 9_00, macos: 10_11), title: "Allow Arbitrary Loads"),
    CatalogueKey(
      "NSAllowsArbitraryLoadsForMedia", .boolean, "media need not come over secure connections",
      .since(ios: 10_00, macos: 10_12), title: "Allows Arbitrary Loads for Media", confidence: .b),
    CatalogueKey(
      "NSAllowsArbitraryLoadsInMediaContent", .boolean,
      "older name of NSAllowsArbitraryLoadsForMedia", companions: "NSAllowsArbitraryLoadsForMedia",
      confidence: .c, source: .general),
    CatalogueKey(
      "NSAllowsArbitraryLoadsInWebContent", .boolean, "web views need no secure connections",
      .since(ios: 10_00, macos: 10_12), title: "Allow Arbitrary Loads in Web Content",
      confidence: .b),
    CatalogueKey(
      "NSAllowsLocalNetworking", .boolean, "local names need no secure connections",
      .since(ios: 10_00, macos: 10_12), title: "Allows Local Networking", confidence: .b),
    CatalogueKey(
      "NSExceptionDomains", .dictionary(of: .dictionary), "exceptions by domain",
      .since(ios: 9_00, macos: 10_11), title: "Exception Domains", nested: .exceptionDomain,
      nestedByName: true),
    CatalogueKey(
      "NSPinnedDomains", .dictionary(of: .dictionary), "pinned certificates by domain",
      .since(ios: 14_00, macos: 11_00), nested: .pinnedDomain, nestedByName: true, confidence: .b),
  ]

  /// Under a domain in `NSExceptionDomains`.
  static let exceptionDomainKeys: [CatalogueKey] = [
    CatalogueKey(
      "NSExceptionAllowsInsecureHTTPLoads", .boolean, "the domain may be loaded over HTTP",
      confidence: .b),
    CatalogueKey(
      "NSExceptionMinimumTLSVersion", .string, "oldest TLS the domain may use",
      allowed: .tlsVersions, confidence: .b),
    CatalogueKey(
      "NSExceptionRequiresForwardSecrecy", .boolean, "the domain needs forward secrecy",
      confidence: .b),
    CatalogueKey(
      "NSIncludesSubdomains", .boolean, "the exception holds for subdomains", confidence: .b),
    CatalogueKey(
      "NSRequiresCertificateTransparency", .boolean, "the domain needs certificate transparency",
      confidence: .b),
    CatalogueKey(
      "NSTemporaryExceptionAllowsInsecureHTTPLoads", .boolean,
      "beta name of NSExceptionAllowsInsecureHTTPLoads",
      companions: "NSExceptionAllowsInsecureHTTPLoads", confidence: .c, source: .general),
    CatalogueKey(
      "NSTemporaryExceptionMinimumTLSVersion", .string, "beta name of NSExceptionMinimumTLSVersion",
      allowed: .tlsVersions, companions: "NSExceptionMinimumTLSVersion", confidence: .c,
      source: .general),
    CatalogueKey(
      "NSTemporaryExceptionRequiresForwardSecrecy", .boolean,
      "beta name of NSExceptionRequiresForwardSecrecy",
      companions: "NSExceptionRequiresForwardSecrecy", confidence: .c, source: .general),
    CatalogueKey(
      "NSThirdPartyExceptionAllowsInsecureHTTPLoads", .boolean,
      "the third party's domain may be loaded over HTTP", confidence: .c, source: .general),
    CatalogueKey(
      "NSThirdPartyExceptionMinimumTLSVersion", .string,
      "oldest TLS the third party's domain may use", allowed: .tlsVersions, confidence: .c,
      source: .general),
    CatalogueKey(
      "NSThirdPartyExceptionRequiresForwardSecrecy", .boolean,
      "the third party's domain needs forward secrecy", confidence: .c, source: .general),
  ]

  /// Under a domain in `NSPinnedDomains`.
  static let pinnedDomainKeys: [CatalogueKey] = [
    CatalogueKey("NSIncludesSubdomains", .boolean, "the pins hold for subdomains", confidence: .b),
    CatalogueKey(
      "NSPinnedCAIdentities", .array(of: .dictionary), "pinned certificate authorities",
      confidence: .b),
    CatalogueKey(
      "NSPinnedLeafIdentities", .array(of: .dictionary), "pinned server certificates",
      confidence: .b),
  ]
}
