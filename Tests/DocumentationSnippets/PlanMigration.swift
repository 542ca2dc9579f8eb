// begin plan-migration
import LaunchKit

@MainActor func printPlan(ofProject path: String) throws {
  let plan = try AnalysisSession([path]).migrationPlan()
  for target in plan.targets { print(target.name, target.state.word) }
  for file in plan.files { print(file.kind, file.path, file.content?.count ?? 0) }
  for item in plan.items { print(item.place.file.source.path, item.message) }
  print("nothing lost:", plan.deliveries.allSatisfy(\.holds))
}
// end plan-migration
