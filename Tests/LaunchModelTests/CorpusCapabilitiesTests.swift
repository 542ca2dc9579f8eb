import Foundation
import LaunchKitTestSupport
import LaunchModel
import PropertyListReading
import SourceText
import Testing

@Suite("What real apps declare")
struct CorpusCapabilitiesTests {
  @Test(
    "every real Info.plist and entitlements file answers every question, twice the same, in place")
  func answersAreInPlace() throws {
    var count = 0
    for found in try PropertyListFiles.all(in: Corpus.urlOrSamples) {
      let isEntitlements = found.path.hasSuffix(".entitlements")
      guard isEntitlements || found.path.hasSuffix("Info.plist") else { continue }
      let source = SourceFile(path: found.path, bytes: try Data(contentsOf: found.url))
      let first = Self.answers(source, isEntitlements)
      #expect(first == Self.answers(source, isEntitlements), "\(found.path)")
      count += first.isEmpty ? 0 : 1
    }
    #expect(count > 0)
  }

  /// The answers to all questions, each declared thing asked for by its own text.
  private static func answers(_ source: SourceFile, _ isEntitlements: Bool) -> [String] {
    let document = PropertyListReader().read(source)
    let plist = isEntitlements ? nil : InfoPlist(document)
    let entitlements = isEntitlements ? Entitlements(document) : nil
    guard plist != nil || entitlements != nil else { return [] }
    let all = DeclaredCapabilities(infoPlist: plist, entitlements: entitlements)
    var answers: [(String, DeclaredCapabilities.Answer)] = [
      ("push", all.pushEnvironment), ("silent", all.silentPush), ("scenes", all.sceneManifest),
      ("location", all.locationLaunch), ("central", all.bluetoothCentralLaunch),
      ("peripheral", all.bluetoothPeripheralLaunch), ("newsstand", all.newsstand),
      ("share", all.cloudKitSharing), ("clip", all.appClip), ("event", all.eventAttribution),
    ]
    for name in ["a.pdf", "a.jpg", "a.txt", "a.gpx", "a", "a.docx", "a.zip"] {
      answers.append((name, all.document(named: name)))
    }
    for mode in all.backgroundModes {
      expect(all.backgroundMode(mode.value), mode)
      answers.append((mode.value, all.backgroundMode(mode.value)))
    }
    for scheme in all.urlSchemes { expect(all.urlScheme(scheme.value), scheme) }
    for type in all.userActivityTypes where all.activityType(type.value).holds != true {
      Issue.record("\(source.path): '\(type.value)' is declared")
    }
    for type in all.shortcutTypes { expect(all.shortcutType(type.value), type) }
    for domain in all.associatedDomains where domain.value.defect == nil {
      let host = (domain.value.isWildcard ? "a." : "") + domain.value.host
      switch domain.value.service {
      case .appLinks: #expect(all.universalLink(to: host, port: domain.value.port).holds == true)
      case .appClips: #expect(all.appClipLink(to: host).holds != false)
      case .activityContinuation: #expect(all.activityContinuation(of: host).holds != false)
      case .webCredentials, nil: break
      }
    }
    return answers.map { "\($0.0): \(words($0.1, source))" }
  }

  private static func expect(
    _ answer: DeclaredCapabilities.Answer, _ declaration: DeclaredCapabilities.Declaration<String>
  ) {
    #expect(answer.holds == true, "'\(declaration.value)' is declared")
  }

  private static func words(_ answer: DeclaredCapabilities.Answer, _ source: SourceFile) -> String {
    switch answer {
    case .declared(let place):
      #expect(place.source.path == source.path && Int(place.span.end) <= source.count)
      return "declared at \(place.span.range) \(place.keyPath)"
    case .notNeeded: return "not needed"
    case .missing(let missing):
      #expect(Int(missing.place.span.end) <= source.count)
      return "missing \(missing.name) at \(missing.place.span.range)"
    case .unknown(let unresolved):
      return "unknown: \(unresolved.reason), needs \(unresolved.needs)"
    }
  }
}
