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

/** Parses a cell, ignoring blanks and accepting full-width digits; returns other text unchanged. */
export const parseNumber = (cell: string): unknown => {
  const text = cell.normalize('NFKC').replace(/[\s,]/g, '')
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : cell
}
