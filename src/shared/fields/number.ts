/** What integer and decimal share: limits, ordering operators, forgiving reading of spreadsheet cells. */
import type { z } from 'zod'
import type { Field, Operator } from './field.ts'

export interface NumberLimits {
  min?: number
  max?: number
  /** Unit shown beside the number, e.g. kg. */
  unit?: string
}
export type NumberField = Field & NumberLimits

export const NUMBER_OPERATORS: readonly Operator[] = ['eq', 'ne', 'in', 'gt', 'gte', 'lt', 'lte', 'between', 'empty']

export const limitedNumber = (schema: z.ZodNumber, limits: NumberLimits): z.ZodNumber => {
  const low = limits.min === undefined ? schema : schema.min(limits.min)
  return limits.max === undefined ? low : low.max(limits.max)
}

/** A number from a cell, with blanks and full-width digits forgiven; anything else is returned as it came. */
export const parseNumber = (cell: string): unknown => {
  const text = cell.normalize('NFKC').replace(/[\s,]/g, '')
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : cell
}
