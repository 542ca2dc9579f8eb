internal import Foundation
internal import LaunchModel
internal import LaunchSources
internal import SourceText

// Prints what is read from source files, for the comparison with another reader; with `--repeat N` the speed
// of reading instead, with `--callbacks` the names of the methods that are kept.
var arguments = Array(CommandLine.arguments.dropFirst())
var rounds = 0
if arguments.first == "--repeat" {
  rounds = Int(arguments[1]) ?? 1
  arguments.removeFirst(2)
}
if arguments == ["--callbacks"] {
  for callback in LifecycleCallback.allCases {
    switch callback.receiver {
    case .observers, .handler: continue
    default: print(callback.swiftName, callback.objectiveCName, separator: "\n")
    }
  }
  exit(0)
}
if arguments == ["-"] {
  arguments = []
  while let line = readLine() { arguments.append(line) }
}
let sources = arguments.compactMap { path in
  FileManager.default.contents(atPath: path).map { SourceFile(path: path, bytes: $0) }
}
if rounds > 0 {
  let bytes = sources.reduce(0) { $0 + $1.count }
  var count = 0
  let duration = ContinuousClock().measure {
    for _ in 0..<rounds {
      for source in sources {
        count += SourceDeclarations.read(source, as: .swift).types.count
      }
    }
  }
  let seconds =
    Double(duration.components.attoseconds) * 1e-18 + Double(duration.components.seconds)
  print("\(count / rounds) types, \(Double(bytes * rounds) / seconds / 1e6) MB/s")
} else {
  for source in sources {
    print("== \(source.path)")
    print(
      SourceFacts.text(SourceDeclarations.read(source, as: .swift), .comparison), terminator: "")
  }
}
