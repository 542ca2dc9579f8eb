package import Findings
package import SourceText

/// One target of a project.
package struct ProjectTarget: Sendable {
  /// The identifier of the target's object.
  package var id: String
  /// The name, with its place in the project file.
  package var name: LocatedValue<String>
  /// The place of the name.
  package var place: SourcePlace
  /// The product type as written: `com.apple.product-type.application`; nil for targets that only run scripts.
  package var productType: String?
  /// What the target makes.
  package var kind: ProductKind
  /// The file name of its product, such as `App.app`; nil if the project file does not say it.
  package var productFileName: String?
  /// Its configurations, in the order of the project file.
  package var configurations: [ProjectConfiguration] = []
  /// The name of the configuration that counts when none is given.
  package var defaultConfigurationName: String?
  /// The files it compiles.
  package var sources = FileMembership()
  /// The files it copies into its bundle.
  package var resources = FileMembership()
  /// The extensions, App Clips and watch apps it embeds, as indices of the project's targets.
  package var embedded: [Int] = []
  /// The targets it depends on, as indices of the project's targets.
  package var dependencies: [Int] = []
  /// The target whose app its tests run in, by the project's attributes, as an index of the project's
  /// targets.
  package var testTarget: Int?
  /// The Swift package products it links.
  package var packageProducts: [String] = []
  /// The targets of the project whose products it links or copies, as indices.
  package var linkedTargets: [Int] = []
  /// What puts frameworks into an app extension; nil when nothing is known to, and for other products.
  package private(set) var frameworkEmbedding: FrameworkEmbedding?
  /// The headers of its Objective-C sources that are not beside them, by the path of the source.
  package var headers: [String: String] = [:]
  /// The libraries and frameworks it links that are not part of the SDK, and products of other targets; nil
  /// when the description of the project does not list them.
  package var linkedCode: [String]?
  /// Its scripts that edit property lists.
  package var infoPlistScripts: [InfoPlistAddition] = []
  /// The property lists that the description writes for the target, by their paths. If a setting names one of
  /// these paths, the description counts and not a file on the disk.
  package var propertyLists: [String: DescribedPropertyList] = [:]
  /// What the build adds to the Info.plist that the settings name; nil if it adds only what settings say.
  package var completion: InfoPlistCompletion?
  /// The start of the app, if a template or a framework brings it; nil if the sources have it.
  @Rare package var start: TargetStart?
  /// Whether it links products of other projects.
  package var usesOtherProjects = false
  /// The libraries of other projects that it links, as far as the project names them.
  package var otherProducts: [OtherProduct] = []

  /// A build phase or an option that puts frameworks into a bundle. An object, since hardly any of thousands of targets
  /// has one.
  package final class FrameworkEmbedding: Sendable {
    /// Its name, as a clause needs it: "the phase 'Embed Frameworks'".
    package let name: String
    /// Its place.
    package let place: SourcePlace
    /// Whether it certainly copies a framework: a script may find none, and products of packages may be static.
    package let isCertain: Bool

    /// Describes what embeds frameworks.
    package init(name: String, place: SourcePlace, isCertain: Bool) {
      self.name = name
      self.place = place
      self.isCertain = isCertain
    }
  }

  /// A product of another project.
  package struct OtherProduct: Sendable, Hashable {
    /// The path of the other project.
    package let project: String
    /// The name of the file: `libKit.a`.
    package let fileName: String

    /// Names a product.
    package init(project: String, fileName: String) {
      self.project = project
      self.fileName = fileName
    }
  }

  /// Notes what puts frameworks into an app extension, unless something is noted already.
  package mutating func note(embedding: FrameworkEmbedding) {
    guard kind == .appExtension, frameworkEmbedding == nil else { return }
    frameworkEmbedding = embedding
  }

  /// Whether it never has code: a sticker pack, or an app that only carries one.
  package var hasNoCode: Bool {
    productType == "com.apple.product-type.app-extension.messages-sticker-pack"
      || productType == "com.apple.product-type.application.messages"
  }

  /// Whether its product is code that other targets link.
  package var isLibrary: Bool {
    guard let productType else { return kind == .framework }
    return productType.hasPrefix("com.apple.product-type.framework")
      || productType.hasPrefix("com.apple.product-type.library")
  }

  /// Makes a target without configurations and files.
  package init(
    id: String, name: LocatedValue<String>, place: SourcePlace, productType: String?,
    kind: ProductKind
  ) {
    self.id = id
    self.name = name
    self.place = place
    self.productType = productType
    self.kind = kind
  }
}
