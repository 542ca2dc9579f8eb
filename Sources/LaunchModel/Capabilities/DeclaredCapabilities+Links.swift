internal import SourceText

extension DeclaredCapabilities {
  /// The URL schemes of all URL types, in file order.
  package var urlSchemes: [Declaration<String>] { schemes.texts }

  /// Whether the app opens URLs of a scheme. Case does not matter. Source: RFC 3986, section 3.1.
  public func urlScheme(_ scheme: String) -> Answer {
    schemes.contains(scheme, ignoringCase: true)
  }

  /// Whether an event attribution may come with a launch: it comes with a URL, so the app declares a scheme.
  public var eventAttribution: Answer {
    // A value that the build has to finish is a scheme, too.
    schemes.answer("a URL scheme") { _, _ in .same }
  }

  /// The associated domains, in file order, without those that the build has to finish.
  package var associatedDomains: [Declaration<AssociatedDomain>] {
    domains.texts.filter { !BuildVariable.isUndecided($0.value) }.map {
      $0.map(AssociatedDomain.init)
    }
  }

  /// Whether the app opens universal links to a host.
  ///
  /// - Parameters:
  ///   - host: the host as the link has it. A host with letters beyond ASCII is compared as it is written.
  ///   - port: the port the link names; nil for none.
  package func universalLink(to host: String, port: Int? = nil) -> Answer {
    domain(.appLinks, host, port)
  }

  /// Whether the app continues an activity from a website of a host (Handoff).
  package func activityContinuation(of host: String, port: Int? = nil) -> Answer {
    domain(.activityContinuation, host, port)
  }

  /// Whether links to a host open the App Clip.
  ///
  /// Never *missing*: from iOS 16.4 on, a link that is not opened from a website needs no declaration.
  /// Source: Apple, "Associating your App Clip with your website".
  package func appClipLink(to host: String, port: Int? = nil) -> Answer {
    let answer = domain(.appClips, host, port)
    guard let missing = answer.missing else { return answer }
    return .unknown(
      UnresolvedDeclaration(
        reason: "\(missing.name) is not declared, which links on websites and iOS before 16.4 need",
        place: missing.place, needs: []))
  }

  /// Whether links to an App Clip may open the app: the app is an App Clip, or it has one. The links of an
  /// App Clip open the app when the app is installed. Source: Apple, "Configuring App Clip experiences".
  ///
  /// - Parameter host: the host of the link. Links of Apple's own host for App Clips open every app that has
  ///   an App Clip, with or without a declaration.
  package func mayOpenAppClipLinks(to host: String) -> Bool {
    HostName(host) == HostName("appclip.apple.com") || appClip.missing == nil
      || associatedDomains.contains { $0.value.service == .appClips }
      || entitlements.presence("com.apple.developer.associated-appclip-app-identifiers").holds
        == true
  }

  /// Whether a link to a page of a host can open the app: as a universal link, by Handoff from a browser, or
  /// as a link of its App Clip.
  ///
  /// - Parameters:
  ///   - host: the host as the link has it.
  ///   - port: the port the link names; nil for none.
  package func webPage(of host: String, port: Int? = nil) -> Answer {
    let link = universalLink(to: host, port: port)
    let handoff = activityContinuation(of: host, port: port)
    // A link to an App Clip may need no declaration, so an app without an App Clip does not have to declare
    // one.
    return mayOpenAppClipLinks(to: host)
      ? .any(link, handoff, appClipLink(to: host, port: port)) : .any(link, handoff)
  }

  /// Whether the app is a web browser that can be made the default one, which takes over any page.
  /// Source: Apple, Default Web Browser Entitlement.
  package var webBrowser: Answer { entitlements.flag("com.apple.developer.web-browser") }

