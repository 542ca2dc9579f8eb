internal import Findings
internal import LaunchModel
package import LaunchProject
internal import LaunchSources
internal import PropertyListReading
internal import PropertyListSyntax
package import SourceText

/// The example of a target rule as a target, with the places that are marked in its files.
package struct TargetExampleFiles: Sendable {
  /// The target.
  package private(set) var target: InspectedTarget
  /// The marked places in its files.
  package private(set) var marks: [Mark] = []
  /// The text around each section, by the section's name.
  private(set) var wrappings: [String: ExampleWrapping] = [:]

  /// A marked place.
  package struct Mark: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The name of the file.
    package let path: String
    /// The place in it.
    package let span: SourceSpan
    /// The text there.
    package let text: String

    /// Collects the parts.
    package init(path: String, span: SourceSpan, text: String) {
      self.path = path
      self.span = span
      self.text = text
    }

    /// The place and its text.
    package var description: String { "\(path):\(span.start)-\(span.end) '\(text)'" }

    /// Orders by file and place.
    package static func < (left: Mark, right: Mark) -> Bool {
      (left.path, left.span) < (right.path, right.span)
    }
  }

  /// Makes the files of an example.
  ///
  /// - Parameters:
  ///   - example: an example of a rule of targets. A section of a kind that `TargetExample` does not have
  ///     is a mistake in the source of the rule, and traps.
  ///   - product: what the target makes.
  ///   - lineEnd: the line end of its files.
  ///   - changed: the whole texts of files that differ from the example, by the names of their sections.
  package init(
    _ example: RuleDocumentation.Example, product: ProductKind, lineEnd: String = "\n",
    changed: [String: String] = [:]
  ) {
    var groups: [(folder: String, sections: [TargetExample.Section])] = [("", [])]
    for section in TargetExample(example.text).sections {
      let folder = section.name.split(separator: "/").first.map(String.init) ?? ""
      let isEmbedded =
        folder != section.name && (folder.hasSuffix(".app") || folder.hasSuffix(".appex"))
      if isEmbedded, let index = groups.firstIndex(where: { $0.folder == folder }) {
        groups[index].sections.append(section)
      } else if isEmbedded {
        groups.append((folder, [section]))
      } else {
        groups[0].sections.append(section)
      }
    }
    let variation = Variation(facts: example.facts, lineEnd: lineEnd, changed: changed)
    var found = Found()
    var embedded: [InspectedTarget] = []
    for group in groups.dropFirst() {
      embedded.append(
        Self.target(
          String(group.folder.prefix { $0 != "." }), group.sections,
          product: Self.embeddedProduct(group.folder), variation, &found))
    }
    var target = Self.target(
      "App", groups[0].sections, product: product, variation, &found)
    if !embedded.isEmpty { target.embedded = .given(embedded) }
    self.target = target
    marks = found.marks.sorted()
    wrappings = found.wrappings
  }

  /// A program as a section describes it: `minimum 16.0`, `platform ios`, `simulator`, `imports stat` on lines. A line
  /// `processor x86_64` begins the part for a further processor; the first part is for `arm64`.
  private static func program(_ text: String) -> BundledProgram {
    var program = BundledProgram()
    var part = BundledProgram.Part()
    part.processor = "arm64"
    program.parts = [part]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      let last = program.parts.count - 1
      switch (words.first, words.dropFirst().first) {
      case ("minimum", let version?): program.parts[last].minimumSystem = OSVersion(version)
      case ("platform", let name?): program.parts[last].platform = ApplePlatform(rawValue: name)
      case ("simulator", _): program.parts[last].isForSimulator = true
      case ("processor", let name?):
        part = BundledProgram.Part()
        part.processor = name
        program.parts.append(part)
      case ("imports", _): program.importedReasonAPIs = Array(words.dropFirst())
      default: preconditionFailure("a program has a line '\(line)'")
      }
    }
    return program
  }

  /// What is embedded, by the ending of its folder: `Share.appex`, `Clip.app`, `Ticker.watch.app`.
  private static func embeddedProduct(_ folder: String) -> ProductKind {
    guard folder.hasSuffix(".app") else { return .appExtension }
    return folder.hasSuffix(".watch.app") ? .watchApp : .appClip
  }

  /// How the files of all targets differ from their sections.
  private struct Variation {
    let facts: ValidationFacts
    let lineEnd: String
    let changed: [String: String]
  }

  /// The results that are collected while the files are made.
  private struct Found {
    var marks: [Mark] = []
    var wrappings: [String: ExampleWrapping] = [:]
  }

  private static func target(
    _ name: String, _ sections: [TargetExample.Section], product: ProductKind,
    _ variation: Variation, _ found: inout Found
  ) -> InspectedTarget {
    var made = Found()
    var plistText = ""
    var plistPath = "Info.plist"
    var entitlements: TargetInput<Entitlements>?
    var settings: ExampleSettings?
    var sources: [SourceDeclarations] = []
    var otherSources: [SourceDeclarations] = []
    var missingSources: [MissingInput] = []
    var flutter: LockedFlutter?
    var linkedCode: [String]?
    var embedding: ProjectTarget.FrameworkEmbedding?
    var imports: [String]?
    var nested: [NestedBundle] = []
    var program: BundledProgram?
    var libraries: [LockedLibrary] = []
    var unusedManifest: SourcePlace?
    var storyboards: [StoryboardFile] = []
    var propertyLists: [PropertyListDocument] = []
    var profile: ProvisioningProfile?
    var names: Set<String>?
    var iconSets: [String: PropertyListDocument] = [:]
    var iconImages: [String: String] = [:]
    func file(
      _ name: String, _ text: String, in wrapping: ExampleWrapping = .none
    ) -> SourceFile {
      if let text = variation.changed[name] { return SourceFile(path: name, text: text) }
      let parts = MarkedText(wrapping.wrap(text).replacingLineEnds(with: variation.lineEnd))
      let source = SourceFile(path: name, text: parts.text)
      made.marks += parts.spans.map { Mark(path: name, span: $0, text: source.text($0)) }
      made.wrappings[name] = wrapping
      return source
    }
    func inside(_ path: Substring, _ change: (inout NestedBundle) -> Void) {
      let kind: NestedBundle.Kind = path.hasSuffix(".framework") ? .framework : .resources
      let index =
        nested.firstIndex { $0.path == path }
        ?? {
          nested.append(NestedBundle(path: String(path), kind: kind))
          return nested.count - 1
        }()
      change(&nested[index])
    }
    // The content of the root dictionary, or the whole file.
    func dictionary(_ section: TargetExample.Section) -> PropertyListDocument {
      let isWhole = section.text.contains("<plist")
      return .read(file(section.name, section.text, in: isWhole ? .none : .bareDictionary))
    }
    for section in sections {
      if section.name.hasSuffix(".appiconset/Contents.json") {
        iconSets[section.name] = .read(file(section.name, section.text))
        continue
      }
      if section.name.contains(".appiconset/") {
        iconImages[section.name] = section.text
        continue
      }
      if let end = section.name.lastIndex(of: "/"),
        section.name[..<end].hasSuffix(".framework") || section.name[..<end].hasSuffix(".bundle")
      {
        let isFile = section.name.contains("Info.plist") || section.name.contains(".xcprivacy")
        let read = isFile ? dictionary(section) : nil
        inside(section.name[..<end]) { bundle in
          switch section.name[end...] {
          case "/Info.plist": bundle.infoPlist = read.flatMap { InfoPlist($0) }
          case "/program": bundle.program = Self.program(section.text)
          case "/no program": bundle.lacksProgram = true
          case "/Frameworks": bundle.hasFrameworks = true
          default: bundle.privacyManifest = read
          }
        }
        continue
      }
      let ending = section.name.split(separator: ".").last.map(String.init) ?? ""
      switch ending {
      case "plist" where TargetResources.isReadPropertyList(section.name):
        propertyLists.append(dictionary(section))
        names = (names ?? []).union([section.name])
      case "xcprivacy":
        let manifest = dictionary(section)
        if section.name.hasPrefix("unused/") {
          unusedManifest = SourcePlace(
            manifest.relatedFile, manifest.root?.openingSpan ?? .at(0))
        } else {
          propertyLists.append(manifest)
          names = (names ?? []).union([section.name])
        }
      case "mobileprovision": profile = ProvisioningProfile(dictionary(section))
      case "plist" where section.name.hasSuffix("Info.plist"):
        plistText = section.text
        plistPath = section.name
      case "entitlements":
        if let read = Entitlements(dictionary(section)) { entitlements = .given(read) }
      case "no entitlements": entitlements = TargetInput.none
      case "xcconfig": settings = ExampleSettings(file(section.name, section.text))
      case "fvmrc": flutter = LockedFlutter(file(section.name, section.text))
      case "links only the SDK": linkedCode = []
      case "embeds frameworks", "may embed frameworks":
        let phase = file(section.name, section.text)
        embedding = ProjectTarget.FrameworkEmbedding(
          name: "a phase",
          place: SourcePlace(
            RelatedFile(phase, isText: true), phase.lines().first?.span ?? .at(0)),
          isCertain: ending == "embeds frameworks")
      case "lock", "resolved", "json", "kts":
        libraries += LockedLibrary.read(file(section.name, section.text))
      case "imports": imports = section.text.split(separator: "\n").map(String.init)
      case "program": program = Self.program(section.text)
      case "missing sources": missingSources = [MissingInput("Other.swift", "is missing")]
      case "swift", "m", "h", "mm", "c":
        if section.name.hasPrefix("other/") {
          let read = SourceDeclarations.read(file(section.name, section.text))
          if let read { otherSources.append(read) }
          continue
        }
        if let read = SourceDeclarations.read(file(section.name, section.text)) {
          sources.append(read)
        }
      case "storyboard", "xib":
        storyboards.append(StoryboardFile.read(file(section.name, section.text)))
        names = (names ?? []).union([String(section.name.split(separator: "/").last ?? "")])
      case "resources":
        let lines = section.text.split(separator: "\n").map(String.init)
        names = (names ?? []).union(lines)
      default: preconditionFailure("an example has a section '\(section.name)'")
      }
    }
    let identity = """
      <key>CFBundleIdentifier</key><string>com.example.\(name == "App" ? "app" : "app.\(name)")</string>
      <key>CFBundleExecutable</key><string>\(name)</string>
      <key>LSRequiresIPhoneOS</key><true/>

      """
    let isWhole = plistText.contains("<plist")
    let plistFile = file(
      plistPath, plistText, in: isWhole ? .none : .bareDictionary.with(identity))
    guard let plist = InfoPlist(PropertyListDocument.read(plistFile)) else {
      preconditionFailure("the Info.plist of an example has no dictionary")
    }
    var target = InspectedTarget(
      name: name, configuration: "Debug", product: product, plist: plist,
      facts: variation.facts)
    if let entitlements { target.entitlements = entitlements }
    if let settings {
      target.settings = .given(settings)
      target.build(with: settings)
    }
    if let profile {
      target.profile = .given(profile)
      target.isBundle = true
    }
    if let names {
      var resources = TargetResources(
        storyboards: storyboards, propertyLists: propertyLists, fileNames: names)
      resources.paths = names
      target.resources = .given(resources)
    }
    if !sources.isEmpty {
      target.sources = .given(
        TargetSources(
          files: sources,
          environment: CompilationEnvironment(
            flags: ["DEBUG"], flagsAreComplete: true, platform: "iOS", isCatalyst: false),
          moduleName: name, missing: missingSources))
      target.otherSources = .given(otherSources)
    }
    let icons = settings.flatMap { settings in
      AppIcons(
        settings, hasCatalog: !iconSets.isEmpty || names?.contains("Assets.xcassets") == true
      ) { name in
        if names?.contains("\(name).icon") == true { return .other }
        let folder = "\(name).appiconset/"
        return iconSets[folder + "Contents.json"].map {
          .set(Self.iconSet($0, folder, iconImages))
        } ?? .absent
      }
    }
    target.icons = icons.map { .given($0) } ?? .none
    target.flutter = flutter
    target.linkedCode = linkedCode
    target.frameworkEmbedding = embedding
    target.nestedBundles = nested
    if let program {
      target.isBundle = true
      target.program = program
    }
    if let imports {
      target.isBundle = true
      target.importedReasonAPIs = .given(imports)
    }
    target.lockedLibraries = libraries
    target.unusedPrivacyManifest = unusedManifest
    found.marks += made.marks
    found.wrappings.merge(made.wrappings) { $1 }
    return target
  }
}

