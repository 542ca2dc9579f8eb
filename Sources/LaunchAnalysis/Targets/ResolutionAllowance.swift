internal import LaunchProject
internal import LaunchSources
internal import SourceText

/// How much work the targets of one project may cost, in proportion to what was read.
///
/// A project names its settings, files and property lists once, and any number of targets and configurations can share
/// them. So the work grows with a product: a small file can ask for hours. A project that a person or a tool made
/// stays far below: it lists the files of each target, and its sources are large.
struct ResolutionAllowance {
  /// Every project may cost that many steps, whatever its size. A step is about a thousand instructions.
  private static let base = 3_000_000
  /// A thousand bytes that were read allow that many steps more.
  private static let stepsPerKilobyte = 400

  private var left: Int

  /// Makes an allowance.
  ///
  /// - Parameter byteCount: the size of everything that was read.
  init(byteCount: Int) { left = Self.base + byteCount / 1_000 * Self.stepsPerKilobyte }

  /// Takes steps off; false if not enough are left.
  mutating func take(_ steps: Int) -> Bool {
    left -= steps
    return left >= 0
  }
}

extension TargetResolver {
  /// The size of the project file, of the files of settings, and of the sources.
  var readByteCount: Int {
    project.file.source.count
      + project.includedFiles.reduce(0) { $0 + $1.file.source.count }
      + settings.readFiles.reduce(0) { $0 + $1.source.count }
      + library.declarations.values.reduce(0) { $0 + $1.file.source.count }
  }

  /// How much work a target is in its chosen configurations, in steps of a `ResolutionAllowance`; estimated from what
  /// it has, before any of it is done.
  func cost(of choice: Choice) -> Int {
    let target = project.targets[choice.index]
    let own: Int
    switch target.kind {
    case .app, .appClip: own = 700
    case .appExtension, .watchApp: own = 500
    case .framework, .unitTests, .interfaceTests, .other: own = 350
    }
    var sources = 0
    if Self.readsSources(of: target.kind) {
      for file in target.sources.files + linkedCode.knownFiles(of: choice.index) {
        // A file that could not be read is only looked up.
        guard let read = library.declarations[file.path] else {
          sources += 1
          continue
        }
        sources += 8 + read.types.count * 25 + read.uses.count * 50
      }
    }
    let files = target.resources.files.count * 3 + target.dependencies.count
    // Most configurations compile the sources alike, and those are linked once.
    let shared = sources * (choice.configurations.count + 2) / 3
    return choice.configurations.reduce(shared) { sum, position in
      let name = target.configurations[position].name.value
      return sum + own + files
        + settings.settingCount(ofTarget: choice.index, configuration: name) * 8
    }
  }
}
