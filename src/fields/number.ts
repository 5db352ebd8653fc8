/** Base of integer and decimal: limits, comparison operators, tolerant parsing of cells. */
import { z } from 'zod'
import type { Locale } from '#shared/constants.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { type NumberReadings, numberReadings, onlyReading } from './decimal-comma.ts'
import type { Field, Operator, OptionsOf } from './field.ts'
import { convert, isUnit, unitFactor } from './units.ts'

export const numberLimits = () => ({
  min: z.number().optional(),
  max: z.number().optional(),
  /** Unit displayed after the number, e.g. kg. */
  unit: z.string().optional(),
})
export type NumberLimits = OptionsOf<typeof numberLimits>
export type NumberField = Field & NumberLimits

export const NUMBER_OPERATORS: readonly Operator[] = [
  'eq',
  'ne',
  'in',
  'gt',
  'gte',
  'lt',
  'lte',
  'between',
  'empty',
]

export const limitedNumber = (schema: z.ZodNumber, limits: NumberLimits): z.ZodNumber => {
  const bounded = limits.min === undefined ? schema : schema.min(limits.min)
  return limits.max === undefined ? bounded : bounded.max(limits.max)
}

/** Number with a unit: `6 kg`, `６００克`. */
const WITH_UNIT = /^(.*\p{Nd})\s*([^\p{Nd}\s].*)$/su

/**
 * Parses a text as a number of a field, in every notation it fits. Converts units with a known
 * factor.
 */
export function readingsFor(text: string, field: Field): NumberReadings {
  const plain = numberReadings(text)
  const { unit } = field as NumberField
  const [, digits = '', named = ''] = WITH_UNIT.exec(text.trim()) ?? []
  if (Object.keys(plain).length || unit === undefined || named === '') return plain
  const factor = unitFactor(named, unit)
  if (factor === null) return plain
  return mapReadings(numberReadings(digits), (value) =>
    factor === 1 ? value : convert(value, factor),
  )
}

/**
 * Converts a number that is displayed with a unit: 250 with the format `0" g"` is 0.25 kg. Returns
 * the displayed text if its unit can't be converted to that of the field.
 */
export function displayedNumber(
  number: { readonly value: number; readonly formatted: string },
  field: Field,
): number | string {
  const { value } = number
  const { unit } = field as NumberField
  if (unit === undefined) return value
  const [, , named = ''] = WITH_UNIT.exec(number.formatted) ?? []
  if (!isUnit(named)) return value
  const factor = unitFactor(named, unit)
  if (factor === null) return number.formatted
  return factor === 1 ? value : convert(value, factor)
}

const mapReadings = (
  readings: NumberReadings,
  convertValue: (value: number) => number,
): NumberReadings =>
  Object.fromEntries(Object.entries(readings).map(([mark, value]) => [mark, convertValue(value)]))

/**
 * Parses a cell. Accepts blanks, full-width digits, groups of thousands, and the field's unit or a
 * convertible one. Returns other text unchanged, including the ambiguous `1,234`.
 */
export const parseNumber = (cell: string, field: Field): unknown => {
  const readings = readingsFor(cell, field)
  return onlyReading(readings) ?? (hasComma(cell) ? cell : (readings['.'] ?? cell))
}

export const hasComma = (input: unknown): boolean =>
  typeof input === 'string' && input.normalize('NFKC').includes(',')

/** Formats a number with the marks of the language and the unit of its field. */
export const formatNumber = (
  value: number,
  locale: Locale,
  _timeZone: string,
  { unit }: NumberField,
): string => [formatIn(locale).number(value), unit].filter(Boolean).join(' ')
