/** Conditions of statements: on the id and the fields of records. */
import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { LOCALES, type Locale } from '#shared/constants.ts'
import type { Operator } from '#shared/fields/field.ts'
import { definitionOf } from '#shared/fields/index.ts'
import { addToDay, daysOf } from '#shared/fields/period.ts'
import { localTimeZone } from '#shared/i18n/local-time-zone.ts'
import { dayIn } from '#shared/i18n/time-zone.ts'
import type { Resource } from '#shared/resources/define.ts'
import { filterOperands, isOperator } from '#shared/resources/filter-operands.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import type { Tables } from '../db/database.ts'
import type { Engine } from '../db/engines/engine.ts'
import { escapeLike } from '../db/escape-like.ts'
import { linkTable } from '../db/tables.ts'

/** Columns have the name of their table, because statements join others. */
export type Condition = Expression<SqlBool>

/** Join conditions. Without any, `and` is true, and `or` is false. */
export const { and, or } = expressionBuilder<Tables, string>()

/** Matches records by id. */
export const hasId = (engine: Engine, { name }: Pick<Resource, 'name'>, ids: readonly unknown[]): Condition =>
  engine.inList(sql.ref(`${name}.id`), ids)

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
  const operands = filterOperands(f, operator, operand)
  if (!operands) return null
  if (operator === 'untranslated') return untranslatedCondition(resource, f, operands[0])
  if (operator === 'within') return periodCondition(engine, resource, f, String(operands[0]), comparison)
  if (definition.linksTo) return linkCondition(engine, resource, f, operator, operands)
  if (operands.some((value) => isDayOf(f, value))) return daysCondition(engine, resource, f, operands, comparison)
  const columns = (definition.filterColumns?.(f.name, locale) ?? [f.name]).map((column) => columnOf(resource, column))
  const isInteger = definition.columns(f, f.name).some((column) => column.kind === 'integer')
  return compare(engine, columns, operator, isInteger ? integerOperands(operator, operands) : operands)
}

const columnOf = ({ name }: Resource, column: string): Column => sql.ref(`${name}.${column}`)

/** Whether the value fits an integer column; PostgreSQL rejects other parameters. */
export const fitsInteger = (value: unknown): boolean => Number.isInteger(value) && Number(value) === (Number(value) | 0)

/** A column that is in a list of numbers is in the list of those that fit; others are compared as they are. */
const integerOperands = (operator: Operator, operands: readonly unknown[]): unknown[] =>
  operator === 'in'
    ? operands.filter(fitsInteger)
    : operands.map((operand) =>
        typeof operand !== 'number' || fitsInteger(operand) ? operand : sql`cast(${operand} as double precision)`,
      )

type Column = RawBuilder<unknown>

const COMPARISONS: Partial<Record<Operator, string>> = { gt: '>', gte: '>=', lt: '<', lte: '<=' }
const isNull = (column: Column): Condition => sql`${column} is null`
const isSet = (column: Column): Condition => sql`${column} is not null`

/** Compares the columns of a field: one of them meets a condition, or all of them its negation. */
function compare(
  engine: Engine,
  columns: readonly Column[],
  operator: Operator,
  operands: readonly unknown[],
): Condition {
  const [operand] = operands
  const any = (condition: (column: Column) => Condition) => or(columns.map(condition))
  const all = (condition: (column: Column) => Condition) => and(columns.map(condition))
  switch (operator) {
    case 'eq':
      return operand === null ? all(isNull) : any((column) => sql`${column} = ${operand}`)
    case 'ne':
      return operand === null ? any(isSet) : all((column) => sql`(${column} is null or ${column} <> ${operand})`)
    case 'in':
      return any((column) => engine.inList(column, operands))
    case 'contains':
      return any((column) => engine.like(column, `%${escapeLike(String(operand))}%`))
    case 'starts':
      return any((column) => engine.like(column, `${escapeLike(String(operand))}%`))
    case 'between':
      return any((column) => sql`${column} between ${operand} and ${operands[1]}`)
    case 'empty':
      return operand === true ? all(isNull) : any(isSet)
    default:
      return any((column) => sql`${column} ${sql.raw(COMPARISONS[operator] ?? '=')} ${operand}`)
  }
}

function linkCondition(
  engine: Engine,
  resource: Resource,
  f: ResolvedField,
  operator: Operator,
  operands: readonly unknown[],
): Condition {
  const id = columnOf(resource, 'id')
  const links = sql`select owner_id from ${sql.table(linkTable(resource.name, f.name))}`
  const isNone = operator === 'eq' && operands[0] === null
  if (operator === 'empty' || isNone) {
    return isNone || operands[0] === true ? sql`${id} not in (${links})` : sql`${id} in (${links})`
  }
  return sql`${id} in (${links} where ${engine.inList(sql.ref('target_id'), operands)})`
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
  return and([from === null ? [] : limit('gte', from), isOpen ? [] : limit('lt', addToDay(to, 1, 'day'))].flat())
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
  return or(others.filter((condition) => condition !== null))
}

/** The next day would need a five-digit year. */
const LAST_DAY = '9999-12-31'

/**
 * Texts that are missing in some, but not all languages.
 * @param operand whether any language is missing, or the missing language
 */
function untranslatedCondition(resource: Resource, f: ResolvedField, operand: unknown): Condition {
  const { columns, hasNestedTexts } = definitionOf(f)
  const refs = columns(f, f.name).map(({ name }) => columnOf(resource, name))
  return hasNestedTexts ? untranslatedJson(refs, operand) : untranslatedColumns(refs, operand)
}

/** For one column per language; compares each with the next one, like the partial index. */
function untranslatedColumns(columns: readonly Column[], operand: unknown): Condition {
  const missing = columns.map((column) => sql<SqlBool>`(${column} is null)`)
  const pairs = (operator: '=' | '<>') =>
    missing.slice(1).map((next, index) => sql<SqlBool>`${missing[index]} ${sql.raw(operator)} ${next}`)
  if (operand === false) return and(pairs('='))
  return and([or(pairs('<>')), ...missing.filter((_, index) => LOCALES[index] === operand)])
}

/**
 * For texts within JSON: `"en":"Fan","zh":null`. Languages are stored in order, and quotation marks are escaped, so that
 * the characters between them determine which text is missing.
 */
function untranslatedJson(columns: readonly Column[], operand: unknown): Condition {
  const patterns = LOCALES.slice(1).flatMap((locale, index) => {
    const previous = LOCALES[index]
    return [
      { lacks: locale, pattern: `%","${locale}":null%` },
      { lacks: previous, pattern: `%"${previous}":null,"${locale}":"%` },
    ]
  })
  const selected = patterns.filter(({ lacks }) => typeof operand === 'boolean' || lacks === operand)
  const matches = or(
    columns.flatMap((column) => selected.map(({ pattern }) => sql<SqlBool>`${column} like ${sql.lit(pattern)}`)),
  )
  return operand === false ? or([...columns.map(isNull), sql<SqlBool>`not (${matches})`]) : matches
}
