import LaunchSources
import Testing

@Suite struct SourceLanguageTests {
  @Test(arguments: [
    ("A.swift", SourceLanguage.swift), ("a/b.m", .objectiveC), ("b.MM", .objectiveC),
    ("c.h", .objectiveC), ("d.c", .c), ("e.C++", .c), ("f.cpp", .c), ("g.hpp", nil), ("h.s", nil),
    ("swift", nil), ("", nil),
  ])
  func isToldByTheEndOfTheName(_ path: String, _ language: SourceLanguage?) {
    #expect(SourceLanguage(path: path) == language)
  }
}
