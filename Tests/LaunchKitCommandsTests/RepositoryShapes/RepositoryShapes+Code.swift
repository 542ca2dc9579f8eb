/// Code that is missing, or foreign.
extension RepositoryShape {
  private static func delegate(_ base: String, _ module: String) -> [String: String] {
    ShapeFiles.app([
      "AppDelegate.swift": "import \(module)\nimport UIKit\n@main class AppDelegate: \(base) {}\n"
    ])
  }

  private static func delegates(_ other: String) -> String {
    """
    import UIKit
    class AppDelegate: UIResponder, UIApplicationDelegate {}
    class OtherDelegate: UIResponder, UIApplicationDelegate {\(other)}

    """
  }
  private static let method = """

      func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
      ) -> UISceneConfiguration {
        UISceneConfiguration(name: nil, sessionRole: session.role)
      }

    """
  private static func candidates(_ other: String) -> [String: String] {
    ShapeFiles.app([
      "Delegates.swift": delegates(other),
      "main.swift": """
      import UIKit
      let isTesting = NSClassFromString("XCTestCase") != nil
      UIApplicationMain(
        CommandLine.argc, CommandLine.unsafeArgv, nil,
        isTesting ? NSStringFromClass(OtherDelegate.self) : NSStringFromClass(AppDelegate.self))

      """,
    ])
  }

  static let code: [RepositoryShape] =
    [
      ("FlutterAppDelegate", "Flutter"), ("RCTAppDelegate", "React"), ("ExpoAppDelegate", "Expo"),
      ("CDVAppDelegate", "Cordova"), ("RNNAppDelegate", "ReactNativeNavigation"),
    ].map { base, module in
      RepositoryShape(
        name: "the app delegate inherits from '\(base)', whose source is not in the clone",
        files: delegate(base, module), adoption: "not-adopted",
        expected: [finds(ShapeFiles.notAdopted, "error")])
    } + [
      RepositoryShape(
        name:
          "a file of a version manager locks a Flutter without the class that the manifest names",
        files: flutter("3.35.1"), adoption: "adopted",
        expected: [finds("scene-delegate-class-unresolved", "warning", "pins Flutter 3.35")]),
      RepositoryShape(
        name: "a file of a version manager locks a Flutter with it",
        files: flutter("3.41.0"), adoption: "adopted",
        expected: [lacks("scene-delegate-class-unresolved")]),
      RepositoryShape(
        name: "the app delegate inherits from a class that nobody knows",
        files: delegate("VendorAppDelegate", "Vendor"), adoption: "undetermined",
        expected: [
          finds(ShapeFiles.undetermined, "warning", "VendorAppDelegate"),
          lacks(ShapeFiles.notAdopted),
        ]),
      RepositoryShape(
        name: "of two delegates to choose from none hands out configurations",
        files: candidates(""), adoption: "not-adopted",
        expected: [finds(ShapeFiles.notAdopted, "error")]),
      RepositoryShape(
        name: "of two delegates to choose from one hands out configurations",
        files: candidates(method), adoption: "undetermined",
        expected: [finds(ShapeFiles.undetermined, "warning"), lacks(ShapeFiles.notAdopted)]),
      RepositoryShape(
        name: "a call of an unrelated 'main' is not an entry point",
        files: ShapeFiles.app([
          "AppDelegate.swift": SmallProject.delegate,
          "Tool.swift": "struct Tool { static func main() {} }\nfunc run() { Tool.main() }\n",
        ]), adoption: "not-adopted", expected: [finds(ShapeFiles.notAdopted, "error")]),
      RepositoryShape(
        name: "a source file is a pointer of Git LFS",
        files: ShapeFiles.app([
          "AppDelegate.swift": SmallProject.delegate,
          "Big.swift": """
          version https://git-lfs.github.com/spec/v1
          oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
          size 12345

          """,
        ]), adoption: "not-adopted",
        expected: [finds(ShapeFiles.notAdopted, "error")]),
      RepositoryShape(
        name: "a source file lies in a submodule that is not checked out",
        files: ShapeFiles.app([
          "AppDelegate.swift": SmallProject.delegate, "Vendor/Other.swift": "",
        ]).filter { $0.key != "App/Vendor/Other.swift" }
          .merging(
            [
              ".gitmodules":
                "[submodule \"v\"]\n\tpath = App/Vendor\n\turl = https://example.com/v\n"
            ]
          ) { $1 },
        adoption: "not-adopted",
        expected: [
          finds(ShapeFiles.notAdopted, "error")
        ]),
      RepositoryShape(
        name: "the Info.plist lies in a submodule that is not checked out",
        files: ShapeFiles.app(["AppDelegate.swift": SmallProject.delegate]) {
          $0.common = "INFOPLIST_FILE = Shared/Info.plist;"
        }.merging([".gitmodules": "[submodule \"s\"]\n\tpath = Shared\n"]) { $1 },
        adoption: "undetermined",
        expected: [
          finds(
            ShapeFiles.undetermined, "warning", "git submodule update --init --recursive"),
          finds(ShapeFiles.undetermined, "warning", "lies in the submodule 'Shared'"),
        ]),
      RepositoryShape(
        name: "a target of C++", files: foreign("main.cpp", "sourcecode.cpp.cpp"),
        adoption: "undetermined",
        expected: [finds(ShapeFiles.undetermined, "warning", "'main.cpp' is not read")]),
      RepositoryShape(
        name: "a target of Kotlin", files: foreign("Main.kt", "sourcecode.kotlin"),
        adoption: "undetermined",
        expected: [finds(ShapeFiles.undetermined, "warning", "'Main.kt' is not read")]),
      RepositoryShape(
        name: "a target of C#", files: foreign("Main.cs", "text"), adoption: "undetermined",
        expected: [finds(ShapeFiles.undetermined, "warning", "'Main.cs' is not read")]),
      RepositoryShape(
        name: "SDL before 3.4 starts the app", files: sdl(minor: 2), adoption: "not-adopted",
        expected: [finds(ShapeFiles.notAdopted, "error", at: "App/Info.plist")]),
      RepositoryShape(
        name: "SDL 3.4 starts the app", files: sdl(minor: 4), adoption: "adopted-in-code",
        expected: [lacks(ShapeFiles.notAdopted), lacks(ShapeFiles.undetermined)]),
      RepositoryShape(
        name: "SDL of an unknown version starts the app",
        files: sdl(minor: 4).filter { !$0.key.hasSuffix("SDL_version.h") },
        adoption: "undetermined",
        expected: [finds(ShapeFiles.undetermined, "warning", "SDL")]),
    ]

