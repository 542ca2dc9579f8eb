import LaunchModel
import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

@Suite("Typed views")
struct ViewTests {
  private static let text = """
    <plist version="1.0"><dict>
      <key>UIApplicationSceneManifest</key><dict>
        <key>UIApplicationSupportsMultipleScenes</key><true/>
        <key>CPSupportsDashboardNavigationScene</key><string>$(DASH)</string>
        <key>Strange</key><integer>1</integer>
        <key>UISceneConfigurations</key><dict>
          <key>UIWindowSceneSessionRoleApplication</key><array>
            <dict>
              <key>UISceneConfigurationName</key><string>Main</string>
              <key>UISceneDelegateClassName</key><string>App.Scene</string>
              <key>UISceneClassName</key><integer>3</integer>
            </dict>
            <string>Second</string>
          </array>
          <key>SomeRole</key><string>none</string>
        </dict>
      </dict>
      <key>CFBundleURLTypes</key><array>
        <dict>
          <key>CFBundleURLName</key><string>com.example</string>
          <key>CFBundleURLSchemes</key><array><string>one</string><true/><string>two</string></array>
        </dict>
      </array>
      <key>CFBundleDocumentTypes</key><array>
        <dict>
          <key>CFBundleTypeName</key><string>Text</string>
          <key>LSHandlerRank</key><string>Owner</string>
          <key>LSTypeIsPackage</key><false/>
          <key>LSItemContentTypes</key><array><string>public.text</string></array>
        </dict>
      </array>
      <key>UTExportedTypeDeclarations</key><array>
        <dict>
          <key>UTTypeIdentifier</key><string>com.example.note</string>
          <key>UTTypeConformsTo</key><string>public.data</string>
          <key>UTTypeTagSpecification</key><dict>
            <key>public.filename-extension</key><array><string>note</string></array>
            <key>public.mime-type</key><string>text/note</string>
          </dict>
        </dict>
      </array>
      <key>UIApplicationShortcutItems</key><array>
        <dict>
          <key>UIApplicationShortcutItemType</key><string>new</string>
          <key>UIApplicationShortcutItemTitle</key><string>New</string>
        </dict>
      </array>
      <key>UILaunchScreen</key><dict>
        <key>UIColorName</key><string>Back</string>
        <key>UINavigationBar</key><dict/>
      </dict>
      <key>UILaunchScreens</key><dict>
        <key>UILaunchScreenDefinitions</key><array>
          <dict><key>UILaunchScreenIdentifier</key><string>first</string></dict>
        </array>
        <key>UIDefaultLaunchScreen</key><string>first</string>
        <key>UIURLToLaunchScreenAssociations</key><dict><key>one</key><string>first</string></dict>
      </dict>
      <key>UIDeviceFamily</key><array><integer>1</integer><string>2</string></array>
      <key>UIRequiresFullScreen</key><string>YES</string>
      <key>UIFileSharingEnabled</key><string>$(SHARE)</string>
      <key>UIRequiredDeviceCapabilities~ipad</key><dict><key>arm64</key><true/></dict>
    </dict></plist>
    """

  private let source = SourceFile(path: "Info.plist", text: text)

  private func plist() throws -> InfoPlist {
    try #require(InfoPlist(PropertyListReader().read(source)))
  }

  private func cut(_ span: SourceSpan) -> String { source.text(span.range) }

  /// Checks that a leaf's key and value are where its spans say.
  private func expect(_ leaf: LocatedEntry<String>?, _ key: String, _ value: String) throws {
    let leaf = try #require(leaf)
    #expect(leaf.key.value == key)
    #expect(cut(leaf.key.span) == key)
    #expect(leaf.value.value == value)
    #expect(cut(leaf.value.span) == value)
  }

  @Test("a scene manifest is decoded with the place of every leaf")
  func manifest() throws {
    let manifest = try #require(try plist().decodedSceneManifest)
    #expect(manifest.supportsMultipleScenes?.value.value == true)
    #expect(manifest.supportsDashboardNavigation == nil)
    #expect(manifest.content.unknown.map { $0.key.string } == ["Strange"])
    #expect(manifest.roles.map(\.key.value) == ["UIWindowSceneSessionRoleApplication", "SomeRole"])
    #expect(manifest.roles.map { $0.role != nil } == [true, false])
    let role = try #require(manifest.role(SceneSessionRole.windowApplication))
    #expect(role.configurations.count == 1)
    let configuration = try #require(role.configurations.first).value
    try expect(configuration.name, "UISceneConfigurationName", "Main")
    try expect(configuration.delegateClassName, "UISceneDelegateClassName", "App.Scene")
    #expect(configuration.sceneClassName == nil)
  }

