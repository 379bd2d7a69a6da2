/// From 0 to 1, level at either end.
func eased<Number: BinaryFloatingPoint>(_ part: Number) -> Number { part * part * (3 - 2 * part) }
