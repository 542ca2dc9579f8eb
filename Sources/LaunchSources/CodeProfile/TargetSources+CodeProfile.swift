package import LaunchModel

extension TargetSources {
  /// What the delegates of the target do with the callbacks of the system.
  ///
  /// The configuration decides which branches of `#if` are compiled; code in an undecided branch is
  /// conditional. Methods that a class inherits within the target count as its own.
  ///
  /// - Complexity: linear in the files of the delegate classes and their superclasses; other files are not
  ///   read again.
  package func codeProfile() -> CodeProfile {
    let target = CodeTarget(self)
    var delegates = applicationDelegates.map { profile(of: $0, .application, target) }
    let known = Set(delegates.map(\.name))
    delegates += sceneDelegates.filter { !known.contains($0.name) }
      .map { profile(of: $0, .scene, target) }
    return CodeProfile(delegates: delegates)
  }

  private func profile(
    of type: LinkedType, _ role: DelegateProfile.Role, _ target: CodeTarget
  ) -> DelegateProfile {
    var names: Set<String> = [type.name]
    if let name = type.runtimeName { names.insert(name) }
    if let name = type.objectiveCName { names.insert(name) }
    var profile = DelegateProfile(
      type.name, names: names, role: role, mayInheritOthers: inheritsFromUnknownClass(type))
    for callback in LifecycleCallback.allCases
    where callback.isDelegateMethod && callback.group != .viewController {
      let found = methods(implementing: callback, in: type)
      // If several branches have the method, take the one that is certainly compiled; otherwise the first.
      guard let method = found.first(where: { $0.isCompiled == true }) ?? found.first else {
        continue
      }
      var evaluator = BodyEvaluator(target, type)
      if let function = target.function(of: method) {
        evaluator.follow(function, as: callback)
        evaluator.profile.isEmpty = target.statements(of: function).isEmpty
      }
      evaluator.profile.isCertain = method.isCompiled == true
      profile.methods[callback] = evaluator.profile
    }
    return profile
  }
}
