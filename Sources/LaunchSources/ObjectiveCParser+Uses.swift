internal import LaunchModel
internal import SourceText

/// Reads what code does. Each word that begins a use is read together with the few tokens around it.
extension ObjectiveCParser {
  mutating func use(_ token: ObjectiveCToken) {
    if token.flags.contains(.isLaunchOption) { launchOption() }
    if token.flags.contains(.isConnectionOption) { connectionOption() }
    if token.flags.contains(.mayNeedPurpose) { purpose(token) }
    guard token.word.beginsUse else { return }
    switch token.word {
    case .UIApplicationMain: applicationMain()
    case .NSApplicationMain:
      if depth > 0, byte(at + 1) == UInt8(ascii: "(") { add(.applicationMain, at: span(at)) }
    case .UISceneConnectionOptions: watch(behind: at, .connectionOptions)
    case .UISceneSession: watch(behind: at, .session)
    case .launchOptions: if depth > 0 { passed(.launchOptions) }
    case .connectionOptions: if depth > 0 { passed(.connectionOptions) }
    case .UIWindow, .windowScene, .setWindowScene: window(token)
    case .window, .setWindow, .windowVariable, .keyWindow, .windows, .UIScreen,
      .statusBarOrientation, .delegate:
      windowOrScreen(token)
    case .UISceneConfiguration, .delegateClass, .setDelegateClass, .storyboard, .setStoryboard,
      .role, .requestSceneSessionActivation, .activateSceneSessionForRequest:
      scene(token)
    case .registerForTaskWithIdentifier: argument(.registersBackgroundTask)
    case .containerURLForSecurityApplicationGroupIdentifier: argument(.appGroupFolder)
    case .BGAppRefreshTaskRequest: made(.requestsAppRefresh, with: .initWithIdentifier)
    case .BGProcessingTaskRequest: made(.requestsProcessing, with: .initWithIdentifier)
    case .BGContinuedProcessingTaskRequest, .BGHealthResearchTaskRequest:
      made(.requestsOtherTask, with: .initWithIdentifier)
    case .NSUserActivity: made(.createsActivity, with: .initWithActivityType)
    case .UIApplicationShortcutItem, .UIMutableApplicationShortcutItem:
      made(.shortcutType, with: .initWithType)
    case .isEqualToString, .isEqual: comparison()
    case .containsObject: search()
    case .canOpenURL: canOpenURL()
    case .URLWithString: localURL()
    case .searchForServicesOfType, .NSNetService, .MCNearbyServiceBrowser,
      .MCNearbyServiceAdvertiser, .MCAdvertiserAssistant,
      .nw_browse_descriptor_create_bonjour_service, .nw_advertise_descriptor_create_bonjour_service:
      bonjour(token)
    default: background(token)
    }
  }

  // MARK: The start

