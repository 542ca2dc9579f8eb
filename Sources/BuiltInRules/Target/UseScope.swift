internal import LaunchSources
internal import SourceText

/// The method that contains a use. Code sets up a configuration in the method that creates it.
struct UseScope: Hashable {
  let file: Int
  let typeName: String?
  let methodName: String?

  init(_ use: LinkedUse) {
    file = use.file
    typeName = use.use.typeName
    methodName = use.use.methodName
  }

  init(_ method: LinkedMethod) {
    file = method.file
    typeName = method.typeName
    methodName = method.declaration.name.value
  }
}

extension TargetSources {
  /// The uses of a kind by the method they are in.
  func usesByScope(_ kind: SourceUse.Kind) -> [UseScope: [LinkedUse]] {
    Dictionary(grouping: uses(kind), by: UseScope.init)
  }
}
