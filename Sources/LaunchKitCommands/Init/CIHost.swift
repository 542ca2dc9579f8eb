internal import FileSystem

/// A service that runs continuous integration.
enum CIHost: String, CaseIterable {
  case gitHub = "GitHub Actions"
  case gitLab = "GitLab CI"
  case bitrise = "Bitrise"
  case circleCI = "CircleCI"
  case azure = "Azure Pipelines"
  case codemagic = "Codemagic"
  case jenkins = "Jenkins"
  case xcodeCloud = "Xcode Cloud"

  /// The files and folders that identify the service: one of them is in the root of a repository that uses
  /// it.
  private var marks: [String] {
    switch self {
    case .gitHub: [".github"]
    case .gitLab: [".gitlab-ci.yml"]
    case .bitrise: ["bitrise.yml"]
    case .circleCI: [".circleci"]
    case .azure: ["azure-pipelines.yml"]
    case .codemagic: ["codemagic.yaml"]
    case .jenkins: ["Jenkinsfile"]
    case .xcodeCloud: ["ci_scripts"]
    }
  }

  /// The services whose files are in a folder. Those for which a job is written come first.
  static func found(in folder: String) -> [CIHost] {
    allCases.filter { host in
      host.marks.contains { OutputFile.exists(PathText.withSlash(folder) + $0) }
    }
  }
}