  /// Reads `UIApplicationMain(argc, argv, principal, delegate)`.
  private mutating func applicationMain() {
    guard depth > 0, byte(at + 1) == UInt8(ascii: "(") else { return }
    var level = 0
    var commas = 0
    for index in at + 1..<min(at + Self.maximumArguments, tokens.count) {
      switch byte(index) {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): level += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): level -= 1
      case UInt8(ascii: ",") where level == 1: commas += 1
      default: break
      }
      if level == 0 { break }
      guard commas == 3, byte(index) == UInt8(ascii: ",") else { continue }
      if ["nil", "NULL", "Nil"].contains(text(index + 1)), byte(index + 2) == UInt8(ascii: ")") {
        return add(.applicationMain, EntryPoint.noDelegate, at: span(at))
      }
      if let found = literal(index + 1) ?? className(index + 1).map({ ($0.name, $0.span) })
        ?? convertedString(index + 1)
      {
        return add(.applicationMain, found.0, at: found.1)
      }
      break
    }
    add(.applicationMain, at: span(at))
  }

  // MARK: Options

  /// Reads the use of a launch option's key; a key that is only set in a dictionary does not count.
  private mutating func launchOption() {
    let before = byte(at - 1)
    if byte(at + 1) == UInt8(ascii: ":"), before == UInt8(ascii: "{") || before == UInt8(ascii: ",")
    {
      return
    }
    if byte(at + 1) == UInt8(ascii: "]"), byte(at + 2) == UInt8(ascii: "=") { return }
    if before == UInt8(ascii: ":"), word(at - 2) == .forKey { return }
    add(.launchOption, text(at), at: span(at))
  }

  // MARK: Windows and scenes

  private mutating func window(_ token: ObjectiveCToken) {
    switch token.word {
    case .UIWindow:
      guard let initializer = initializer() else { return }
      switch word(initializer) {
      case .initWithFrame, .new, .`init`: add(.windowWithoutScene, at: span(at))
      case .initWithWindowScene: add(.windowWithScene, at: span(at))
      default: break
      }
    case .setWindowScene:
      if byte(at + 1) == UInt8(ascii: ":") { add(.windowWithScene, at: span(at)) }
    default: if isAssigned(at) { add(.windowWithScene, at: span(at)) }
    }
  }

  private mutating func scene(_ token: ObjectiveCToken) {
    switch token.word {
    case .UISceneConfiguration:
      if word(at + 1) == .configurationWithName {
        argument(.sceneConfiguration, of: at + 1, otherwise: at)
      } else {
        made(.sceneConfiguration, with: .initWithName)
      }
    case .delegateClass, .setDelegateClass:
      guard let value = assignedValue(isSetter: token.word == .setDelegateClass) else { return }
      let found = className(value)
      add(.sceneDelegateClass, found?.name ?? "", at: found?.span ?? span(at))
    case .storyboard, .setStoryboard:
      guard assignedValue(isSetter: token.word == .setStoryboard) != nil else { return }
      // Other classes have a storyboard property too, but that of a view controller cannot be set.
      let receiver = token.word == .setStoryboard ? at - 1 : at - 2
      if ends(receiver, with: "onfig") || ends(receiver, with: "onfiguration") {
        add(.sceneStoryboard, at: span(at))
      }
    case .role: sessionRole()
    default: if byte(at + 1) == UInt8(ascii: ":") { add(.opensWindow, at: span(at)) }
    }
  }

  // MARK: Background work

  private mutating func background(_ token: ObjectiveCToken) {
    switch token.word {
    case .allowsBackgroundLocationUpdates, .setAllowsBackgroundLocationUpdates:
      let isSetter = token.word == .setAllowsBackgroundLocationUpdates
      guard let value = assignedValue(isSetter: isSetter) else { return }
      let isOne = kind(value) == .number && text(value) == "1"
      if isOne || word(value) == .YES || word(value) == .true {
        add(.backgroundLocation, at: span(at))
      }
    case .CBCentralManagerOptionRestoreIdentifierKey: add(.restoresBluetoothCentral, at: span(at))
    case .CBPeripheralManagerOptionRestoreIdentifierKey:
      add(.restoresBluetoothPeripheral, at: span(at))
    case .registerForRemoteNotifications:
      let isSent = byte(at + 1) == UInt8(ascii: "]") && depth > 0
      if isSent || byte(at - 1) == UInt8(ascii: ".") { add(.registersForPush, at: span(at)) }
    case .UIAlertView: if initializer() != nil { add(.makesAlertView, at: span(at)) }
    case .PKPushRegistry: if initializer() != nil { add(.usesPushKit, at: span(at)) }
    case .PTChannelManager:
      if byte(at - 1) == UInt8(ascii: "[") { add(.usesPushToTalk, at: span(at)) }
    default: break
    }
  }

  // MARK: Activities, shortcuts, schemes

  /// Reads `[activity.activityType isEqualToString:@"x"]` or `[shortcutItem.type isEqualToString:@"x"]`, and
  /// the same comparisons with both sides swapped.
  private mutating func comparison() {
    guard byte(at + 1) == UInt8(ascii: ":") else { return }
    let left = byte(at - 1) == UInt8(ascii: "]") ? at - 2 : at - 1
    if let kind = compared(left), let literal = literal(at + 2) {
      return add(kind, literal.value, at: literal.span)
    }
    guard kind(at - 1) == .string, byte(at - 2) == UInt8(ascii: "["),
      let value = ObjectiveCString.value(source, tokens[at - 1].range)
    else { return }
    // The argument ends with the name of the property.
    for index in at + 2..<min(at + 8, tokens.count) where byte(index) == UInt8(ascii: "]") {
      guard let kind = compared(index - 1) else { continue }
      return add(kind, value, at: span(at - 1))
    }
  }

  /// Reads `[@[@"x", @"y"] containsObject:activity.activityType]`.
  private mutating func search() {
    guard byte(at - 1) == UInt8(ascii: "]"), byte(at + 1) == UInt8(ascii: ":") else { return }
    var use: SourceUse.Kind?
    for index in at + 2..<min(at + 8, tokens.count) where use == nil { use = compared(index) }
    guard let use else { return }
    var index = at - 2
    while index > at - Self.maximumArguments, byte(index) != UInt8(ascii: "[") {
      if kind(index) == .string, let value = ObjectiveCString.value(source, tokens[index].range) {
        add(use, value, at: span(index))
      }
      index -= 1
    }
  }

  /// The kind of use for a comparison with the property whose name is at a token; nil for other properties.
  private func compared(_ index: Int) -> SourceUse.Kind? {
    switch word(index) {
    case .activityType: return .handlesActivity
    case .type:
      let receiver = byte(index - 1) == UInt8(ascii: ".") ? index - 2 : index - 1
      let isShortcut = ends(receiver, with: "hortcutItem") || ends(receiver, with: "hortcut")
      return isShortcut ? .shortcutType : nil
    default: return nil
    }
  }

  /// Reads `canOpenURL:[NSURL URLWithString:@"x:"]`, or `canOpenURL:` with a variable that holds such a URL.
  private mutating func canOpenURL() {
    guard byte(at + 1) == UInt8(ascii: ":") else { return }
    if kind(at + 2) == .word, byte(at + 3) == UInt8(ascii: "]") {
      guard let known = localURLs[text(at + 2)], let known else { return }
      return add(.queriesScheme, known, at: span(at + 2))
    }
    /// The number of tokens in the longest form that is recognized.
    let longest = 16
    for index in at + 2..<min(at + longest, tokens.count) {
      if word(index) == .URLWithString || word(index) == .initWithString,
        let found = scheme(behind: index)
      {
        return add(.queriesScheme, found.value, at: found.span)
      }
      if byte(index) == UInt8(ascii: ";") { return }
    }
  }

  /// Keeps `NSURL *url = [NSURL URLWithString:@"x:"];` for a later ``canOpenURL()``, if the method is at
  /// ``at``.
  private mutating func localURL() {
    guard word(at - 1) == .NSURL, byte(at - 2) == UInt8(ascii: "["),
      byte(at - 3) == UInt8(ascii: "="), kind(at - 4) == .word
    else { return }
    let value = scheme(behind: at)?.value
    let name = text(at - 4)
    if let known = localURLs[name], known != value {
      localURLs[name] = .some(nil)
    } else {
      localURLs[name] = .some(value)
    }
  }

  /// The scheme of the URL that is the argument of a selector part.
  private func scheme(behind part: Int) -> (value: String, span: SourceSpan)? {
    guard byte(part + 1) == UInt8(ascii: ":") else { return nil }
    var found = literal(part + 2)
    if found == nil, byte(part + 2) == UInt8(ascii: "["), word(part + 4) == .stringWithFormat,
      byte(part + 5) == UInt8(ascii: ":"), kind(part + 6) == .string,
      let format = ObjectiveCString.value(source, tokens[part + 6].range)
    {
      found = (format, span(part + 6))
    }
    guard let (url, span) = found, let colon = url.utf8.firstIndex(of: UInt8(ascii: ":")) else {
      return nil
    }
    let scheme = url[..<colon]
    let isScheme =
      scheme.first?.isLetter == true
      && scheme.utf8.allSatisfy {
        ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) || ($0 >= 0x30 && $0 <= 0x39)
          || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
      }
    return isScheme ? (String(scheme), span) : nil
  }

  // MARK: The local network and privacy

  private mutating func bonjour(_ token: ObjectiveCToken) {
    switch token.word {
    case .searchForServicesOfType: argument(.usesBonjour)
    case .NSNetService:
      guard let initializer = initializer(), let part = part(.type, from: initializer) else {
        return
      }
      argument(.usesBonjour, of: part, otherwise: at)
    case .MCNearbyServiceBrowser, .MCNearbyServiceAdvertiser, .MCAdvertiserAssistant:
      guard let initializer = initializer() else { return }
      let isFirst = word(initializer) == .initWithServiceType
      guard let part = isFirst ? initializer : part(.serviceType, from: initializer) else { return }
      argument(.usesBonjour, of: part, otherwise: at)
    default:
      guard byte(at + 1) == UInt8(ascii: "("), depth > 0 else { return }
      // The type is the first argument when browsing, and the second one when advertising.
      let isBrowsing = token.word == .nw_browse_descriptor_create_bonjour_service
      let argument = isBrowsing ? at + 2 : at + 4
      let isFound =
        kind(argument) == .cString && (isBrowsing || byte(at + 3) == UInt8(ascii: ","))
      let value = isFound ? ObjectiveCString.value(source, tokens[argument].range) : nil
      add(.usesBonjour, value ?? "", at: value == nil ? span(at) : span(argument))
    }
  }

  private mutating func purpose(_ token: ObjectiveCToken) {
    requiredReason()
    for api in PrivacyProtectedAPI.candidates(forObjectiveC: text(at)) {
      switch api.form {
      case .making: guard initializer() != nil else { continue }
      case .typeMethod:
        guard kind(at - 1) == .word, byte(at - 2) == UInt8(ascii: "["), text(at - 1) == api.type
        else { continue }
      case .valueMethod:
        let next = byte(at + 1)
        let isSent = (next == UInt8(ascii: "]") || next == UInt8(ascii: ":")) && depth > 0
        guard isSent || byte(at - 1) == UInt8(ascii: ".") else { continue }
        // The type has a method with the same name; this call is read as a type method.
        if kind(at - 1) == .word, byte(at - 2) == UInt8(ascii: "["),
          PrivacyProtectedAPI.candidates(forObjectiveC: text(at)).contains(where: {
            $0.form == .typeMethod && $0.type == text(at - 1)
          })
        {
          continue
        }
      case .function: guard byte(at + 1) == UInt8(ascii: "("), depth > 0 else { continue }
      case .assigning:
        guard byte(at - 1) == UInt8(ascii: "."), byte(at + 1) == UInt8(ascii: "="),
          kind(at + 2) == .word, text(at + 2) == api.objectiveCArgument
        else { continue }
        return add(.privacyProtectedAPI, api.name, at: span(at))
      }
      if let argument = api.objectiveCArgument {
        guard byte(at + 1) == UInt8(ascii: ":"), kind(at + 2) == .word, text(at + 2) == argument
        else { continue }
      }
      return add(.privacyProtectedAPI, api.name, at: span(at))
    }
  }
}
