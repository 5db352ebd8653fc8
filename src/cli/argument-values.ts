/** Parses values of command options. */
import { rejectInput } from '#server/message.ts'

/** Splits at the first or last separator. @throws ReadableError naming the option and its format */
export function splitOption(
  option: string,
  value: string,
  separator: string,
  format: string,
  last = false,
): [string, string] {
  const index = last ? value.lastIndexOf(separator) : value.indexOf(separator)
  if (index < 1) throw rejectInput('transfer.badOption', { option, takes: format, value })
  return [value.slice(0, index), value.slice(index + 1)]
}

/** Parses an option with fixed values. @throws ReadableError listing them */
export function parseChoice<const C extends string>(
  option: string,
  value: string | undefined,
  choices: readonly C[],
): C | undefined {
  const match = choices.find((choice) => choice === value)
  if (value !== undefined && match === undefined) {
    throw rejectInput('transfer.badOption', { option, takes: choices.join(' | '), value })
  }
  return match
}