  /// An app of Flutter with a scene manifest.
  private static func flutter(_ version: String) -> [String: String] {
    ShapeFiles.app([
      "AppDelegate.swift":
        "import Flutter\nimport UIKit\n@main class AppDelegate: FlutterAppDelegate {}\n"
    ]) {
      $0.plist = ShapeFiles.manifest.replacing(
        "$(PRODUCT_MODULE_NAME).SceneDelegate", with: "FlutterSceneDelegate")
    }.merging([".fvmrc": "{ \"flutter\": \"\(version)\" }\n"]) { $1 }
  }

  /// An app with one source of another language.
  private static func foreign(_ name: String, _ type: String) -> [String: String] {
    ShapeFiles.app([:]) {
      $0.objects = """
        FF = {isa = PBXFileReference; path = "App/\(name)"; lastKnownFileType = "\(type)"; sourceTree = SOURCE_ROOT;};
        FB = {isa = PBXBuildFile; fileRef = FF;};
        FS = {isa = PBXSourcesBuildPhase; files = (FB);};
        """
      $0.phases = ["FS"]
      $0.files[name] = "int main() { return 0; }\n"
    }
  }

  private static func sdl(minor: Int) -> [String: String] {
    var files = foreign("main.c", "sourcecode.c.c")
    files["App/main.c"] = "#include <SDL3/SDL_main.h>\nint main(int c, char **v) { return 0; }\n"
    files["include/SDL3/SDL_version.h"] =
      "#define SDL_MAJOR_VERSION 3\n#define SDL_MINOR_VERSION \(minor)\n#define SDL_MICRO_VERSION 0\n"
    return files.mapValues {
      $0.replacing(
        "INFOPLIST_FILE = App/Info.plist;",
        with: "INFOPLIST_FILE = App/Info.plist; HEADER_SEARCH_PATHS = \"$(SRCROOT)/include\";")
    }
  }
}
