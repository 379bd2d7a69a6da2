/// A copy of a repeat in which something has been reported.
struct RepeatCopy: Sendable {
  /// The number of the copy, counted from 1.
  let number: Int
  /// The row of data that the copy shows, such as `row 2 of people.csv`, or `nil` if its element is not from data.
  let row: String?
}

/// One error in the element of a repeat is found in every copy, and reported once.
extension Diagnostics {
  /// Notes the place of an element that a repeat copies.
  mutating func noteCopies(of place: Place) { copied.insert(place) }

  /// Notes that what has been reported since there were `count` diagnostics is about a copy of a repeat. For nested
  /// repeats, it is the copy of the innermost one.
  mutating func mark(since count: Int, asCopy index: Int, of item: JSON) {
    for record in count..<max(self.count, count) where copies[record] == nil {
      copies[record] = RepeatCopy(number: index + 1, row: row(of: item))
    }
  }

  private func row(of item: JSON) -> String? {
    guard let cell = cell(at: item.place), let name = source(of: item.place)?.name else { return nil }
    let row = cell.prefix { $0 != "," }
    return "\(row) of \(name.split(separator: "/").last ?? "")"
  }

  /// The diagnostics, with those of a place that several copies of a repeat have in common as one. It names the first
  /// copy and the number of the others.
  var merged: [Record] {
    guard !copied.isEmpty, records.count > 1 else { return records }
    var groups: [Shared: [Int]] = [:]
    for index in records.indices {
      groups[Shared(records[index]), default: []].append(index)
    }
    var dropped: Set<Int> = []
    var result = records
    for group in groups.values where group.count > 1 && areCopies(group) {
      dropped.formUnion(group.dropFirst())
      let record = records[group[0]]
      result[group[0]] = Record(
        severity: record.severity, code: record.code, message: record.message + suffix(group),
        place: record.place, namesItsPlace: record.namesItsPlace)
    }
    return dropped.isEmpty ? result : result.indices.filter { !dropped.contains($0) }.map { result[$0] }
  }

  /// Whether diagnostics of one place and code differ only by the copy of a repeat that they are about.
  private func areCopies(_ group: [Int]) -> Bool {
    if group.allSatisfy({ copies[$0] != nil }) { return true }
    let record = records[group[0]]
    // A missing key is reported at the object that lacks it, which can lack several.
    guard ![.missingKey, .unknownKey].contains(record.code) else { return false }
    let path = self.path(of: record.place)
    return copied.contains {
      $0.document == record.place.document && path.hasPrefix(self.path(of: $0))
    }
  }

  private func suffix(_ group: [Int]) -> String {
    let (first, rest) = (copies[group[0]], group.count - 1)
    let copy = first.map { " (copy \($0.number)" + ($0.row.map { ", \($0)" } ?? "") + ")" } ?? ""
    return
      "\(copy); \(rest == 1 ? "another copy" : "\(rest) other copies") of the repeat \(rest == 1 ? "has" : "have") the same error"
  }

  /// The place and the kind that the diagnostics of an error in several copies share.
  private struct Shared: Hashable {
    let place: Place
    let code: Diagnostic.Code
    let severity: Diagnostic.Severity

    init(_ record: Record) {
      (place, code, severity) = (record.place, record.code, record.severity)
    }
  }
}
