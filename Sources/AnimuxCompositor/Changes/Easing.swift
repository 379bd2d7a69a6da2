/// Returns a smooth step from 0 to 1 whose slope is 0 at both ends.
func eased<Number: BinaryFloatingPoint>(_ part: Number) -> Number { part * part * (3 - 2 * part) }
