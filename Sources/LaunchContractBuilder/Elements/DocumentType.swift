internal import LaunchModel

/// Documents that the app opens.
public struct DocumentType: InfoPlistDeclaration {
  /// What it adds to the property lists.
  public let addition: LaunchAddition

  /// Declares a document type.
  ///
  /// - Parameters:
  ///   - name: the name of the document type.
  ///   - contentTypes: type identifiers, such as `public.image`.
  ///   - role: what the app does with the document: `Editor`, `Viewer` and so on.
  ///   - handlerRank: its rank among the apps that open the type, such as `Alternate`.
  ///   - file: the file of the declaration.
  ///   - line: its line.
  ///   - column: its column.
  public init(
    _ name: String, contentTypes: [String], role: String? = nil, handlerRank: String? = nil,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    addition = LaunchAddition(at: CallSite(file: file, line: line, column: column)) {
      var type = LaunchContract.DocumentType()
      type.name = name
      type.contentTypes = contentTypes
      type.role = role
      type.handlerRank = handlerRank
      $0.documentTypes = [type]
    }
  }
}
