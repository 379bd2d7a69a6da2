internal import AnimuxGraphics
internal import CFFmpeg
internal import CFFmpegShim

/// The frames of a movie file: when they are shown, and where decoding can start. It is made once by reading
/// all packets.
struct MovieIndex: Sendable {
  /// How decoded frames are identified.
  private enum Naming: Sendable {
    /// By the time stamps of their packets. The table has the stamps of all frames in display order.
    case stamps(FrameTable)
    /// By the number of their packet in decoding order, if stamps are missing or unreliable. `frames` has the
    /// frame of each packet, −1 if it has none; `keys` are the packets of the key frames.
    case packets(frames: [Int32], keys: [Int])
  }

  private let naming: Naming
  /// The times of the frames, from the movie's start.
  let shown: FrameTable
  /// The frames at which decoding can start, in rising order. The first frame is always among them.
  let keys: [Int]
  /// The number of packets that are damaged or could not be read.
  let lostPackets: Int

  /// Creates an index by reading `input`, which must be at its start, to its end.
  init(_ input: inout MovieInput, maxPixels: Int) throws(MediaError) {
    var log = try PacketLog(&input)
    if log.isReliable {
      log.sort()
      let stamps = log.stamps
      naming = .stamps(stamps)
      shown = stamps.shown(input)
      lostPackets = log.damaged + input.lostPackets
      keys = Self.withFirst(log.keyStamps.compactMap { stamps.frame(beginningAt: $0) }.sorted())
    } else {
      input = try MovieInput(input.demuxer.file, maxPixels: maxPixels)
      let count = try FrameCount(&input, maxPixels: maxPixels)
      let stamps = count.stamps(log, input)
      naming = .packets(frames: count.frameOfPacket, keys: count.keyPackets)
      shown = stamps.shown(input)
      lostPackets = log.damaged + input.lostPackets
      keys = count.keys
    }
    guard shown.count > 0 else {
      throw MediaError("reading the movie", "none of its frames can be read", file: input.path)
    }
  }

  private static func withFirst(_ keys: [Int]) -> [Int] { keys.first == 0 ? keys : [0] + keys }
}

/// Lookups.
extension MovieIndex {
  /// Whether frames are identified by their time stamps.
  var isStamped: Bool {
    switch naming {
    case .stamps: true
    case .packets: false
    }
  }

  /// Returns the index in `keys` of the frame at which decoding of `frame` starts.
  func key(for frame: Int) -> Int {
    max((0..<keys.count).bisected { keys[$0] > frame } - 1, 0)
  }

  func stamp(ofKey key: Int) -> Int64 {
    switch naming {
    case .stamps(let table): Int64(table.start(of: keys[key]))
    case .packets: 0
    }
  }

  func packet(ofKey key: Int) -> Int {
    switch naming {
    case .stamps: 0
    case .packets(_, let keys): keys[key]
    }
  }

  func frame(stampedAt stamp: Int) -> Int? {
    switch naming {
    case .stamps(let table): table.frame(beginningAt: stamp)
    case .packets: nil
    }
  }

  func frame(ofPacket packet: Int) -> Int? {
    switch naming {
    case .stamps: return nil
    case .packets(let frames, _):
      guard frames.indices.contains(packet), frames[packet] >= 0 else { return nil }
      return Int(frames[packet])
    }
  }
}

/// The times in the packets of a movie.
private struct PacketLog {
  /// The most packets that are accepted. No real movie has more, and a false number would fill the memory.
  static let maximumPackets = 1 << 23

  /// A bound for the duration of a frame, in any unit.
  private static let maximumTime = Int64(1) << 52

  /// The time and duration of each packet that is shown.
  private(set) var shown: [(stamp: Int, duration: Int)] = []
  /// The decoding times; as many as packets if all have one.
  private(set) var decoding: [Int] = []
  private(set) var keyStamps: [Int] = []
  private(set) var damaged = 0
  private var misses = 0
  private let unit: FrameRate

