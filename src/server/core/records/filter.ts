/** Validates the filter of a list call field by field and compiles it to conditions. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { Locale } from '#shared/constants.ts'
import { type FieldError, ValidationError } from '#shared/errors.ts'
import { type Operator, takesBoolean } from '#shared/fields/field.ts'
import { definitionOf } from '#shared/fields/index.ts'
import { CREATED_AT, createdAt } from '#shared/resources/created-at.ts'
import type { Resource } from '#shared/resources/define.ts'
import { filterOperands, isOperator, operationsOf } from '#shared/resources/filter-operands.ts'
import { can, type Subject } from '#shared/resources/permissions.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import type { Engine } from '../db/engines/engine.ts'
import { linkTable } from '../db/tables.ts'
import { parameter } from './statement-cache.ts'

/** One condition of a statement: its cache key, its parameter values, and its SQL given the parameters. */
export interface Condition {
  cacheKey: string
  values: readonly unknown[]
  build(value: (index: number) => RawBuilder<unknown>): RawBuilder<SqlBool>
  /** The same condition for a scan along the sort order, which is faster when very many records match. */
  scan?: Condition
}

/** Cache key of the statement with these conditions. */
export const cacheKeyOf = (conditions: readonly Condition[]): string => conditions.map((one) => one.cacheKey).join('; ')

/** All parameter values, in order. */
export const valuesOf = (conditions: readonly Condition[]): unknown[] => conditions.flatMap((one) => one.values)

/** The where clause of conditions, or nothing. */
export const where = (conditions: readonly Condition[]): RawBuilder<unknown> =>
  conditions.length ? sql`where ${joinConditions(conditions, 'and').build(parameter)}` : sql``

/** Conditions with inlined values, for statements that are not cached. */
export function inlined(conditions: readonly Condition[]): RawBuilder<SqlBool> {
  if (!conditions.length) return sql`1 = 1`
  const { build, values } = joinConditions(conditions, 'and')
  return build((index) => sql`${values[index]}`)
}

/** Joins conditions with `and` or `or`. */
export function joinConditions(parts: readonly Condition[], operator: 'and' | 'or'): Condition {
  const build: Condition['build'] = (value) => {
    let next = 0
    const built = parts.map((part) => {
      const first = next
      next += part.values.length
      return part.build((index) => value(first + index))
    })
    return sql`(${sql.join(built, sql.raw(` ${operator} `))})`
  }
  const joined = {
    cacheKey: `(${parts.map(({ cacheKey }) => cacheKey).join(` ${operator} `)})`,
    values: valuesOf(parts),
    build,
  }
  if (!parts.some((part) => part.scan)) return joined
  return {
    ...joined,
    scan: joinConditions(
      parts.map((part) => part.scan ?? part),
      operator,
    ),
  }
}

const ids = z.array(z.number().int()).max(1000)

/**
 * Conditions of a filter, except `q`. @throws ValidationError naming each field that is unknown, unreadable, or does
 * not support the operator
 */
export function fieldConditions(
  engine: Engine,
  resource: Resource,
  subject: Subject,
  filter: Record<string, unknown>,
  locale: Locale,
): Condition[] {
  const errors: FieldError[] = []
  const conditions: Condition[] = []
  for (const [name, given] of Object.entries(filter)) {
    if (name === 'q') {
      if (typeof given !== 'string') errors.push({ path: 'q', key: 'validation.filter' })
      continue
    }
    if (name === 'id') {
      const parsed = ids.safeParse([given].flat().map(Number))
      if (parsed.success) conditions.push(hasId(engine, resource, parsed.data.filter(fitsInteger)))
      else errors.push({ path: 'id', key: 'validation.filter' })
      continue
    }
    const f = name === CREATED_AT ? createdAt : resource.fields[name]
    if (!f?.filterable || !can(subject, 'read', resource, f === createdAt ? undefined : name)) {
      errors.push({ path: name, key: 'validation.filter' })
      continue
    }
    for (const [operator, operand] of operationsOf(given)) {
      const made = fieldCondition(engine, resource, f, operator, operand, locale)
      if (made) conditions.push(made)
      else errors.push({ path: name, key: 'validation.filter' })
    }
  }
  if (errors.length) throw new ValidationError(errors)
  return conditions
}

/** The condition of one operator on one field; null where the field does not support the operator or operand. */
export function fieldCondition(
  engine: Engine,
  resource: Resource,
  f: ResolvedField,
  operator: string,
  operand: unknown,
  locale: Locale,
): Condition | null {
  const meaning = definitionOf(f)
  if (!isOperator(operator)) return null
  const values = filterOperands(f, operator, operand)
  if (!values) return null
  if (meaning.linksTo) return linkCondition(engine, resource, f, operator, values)
  const columns = meaning.filterColumns?.(f.name, locale) ?? [f.name]
  const refs = columns.map((column) => sql.ref(`${resource.name}.${column}`))
  const isWhole = meaning.columns(f, f.name).some((column) => column.kind === 'integer')
  const operands = isWhole && operator === 'in' ? values.filter(fitsInteger) : values
  const isWide = isWhole && operands.some((one) => typeof one === 'number' && !fitsInteger(one))
  const cacheKey = [f.name, operator, isWide ? 'wide' : '', operands[0] === null ? 'null' : ''].join(' ')
  const one = {
    cacheKey: takesBoolean(operator) ? `${cacheKey} ${operands[0]}` : cacheKey,
    values: parametersOf(engine, operator, operands),
  }
  const build = (columns: typeof refs) => (value: (index: number) => RawBuilder<unknown>) =>
    compare(engine, columns, operator, operands, isWide ? (index) => castToReal(value(index)) : value)
  return { ...one, build: build(refs), scan: { ...one, build: build(refs.map(engine.unindexed)) } }
}

