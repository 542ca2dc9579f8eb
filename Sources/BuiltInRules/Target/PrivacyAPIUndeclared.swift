internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import LaunchSources
internal import PropertyListSyntax
internal import RuleEngine

/// Code that uses an API for which the privacy manifest gives no reason.
enum PrivacyAPIUndeclared: TargetRule {
  static let id: RuleID = "privacy-api-undeclared"
  static let severity = Severity.warning
  static let products = Set<ProductKind>.appsAndExtensions
  static let needs: TargetNeeds = [.sources, .resources]
  static let countsShippedConfigurations = true

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "Code uses an API for which the privacy manifest gives no reason.",
      rationale: """
        App Store Connect refuses the upload if a program of the app uses such an API and the \
        'PrivacyInfo.xcprivacy' of its bundle does not declare the category. The compiler may \
        leave out code that is never called.
        """,
      source: """
        Apple, Describing use of required reason API; flutter/flutter issue 145269; \
        bcgov/bc-wallet-mobile issue 1874
        """,
      lowered:
        "info if only configurations that are not shipped use it, or a missing input may add it",
      predicts: [PrivacyUpload.undeclaredAPI],
      fix: .none(because: .intentUnknown),
      examples: [
        .accepts(
          """
          --- PrivacyInfo.xcprivacy
          \(ExampleText.accessed(ExampleText.access(ExampleText.defaults, "CA92.1")))
          --- Store.swift
          func name() -> String? { UserDefaults.standard.string(forKey: "name") }
          """, .target(.app)),
        .accepts(
          """
          --- resources
          --- Photos.swift
          import Photos
          struct Trip { var creationDate: Date }
          func date(_ asset: PHAsset, _ trip: Trip) -> Date? { asset.creationDate ?? trip.creationDate }
          let order = NSSortDescriptor(key: "creationDate", ascending: false)
          func stat(_ name: String) -> Int { name.count }
          let count = stat("a")
          // UserDefaults.standard
          """, .target(.app)),
        .accepts(
          """
          --- resources
          --- Store.swift
          #if os(macOS)
          func name() -> String? { UserDefaults.standard.string(forKey: "name") }
          #endif
          """, .target(.app)),
        .accepts(
          """
          --- resources
          --- Store.swift
          final class UserDefaults { static let standard = UserDefaults() }
          let defaults = UserDefaults.standard
          """, .target(.app)),
        .accepts(
          """
          --- resources
          --- Store.swift
          let defaults = UserDefaults.standard
          """, .target(.app), facts: ValidationFacts(platform: .macos)),
        .notChecked("--- resources\n", .target(.app)),
        .flags(
          """
          --- resources
          --- Store.swift
          func name() -> String? { ⟪UserDefaults⟫.standard.string(forKey: "name") }
          func save() { UserDefaults.standard.set("a", forKey: "name") }
          """, .target(.app)),
        .flags(
          """
          --- PrivacyInfo.xcprivacy
          \(ExampleText.accessed(ExampleText.access(ExampleText.defaults, "CA92.1")))
          --- Files.swift
          func age(_ path: String) throws -> Any? {
            try FileManager.default.attributesOfItem(atPath: path)[.⟪creationDate⟫]
          }
          func space(_ url: URL) throws {
            _ = try url.resourceValues(forKeys: [.⟪volumeAvailableCapacityKey⟫])
          }
          """, .target(.app)),
        .flags(
          """
          --- resources
          --- Files.m
          #import <sys/stat.h>
          long age(const char *path) {
            struct stat info;
            ⟪stat⟫(path, &info);
            NSTimeInterval time = [[NSProcessInfo processInfo] ⟪systemUptime⟫];
            NSString *name = [[⟪NSUserDefaults⟫ standardUserDefaults] stringForKey:@"name"];
            return info.st_mtime;
          }
          """, .target(.app)),
        .flags(
          """
          --- resources
          --- App.swift
          let name = "a"
          --- Clock.c
          #include <sys/stat.h>
          long stat(const char *path);
          uint64_t now(void) {
          #ifdef _WIN32
            return GetTickCount64();
          #elif defined(__APPLE__)
            return ⟪mach_absolute_time⟫();
          #endif
          }
          """, .target(.app)),
      ])
  }

  static func applies(to target: InspectedTarget) -> Bool { !target.isBundle }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard context.requiresReasons else { return }
    let own = TargetPrivacyManifest(target)
    if case .unreadable = own { return }
    // The manifest that the target lacks has a finding of its own.
    if case .absent = own, PrivacyManifestNotInTarget.stray(of: target) != nil { return }
    let declared = own.manifest?.declaredCategories ?? []
    var known = Set(declared.compactMap { $0.category?.name.description })
    // A category that is misspelled has a finding of its own.
    for category in declared where category.category == nil {
      if let meant = PrivacyManifestValueUnknown.category(meantBy: category.value.string ?? "") {
        known.insert(meant)
      }
    }
    var uses: [String: [CodeUse]] = [:]
    for use in target.codeUses(.requiredReasonAPI) where !isOwn(use, target) {
      guard let api = RequiredReasonAPI.named(use.text),
        !api.categories.contains(where: { known.contains($0.name.description) })
      else { continue }
      uses[api.categories[0].name.description, default: []].append(use)
    }
    for category in RequiredReasonCategory.all {
      guard let uses = uses[category.name.description] else { continue }
      report(category, uses, own.manifest, target, &context)
    }
  }

  /// Whether a use is one of a type that the target declares itself.
  private static func isOwn(_ use: CodeUse, _ target: InspectedTarget) -> Bool {
    target.sources.value?.types(named: use.text).contains(where: \.isDeclared) ?? false
  }

  private static func report(
    _ category: RequiredReasonCategory, _ uses: [CodeUse], _ manifest: PrivacyManifest?,
    _ target: InspectedTarget, _ context: inout RuleContext
  ) {
    let compiled = uses.filter(\.isCompiled)
    guard let first = compiled.first else {
      context.reportNotChecked(
        "whether the code that needs '\(category.name)' is compiled is not known",
        needs: ["the compilation conditions"])
      return
    }
    var notes = compiled.dropFirst().prefix(mostFurtherPlaces).map {
      $0.place.note("also used here")
    }
    if let manifest {
      notes.insert(
        manifest.root.dictionary.value.place.note("the manifest does not declare it"), at: 0)
    }
    let place =
      manifest == nil ? "a 'PrivacyInfo.xcprivacy' that the target copies" : "the manifest"
    context.report(
      unless: manifest == nil
        ? target.privacyManifestStep ?? target.resources.value?.missing.first : nil,
      "adds a privacy manifest", .warning,
      "'\(first.place.text)' needs a reason, but "
        + (manifest == nil
          ? "the target copies no privacy manifest"
          : "the privacy manifest does not declare its category"),
      at: first.place, notes: notes,
      help:
        "declare '\(category.name)' in \(place), with the reason that fits: \(category.codesForApps)",
      predicts: [PrivacyUpload.undeclaredAPI])
  }

  /// The most further uses that a finding shows.
  private static let mostFurtherPlaces = 3
}