  init(_ input: inout MovieInput) throws(MediaError) {
    unit = input.unitsPerSecond
    let isVP8 = input.codec.pointee.id == AV_CODEC_ID_VP8
    while input.readPacket() {
      let packet = input.packet.pointer.pointee
      guard shown.count + misses < Self.maximumPackets else {
        throw MediaError(
          "reading the movie", "it has more than \(Self.maximumPackets) frames", file: input.path)
      }
      if packet.flags & AV_PKT_FLAG_CORRUPT != 0 { damaged += 1 }
      if packet.dts != animux_no_timestamp { decoding.append(Int(packet.dts)) }
      // The first byte of a VP8 frame states whether it is shown.
      let isHidden = isVP8 && packet.size > 0 && packet.data[0] & 0x10 == 0
      // An empty packet repeats the previous frame.
      guard packet.flags & AV_PKT_FLAG_DISCARD == 0, !isHidden, packet.size > 0 else { continue }
      guard packet.pts != animux_no_timestamp else {
        misses += 1
        continue
      }
      shown.append((Int(packet.pts), Int(min(max(packet.duration, 0), Self.maximumTime))))
      if packet.flags & AV_PKT_FLAG_KEY != 0 { keyStamps.append(Int(packet.pts)) }
    }
  }

  /// Whether every packet has a unique stamp.
  var isReliable: Bool {
    guard misses == 0, !shown.isEmpty else { return false }
    let stamps = shown.map(\.stamp).sorted()
    return zip(stamps, stamps.dropFirst()).allSatisfy { $0 < $1 }
      && (stamps.last ?? 0).subtractingReportingOverflow(stamps[0]).partialValue < 1 << 53
      && stamps.allSatisfy { $0.magnitude < 1 << 60 }
  }

  mutating func sort() {
    shown.sort { $0.stamp < $1.stamp }
  }

  /// The frames in the stream's units. A duration is not used if it is missing, or if that of the frame before ends long before
  /// the next one begins: some writers of QuickTime movies state one unit for all frames.
  var stamps: FrameTable {
    var table = FrameTable(unitsPerSecond: unit)
    var step = 1
    var isStated = true
    for (index, packet) in shown.enumerated() {
      if index > 0 {
        step = packet.stamp - shown[index - 1].stamp
        isStated = shown[index - 1].duration > step / 2
      }
      table.append(packet.stamp, duration: packet.duration > 0 && isStated ? packet.duration : step)
    }
    return table
  }
}

/// Conversions of time.
extension FrameTable {
  /// Returns the frames of a stream with times from the movie's start.
  ///
  /// The movie starts with its first picture, or with its sound if that begins much earlier. If all stamps
  /// are those of a constant rate, rounded to the stream's unit, the rounding is undone.
  fileprivate func shown(_ input: borrowing MovieInput) -> FrameTable {
    guard count > 0 else { return self }
    let first = start(of: 0)
    let begin = Double(first) / unitsPerSecond.framesPerSecond
    let sound = input.firstSound ?? begin
    let lead = begin - sound > Self.maximumPriming ? begin - sound : 0
    for rate in input.rates where isRegular(rate) { return FrameTable(rate: rate, count: count, lead: lead) }
    var table = FrameTable(unitsPerSecond: unitsPerSecond, lead: lead)
    for frame in 0..<count {
      let next = frame + 1 < count ? start(of: frame + 1) : end
      table.append(start(of: frame) - first, duration: next - start(of: frame))
    }
    return table
  }

  /// The most silence, in seconds, that encoders of sound insert before it.
  private static var maximumPriming: Double { 0.25 }

  private func isRegular(_ rate: FrameRate) -> Bool {
    let step = unitsPerSecond.framesPerSecond / rate.framesPerSecond
    let first = start(of: 0)
    return step >= 1
      && (0..<count).allSatisfy { (Double(start(of: $0) - first) - Double($0) * step).magnitude <= 1 }
      && (Double(end - first) - Double(count) * step).magnitude <= step / 2
  }
}

/// The frames that a decoder returns for all packets, each of which has its number as its stamp.
private struct FrameCount {
  private(set) var frameOfPacket: [Int32] = []
  /// The packets of the frames, in display order.
  private var packetOfFrame: [Int] = []
  private var keyFlags: [Bool] = []
  private var stampOfPacket: [Int] = []