/** Whether an integer column can hold the value; PostgreSQL rejects other parameters. */
const fitsInteger = (value: unknown): boolean => Number.isInteger(value) && Number(value) === (Number(value) | 0)
const castToReal = (value: RawBuilder<unknown>) => sql`cast(${value} as double precision)`

const escaped = (text: unknown) => String(text).replace(/[\\%_]/g, (mark) => `\\${mark}`)

function parametersOf(engine: Engine, operator: Operator, values: readonly unknown[]): unknown[] {
  switch (operator) {
    case 'in':
      return [engine.listParameter(values)]
    case 'contains':
      return [`%${escaped(values[0])}%`]
    case 'starts':
      return [`${escaped(values[0])}%`]
    case 'empty':
    case 'untranslated':
      return []
    default:
      return [...values]
  }
}

const COMPARISONS: Partial<Record<Operator, string>> = { gt: '>', gte: '>=', lt: '<', lte: '<=' }
const any = (parts: RawBuilder<SqlBool>[]) => sql<SqlBool>`(${sql.join(parts, sql` or `)})`
const all = (parts: RawBuilder<SqlBool>[]) => sql<SqlBool>`(${sql.join(parts, sql` and `)})`

function compare(
  engine: Engine,
  refs: readonly RawBuilder<unknown>[],
  operator: Operator,
  operands: readonly unknown[],
  value: (index: number) => RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  const isNull = (ref: RawBuilder<unknown>) => sql<SqlBool>`(${ref} is null)`
  const notNull = (ref: RawBuilder<unknown>) => sql<SqlBool>`${ref} is not null`
  switch (operator) {
    case 'eq':
      return operands[0] === null ? all(refs.map(isNull)) : any(refs.map((ref) => sql<SqlBool>`${ref} = ${value(0)}`))
    case 'ne':
      return operands[0] === null
        ? any(refs.map(notNull))
        : all(refs.map((ref) => sql<SqlBool>`(${ref} is null or ${ref} <> ${value(0)})`))
    case 'in':
      return any(refs.map((ref) => engine.inList(ref, value(0))))
    case 'contains':
    case 'starts':
      return any(refs.map((ref) => engine.like(ref, value(0))))
    case 'between':
      return any(refs.map((ref) => sql<SqlBool>`${ref} between ${value(0)} and ${value(1)}`))
    case 'empty':
      return operands[0] === true ? all(refs.map(isNull)) : any(refs.map(notNull))
    case 'untranslated':
      return untranslated(refs.map(isNull), operands[0] === true)
    default:
      return any(refs.map((ref) => sql<SqlBool>`${ref} ${sql.raw(COMPARISONS[operator] ?? '=')} ${value(0)}`))
  }
}

/** Whether texts are missing in some languages, but not in all: each is compared with the next one. */
function untranslated(missing: readonly RawBuilder<SqlBool>[], yes: boolean): RawBuilder<SqlBool> {
  const pairs = missing
    .slice(1)
    .map((one, index) => sql<SqlBool>`${missing[index]} ${sql.raw(yes ? '<>' : '=')} ${one}`)
  return sql`(${sql.join(pairs, sql.raw(yes ? ' or ' : ' and '))})`
}

function linkCondition(
  engine: Engine,
  resource: Resource,
  f: ResolvedField,
  operator: Operator,
  values: readonly unknown[],
): Condition {
  const id = sql.ref(`${resource.name}.id`)
  const table = sql.table(linkTable(resource.name, f.name))
  const isNone = operator === 'eq' && values[0] === null
  if (operator === 'empty' || isNone) {
    const negation = sql.raw(isNone || values[0] === true ? 'not in' : 'in')
    return {
      cacheKey: `${f.name} empty ${isNone || values[0]}`,
      values: [],
      build: () => sql`${id} ${negation} (select owner_id from ${table})`,
    }
  }
  const requested = engine.listParameter(values)
  return {
    cacheKey: `${f.name} links`,
    values: [requested],
    build: (value) =>
      sql`${id} in (select owner_id from ${table} where ${engine.inList(sql.ref('target_id'), value(0))})`,
  }
}

/** Matches records by id. */
export const hasId = (engine: Engine, { name }: Pick<Resource, 'name'>, values: readonly unknown[]): Condition => ({
  cacheKey: 'id in',
  values: [engine.listParameter(values)],
  build: (value) => engine.inList(sql.ref(`${name}.id`), value(0)),
})
