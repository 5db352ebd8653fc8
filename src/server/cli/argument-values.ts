/** Values of command options. */
import { rejectInput } from '#server/core/message.ts'

/** Splits at the first or last separator. @throws ReadableError naming the option and its format */
export function splitOption(
  option: string,
  value: string,
  separator: string,
  takes: string,
  last = false,
): [string, string] {
  const index = last ? value.lastIndexOf(separator) : value.indexOf(separator)
  if (index < 1) throw rejectInput('transfer.badOption', { option, takes, value })
  return [value.slice(0, index), value.slice(index + 1)]
}

/** The value of an option with a few. @throws ReadableError naming them */
export function choice<const C extends string>(
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
