/// Code that an app links from the same repository: packages, frameworks, headers in other folders.
extension RepositoryShape {
  private static let purpose = "usage-description-missing"
  private static let microphone = """
    import AVFoundation
    public func listen() { AVCaptureDevice.requestAccess(for: .audio) { _ in } }

    """
  private static let manifestOfSound = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Sound", products: [.library(name: "Sound", targets: ["Sound"])],
      targets: [.target(name: "Sound", dependencies: ["Capture"]), .target(name: "Capture")])

    """

  /// A SwiftUI app that links the product of a package.
  private static func linking(
    _ product: String, _ manifest: String, at path: String = "Packages/Sound"
  ) -> [String: String] {
    ShapeFiles.app(["App.swift": ShapeFiles.swiftUI]) {
      $0.objects = """
        L = {isa = XCLocalSwiftPackageReference; relativePath = \(path);};
        D = {isa = XCSwiftPackageProductDependency; productName = \(product);};
        DB = {isa = PBXBuildFile; productRef = D;};
        FR = {isa = PBXFrameworksBuildPhase; files = (DB);};
        """
      $0.phases = ["FR"]
      $0.projectMembers = "packageReferences = (L);"
    }.merging([
      "Packages/Sound/Package.swift": manifest,
      "Packages/Sound/Sources/Capture/Microphone.swift": microphone,
      "Packages/Sound/Sources/Sound/Sound.swift": "import Capture\n",
    ]) { $1 }
  }

  /// An app whose `main` calls a framework of the project.
  private static func shell(_ engine: String) -> [String: String] {
    ShapeFiles.app(["main.m": "#import <Engine/Engine.h>\nint main(void) { return start(); }\n"]) {
      $0.objects = """
        EF = {isa = PBXFileReference; path = Engine/Engine.m; sourceTree = SOURCE_ROOT;};
        EB = {isa = PBXBuildFile; fileRef = EF;};
        ES = {isa = PBXSourcesBuildPhase; files = (EB);};
        EP = {isa = PBXFileReference; explicitFileType = wrapper.framework; path = Engine.framework;
        sourceTree = BUILT_PRODUCTS_DIR;};
        EN = {isa = PBXNativeTarget; name = Engine; productType = "com.apple.product-type.framework";
        productReference = EP; buildPhases = (ES); buildConfigurationList = TL;};
        EL = {isa = PBXBuildFile; fileRef = EP;};
        FR = {isa = PBXFrameworksBuildPhase; files = (EL);};
        """
      $0.targets = ["EN"]
      $0.phases = ["FR"]
    }.merging(["Engine/Engine.m": engine]) { $1 }
  }

  private static let controller = """
    @interface Controller : UIResponder <UIApplicationDelegate>
    @end
    @implementation Controller
    @end

    """

  static let linkedCode: [RepositoryShape] = [
    RepositoryShape(
      name: "the code of a local package needs a usage description",
      files: linking("Sound", manifestOfSound), adoption: "swiftui",
      expected: [
        finds(purpose, "warning", at: "Packages/Sound/Sources/Capture/Microphone.swift")
      ]),
    RepositoryShape(
      name: "the app does not link the product of a local package",
      files: linking("Silence", manifestOfSound), adoption: "swiftui", expected: [lacks(purpose)]),
    RepositoryShape(
      name: "the targets of a local package are computed",
      files: linking("Sound", "import PackageDescription\nlet package = make()\n"),
      adoption: "swiftui", expected: [lacks(purpose)],
      leavesOpen: "the local package 'Packages/Sound/Package.swift' is not read completely"),
    RepositoryShape(
      name: "the folder of a local package has other letters",
      files: linking("Sound", manifestOfSound, at: "packages/sound"), adoption: "swiftui",
      expected: [finds(purpose, "warning")]),
    RepositoryShape(
      name: "a framework of the project calls UIApplicationMain",
      files: shell(
        """
        #import <UIKit/UIKit.h>
        \(controller)
        int start(void) { return UIApplicationMain(0, 0, nil, NSStringFromClass([Controller class])); }

        """), adoption: "not-adopted", expected: [finds(ShapeFiles.notAdopted, "error")]),
    RepositoryShape(
      name: "the name of the app delegate is a constant of C",
      files: shell(
        """
        #import <UIKit/UIKit.h>
        static const char name[] = "Controller";
        \(controller)
        int start(void) { return UIApplicationMain(0, 0, nil, @(name)); }

        """), adoption: "not-adopted", expected: [finds(ShapeFiles.notAdopted, "error")]),
    RepositoryShape(
      name: "UIApplicationMain gets no class of an app delegate",
      files: ShapeFiles.app(["main.swift": "import UIKit\nUIApplicationMain(0, nil, nil, nil)\n"]),
      adoption: "not-adopted", expected: [finds(ShapeFiles.notAdopted, "error")]),
    RepositoryShape(
      name: "the header of the app delegate is in another folder",
      files: ShapeFiles.app([
        "Captain.m": "#import \"Captain.h\"\n@implementation Captain\n@end\n",
        "main.m": """
        #import <UIKit/UIKit.h>
        int main(int c, char **v) { return UIApplicationMain(c, v, nil, @"Captain"); }

        """,
      ]) {
        $0.strangers = [
          "Headers/Captain.h": "@interface Captain : UIResponder <UIApplicationDelegate>\n@end\n"
        ]
      }, adoption: "not-adopted", expected: [finds(ShapeFiles.notAdopted, "error")]),
  ]
}
