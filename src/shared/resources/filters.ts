/** Filters as they arrive: operators with operands, validated by the field's type, and groups. */
import { z } from 'zod'
import { hasBooleanOperand, OPERATORS, type Operator } from '#fields/field.ts'
import { definitionOf, operatorsOf } from '#fields/index.ts'
import { periodSchema } from '#fields/period.ts'
import { LOCALES } from '../constants.ts'
import type { Message } from '../errors.ts'
import { messageOf } from './issue-message.ts'
import type { ResolvedField } from './resolve-field.ts'

export const isOperator = (text: string): text is Operator =>
  (OPERATORS as readonly string[]).includes(text)

/** Splits a filter into operators and operands. A bare value means equals; a bare list, any of. */
export function operationsOf(filter: unknown): [string, unknown][] {
  if (Array.isArray(filter)) return [['in', filter]]
  return typeof filter === 'object' && filter !== null ? Object.entries(filter) : [['eq', filter]]
}

/**
 * Validates an operand by the field's type.
 * @returns a list of operands; null for an unsupported operator or operand
 */
export function filterOperands(
  f: ResolvedField,
  operator: Operator,
  operand: unknown,
): unknown[] | null {
  const definition = definitionOf(f)
  if (!operatorsOf(f).includes(operator)) return null
  const parsed = operandsSchema(operator, definition.operand(f)).safeParse(operand)
  return parsed.success ? parsed.data : null
}

/**
 * The reason for which an operator or its operand is rejected.
 * @returns null if it is accepted; the path is that within the operand
 */
export function operandProblem(
  f: ResolvedField,
  operator: string,
  operand: unknown,
): (Message & { path: readonly PropertyKey[] }) | null {
  const allowed = operatorsOf(f)
  if (!isOperator(operator) || !allowed.includes(operator))
    return { path: [], key: 'validation.filterOperator', values: { operator, allowed } }
  const schema = operandsSchema(operator, definitionOf(f).operand(f))
  const issue = schema.safeParse(operand, { reportInput: true }).error?.issues[0]
  return issue ? { path: issue.path, ...messageOf(issue) } : null
}

/** Derives the schema of an operator's operand from that of a single value. */
export function operandsSchema(operator: Operator, schema: z.ZodType): z.ZodType<unknown[]> {
  if (operator === 'untranslated')
    return z.union([z.boolean(), z.enum(LOCALES)]).transform((value) => [value])
  if (hasBooleanOperand(operator)) return z.boolean().transform((value) => [value])
  if (operator === 'within') return periodSchema.transform((period) => [period])
  if (operator === 'between') return z.array(schema).length(2)
  if (operator === 'in') return z.array(schema).max(1000)
  if (operator === 'eq' || operator === 'ne') return schema.nullable().transform((value) => [value])
  return schema.transform((value) => [value])
}
/**
 * Groups in list filters: `all` and `any` contain filters, which can contain groups themselves:
 * `{ status: 'active', any: [{ weight: { gt: 2 } }, { price: { empty: true } }] }`.
 */
export const GROUP_OPERATORS = ['all', 'any'] as const
export type GroupOperator = (typeof GROUP_OPERATORS)[number]

/** Maximum nesting of groups. */
export const MAX_GROUP_DEPTH = 4
/** Maximum conditions and groups of a filter, at all depths. */
export const MAX_CONDITIONS = 100

export const isGroupOperator = (name: string): name is GroupOperator =>
  (GROUP_OPERATORS as readonly string[]).includes(name)

type FilterObject = Record<string, unknown>

const isFilter = (value: unknown): value is FilterObject =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length > 0

/**
 * Returns the filters of a group; null for an empty list or empty filters, which would match
 * everything or nothing.
 */
export const membersOf = (group: unknown): FilterObject[] | null =>
  Array.isArray(group) && group.length > 0 && group.every(isFilter) ? group : null

/** Returns the field names in a filter and its groups. */
export const namesInFilter = (filter: FilterObject): string[] =>
  Object.entries(filter).flatMap(([name, value]) =>
    isGroupOperator(name) ? (membersOf(value) ?? []).flatMap(namesInFilter) : [name],
  )