  init(_ input: inout MovieInput, maxPixels: Int) throws(MediaError) {
    let codec = try MovieDecoder.open(input, maxPixels)
    let frame = try FrameHandle()
    while input.readPacket() {
      let packet = input.packet.pointer
      guard stampOfPacket.count < PacketLog.maximumPackets else {
        throw MediaError(
          "reading the movie", "it has more than \(PacketLog.maximumPackets) frames", file: input.path)
      }
      stampOfPacket.append(packet.pointee.pts == animux_no_timestamp ? .min : Int(packet.pointee.pts))
      keyFlags.append(packet.pointee.flags & AV_PKT_FLAG_KEY != 0)
      packet.pointee.pts = Int64(stampOfPacket.count - 1)
      avcodec_send_packet(codec.pointer, packet)
      receive(codec, frame)
    }
    avcodec_send_packet(codec.pointer, nil)
    receive(codec, frame)
    packetOfFrame = packetsThatAreSeen
    frameOfPacket = [Int32](repeating: -1, count: stampOfPacket.count)
    for (number, packet) in packetOfFrame.enumerated() { frameOfPacket[packet] = Int32(number) }
  }

  private mutating func receive(_ codec: borrowing CodecHandle, _ frame: borrowing FrameHandle) {
    while avcodec_receive_frame(codec.pointer, frame.pointer) == 0 {
      let packet = Int(frame.pointer.pointee.pts)
      if stampOfPacket.indices.contains(packet) { packetOfFrame.append(packet) }
      av_frame_unref(frame.pointer)
    }
  }

  /// The packets of the frames without those whose frame is replaced at once, by the next one with the same stamp. If that would be
  /// most of them, or if stamps are missing or fall, the stamps have no meaning, and all frames are kept.
  private var packetsThatAreSeen: [Int] {
    let stamps = packetOfFrame.map { stampOfPacket[$0] }
    guard stamps.allSatisfy({ $0.magnitude < 1 << 52 }),
      zip(stamps, stamps.dropFirst()).allSatisfy({ $0 <= $1 })
    else { return packetOfFrame }
    let seen = stamps.indices.filter { $0 + 1 == stamps.count || stamps[$0] < stamps[$0 + 1] }
    return 2 * seen.count > stamps.count ? seen.map { packetOfFrame[$0] } : packetOfFrame
  }

  /// The packets of key frames that have a picture; `keys` are their frames.
  var keyPackets: [Int] { keyPairs.map(\.packet) }
  var keys: [Int] { keyPairs.map(\.frame) }

  private var keyPairs: [(packet: Int, frame: Int)] {
    var pairs = [(packet: 0, frame: 0)]
    for packet in keyFlags.indices
    where keyFlags[packet] && frameOfPacket[packet] > pairs[pairs.count - 1].frame {
      pairs.append((packet, Int(frameOfPacket[packet])))
    }
    return pairs
  }

  /// Returns the times of the frames: their own stamps if they rise, otherwise the decoding times in order,
  /// otherwise a constant rate.
  func stamps(_ log: PacketLog, _ input: borrowing MovieInput) -> FrameTable {
    let own = packetOfFrame.map { stampOfPacket[$0] }
    if isRising(own) { return table(own, input) }
    let decoding = log.decoding.sorted()
    if decoding.count == stampOfPacket.count, decoding.count >= packetOfFrame.count, isRising(decoding) {
      return table(Array(decoding.prefix(packetOfFrame.count)), input)
    }
    return FrameTable(rate: input.rates.first ?? FrameRate(25), count: packetOfFrame.count)
  }

  private func isRising(_ stamps: [Int]) -> Bool {
    stamps.allSatisfy { $0.magnitude < 1 << 52 } && zip(stamps, stamps.dropFirst()).allSatisfy { $0 < $1 }
  }

  private func table(_ stamps: [Int], _ input: borrowing MovieInput) -> FrameTable {
    var table = FrameTable(unitsPerSecond: input.unitsPerSecond)
    for (index, stamp) in stamps.enumerated() {
      table.append(stamp, duration: index > 0 ? stamp - stamps[index - 1] : 1)
    }
    return table
  }
}