extension TargetExampleFiles {
  /// A set of icons. The text of an image is its side in pixels, followed by `opaque` for an alpha channel without effect,
  /// or by `transparent`.
  private static func iconSet(
    _ contents: PropertyListDocument, _ folder: String, _ images: [String: String]
  ) -> AppIconSet {
    AppIconSet(contents) { name, _ in
      guard let text = images[folder + (name.string ?? "")] else { return .absent(name: name) }
      let words = text.split { $0 == " " || $0.isNewline }
      guard let side = words.first.flatMap({ Int($0) }) else { return .unread(name: name) }
      return .image(
        PNGImage(
          width: side, height: side, hasTransparency: words.count > 1,
          isTransparent: words.last == "transparent"), name: name)
    }
  }
}

extension InspectedTarget {
  /// Sets the Info.plist as built, if settings make keys of it.
  fileprivate mutating func build(with settings: ExampleSettings) {
    guard settings["GENERATE_INFOPLIST_FILE"] != nil else { return }
    let built = EffectiveInfoPlist(
      infoPlist: plist.document, settings: settings.all, product: product,
      home: SourcePlace(
        RelatedFile(plist.document.source, isText: true), plist.root.value.openingSpan))
    guard let plist = InfoPlist(built.document) else {
      preconditionFailure("the Info.plist of an example cannot be built")
    }
    self.plist = plist
    effective = built
  }
}

extension String {
  /// The text with other line ends.
  package func replacingLineEnds(with end: String) -> String {
    end == "\n"
      ? self : split(separator: "\n", omittingEmptySubsequences: false).joined(separator: end)
  }
}
