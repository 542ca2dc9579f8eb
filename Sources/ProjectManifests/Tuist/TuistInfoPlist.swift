internal import Findings
internal import LaunchProject
internal import PropertyListSyntax

/// The keys that Tuist adds to an Info.plist by itself, for `.default` and `.extendingDefault`.
///
/// Source: Tuist 4, InfoPlistContentProvider.swift. A key of the manifest replaces the whole value that Tuist
/// would add.
enum TuistInfoPlist {
  private typealias Entry = DescribedPropertyList.Entry
  private typealias Value = DescribedPropertyList.Value

  /// The keys that Tuist adds for a target.
  ///
  /// - Parameters:
  ///   - product: the product of the target.
  ///   - destinations: the devices that the target runs on.
  ///   - place: the place that all keys get.
  ///   - given: the keys that the manifest has, which are left out.
  static func defaults(
    _ product: TuistProduct, _ destinations: TuistDestinations, at place: SourcePlace,
    except given: Set<String>
  ) -> [DescribedPropertyList.Entry] {
    guard product.hasDefaults else { return [] }
    var maker = Maker(place: place)
    for (key, text) in [
      ("CFBundleDevelopmentRegion", "$(DEVELOPMENT_LANGUAGE)"),
      ("CFBundleIdentifier", "$(PRODUCT_BUNDLE_IDENTIFIER)"),
      ("CFBundleInfoDictionaryVersion", "6.0"), ("CFBundleName", "$(PRODUCT_NAME)"),
      ("CFBundleShortVersionString", "1.0"), ("CFBundleVersion", "1"),
    ] {
      maker.add(key, maker.string(text))
    }
    if let type = product.packageType { maker.add("CFBundlePackageType", maker.string(type)) }
    if product.name != "bundle" {
      maker.add("CFBundleExecutable", maker.string("$(EXECUTABLE_NAME)"))
    }
    if product.name == "app" {
      if destinations.hasIOS { maker.addPhone(hasPad: destinations.devices.contains("iPad")) }
      if destinations.devices.contains("mac") { maker.addMac() }
    }
    if product.name == "watch2App" { maker.addWatch() }
    return maker.entries.filter { !given.contains($0.key) }
  }

  /// Makes values that are in no file.
  private struct Maker {
    let place: SourcePlace
    var entries: [Entry] = []

    mutating func add(_ key: String, _ value: Value) { entries.append(entry(key, value)) }

    func entry(_ key: String, _ value: Value) -> Entry { Entry(key, at: place, value) }

    func string(_ text: String) -> Value { made(.scalar(.string(text))) }

    func strings(_ texts: [String]) -> Value { made(.array(texts.map(string))) }

    private func made(_ content: Value.Content) -> Value {
      Value(content, at: place, isDefault: true)
    }

    mutating func addPhone(hasPad: Bool) {
      add("LSRequiresIPhoneOS", made(.scalar(.boolean(true))))
      add("UIRequiredDeviceCapabilities", strings(["armv7"]))
      let orientations = ["Portrait", "LandscapeLeft", "LandscapeRight"].map {
        "UIInterfaceOrientation\($0)"
      }
      add("UISupportedInterfaceOrientations", strings(orientations))
      if hasPad {
        add(
          "UISupportedInterfaceOrientations~ipad",
          strings([
            "UIInterfaceOrientationPortrait", "UIInterfaceOrientationPortraitUpsideDown",
            "UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight",
          ]))
      }
      add(
        "UIApplicationSceneManifest",
        made(
          .dictionary([
            entry("UIApplicationSupportsMultipleScenes", made(.scalar(.boolean(false)))),
            entry("UISceneConfigurations", made(.dictionary([]))),
          ])))
    }

    mutating func addMac() {
      add("CFBundleIconFile", string(""))
      add("LSMinimumSystemVersion", string("$(MACOSX_DEPLOYMENT_TARGET)"))
      add("NSMainStoryboardFile", string("Main"))
      add("NSPrincipalClass", string("NSApplication"))
    }

    mutating func addWatch() {
      add("WKWatchKitApp", made(.scalar(.boolean(true))))
      add(
        "UISupportedInterfaceOrientations",
        strings([
          "UIInterfaceOrientationPortrait", "UIInterfaceOrientationPortraitUpsideDown",
        ]))
    }
  }
}
