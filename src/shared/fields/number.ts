/** Shared by integer and decimal: limits, ordering operators, tolerant parsing of cells. */
import type { z } from 'zod'
import type { Field, Operator } from './field.ts'
import { numberReadings, onlyReading } from './number-text.ts'

export interface NumberLimits {
  min?: number
  max?: number
  /** Unit shown after the number, e.g. kg. */
  unit?: string
}
export type NumberField = Field & NumberLimits

export const NUMBER_OPERATORS: readonly Operator[] = ['eq', 'ne', 'in', 'gt', 'gte', 'lt', 'lte', 'between', 'empty']

export const limitedNumber = (schema: z.ZodNumber, limits: NumberLimits): z.ZodNumber => {
  const bounded = limits.min === undefined ? schema : schema.min(limits.min)
  return limits.max === undefined ? bounded : bounded.max(limits.max)
}

/**
 * Parses a cell, accepting blanks, full-width digits and groups of thousands; returns other text unchanged, as
 * well as `1,234`, whose comma may separate thousands or a fraction.
 */
export const parseNumber = (cell: string): unknown => {
  const readings = numberReadings(cell)
  return onlyReading(readings) ?? (hasComma(cell) ? cell : (readings['.'] ?? cell))
}

export const hasComma = (input: unknown): boolean => typeof input === 'string' && input.normalize('NFKC').includes(',')