  private func domain(
    _ service: AssociatedDomain.Service, _ host: String, _ port: Int?
  ) -> Answer {
    let wanted = HostName(host)
    var rejected: [MissingDeclaration.Rejected] = []
    var open: UnresolvedDeclaration?
    for text in domains.texts {
      if BuildVariable.isUndecided(text.value) {
        if UnresolvedDomain(text.value).mayBe(service, wanted) {
          open = open ?? .unresolved(text.place)
        }
        continue
      }
      let domain = AssociatedDomain(text.value)
      guard domain.service == service || domain.service == nil else { continue }
      let comparison = Self.compare(domain, wanted, port)
      if let defect = domain.defect {
        if comparison != .different, rejected.count < Self.mostRejected {
          rejected.append(MissingDeclaration.Rejected(place: text.place, reason: defect))
        }
        continue
      }
      switch comparison {
      case .same: return .declared(text.place)
      case .different: break
      case .open(let reason):
        open =
          open
          ?? UnresolvedDeclaration(
            reason: "'\(ShortText.of(text.value))' \(reason)", place: text.place, needs: [])
      }
    }
    if let open { return .unknown(open) }
    let name = "'\(ShortText.of("\(service.rawValue):\(wanted.text)"))'"
    let answer = domains.source.absent(name, under: domains.key, rejected: rejected)
    guard answer.missing != nil, let managed = managedDomains else { return answer }
    return .unknown(managed)
  }

  /// Why domains may come from outside the files; nil when they cannot. Device management may add domains to
  /// an app whose entitlements allow it. Source: Apple, the capability "MDM Managed Associated Domains".
  private var managedDomains: UnresolvedDeclaration? {
    let flag = entitlements.flag("com.apple.developer.associated-domains.mdm-managed")
    return flag.place.map {
      UnresolvedDeclaration(reason: "device management may add domains", place: $0, needs: [])
    } ?? flag.unresolved
  }

  /// The greatest number of rejected entries that an answer names.
  private static let mostRejected = 5

  private enum DomainComparison: Equatable {
    case same
    case different
    /// It depends; the words follow the quoted entry.
    case open(String)
  }

  private static func compare(
    _ domain: AssociatedDomain, _ host: HostName, _ port: Int?
  ) -> DomainComparison {
    let declared = HostName(domain.host)
    let isSame = declared.compare(host)
    switch domain.isWildcard ? host.isBelow(declared) : isSame {
    case .same: break
    case .open: return .open("has to be converted to ASCII before it is compared")
    case .different:
      return domain.isWildcard && isSame == .same
        ? .open(
          "is for the hosts below '\(ShortText.of(domain.host))', perhaps not for that host itself")
        : .different
    }
    if domain.isWildcard, domain.service == .appClips {
      return .open("has a '*.', which App Clips do not support")
    }
    return (domain.port ?? 443) == (port ?? 443)
      ? .same : .open("is for another port, or all of them")
  }
}

/// An associated domain with references to build settings in it.
private struct UnresolvedDomain {
  private let text: String

  init(_ text: String) { self.text = text }

  /// Whether the build may turn the text into an entry for a service and a host.
  func mayBe(_ service: AssociatedDomain.Service, _ host: HostName) -> Bool {
    let (before, behind) = BuildVariable.fixedParts(of: text)
    guard !BuildVariable.standsForAnother(before), !BuildVariable.standsForAnother(behind) else {
      return true
    }
    let name = service.rawValue.utf8
    var start = before.asciiLowercased.utf8[...]
    if let colon = start.firstIndex(of: UInt8(ascii: ":")) {
      guard start[..<colon].elementsEqual(name) else { return false }
      start = start[start.index(after: colon)...]
      if start.first == UInt8(ascii: "*") { start = start.suffix(0) }
    } else {
      guard name.starts(with: start) else { return false }
      start = start.suffix(0)
    }
    var end = behind.asciiLowercased.utf8[...]
    for mark in [UInt8(ascii: "?"), UInt8(ascii: ":")] {
      if let at = end.firstIndex(of: mark) {
        // What comes before the last mark may be the service.
        end = mark == UInt8(ascii: ":") ? end.suffix(0) : end[..<at]
      }
    }
    // The setting may be '*' or empty; the host then follows the dot.
    if end.first == UInt8(ascii: ".") { end = end.dropFirst() }
    let wanted = host.text.utf8
    let isASCII = wanted.allSatisfy { $0 < 0x80 } && (before + behind).utf8.allSatisfy { $0 < 0x80 }
    return !isASCII
      || (wanted.starts(with: start) && wanted.reversed().starts(with: end.reversed()))
  }
}
