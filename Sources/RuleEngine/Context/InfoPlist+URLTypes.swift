internal import LaunchModel
package import PropertyListSyntax

/// The URL types of an Info.plist and the schemes in them.
extension InfoPlist {
  private static let urlTypesKey = InfoPlistKey("CFBundleURLTypes")

  /// The URL types, in file order.
  package var urlTypeDictionaries: [PropertyListDictionary] { dictionaries(Self.urlTypesKey) ?? [] }

  /// Every string among the schemes of all URL types, in file order.
  package var urlSchemes: [PropertyListValue] {
    urlTypeDictionaries.flatMap { type in
      type["CFBundleURLSchemes"]?.array?.filter { $0.kind == .string } ?? []
    }
  }
}