  @Test("what does not fit in a scene manifest is reported, and decoding goes on")
  func manifestProblems() throws {
    let manifest = try #require(try plist().decodedSceneManifest)
    let problems = manifest.problems.map {
      "\($0.key.string ?? ""): \(cut($0.value.contentSpan)), \($0.expected.label)"
    }
    #expect(
      problems == [
        "SomeRole: none, array",
        "UISceneClassName: 3, string",
        "UIWindowSceneSessionRoleApplication: Second, dictionary",
      ])
  }

  @Test("URL types, document types, type declarations and quick actions are decoded")
  func lists() throws {
    let plist = try plist()
    let url = try #require(plist.urlTypes.first).value
    try expect(url.name, "CFBundleURLName", "com.example")
    #expect(url.schemes?.value.value.map(\.value) == ["one", "two"])
    #expect(url.schemes?.value.value.map { cut($0.span) } == ["one", "two"])
    #expect(url.content.problems.map { $0.expected.label } == ["string"])

    let document = try #require(plist.documentTypes.first).value
    try expect(document.name, "CFBundleTypeName", "Text")
    try expect(document.handlerRank, "LSHandlerRank", "Owner")
    #expect(document.isPackage?.value.value == false)
    #expect(document.contentTypes?.value.value.map(\.value) == ["public.text"])

    let type = try #require(plist.exportedTypes.first).value
    try expect(type.identifier, "UTTypeIdentifier", "com.example.note")
    #expect(type.conformsTo?.value.value.map(\.value) == ["public.data"])
    #expect(type.fileExtensions?.value.value.map(\.value) == ["note"])
    #expect(type.mimeTypes?.value.value.map(\.value) == ["text/note"])
    #expect(plist.importedTypes.isEmpty)

    let action = try #require(plist.shortcutItems.first).value
    try expect(action.type, "UIApplicationShortcutItemType", "new")
    try expect(action.title, "UIApplicationShortcutItemTitle", "New")
    #expect(action.subtitle == nil)
  }

  @Test("launch screens are decoded")
  func launchScreens() throws {
    let plist = try plist()
    let screen = try #require(plist.launchScreen).value
    try expect(screen.colorName, "UIColorName", "Back")
    #expect(screen.navigationBar != nil)
    #expect(screen.tabBar == nil)
    let screens = try #require(plist.launchScreens).value
    try expect(screens.definitions.first?.value.identifier, "UILaunchScreenIdentifier", "first")
    try expect(screens.defaultIdentifier, "UIDefaultLaunchScreen", "first")
    try expect(screens.associations.first, "one", "first")
  }

  @Test("values of the wrong type are named, values that the build decides are not")
  func typeProblems() throws {
    let problems = try plist().typeProblems.map {
      "\($0.key.string ?? ""): \(cut($0.value.contentSpan)), \($0.expected.label)"
    }
    #expect(problems == ["UIDeviceFamily: 2, integer", "UIRequiresFullScreen: YES, boolean"])
  }

  @Test("a manifest of another type decodes to none")
  func manifestOfAnotherType() throws {
    let source = SourceFile(
      path: "Info.plist",
      text: "<plist><dict><key>UIApplicationSceneManifest</key><array/></dict></plist>")
    let plist = try #require(InfoPlist(PropertyListReader().read(source)))
    #expect(plist.decodedSceneManifest == nil)
    #expect(plist.typeProblems.map { $0.expected.label } == ["dictionary"])
  }

  @Test("entitlements are decoded")
  func entitlements() throws {
    let text = """
      <plist><dict>
        <key>aps-environment</key><string>production</string>
        <key>com.apple.developer.carplay-audio</key><true/>
        <key>com.apple.developer.siri</key><false/>
        <key>com.apple.developer.healthkit</key><string>yes</string>
        <key>com.apple.developer.associated-domains</key><array><string>applinks:a.b</string></array>
        <key>com.example.other</key><array/>
      </dict></plist>
      """
    let document = PropertyListReader().read(SourceFile(path: "app.entitlements", text: text))
    let entitlements = try #require(Entitlements(document))
    #expect(entitlements.grants("aps-environment"))
    #expect(!entitlements.grants("com.apple.developer.siri"))
    #expect(!entitlements.grants("com.example.other"))
    #expect(!entitlements.grants("com.example.absent"))
    #expect(entitlements.hasCarPlayCategory)
    #expect(
      entitlements.strings("com.apple.developer.associated-domains").map(\.value)
        == ["applinks:a.b"])
    #expect(entitlements.problems.map { $0.key.string } == ["com.apple.developer.healthkit"])
    #expect(entitlements.entries.map { $0.known == nil }.last == true)
  }

  @Test("an old-style file may hold a boolean as a string")
  func openStep() throws {
    let source = SourceFile(
      path: "Info.plist", text: "{ UIRequiresFullScreen = YES; UIAppFonts = x; }")
    let plist = try #require(InfoPlist(PropertyListReader().read(source)))
    #expect(plist.typeProblems.map { $0.key.string } == ["UIAppFonts"])
  }
}
