import FileSystem
import Findings
import LaunchModel
import LaunchProject
import ProjectManifests
import PropertyListSyntax
import SourceText
import Testing

/// Projects for MSBuild with apps of .NET.
@Suite struct DotNETTests {
  private static func project(_ properties: String, _ items: String = "") -> String {
    """
    <Project Sdk="Microsoft.NET.Sdk">
      <PropertyGroup>
        <OutputType>Exe</OutputType>
        \(properties)
      </PropertyGroup>
      \(items)
    </Project>
    """
  }

  private static let ios = "<TargetFramework>net9.0-ios</TargetFramework>"
  private static let maui =
    "<TargetFrameworks>net9.0-android;net9.0-ios</TargetFrameworks><UseMaui>true</UseMaui>"
  private static let plist =
    "<plist version=\"1.0\"><dict><key>X</key><string>$(Y)</string></dict></plist>"

  private static let targets: [(properties: String, names: [String])] = [
    (ios, ["A"]), (maui, ["A"]),
    (
      "<TargetFrameworks>net9.0-ios18.0;net9.0-maccatalyst;net9.0-android</TargetFrameworks>",
      ["A", "A (Mac Catalyst)"]
    ),
    ("<TargetFramework>net9.0-tvos</TargetFramework>", ["A"]),
    ("<TargetFramework>net9.0</TargetFramework>", []),
    ("\(ios)<OutputType>Library</OutputType>", []),
    (
      "<TargetFrameworks>net9.0-android</TargetFrameworks><TargetFrameworks Condition=\"!$([MSBuild]::IsOSPlatform('linux'))\">$(TargetFrameworks);net9.0-ios</TargetFrameworks>",
      ["A"]
    ),
    (
      "<TargetFrameworks>net9.0-ios</TargetFrameworks><TargetFrameworks Condition=\"Exists('x')\">$(TargetFrameworks);net9.0-tvos</TargetFrameworks>",
      ["A"]
    ),
    ("<ProjectTypeGuids>{FEACFBD2-3405-455C-9665-78FE426C6842}</ProjectTypeGuids>", ["A"]),
  ]

  @Test("Each framework with UIKit is a target", arguments: targets)
  func frameworksAreTargets(properties: String, names: [String]) throws {
    let files = ["A.csproj": Self.project(properties)]
    try ManifestSample.read(files, "A.csproj") { project, root, folder in
      #expect(project.targets.map(\.name.value) == names)
      #expect(project.problems.isEmpty)
      #expect(ProjectSources.recognize("\(folder)/A.csproj", in: root) == !names.isEmpty)
    }
  }

  private static let conditions: [(condition: String, holds: Bool?)] = [
    ("'$(Configuration)' == 'Debug'", true), ("'$(Configuration)' != 'debug'", false),
    ("$(TargetFramework.Contains('-ios'))", true),
    ("$([MSBuild]::GetTargetPlatformIdentifier('$(TargetFramework)')) == 'ios'", true),
    ("'$(Configuration)|$(Platform)' == 'Debug|AnyCPU'", true),
    ("'$(Unset)' == ''", true), ("'$(Unset)' != ''", false), ("Exists('x.props')", nil),
    ("'$(Configuration)' == 'Debug' and '$(TargetFramework)' == 'net9.0-ios'", true),
    ("'$(Configuration)' == 'Release' or '$(TargetFramework)' == 'net9.0-ios'", true),
    ("!('$(Configuration)' == 'Debug')", false), ("false", false), ("true", true),
    ("'$(Configuration)' == 'Release' and Exists('x')", false), ("((((", nil), ("'", nil),
    ("", nil), ("$([MSBuild]::IsOSPlatform('windows'))", false),
    ("'$(OS)' != 'Windows_NT'", true), ("$([System.DateTime]::Now.Year) == '2026'", nil),
  ]

  @Test("A condition is decided, or named as not known", arguments: conditions)
  func conditionsAreDecided(condition: String, holds: Bool?) throws {
    let text = Self.project(
      "\(Self.ios)<ApplicationId Condition=\"\(condition)\">a.b</ApplicationId>")
    try ManifestSample.app(["A.csproj": text], "A.csproj") { _, plist in
      let expected: PropertyListFragment? =
        switch holds {
        case true?: .string("a.b")
        case false?: nil
        case nil: .string("$(ApplicationId)")
        }
      #expect(plist.fragment("CFBundleIdentifier") == expected)
    }
  }

