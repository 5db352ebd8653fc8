/** Validates filters of list calls, including groups, and compiles them to conditions. */
import { z } from 'zod'
import type { Locale } from '#shared/constants.ts'
import { type FieldError, ValidationError } from '#shared/errors.ts'
import { CREATED_AT, createdAt } from '#shared/resources/created-at.ts'
import type { Resource } from '#shared/resources/define.ts'
import {
  type GroupOperator,
  isGroupOperator,
  MAX_CONDITIONS,
  MAX_GROUP_DEPTH,
  membersOf,
} from '#shared/resources/filter-groups.ts'
import { operationsOf } from '#shared/resources/filter-operands.ts'
import { can } from '#shared/resources/permissions.ts'
import type { Subject } from '#shared/resources/role-grants.ts'
import type { Engine } from '../db/engines/engine.ts'
import { and, type Condition, fieldCondition, fitsInteger, hasId, or } from './conditions.ts'

const ids = z.array(z.number().int()).max(1000)

/** Permissions and time zone of the user. */
export type FilterReader = Subject & { timeZone?: string }

/**
 * Compiles a filter, except for `q`. @throws ValidationError with every field that is unknown, unreadable, or does not
 * support the operator, and every group that is empty, too deep or too large
 */
export function fieldConditions(
  engine: Engine,
  resource: Resource,
  reader: FilterReader,
  filter: Record<string, unknown>,
  locale: Locale,
): Condition[] {
  const errors: FieldError[] = []
  const compiler = { engine, resource, reader, locale, errors, remaining: MAX_CONDITIONS }
  const conditions = conditionsOf(compiler, filter, [])
  if (errors.length) throw new ValidationError(errors)
  return conditions
}

interface Compiler {
  engine: Engine
  resource: Resource
  reader: FilterReader
  locale: Locale
  errors: FieldError[]
  /** Number of remaining conditions until the limit. */
  remaining: number
}

/** @param path path of the enclosing groups: `any`, `0`, `all` … */
function conditionsOf(compiler: Compiler, filter: Record<string, unknown>, path: readonly string[]): Condition[] {
  return Object.entries(filter).flatMap(([name, operand]) => {
    const operandPath = [...path, name]
    if (name === 'q' && path.length === 0 && typeof operand === 'string') return []
    compiler.remaining -= 1
    const conditions = isGroupOperator(name)
      ? groupCondition(compiler, name, operand, operandPath)
      : fieldConditionsOf(compiler, name, operand)
    if (conditions && compiler.remaining >= 0) return conditions
    compiler.errors.push({ path: operandPath.join('.'), key: 'validation.filter' })
    return []
  })
}

/** Returns null for empty groups, and for those that are too deep or too large. */
function groupCondition(
  compiler: Compiler,
  operator: GroupOperator,
  operand: unknown,
  path: readonly string[],
): Condition[] | null {
  const members = membersOf(operand)
  // A level of the path has two parts: operator and index.
  if (!members || path.length > MAX_GROUP_DEPTH * 2 || members.length > compiler.remaining) return null
  const parts = members.map((member, index) => conditionsOf(compiler, member, [...path, String(index)]))
  if (parts.some((part) => part.length === 0)) return compiler.errors.length ? [] : null
  return [(operator === 'any' ? or : and)(parts.map(and))]
}

/** Compiles the conditions on a field; null if it is unknown or unreadable, or does not support the operator or operand. */
function fieldConditionsOf(
  { engine, resource, reader, locale }: Compiler,
  name: string,
  filterValue: unknown,
): Condition[] | null {
  if (name === 'id') {
    const parsed = ids.safeParse([filterValue].flat().map(Number))
    return parsed.success ? [hasId(engine, resource, parsed.data.filter(fitsInteger))] : null
  }
  const isCreated = name === CREATED_AT
  const f = isCreated ? createdAt : resource.fields[name]
  if (!f?.filterable || !can(reader, 'read', resource, isCreated ? undefined : name)) return null
  const conditions = operationsOf(filterValue).map(([operator, operand]) =>
    fieldCondition(engine, resource, f, { operator, operand, locale, timeZone: reader.timeZone }),
  )
  return conditions.every((condition) => condition !== null) ? conditions : null
}
