/** Shared by integer and decimal: limits, ordering operators, tolerant parsing of cells. */
import type { z } from 'zod'
import type { Field, Operator } from './field.ts'

export interface NumberLimits {
  min?: number
  max?: number
  /** Unit shown after the number, e.g. kg. */
  unit?: string
}
export type NumberField = Field & NumberLimits

export const NUMBER_OPERATORS: readonly Operator[] = ['eq', 'ne', 'in', 'gt', 'gte', 'lt', 'lte', 'between', 'empty']

export const limitedNumber = (schema: z.ZodNumber, limits: NumberLimits): z.ZodNumber => {
  const low = limits.min === undefined ? schema : schema.min(limits.min)
  return limits.max === undefined ? low : low.max(limits.max)
}

/** Groups of thousands that cannot be read as a fraction: 1,234,567 and 1,234.5, but neither 1,234 nor 0,125. */
const GROUPED = /^[+-]?[1-9]\d{0,2}((,\d{3}){2,}|(,\d{3})+\.\d+)$/

/**
 * Parses a cell, ignoring blanks and accepting full-width digits; returns other text unchanged, as well as a comma that
 * may separate thousands or a fraction.
 */
export const parseNumber = (cell: string): unknown => {
  const text = cell.normalize('NFKC').replace(/\s/g, '')
  const plain = GROUPED.test(text) ? text.replaceAll(',', '') : text
  return plain !== '' && Number.isFinite(Number(plain)) ? Number(plain) : cell
}

export const hasComma = (input: unknown): boolean => typeof input === 'string' && input.normalize('NFKC').includes(',')
