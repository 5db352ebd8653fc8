/**
 * Patterns of serial numbers: `V12-{yy}{ww}-{nnnn}` matches V12-2407-0140, unit 140 of week 7 of
 * 2024. Case, character width and separators of an input are ignored, as are the words before the
 * number on a label; letters that look like digits match these digits. Stored serial numbers are
 * formatted by the pattern.
 */

import type { MessageKey } from '#shared/i18n/message-key.ts'
import { compactKey, plainNumber } from '#shared/key-text.ts'

/** Placeholders must be in this order, so that numbers can be compared from left to right. */
const ORDER = ['year', 'period', 'number'] as const
type Kind = (typeof ORDER)[number]

interface Placeholder {
  kind: Kind
  /** Number of digits. */
  width: number
  /** Source of the regular expression of the digits. */
  digits: string
  /** Example digits. */
  example: string
}

export interface Pattern {
  parts: readonly (string | Placeholder)[]
  /** Matches a compact serial number, with one group per placeholder. */
  matcher: RegExp
}

const FIXED: Readonly<Record<string, Placeholder>> = {
  yy: { kind: 'year', width: 2, digits: '\\d{2}', example: '26' },
  yyyy: { kind: 'year', width: 4, digits: '\\d{4}', example: '2026' },
  ww: { kind: 'period', width: 2, digits: '0[1-9]|[1-4]\\d|5[0-3]', example: '12' },
  mm: { kind: 'period', width: 2, digits: '0[1-9]|1[0-2]', example: '03' },
}
const RUNNING = /^n{1,9}$/
const LITERAL = /^[\p{L}\d\-./_]*$/u

const placeholderOf = (name: string): Placeholder | undefined =>
  RUNNING.test(name)
    ? {
        kind: 'number',
        width: name.length,
        digits: `\\d{${name.length}}`,
        example: '1'.padStart(name.length, '0'),
      }
    : FIXED[name]

/**
 * Removes separators from a serial number, and replaces letters that are misread on labels: O for
 * 0, I or l for 1.
 */
const compact = (text: string): string =>
  compactKey(text).toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1')

/** @returns the parsed pattern, or the reason why it is invalid */
export function parsePattern(text: string): Pattern | MessageKey {
  // A capture group in the separator puts the matches at odd indexes.
  const parts = text
    .split(/\{([^{}]*)\}/)
    .map((part, index) => (index % 2 ? placeholderOf(part) : part))
  const kinds: Kind[] = []
  for (const part of parts) {
    if (part === undefined || (typeof part === 'string' && !LITERAL.test(part)))
      return 'validation.serialPattern'
    if (typeof part !== 'string') kinds.push(part.kind)
  }
  if (!kinds.includes('number')) return 'validation.serialPattern.number'
  const isOrdered = kinds.every((kind, index) => {
    const previous = kinds[index - 1]
    return previous === undefined || ORDER.indexOf(previous) < ORDER.indexOf(kind)
  })
  if (!isOrdered) return 'validation.serialPattern.order'
  const validParts = parts.filter((part) => part !== undefined)
  const source = validParts
    .map((part) => (typeof part === 'string' ? compact(part) : `(${part.digits})`))
    .join('')
  return { parts: validParts, matcher: new RegExp(`^${source}$`, 'u') }
}

/** Text before the number on labels: “S/N: V12…”, “Serial No. V12…”, “序列号：V12…”. */
const CAPTION =
  /^\s*(?:s\s*\/?\s*n|serial(?:\s*(?:number|no\b))?|(?:产品|设备)?序列号|机身号)[\s.:#]*/iu

/** Returns the digits of the placeholders; null if the input does not match. */
export function digitsOf({ matcher }: Pattern, input: string): string[] | null {
  // The typed text comes first: a pattern may begin like a caption itself.
  const match =
    matcher.exec(compact(input)) ?? matcher.exec(compact(plainNumber(input).replace(CAPTION, '')))
  return match?.slice(1) ?? null
}

/** Formats a serial number as printed on the label. */
export function formatSerial({ parts }: Pattern, digits: readonly string[]): string {
  let index = 0
  return parts.map((part) => (typeof part === 'string' ? part : (digits[index++] ?? ''))).join('')
}

/** Example serial number. */
export const exampleOf = ({ parts }: Pattern): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.example)).join('')

/**
 * Generates serial numbers in sequence.
 * @param first serial number that matches the pattern
 * @returns null if `first` does not match, or the running number overflows its digits
 */
export function serialsFrom(pattern: Pattern, first: string, count: number): string[] | null {
  const digits = digitsOf(pattern, first)
  const running = digits?.at(-1)
  if (!digits || running === undefined) return null
  const numbers = Array.from({ length: count }, (_, index) => String(Number(running) + index))
  if ((numbers.at(-1)?.length ?? 0) > running.length) return null
  return numbers.map((number) =>
    formatSerial(pattern, [...digits.slice(0, -1), number.padStart(running.length, '0')]),
  )
}
