/**
 * The filters of a list in the REST dialect: `{ status: 'active', weight: { gte: 2 } }`; pure
 * functions.
 */
import { OPERATORS, type Operator } from '#fields/field.ts'

export type FilterValues = Record<string, unknown>

export interface ActiveFilter {
  field: string
  operator: Operator
  operand: unknown
}

type Operands = Partial<Record<Operator, unknown>>

const isOperands = (value: unknown): value is Operands =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The conditions on one field; a bare value means equality, a bare list any of them. */
export function operandsOf(values: FilterValues, field: string): Operands {
  const value = values[field]
  if (value === undefined || value === null || value === '') return {}
  if (Array.isArray(value)) return { in: value }
  return isOperands(value) ? value : { eq: value }
}

export const isBlank = (operand: unknown): boolean =>
  operand === null ||
  operand === undefined ||
  operand === '' ||
  (Array.isArray(operand) &&
    operand.every((item) => item === null || item === undefined || item === ''))

/** Converts a half-open range to a bound. */
function normalizeRange({ operator, operand, field }: ActiveFilter): ActiveFilter {
  if (operator !== 'between' || !Array.isArray(operand)) return { field, operator, operand }
  const [lower, upper] = operand
  if (isBlank(upper)) return { field, operator: 'gte', operand: lower }
  return isBlank(lower) ? { field, operator: 'lte', operand: upper } : { field, operator, operand }
}

function withOperands(values: FilterValues, field: string, operands: Operands): FilterValues {
  const { [field]: _, ...rest } = values
  const names = Object.keys(operands)
  if (names.length === 0) return rest
  const isShorthand =
    names.length === 1 &&
    names[0] === 'eq' &&
    !isOperands(operands.eq) &&
    !Array.isArray(operands.eq)
  return { ...rest, [field]: isShorthand ? operands.eq : operands }
}

/** The filters with one condition set; a blank operand removes it. */
export function withFilter(values: FilterValues, filter: ActiveFilter): FilterValues {
  const { field, operator, operand } = normalizeRange(filter)
  if (isBlank(operand)) return withoutFilter(values, field, operator)
  return withOperands(values, field, { ...operandsOf(values, field), [operator]: operand })
}

export function withoutFilter(
  values: FilterValues,
  field: string,
  operator: Operator,
): FilterValues {
  const { [operator]: _, ...rest } = operandsOf(values, field)
  return withOperands(values, field, rest)
}

/** Every condition on the given fields, in their order. */
export const activeFilters = (values: FilterValues, fields: readonly string[]): ActiveFilter[] =>
  fields.flatMap((field) => {
    const operands = operandsOf(values, field)
    return OPERATORS.filter((operator) => operator in operands).map((operator) => ({
      field,
      operator,
      operand: operands[operator],
    }))
  })

/** The default operator: substring search for text, equality for the others. */
export const firstOperator = (operators: readonly Operator[]): Operator =>
  operators.includes('contains') ? 'contains' : (operators[0] ?? 'eq')
