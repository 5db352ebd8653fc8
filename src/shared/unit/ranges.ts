/** Which serial numbers a product has: patterns, each with the first and the last number that was built. */
import type { Message } from '../errors.ts'
import { digitsOf, exampleOf, formatSerial, type Pattern, parsePattern } from './pattern.ts'

export interface SerialRange {
  pattern: string
  /** Null where the range is open. */
  first: string | null
  last: string | null
}

/** A product with its serial numbers; without ranges it takes any text. */
export interface NumberedProduct {
  model_number: string
  serial_numbers: readonly SerialRange[]
}

interface Match {
  /** As the label shows it. */
  serial: string
  /** Whether it is in the range. */
  isBuilt: boolean
}

/** Reads serial numbers; null for one of another pattern. */
export type SerialReader = (input: string) => Match | null

const isBefore = (pattern: Pattern, digits: readonly string[], other: string) =>
  digits.join('') < (digitsOf(pattern, other)?.join('') ?? '')
const isAfter = (pattern: Pattern, digits: readonly string[], other: string) => {
  const end = digitsOf(pattern, other)?.join('')
  return end !== undefined && digits.join('') > end
}

/** The reader of a range. */
export function serialReader({ pattern: text, first, last }: SerialRange): SerialReader {
  const pattern = parsePattern(text)
  if (typeof pattern === 'string') return () => null
  return (input) => {
    const digits = digitsOf(pattern, input)
    if (!digits) return null
    const isOut = (first && isBefore(pattern, digits, first)) || (last && isAfter(pattern, digits, last))
    return { serial: formatSerial(pattern, digits), isBuilt: !isOut }
  }
}

/** The best match of several ranges: one that contains the number before one that only has its pattern. */
export function readSerial(readers: readonly SerialReader[], input: string): Match | null {
  const matches = readers.flatMap((read) => read(input) ?? [])
  return matches.find(({ isBuilt }) => isBuilt) ?? matches[0] ?? null
}

/** Whether a text is a serial number of the product: the number as the label shows it, or the reason why it isn't. */
export function checkSerial(
  product: NumberedProduct,
  input: string,
): { serial: string; problem?: undefined } | { problem: Message } {
  const ranges = product.serial_numbers
  if (!ranges.length) return { serial: input.trim() }
  const match = readSerial(ranges.map(serialReader), input)
  return match?.isBuilt ? { serial: match.serial } : { problem: problemOf(product, match !== null) }
}

/** @param hasPattern whether the number only lies outside the ranges */
export function problemOf({ model_number: model, serial_numbers }: NumberedProduct, hasPattern: boolean): Message {
  const ranges = serial_numbers.map(rangeText).filter(Boolean)
  if (hasPattern) return { key: 'validation.serial.range', values: { model, ranges } }
  const [example] = serial_numbers.flatMap(({ pattern, first }) => {
    const parsed = parsePattern(pattern)
    return typeof parsed === 'string' ? [] : [first ?? exampleOf(parsed)]
  })
  return { key: 'validation.serial.pattern', values: { model, example: example ?? '' } }
}

const rangeText = ({ first, last }: SerialRange): string =>
  first && last ? `${first} – ${last}` : first ? `≥ ${first}` : last ? `≤ ${last}` : ''
