/** Compiles the condition of one operator on one field. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Locale } from '#shared/constants.ts'
import { hasBooleanOperand, type Operator } from '#shared/fields/field.ts'
import { definitionOf } from '#shared/fields/index.ts'
import { addToDay, daysOf } from '#shared/fields/period.ts'
import { localTimeZone } from '#shared/i18n/local-time-zone.ts'
import { dayIn } from '#shared/i18n/time-zone.ts'
import type { Resource } from '#shared/resources/define.ts'
import { filterOperands, isOperator } from '#shared/resources/filter-operands.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import type { Engine } from '../db/engines/engine.ts'
import { escapeLike } from '../db/escape-like.ts'
import { linkTable } from '../db/tables.ts'
import { type Condition, joinConditions } from './condition.ts'
import { searchedFor } from './field-search.ts'
import { untranslatedCondition } from './untranslated.ts'

/** Comparison in the filter of a list call. */
export interface Comparison {
  operator: string
  operand: unknown
  locale: Locale
  /** Time zone of the reader; defaults to that of the server. */
  timeZone?: string | undefined
}

/** Compiles a comparison; null if the field does not support the operator or operand. */
export function fieldCondition(
  engine: Engine,
  resource: Resource,
  f: ResolvedField,
  comparison: Comparison,
): Condition | null {
  const definition = definitionOf(f)
  const { operator, operand, locale } = comparison
  if (!isOperator(operator)) return null
  const values = filterOperands(f, operator, operand)
  if (!values) return null
  if (operator === 'untranslated') return untranslatedCondition(engine, resource, f, values[0])
  if (operator === 'within') return periodCondition(engine, resource, f, String(values[0]), comparison)
  if (definition.linksTo) return linkCondition(engine, resource, f, operator, values)
  if (values.some((value) => isDayOf(f, value))) return daysCondition(engine, resource, f, values, comparison)
  const columns = definition.filterColumns?.(f.name, locale) ?? [f.name]
  const refs = columns.map((column) => sql.ref(`${resource.name}.${column}`))
  const isInteger = definition.columns(f, f.name).some((column) => column.kind === 'integer')
  const operands = isInteger && operator === 'in' ? values.filter(fitsInteger) : values
  const exceedsInteger = isInteger && operands.some((operand) => typeof operand === 'number' && !fitsInteger(operand))
  const cacheKey = [f.name, operator, exceedsInteger ? 'wide' : '', operands[0] === null ? 'null' : ''].join(' ')
  const common = {
    cacheKey: hasBooleanOperand(operator) ? `${cacheKey} ${operands[0]}` : cacheKey,
    values: parametersOf(engine, operator, operands),
  }
  const build = (columns: typeof refs) => (value: (index: number) => RawBuilder<unknown>) =>
    compare(engine, columns, operator, operands, exceedsInteger ? (index) => castToReal(value(index)) : value)
  const condition = { ...common, build: build(refs), scan: { ...common, build: build(refs.map(engine.unindexed)) } }
  const indexed = searchedFor(engine, resource, f, operator, operands, condition)
  return indexed ? { ...condition, indexed } : condition
}

/** Whether the value fits an integer column; PostgreSQL rejects other parameters. */
export const fitsInteger = (value: unknown): boolean => Number.isInteger(value) && Number(value) === (Number(value) | 0)
const castToReal = (value: RawBuilder<unknown>) => sql`cast(${value} as double precision)`

function parametersOf(engine: Engine, operator: Operator, values: readonly unknown[]): unknown[] {
  switch (operator) {
    case 'in':
      return [engine.listParameter(values)]
    case 'contains':
      return [`%${escapeLike(String(values[0]))}%`]
    case 'starts':
      return [`${escapeLike(String(values[0]))}%`]
    case 'empty':
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
    default:
      return any(refs.map((ref) => sql<SqlBool>`${ref} ${sql.raw(COMPARISONS[operator] ?? '=')} ${value(0)}`))
  }
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

/** Compiles a period, relative to the current day in the reader's time zone. */
function periodCondition(
  engine: Engine,
  resource: Resource,
  f: ResolvedField,
  period: string,
  { locale, timeZone = localTimeZone() }: Comparison,
): Condition | null {
  const { startOfDay } = definitionOf(f)
  if (!startOfDay) return null
  const { from, to } = daysOf(period, dayIn(timeZone, Date.now()))
  const limit = (operator: Operator, day: string) =>
    fieldCondition(engine, resource, f, { operator, operand: startOfDay(day, timeZone), locale }) ?? []
  const isOpen = to === null || to === LAST_DAY
  return joinConditions(
    [from === null ? [] : limit('gte', from), isOpen ? [] : limit('lt', addToDay(to, 1, 'day'))].flat(),
    'and',
  )
}

/** Whether an operand is a whole day of values. */
const isDayOf = (f: ResolvedField, operand: unknown): operand is string =>
  definitionOf(f).endOfDay !== undefined && typeof operand === 'string' && operand.length === LAST_DAY.length

/** Compiles a comparison with whole days in the reader's time zone: after a day means after its end. */
function daysCondition(
  engine: Engine,
  resource: Resource,
  f: ResolvedField,
  [first, last = first]: readonly unknown[],
  { operator, locale, timeZone = localTimeZone() }: Comparison,
): Condition | null {
  const { startOfDay, endOfDay } = definitionOf(f)
  const start = (operand: unknown) => (isDayOf(f, operand) ? startOfDay?.(operand, timeZone) : operand)
  const end = (operand: unknown) => (isDayOf(f, operand) ? endOfDay?.(operand, timeZone) : operand)
  const compareWith = (operator: string, operand: unknown) =>
    fieldCondition(engine, resource, f, { operator, operand, locale })
  if (operator === 'eq' || operator === 'between') return compareWith('between', [start(first), end(last)])
  if (operator !== 'ne')
    return compareWith(operator, operator === 'gt' || operator === 'lte' ? end(first) : start(first))
  const others = [compareWith('lt', start(first)), compareWith('gt', end(first)), compareWith('empty', true)]
  return joinConditions(
    others.filter((condition) => condition !== null),
    'or',
  )
}

/** The next day would need a five-digit year. */
const LAST_DAY = '9999-12-31'
