extension LaunchContract.DocumentType: ContractObject {
  package static let description = ContractDescription<Self>(
    "documentType", level: .documentType, other: \.other,
    [
      .value("name", \.name, "CFBundleTypeName").unlabeled,
      .nestedList("contentTypes", \.contentTypes, "LSItemContentTypes", takesOne: true),
      .value("role", \.role, "CFBundleTypeRole"),
      .value("handlerRank", \.handlerRank, "LSHandlerRank"),
      .nestedList("fileExtensions", \.fileExtensions, "CFBundleTypeExtensions"),
      .nestedList("iconFiles", \.iconFiles, "CFBundleTypeIconFiles"),
      .value("isPackage", \.isPackage, "LSTypeIsPackage"),
    ])
}

extension LaunchContract.TypeDeclaration: ContractObject {
  package static let description = ContractDescription<Self>(
    "typeDeclaration", level: .typeDeclaration, other: \.other,
    [
      .value("identifier", \.identifier, "UTTypeIdentifier").unlabeled,
      .nestedList("conformsTo", \.conformsTo, "UTTypeConformsTo", takesOne: true),
      .value("summary", \.summary, "UTTypeDescription"),
      .object("tags", \.tags, "UTTypeTagSpecification"),
      .nestedList("iconFiles", \.iconFiles, "UTTypeIconFiles"),
    ])
}
