/// Returns a number of seconds as an option of the command line has it.
package func secondsText(_ value: Double) -> String {
  value == value.rounded() ? "\(Int(value))" : "\(value)"
}
