import Findings
import LaunchCatalog
import LaunchSources
import SourceText
import Testing

/// APIs that need a reason in the privacy manifest, as both readers see them.
@Suite struct RequiredReasonUseTests {
  private static let kinds: Set<SourceUse.Kind> = [.requiredReasonAPI, .sharedDefaults]

  private static func words(_ declarations: SourceDeclarations) -> String {
    declarations.uses.filter { kinds.contains($0.kind) }.map {
      $0.kind == .sharedDefaults ? "suite \($0.text)" : $0.text
    }.joined(separator: "|")
  }

  @Test(arguments: [
    ("UserDefaults.standard.set(1, forKey: \"a\")", "UserDefaults"),
    ("let d = UserDefaults()", "UserDefaults"),
    ("let d = Foundation.UserDefaults.standard", "UserDefaults"),
    ("let d: UserDefaults? = nil; let t = Settings.UserDefaults.standard", ""),
    ("let d = UserDefaults(suiteName: \"group.a\")", "UserDefaults|suite group.a"),
    ("let d = UserDefaults.init(suiteName: name)", "UserDefaults|suite "),
    // Other types have properties with these names.
    ("let a = asset.creationDate; let b = self.modificationDate", ""),
    ("let s = NSSortDescriptor(keyPath: \\Photo.creationDate, ascending: true)", ""),
    ("let v = row[.creationDate]", ""),
    ("let v = try m.attributesOfItem(atPath: p)[.creationDate]", "creationDate"),
    ("let k = FileAttributeKey.modificationDate", "modificationDate"),
    ("try m.setAttributes([.modificationDate: date], ofItemAtPath: p)", "modificationDate"),
    ("let v = try m.attributesOfFileSystem(forPath: p)[.systemFreeSize]", "systemFreeSize"),
    ("let v = try u.resourceValues(forKeys: [.creationDateKey])", "creationDateKey"),
    ("let k = URLResourceKey.volumeTotalCapacityKey", "volumeTotalCapacityKey"),
    ("let k = Keys.creationDateKey; let l = self.creationDateKey", ""),
    (
      "let d = document.fileModificationDate; let e = self.fileModificationDate",
      "fileModificationDate"
    ),
    ("var s = stat(); stat(path, &s); Darwin.lstat(path, &s)", "stat|lstat"),
    ("let s = file.stat(path, &x); let t = stat(\"a\")", ""),
    ("let t = mach_absolute_time()", "mach_absolute_time"),
    ("let t = ProcessInfo.processInfo.systemUptime", "systemUptime"),
    ("let t = clock.systemUptime; let u = systemUptime", ""),
    ("let m = UITextInputMode.activeInputModes", "activeInputModes"),
    ("// UserDefaults.standard\n let a = \"UserDefaults.standard\"", ""),
  ])
  func swift(_ body: String, _ expected: String) {
    let text = "class A {\n  func f() {\n    \(body)\n  }\n}\n"
    let source = SourceFile(path: "A.swift", text: text)
    #expect(Self.words(.read(source, as: .swift)) == expected)
  }

  @Test(arguments: [
    ("[[NSUserDefaults standardUserDefaults] setBool:YES forKey:@\"a\"];", "UserDefaults"),
    ("d = NSUserDefaults.standardUserDefaults;", "UserDefaults"),
    (
      "d = [[NSUserDefaults alloc] initWithSuiteName:@\"group.a\"];", "UserDefaults|suite group.a"
    ),
    ("- (NSUserDefaults *)d;", ""),
    ("d = attributes[NSFileCreationDate];", "creationDate"),
    ("d = asset.creationDate; e = [asset modificationDate];", ""),
    ("keys = @[NSURLContentModificationDateKey];", "contentModificationDateKey"),
    (
      "d = attributes.fileModificationDate; d = [attributes fileModificationDate];",
      "fileModificationDate|fileModificationDate"
    ),
    ("struct stat s; if (stat(path, &s) == 0) {}", "stat"),
    ("return fstat(fd, &s);", "fstat"),
    ("x.stat(path, &s); stat(1);", ""),
    ("t = mach_absolute_time();", "mach_absolute_time"),
    ("t = [[NSProcessInfo processInfo] systemUptime];", "systemUptime"),
    ("t = NSProcessInfo.processInfo.systemUptime; u = other.systemUptime;", "systemUptime"),
    ("m = [UITextInputMode activeInputModes];", "activeInputModes"),
    ("/* NSUserDefaults.standardUserDefaults */ s = @\"NSUserDefaults.x\";", ""),
  ])
  func objectiveC(_ body: String, _ expected: String) {
    let text = "@implementation A\n- (void)f {\n  \(body)\n}\n@end\n"
    let source = SourceFile(path: "A.m", text: text)
    #expect(Self.words(.read(source, as: .objectiveC)) == expected)
  }

  @Test(arguments: [
    ("struct stat s; if (stat (path, &s) == 0) {}", "stat"),
    ("if (::stat(path.c_str(), &s) == 0) return ::fstat(fd, &s);", "stat|fstat"),
    ("file->stat(path, &s); File::stat(path, &s); file.stat(path, &s);", ""),
    ("Status *stat(const Path &path); int lstat(const char *path, struct stat *info);", ""),
    ("uint64_t t = mach_absolute_time();", "mach_absolute_time"),
    (
      "t = scale * mach_absolute_time(); u = mask & mach_absolute_time();",
      "mach_absolute_time|mach_absolute_time"
    ),
    ("return scale * mach_absolute_time();", "mach_absolute_time"),
    ("std::optional<Info> stat(const std::string &path); if (0 > stat(path, &s)) {}", "stat"),
    ("static Info *stat(Path &path); const Info &stat(Path &path);", ""),
    (
      "#ifdef __OBJC__\nstat(path, &s);\n#else\nmach_absolute_time();\n#endif\n",
      "stat|mach_absolute_time"
    ),
    ("/* mach_absolute_time() */ puts(\"mach_absolute_time()\");", ""),
    (
      "// what a header of another system has\n[[NSUserDefaults standardUserDefaults] x]; stat(1)",
      ""
    ),
    ("getattrlistbulk(fd, &list, buffer, size, 0); statfs(path, &s);", "getattrlistbulk|statfs"),
  ])
  func c(_ body: String, _ expected: String) throws {
    for path in ["a.c", "A.CPP", "a.cc", "a.cxx", "a.c++", "a.cp"] {
      let source = SourceFile(path: path, text: "namespace a {\nint f() {\n  \(body)\n}\n}\n")
      let read = try #require(SourceDeclarations.read(source))
      #expect(read.uses.map(\.text).joined(separator: "|") == expected)
      #expect(read.matters == !expected.isEmpty)
    }
  }

  /// What decides whether a file of C is read further.
  @Test func everyFunctionIsFoundInC() throws {
    for api in RequiredReasonAPI.all where api.isFunction {
      let source = SourceFile(path: "a.c", text: "int f(void) { return \(api.name)(&x); }")
      #expect(try #require(SourceDeclarations.read(source)).uses.map(\.text) == [api.name])
    }
  }

  @Test func cIsNoObjectiveC() throws {
    let text =
      "void f(void) {\n#ifdef __OBJC__\nstat(p, &s);\n#else\nmach_absolute_time();\n#endif\n}\n"
    let read = try #require(SourceDeclarations.read(SourceFile(path: "a.c", text: text)))
    let known = CompilationEnvironment()
    #expect(read.uses.map { $0.condition.evaluate(in: known) } == [false, true])
  }
}
