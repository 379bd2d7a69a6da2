internal import AnimuxDocuments
internal import AnimuxMotion

extension FilmBuilder {
  /// Plays the time line out: every change makes a new version of the nodes that it changes.
  mutating func play(_ timeline: [Transaction]) {
    for transaction in Transaction.numbered(timeline) { schedule(transaction, after: 0, in: nil) }
    while !isExhausted, let (time, event) = agenda.next() {
      now = time
      switch event {
      case .transaction(let transaction, let outer): run(transaction, in: outer)
      case .check(let run):
        runs[run].nextCheck = .infinity
        check(run)
      case .departure(let node): detach(node)
      }
    }
    if !isExhausted { reportWaiting() }
  }

  private mutating func schedule(_ transaction: Transaction, after begin: Double, in outer: Run.ID?) {
    let time = begin + transaction.beginTime
    guard transaction.beginTime >= 0, time.isFinite else {
      let message = "a transaction cannot begin at \(JSON(transaction.beginTime).text()) s"
      return reader.diagnostics.report(.error, .outOfRange, message, at: transaction.place)
    }
    if let outer { runs[outer].unfinished += 1 }
    agenda.note(.transaction(transaction, in: outer), at: time, order: transaction.order)
  }

  private mutating func run(_ transaction: Transaction, in outer: Run.ID?) {
    let settings = (outer.map { runs[$0].settings } ?? Settings()).inner(transaction)
    let id = runs.count
    runs.append(
      Run(
        parent: outer, settings: settings, completions: transaction.completions, place: transaction.place))
    if !transaction.completions.isEmpty { awaited.append(id) }
    lastTransactionEnd = max(lastTransactionEnd ?? 0, now + max(settings.duration, 0))
    for (index, step) in transaction.steps.enumerated() where !isExhausted {
      changes?.begin(step: index, of: transaction.order)
      perform(step, of: transaction, in: id)
    }
    layOut(in: id)
    finish(id)
  }

  private mutating func perform(_ step: Step, of transaction: Transaction, in run: Run.ID) {
    switch step.kind {
    case .change(let layer, let change):
      if let node = find(layer, step.place) { apply(change, to: node, step.place, in: run) }
    case .add(let layer, let seat): add(layer, to: seat, step.place, in: run)
    case .remove(let layer): if let node = find(layer, step.place) { remove(node, step.place, in: run) }
    case .replace(let layer, let other):
      if let node = find(layer, step.place) { replace(node, with: other, step.place, in: run) }
    case .move(let layer, let seat):
      if let node = find(layer, step.place) { move(node, to: seat, step.place, in: run) }
    case .animate(let layer, let attached):
      if let node = find(layer, step.place) {
        let model = version(node).model
        changes?.note { model.document(ofAnimations: [attached]) }
        animate(node, attached, step.place, in: run)
      }
    case .removeAnimations(let layer, let keys):
      if let node = find(layer, step.place) {
        if let keys { changes?.note { JSON(keys.map { JSON($0) }) } }
        removeAnimations(keys, from: node, knowing: transaction.keys(animatedOn: layer), step.place)
      }
    case .pause(let layer): if let node = find(layer, step.place) { pause(node, step.place) }
    case .resume(let layer): if let node = find(layer, step.place) { resume(node, step.place) }
    case .transaction(let inner) where inner.beginTime == 0:
      runs[run].unfinished += 1
      self.run(inner, in: run)
    case .transaction(let inner): schedule(inner, after: now, in: run)
    }
  }

  /// The layer that `name` means now; nil after reporting.
  mutating func find(_ name: String, _ place: Place) -> Node.ID? {
    switch cast.find(name) {
    case .one(let node): return node
    case .none:
      let hint = reader.hint(for: name, among: cast.names)
      return reader.report(.unknownName, "there is no layer \(quoted(name)) at \(moment)\(hint)", at: place)
    case .several(let nodes):
      return reader.report(
        .unknownName,
        "\(nodes.count) layers are called \(quoted(name)) at \(moment)\(Namesakes(nodes, in: cast).advice)",
        at: place)
    }
  }

  /// `2.5 s`
  var moment: String { "\(JSON(now).text()) s" }
}

/// Completions.
extension FilmBuilder {
  /// The run and those around it that wait for the end of what it starts.
  private func waiting(_ run: Run.ID) -> [Run.ID] {
    sequence(first: run) { runs[$0].parent }.filter { !runs[$0].completions.isEmpty }
  }

  /// The outermost transaction around a run.
  func outermost(_ run: Run.ID) -> Run.ID {
    var current = run
    while let parent = runs[current].parent { current = parent }
    return current
  }

  /// A run has begun a track.
  mutating func watch(_ track: Track, on node: Node.ID, in run: Run.ID) {
    for id in waiting(run) {
      runs[id].started.append(Run.Started(node: node, serial: track.serial))
      watchers[track.serial, default: []].append(id)
    }
  }

  /// Tracks are gone before their end.
  mutating func dismiss(_ tracks: some Sequence<Track>) {
    for track in tracks {
      for run in watchers.removeValue(forKey: track.serial) ?? [] {
        runs[run].started.removeAll { $0.serial == track.serial }
        check(run)
      }
    }
  }

  /// One thing less that a run, and those around it, wait for.
  private mutating func finish(_ run: Run.ID) {
    runs[run].unfinished -= 1
    guard runs[run].unfinished == 0 else { return }
    check(run)
    if let parent = runs[run].parent { finish(parent) }
  }

  /// Goes on with what follows a run if all that it waits for has ended, else looks again when that should be so.
  private mutating func check(_ run: Run.ID) {
    guard runs[run].unfinished == 0, !runs[run].isDone else { return }
    var (left, next) = ([Run.Started](), -Double.infinity)
    for started in runs[run].started {
      guard let end = end(of: started), end > now + Timing.slack else { continue }
      left.append(started)
      next = max(next, end)
    }
    runs[run].started = left
    if left.isEmpty {
      runs[run].isDone = true
      for transaction in runs[run].completions { schedule(transaction, after: now, in: nil) }
    } else if next < runs[run].nextCheck {
      runs[run].nextCheck = next
      agenda.note(.check(run), at: next, order: -1)
    }
  }

  /// Nil where it is there no more.
  private func end(of started: Run.Started) -> Double? {
    version(started.node).track(started.serial).map { end(of: $0, on: started.node) }
  }

  /// The time of layers has begun to run otherwise: all that is waited for ends at another moment.
  mutating func checkAll() {
    awaited.removeAll { runs[$0].isDone }
    for run in awaited { check(run) }
  }

  private mutating func reportWaiting() {
    for run in awaited where !runs[run].isDone {
      reader.warn(
        .neverHappens,
        "the completion of this transaction never comes: one of its animations never ends",
        at: runs[run].place)
    }
  }
}
