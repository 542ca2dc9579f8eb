import FileSystem
import Findings
import LaunchProject
import ProjectManifests
import SourceText
import Testing

/// The app delegate of a project for MSBuild, found in C# and F# sources.
@Suite struct DotNETStartTests {
  private static func project(_ properties: String, _ items: String = "") -> String {
    """
    <Project Sdk="Microsoft.NET.Sdk">
      <PropertyGroup><OutputType>Exe</OutputType>\(properties)</PropertyGroup>\(items)
    </Project>
    """
  }

  private static let ios = project("<TargetFramework>net9.0-ios</TargetFramework>")
  private static let maui = project(
    "<TargetFrameworks>net9.0-android;net9.0-ios</TargetFrameworks><UseMaui>true</UseMaui>")

  private static let method =
    "public override UISceneConfiguration GetConfiguration(UIApplication a, UISceneSession s, UISceneConnectionOptions o) => new(\"x\", s.Role);"

  private static func delegate(
    _ body: String, of base: String = "UIApplicationDelegate"
  ) -> String {
    "namespace Ferry { public class Pilot : \(base) { \(body) } }"
  }

  /// The sources of a plain app, and whether its app delegate adopts scenes.
  private static let starts: [(sources: [String: String], adopts: Bool?)] = [
    ([:], nil),
    (["Pilot.cs": delegate("")], false),
    (["Pilot.cs": delegate(method)], true),
    (["Pilot.cs": delegate("// \(method)\n")], false),
    (["Pilot.cs": delegate("/* \(method) */")], false),
    (["Pilot.cs": delegate("string s = @\"\(method.replacing("\"", with: ""))\";")], false),
    // Names that only begin with that of the method, calls, and methods that override nothing.
    (["Pilot.cs": delegate("public override string GetConfigurationName() => \"\";")], false),
    (["Pilot.cs": delegate("string GetConfiguration(string key) => key;")], false),
    (
      ["Pilot.cs": delegate("public override string ToString() => GetConfiguration(\"a\");")], false
    ),
    (
      [
        "Pilot.cs": delegate(
          "public override bool FinishedLaunching() { return Settings.GetConfiguration(1); }")
      ], false
    ),
    // A method of another class.
    (["Pilot.cs": delegate("") + " class Chart : Paper { \(method) }"], false),
    (["Pilot.cs": delegate("class Chart : Paper { \(method) }")], false),
    // The parts of a partial class, and a base class of the project.
    (
      [
        "Pilot.cs": "partial class Pilot : UIApplicationDelegate { }",
        "More.cs": "partial class Pilot { \(method) }",
      ], true
    ),
    (
      [
        "Pilot.cs": "class Pilot : Crew<int>, IWatch { }",
        "Crew.cs": "abstract class Crew<T> : global::UIKit.UIApplicationDelegate { \(method) }",
      ], true
    ),
    (["Pilot.cs": delegate("", of: "UIResponder, IUIApplicationDelegate")], false),
    (
      [
        "Pilot.cs": delegate(
          "[Export(\"application:configurationForConnectingSceneSession:options:\")] public X Scene(A a) { }",
          of: "UIResponder, IUIApplicationDelegate")
      ], true
    ),
    (
      [
        "Pilot.cs": delegate(
          "public UISceneConfiguration GetConfiguration(UIApplication a, UISceneSession s, X o) { }",
          of: "UIResponder, IUIApplicationDelegate")
      ], true
    ),
    // The class that `Main` names decides.
    (
      [
        "Pilot.cs": delegate(method) + "class Old : UIApplicationDelegate { }",
        "Main.cs": "UIApplication.Main(args, null, typeof(Ferry.Pilot));",
      ], true
    ),
    (
      [
        "Pilot.cs": delegate(method) + "class Old : UIApplicationDelegate { }",
        "Main.cs": "UIApplication.Main(args, typeof(Ferry.Pilot), typeof(Old));",
      ], false
    ),
    (
      [
        "Pilot.cs": "[Register(\"Helm\")] class Pilot : UIApplicationDelegate { \(method) }",
        "Main.cs": "UIApplication.Main(args, null, \"Helm\");",
      ], true
    ),
    (["Main.cs": "UIApplication.Main(args, null, typeof(Pilot));"], nil),
    // What another package inherits is not known.
    (["Pilot.cs": delegate("", of: "SeaDelegate<App>")], nil),
    (
      [
        "Pilot.cs": delegate("", of: "SeaDelegate"),
        "Main.cs": "UIApplication.Main(args, null, typeof(Pilot));",
      ], nil
    ),
    (
      [
        "Pilot.cs": delegate("", of: "Xamarin.Forms.Platform.iOS.FormsApplicationDelegate"),
        "Main.cs": "UIApplication.Main(args, null, nameof(Pilot));",
      ], false
    ),
    // Branches.
    (["Pilot.cs": delegate("\n#if NET10_0_OR_GREATER\n\(method)\n#endif\n")], nil),
    (["Pilot.cs": "#if IOS || MACCATALYST\n\(delegate(method))\n#endif\n"], true),
    // What only builds for other systems have does not count.
    (
      [
        "Pilot.cs":
          "#if __IOS__\n[Register(\"Helm\")]\nclass Ship : UIApplicationDelegate\n#else\nstatic class Ship\n#endif\n{\n#if MONOMAC\nvoid Main() { NSApplication.Main(args); }\n#elif __IOS__\nvoid Main() { UIApplication.Main(args, null, \"Helm\"); }\n#endif\n}\n#if MONOMAC\nclass Helm : NSApplicationDelegate { }\n#endif\n"
      ], false
    ),
    (
      [
        "Pilot.cs": delegate(
          "\n#if !ANDROID && !WINDOWS_UWP\n\(method)\n#else\nvoid A() { }\n#endif\n")
      ],
      true
    ),
    (
      [
        "Pilot.cs": delegate(
          "\n#if ANDROID\nvoid A() { }\n#elif WINDOWS || MACOS\n#else\n\(method)\n#endif\n")
      ],
      true
    ),
    (
      ["Pilot.cs": delegate("\n#if !MONOMAC\n#elif IOS\n\(method)\n#else\n\(method)\n#endif\n")],
      false
    ),
    (["Pilot.cs": delegate("\n#if (ANDROID)\n#else\n\(method)\n#endif\n")], nil),
    (["obj/Pilot.cs": delegate("")], nil),
    (["Pilot.fs": "type Pilot() =\n  inherit UIApplicationDelegate()\n"], false),
    (
      [
        "Pilot.fs":
          "[<Register(\"Helm\")>]\ntype Pilot() =\n  inherit UIApplicationDelegate()\n  override _.GetConfiguration(a, s, o) = null\n"
      ], true
    ),
    (
      [
        "Pilot.fs":
          "type Pilot() =\n  inherit UIApplicationDelegate()\n  (* override _.GetConfiguration(a, s, o) = null *)\n"
      ], false
    ),
  ]

  @Test("The app delegate says whether it provides scene configurations", arguments: starts)
  func delegatesAreFound(sources: [String: String], adopts: Bool?) throws {
    var files = sources
    files["A.csproj"] = Self.ios
    let start = try #require(try ManifestSample.start(files, "A.csproj"))
    #expect(start.adoptsScenes == adopts)
    #expect(!start.needsManifest)
  }

  private static let mauiStarts: [(path: String, body: String, adopts: Bool)] = [
    ("Platforms/iOS/Pilot.cs", "", false), ("Platforms/iOS/Pilot.cs", method, true),
    ("Pilot.cs", method, true), ("Platforms/Android/Pilot.cs", "", false),
  ]

  @Test("MAUI hides the method of an app delegate without a manifest", arguments: mauiStarts)
  func mauiNeedsAManifest(path: String, body: String, adopts: Bool) throws {
    let files = ["A.csproj": Self.maui, path: Self.delegate(body, of: "MauiUIApplicationDelegate")]
    let start = try #require(try ManifestSample.start(files, "A.csproj"))
    #expect(start.adoptsScenes == adopts)
    #expect(start.needsManifest)
    #expect(start.help?.contains("manifest") == true)
  }

  @Test func registeredClassesAreKnown() throws {
    let files = [
      "A.csproj": Self.ios,
      "Deck.cs":
        "[Register(\"Deck\")] public partial class Bridge : UIResponder, IUIWindowSceneDelegate { }\n"
        + "[Register] class Hull : NSObject { }",
    ]
    #expect(try ManifestSample.start(files, "A.csproj")?.classNames == ["Deck"])
  }

  @Test func linkedSourcesAreRead() throws {
    let files = [
      "app/A.csproj": Self.project(
        "<TargetFramework>net9.0-ios</TargetFramework>",
        "<ItemGroup><Compile Include=\"..\\shared\\Pilot.cs\" /><Compile Include=\"gone.cs\" /></ItemGroup>"
      ),
      "shared/Pilot.cs": Self.delegate(Self.method),
    ]
    #expect(try ManifestSample.start(files, "app/A.csproj")?.adoptsScenes == true)
  }

  private static let sdks: [(sdk: String, properties: String, message: String)] = [
    (
      "Uno.Sdk/5.2.1", "<OutputType>Exe</OutputType>",
      "the SDK 'Uno.Sdk' is not read, and it may add"
    ),
    (
      "Uno.Sdk", "",
      "whether 'A.csproj' makes an app is set by the SDK 'Uno.Sdk', which is not read"
    ),
    ("Microsoft.NET.Sdk.Razor", "<OutputType>Exe</OutputType>", "packages may add"),
  ]

  @Test("An unknown SDK is named, and lowers the verdict", arguments: sdks)
  func unknownSDKsAreNamed(sdk: String, properties: String, message: String) throws {
    let files = [
      "A.csproj":
        "<Project Sdk=\"\(sdk)\"><PropertyGroup>\(properties)<TargetFramework>net9.0-ios</TargetFramework></PropertyGroup></Project>",
      "Pilot.cs": Self.delegate(""),
    ]
    try ManifestSample.read(files, "A.csproj") { project, root, folder in
      #expect(ProjectSources.recognize("\(folder)/A.csproj", in: root))
      let messages = project.notChecked.map { $0.message.replacing("\(folder)/", with: "") }
      #expect(messages.count == 1)
      #expect(messages[0].hasPrefix(message))
      let exception = project.targets.first?.start?.exception
      #expect((exception != nil) == (sdk.hasPrefix("Uno") && !project.targets.isEmpty))
    }
  }

  @Test func aDeploymentTargetHasTheNameOfItsProperty() throws {
    let files = [
      "A.csproj": Self.project(
        "<TargetFramework>net9.0-ios</TargetFramework><SupportedOSPlatformVersion>14.0</SupportedOSPlatformVersion>"
      )
    ]
    try ManifestSample.read(files, "A.csproj") { project, root, _ in
      let setting = try project.settings("A", in: root)["IPHONEOS_DEPLOYMENT_TARGET"]
      #expect(setting?.writtenName == "SupportedOSPlatformVersion")
    }
  }
}
