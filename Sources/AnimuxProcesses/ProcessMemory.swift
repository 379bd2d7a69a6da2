internal import CProcessShim

/// The memory of this process.
package enum ProcessMemory {
  /// Makes the allocator keep large blocks of memory that are freed, for the next ones of such a size.
  ///
  /// Each segment of a film opens an encoder, which takes some hundred megabytes. Otherwise, all of it would go back to the
  /// system at a segment's end, and be cleared by it for the next segment.
  package static func keepFreedBlocks() { animux_process_keep_memory() }
}
