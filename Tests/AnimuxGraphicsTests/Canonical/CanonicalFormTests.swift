import Testing

@testable import AnimuxGraphics

/// The words that identify display lists.
struct CanonicalFormTests {
  private func words(_ items: [DisplayItem], isKnown: Bool = true) -> [UInt64]? {
    var form = CanonicalForm { isKnown ? [UInt64($0.path.utf8.count)] : nil }
    form.write(DisplayList(width: 8, height: 8, background: .black, items: items))
    return form.isComplete ? form.words : nil
  }

  private var panel: Panel {
    Panel(
      shape: RoundedRect(Rect(1, 2, 3, 4), radius: 1), fill: .color(.white),
      border: Panel.Border(width: 1, color: .black))
  }

  /// Groups that differ in one value each.
  private var groups: [Group] {
    let plain = Group(transform: .identity, items: [.roundedRect(panel)])
    func changed(_ change: (inout Group) -> Void) -> Group {
      var group = plain
      change(&group)
      return group
    }
    return [
      plain, changed { $0.transform = .translation(1, 0) }, changed { $0.opacity = 0.5 },
      changed { $0.clip = RoundedRect(Rect(0, 0, 1, 1), radius: 0) },
      changed { $0.clip = RoundedRect(Rect(0, 0, 1, 1), radius: 0.5) },
      changed { $0.backdrop = Backdrop(shape: RoundedRect(Rect(0, 0, 1, 1), radius: 0), passes: []) },
      changed { $0.passes = [.gaussian(sigma: 1)] }, changed { $0.passes = [.gaussian(sigma: 2)] },
      changed { $0.passes = [.box(radius: 1)] }, changed { $0.passes = [.color([.largest])] },
      changed { $0.passes = [.color([.smallest])] }, changed { $0.passes = [.light([.gaussian(sigma: 1)])] },
      changed { $0.shadow = Shadow(color: .black, offset: Size(1, 1), sigma: 1) },
      changed { $0.shadow = Shadow(color: .black, offset: Size(1, 1), sigma: 1, caster: .path(Path())) },
      changed { $0.mask = [] }, changed { $0.mask = [.roundedRect(panel)] }, changed { $0.blend = .multiply },
      changed { $0.isIsolated = true }, changed { $0.side = .front }, changed { $0.side = .back },
      changed { $0.isSpace = true }, changed { $0.items = [] }, changed { $0.items += $0.items },
    ]
  }

  @Test func everyValueCounts() {
    let all = groups.map { words([.group($0)]) }
    #expect(all.allSatisfy { $0 != nil })
    #expect(Set(all.compactMap(\.self)).count == groups.count)
    #expect(all == groups.map { words([.group($0)]) })
  }

  @Test func nilIsNotZero() {
    var (none, zero) = (CanonicalForm(), CanonicalForm())
    none.write(reflecting: Double?.none as Any)
    zero.write(reflecting: Double?.some(0) as Any)
    #expect(none.words != zero.words)
  }

  @Test func picturesAreTheirContents() {
    let picture = Picture(
      PictureName("a.png"), source: Rect(0, 0, 1, 1), destination: Rect(0, 0, 1, 1))
    let other = Picture(
      PictureName("b.png"), source: Rect(0, 0, 1, 1), destination: Rect(0, 0, 1, 1))
    #expect(words([.picture(picture)]) == words([.picture(other)]))
    #expect(words([.picture(picture)], isKnown: false) == nil)
  }
}
