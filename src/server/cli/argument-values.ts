/** Values of command options. */
import { rejectInput } from '#server/core/message.ts'

/** Splits at the first or last separator. @throws ReadableError naming the option and its format */
export function cut(option: string, given: string, separator: string, takes: string, last = false): [string, string] {
  const index = last ? given.lastIndexOf(separator) : given.indexOf(separator)
  if (index < 1) throw rejectInput('transfer.badOption', { option, takes, given })
  return [given.slice(0, index), given.slice(index + 1)]
}

/** The value of an option with a few. @throws ReadableError naming them */
export function choice<const C extends string>(
  option: string,
  given: string | undefined,
  choices: readonly C[],
): C | undefined {
  const match = choices.find((choice) => choice === given)
  if (given !== undefined && match === undefined) {
    throw rejectInput('transfer.badOption', { option, takes: choices.join(' | '), given })
  }
  return match
}
