/** Serial numbers of a product: patterns, each with the first and last number built. */
import type { Message } from '#shared/errors.ts'
import { digitsOf, exampleOf, formatSerial, type Pattern, parsePattern } from './pattern.ts'

export interface SerialRange {
  pattern: string
  /** Null for an open range. */
  first: string | null
  last: string | null
}

/** Product with its serial number ranges; without any, every text is a valid serial number. */
export interface NumberedProduct {
  model_number: string
  serial_numbers: readonly SerialRange[]
}

interface Match {
  /** Formatted as on the label. */
  serial: string
  /**
   * Whether the number is in the range, and its running number is not zero, which only limits of
   * ranges have.
   */
  isBuilt: boolean
}

/** Parses a serial number; null if it does not match the pattern. */
export type SerialReader = (input: string) => Match | null

const isBefore = (pattern: Pattern, digits: readonly string[], other: string) =>
  digits.join('') < (digitsOf(pattern, other)?.join('') ?? '')
const isAfter = (pattern: Pattern, digits: readonly string[], other: string) => {
  const end = digitsOf(pattern, other)?.join('')
  return end !== undefined && digits.join('') > end
}

/** Creates the parser of a range. */
export function serialReader({ pattern: text, first, last }: SerialRange): SerialReader {
  const pattern = parsePattern(text)
  if (typeof pattern === 'string') return () => null
  return (input) => {
    const digits = digitsOf(pattern, input)
    if (!digits) return null
    const isOut =
      (first && isBefore(pattern, digits, first)) || (last && isAfter(pattern, digits, last))
    return { serial: formatSerial(pattern, digits), isBuilt: !isOut && Number(digits.at(-1)) > 0 }
  }
}

/**
 * Returns the best match: a range that contains the number is preferred to one with only a matching
 * pattern.
 */
export function readSerial(readers: readonly SerialReader[], input: string): Match | null {
  const matches = readers.flatMap((read) => read(input) ?? [])
  return matches.find(({ isBuilt }) => isBuilt) ?? matches[0] ?? null
}

/**
 * Validates a serial number.
 * @returns the number as on the label, or the reason why it is invalid
 */
export function checkSerial(
  product: NumberedProduct,
  input: string,
): { serial: string; problem?: undefined } | { problem: Message } {
  const ranges = product.serial_numbers
  if (!ranges.length) return { serial: input.trim() }
  const match = readSerial(ranges.map(serialReader), input)
  return match?.isBuilt ? { serial: match.serial } : { problem: problemOf(product, match !== null) }
}

/** @param hasPattern whether the number matches a pattern, but has not been built */
export function problemOf(
  { model_number: model, serial_numbers }: NumberedProduct,
  hasPattern: boolean,
): Message {
  const ranges = serial_numbers.map(rangeText).filter(Boolean)
  if (hasPattern && ranges.length)
    return { key: 'validation.serial.range', values: { model, ranges } }
  const [example] = serial_numbers.flatMap(({ pattern, first }) => {
    const parsed = parsePattern(pattern)
    return typeof parsed === 'string' ? [] : [first ?? exampleOf(parsed)]
  })
  return { key: 'validation.serial.pattern', values: { model, example: example ?? '' } }
}

const rangeText = ({ first, last }: SerialRange): string =>
  first && last ? `${first} – ${last}` : first ? `≥ ${first}` : last ? `≤ ${last}` : ''