  private static let all = project(
    """
    \(maui)<ApplicationTitle>App</ApplicationTitle><ApplicationId>a.b</ApplicationId>
    <ApplicationVersion>3</ApplicationVersion>
    <SupportedOSPlatformVersion Condition="$([MSBuild]::GetTargetPlatformIdentifier('$(TargetFramework)')) == 'ios'">15.0</SupportedOSPlatformVersion>
    """,
    """
    <ItemGroup><MauiSplashScreen Include="s.svg" /><PartialAppManifest Include="part.plist" /><PartialAppManifest Include="weak.plist" Overwrite="false" /></ItemGroup>
    """)

  private static let values: [(key: String, value: PropertyListFragment)] = [
    ("CFBundleIdentifier", .string("a.b")), ("CFBundleDisplayName", .string("Own")),
    ("CFBundleVersion", .string("3")), ("CFBundleShortVersionString", .string("3")),
    ("CFBundleExecutable", .string("A")), ("MinimumOSVersion", .string("15.0")),
    ("UIDeviceFamily", .array([.integer(1)])),
    ("UILaunchStoryboardName", .string("MauiSplash")), ("LSRequiresIPhoneOS", .boolean(true)),
    // Variables in the file are not replaced.
    ("Own", .string("$(ApplicationId)")), ("Weak", .string("weak")),
    (
      "Joined",
      .dictionary([
        PropertyListFragment.Entry("A", .string("file")),
        PropertyListFragment.Entry("B", .string("part")),
      ])
    ),
  ]

  @Test("The Info.plist is completed as the build does it", arguments: values)
  func theInfoPlistIsCompleted(key: String, value: PropertyListFragment) throws {
    func list(_ content: String) -> String {
      "<plist version=\"1.0\"><dict>\(content)</dict></plist>"
    }
    let files = [
      "A.csproj": Self.all,
      "Platforms/iOS/Info.plist": list(
        """
        <key>CFBundleDisplayName</key><string>Own</string><key>Own</key><string>$(ApplicationId)</string>
        <key>Joined</key><dict><key>A</key><string>file</string><key>B</key><string>file</string></dict>
        """),
      "part.plist": list("<key>Joined</key><dict><key>B</key><string>part</string></dict>"),
      "weak.plist": list(
        "<key>Weak</key><string>weak</string><key>CFBundleDisplayName</key><string>weak</string>"),
    ]
    try ManifestSample.app(files, "A.csproj") { _, plist in
      #expect(plist.fragment(key) == value)
    }
  }

  @Test func commonPropertiesAreFoundAbove() throws {
    let files = [
      "Directory.Build.props":
        "<Project><Import Project=\"more.props\" /><PropertyGroup><ApplicationId>a.$(Name)</ApplicationId></PropertyGroup></Project>",
      "more.props": "<Project><PropertyGroup><Name>b</Name></PropertyGroup></Project>",
      "app/A.csproj": Self.project(Self.ios),
    ]
    try ManifestSample.app(files, "app/A.csproj") { _, plist in
      #expect(plist.fragment("CFBundleIdentifier") == .string("a.b"))
    }
  }

  private static let hostile: [(name: String, text: String)] = [
    ("deep", ManifestSample.nested("<a>", "</a>")),
    ("bomb", "<!DOCTYPE a [<!ENTITY b \"c\">]><Project>&b;</Project>"), ("empty", ""),
    ("text", "Project"), ("cut", "<Project><PropertyGroup>"),
    (
      "many",
      "<Project>" + String(repeating: "<a/>", count: 150_000) + "</Project>"
    ),
  ]

  @Test("A hostile project is refused with a reason", arguments: hostile)
  func hostileProjectsAreRefused(name: String, text: String) throws {
    try ManifestSample.read(["A.csproj": text], "A.csproj") { project, _, _ in
      #expect(!project.problems.isEmpty)
      #expect(project.targets.isEmpty)
    }
  }

  @Test func importsEndAndStayInside() throws {
    let files = [
      "A.csproj":
        "<Project><Import Project=\"a.props\" /><Import Project=\"../../../etc/x.props\" />"
        + "<PropertyGroup><OutputType>Exe</OutputType>\(Self.ios)<B>$(B)$(B)</B><B>$(B)$(B)</B></PropertyGroup></Project>",
      "a.props": "<Project><Import Project=\"b.props\" /></Project>",
      "b.props": "<Project><Import Project=\"a.props\" /><Import Project=\"A.csproj\" /></Project>",
    ]
    try ManifestSample.read(files, "A.csproj") { project, _, _ in
      #expect(project.targets.count == 1)
      #expect(project.notChecked.contains { $0.message.contains("x.props' is not read") })
    }
  }
}
