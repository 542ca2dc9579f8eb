internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import SourceText

/// The keys that are made from settings.
extension InfoPlistBuilder {
  /// The origin of a value that is made from a setting.
  private func origin(
    _ setting: BuildSetting?, _ source: EffectiveInfoPlist.Source, _ used: [BuildSetting] = []
  ) -> EffectiveInfoPlist.Origin {
    var place = setting?.place ?? home
    if setting?.place == nil { place.keyPath = home.keyPath }
    return EffectiveInfoPlist.Origin(place: place, source: source, settings: used)
  }

  // MARK: Platform

  /// Adds what every Info.plist of the platform has, unless the file has it.
  mutating func addPlatformKeys() {
    guard let sdk = settings.sdk else { return }
    if let name = GeneratedInfoPlistKeys.supportedPlatform(sdk), !has("CFBundleSupportedPlatforms")
    {
      let own = origin(nil, .build)
      set(
        "CFBundleSupportedPlatforms",
        BuiltValue(.array([BuiltValue(.scalar(.string(name)), own)]), own))
    }
    // On the Mac it is another key, which only some builds add.
    guard sdk != "macosx", let name = settings.deploymentTargetName,
      let setting = settings[name], let target = settings.decided(name), !target.isEmpty
    else { return }
    if let written = value(of: "MinimumOSVersion") {
      guard let text = written.string, let old = OSVersion(text), let new = OSVersion(target),
        old < new
      else { return }
    }
    set("MinimumOSVersion", BuiltValue(.scalar(.string(target)), origin(setting, .build)))
  }

  /// Sets the device families of the settings. They replace those of the file.
  mutating func addDeviceFamilies() {
    guard let families = settings.deviceFamilies else { return }
    let own = origin(settings["TARGETED_DEVICE_FAMILY"], .build)
    let new = BuiltValue(
      .array(families.map { BuiltValue(.scalar(.integer(Int128($0))), own) }), own)
    if value(of: "UIDeviceFamily")?.fragment == new.fragment { return }
    set("UIDeviceFamily", new)
  }

  // MARK: Generated keys

  /// Adds the keys that `GENERATE_INFOPLIST_FILE` turns on.
  mutating func addGeneratedKeys() {
    for (key, form) in GeneratedInfoPlistKeys.keys {
      let name = GeneratedInfoPlistKeys.settingName(key)
      guard let setting = settings[name], let value = settings.value(name) else { continue }
      merge(key, built(value, form, setting), of: setting)
    }
    for (key, name) in GeneratedInfoPlistKeys.identity { addIdentity(key, name) }
    if !has("CFBundleInfoDictionaryVersion") {
      set("CFBundleInfoDictionaryVersion", BuiltValue(.scalar(.string("6.0")), origin(nil, .build)))
    }
    if product == .app || product == .appClip,
      settings.sdk == "iphoneos" || settings.sdk == "appletvos"
    {
      let value = BuiltValue(.scalar(.boolean(true)), origin(nil, .build))
      if self.value(of: "LSRequiresIPhoneOS")?.fragment != value.fragment {
        set("LSRequiresIPhoneOS", value)
      }
    }
    addGeneratedDictionary("UILaunchScreen", [("UILaunchScreen", nil)])
    addGeneratedDictionary(
      "UIApplicationSceneManifest",
      [("UIApplicationSupportsMultipleScenes", true), ("UISceneConfigurations", nil)])
  }

  private func built(
    _ value: ExpandedText, _ form: GeneratedInfoPlistKeys.Form, _ setting: BuildSetting
  ) -> BuiltValue {
    let origin = origin(setting, .setting, value.used)
    switch form {
    case .boolean where value.isDecided:
      return BuiltValue(.scalar(.boolean(SettingText.isYes(value.text))), origin)
    case .list:
      return BuiltValue(.array(elements(value, setting, origin)), origin)
    case .string, .boolean:
      return BuiltValue(.scalar(.string(value.text)), origin)
    }
  }

  /// The elements of a list. Each has its own place if the setting contains them word for word.
  private func elements(
    _ value: ExpandedText, _ setting: BuildSetting, _ origin: EffectiveInfoPlist.Origin
  ) -> [BuiltValue] {
    let elements = SettingText.elements(value.text)
    let text = setting.text
    guard let place = setting.place, value.text == text, place.text == text,
      !text.utf8.contains(where: { $0 == 0x22 || $0 == 0x27 || $0 == 0x5C })
    else { return elements.map { BuiltValue(.scalar(.string($0)), origin) } }
    var at = 0
    let bytes = Array(text.utf8)
    return elements.map { element in
      while at < bytes.count, ASCII.isSpace(bytes[at]) { at += 1 }
      let start = Int(place.span.start) + at
      at += element.utf8.count
      var own = origin
      own.place.span = SourceSpan(start..<start + element.utf8.count)
      return BuiltValue(.scalar(.string(element)), own)
    }
  }

  /// Adds a key that identifies the bundle.
  private mutating func addIdentity(_ key: String, _ name: String) {
    if let value = settings.value(name) {
      let setting = settings[name]
      let text = value.isDecided || !value.text.isEmpty ? value.text : "$(\(name))"
      // If a setting is not decided, the file's own reference to it stays as it is.
      if !value.isDecided, has(key) {
        return set(
          key,
          BuiltValue(.scalar(.string(text)), self.value(of: key)?.origin ?? origin(nil, .build)))
      }
      let built = BuiltValue(
        .scalar(.string(text)), origin(setting, .build, value.used))
      guard let setting else { return has(key) ? () : set(key, built) }
      merge(key, built, of: setting)
    } else if !has(key), !settings.isUnset(name) {
      // A file that could not be read may set it, or Xcode sets it by itself.
      set(key, BuiltValue(.scalar(.string("$(\(name))")), origin(nil, .build)))
    }
  }

  /// Adds a dictionary that a setting turns on. Its members are true or an empty dictionary.
  private mutating func addGeneratedDictionary(
    _ key: String, _ members: [(String, Bool?)]
  ) {
    guard let name = GeneratedInfoPlistKeys.setting(of: key), let setting = settings[name],
      settings.flag(name) == true
    else { return }
    let own = origin(setting, .setting)
    let entries = members.map { member, flag in
      BuiltValue.Entry(
        key: member, keyOrigin: own,
        value: BuiltValue(flag.map { .scalar(.boolean($0)) } ?? .dictionary([]), own))
    }
    let value = BuiltValue(.dictionary(entries), own)
    if key == "UIApplicationSceneManifest" {
      mergeManifest(key, value, of: setting)
    } else {
      merge(key, value, of: setting)
    }
  }
}
