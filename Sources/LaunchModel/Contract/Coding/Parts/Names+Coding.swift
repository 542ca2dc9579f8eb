extension LaunchContract.SessionRole: ContractName {}
extension LaunchContract.BackgroundModeName: ContractName {}
extension LaunchContract.PushEnvironment: ContractName {}
extension LaunchContract.InterfaceOrientation: ContractName {}
extension LaunchContract.UsageDescriptionKey: ContractName {}
