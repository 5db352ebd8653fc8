/** Conditions of statements: on the id and the fields of records, and the row rules of an actor. */
import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Operator } from '#fields/field.ts'
import { definitionOf } from '#fields/index.ts'
import { addToDay, daysOf } from '#fields/period.ts'
import { LOCALES, type Locale } from '#shared/constants.ts'
import { localTimeZone } from '#shared/i18n/local-time-zone.ts'
import { dayIn } from '#shared/i18n/time-zone.ts'
import type { Action } from '#shared/resources/actions.ts'
import type { Resource, Resources } from '#shared/resources/define.ts'
import { filterOperands, isOperator } from '#shared/resources/filters.ts'
import { can, type RowCondition, rowCondition } from '#shared/resources/permissions.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { ADMIN_ROLE } from '#shared/resources/role-grants.ts'
import type { Actor } from '../context.ts'
import type { Tables } from '../db/database.ts'
import type { Engine } from '../db/engines/engine.ts'
import { escapeLike } from '../db/escape-like.ts'
import { linkTable } from '../db/tables.ts'

/** Columns have the name of their table, because statements join others. */
export type Condition = Expression<SqlBool>

/** Join conditions. Without any, `and` is true, and `or` is false. */
export const { and, or } = expressionBuilder<Tables, string>()

/** Matches records by id. */
export const hasId = (
  engine: Engine,
  { name }: Pick<Resource, 'name'>,
  ids: readonly unknown[],
): Condition => engine.inList(sql.ref(`${name}.id`), ids)

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
  if (operator === 'within')
    return periodCondition(engine, resource, f, String(operands[0]), comparison)
  if (definition.linksTo) return linkCondition(engine, resource, f, operator, operands)
  if (operands.some((value) => isDayOf(f, value)))
    return daysCondition(engine, resource, f, operands, comparison)
  const columns = (definition.filterColumns?.(f.name, locale) ?? [f.name]).map((column) =>
    columnOf(resource, column),
  )
  const isInteger = definition.columns(f, f.name).some((column) => column.kind === 'integer')
  return compare(
    engine,
    columns,
    operator,
    isInteger ? integerOperands(operator, operands) : operands,
  )
}

const columnOf = ({ name }: Resource, column: string): Column => sql.ref(`${name}.${column}`)

/** Whether the value fits an integer column; PostgreSQL rejects other parameters. */
export const fitsInteger = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) === (Number(value) | 0)

/**
 * A column that is in a list of numbers is in the list of those that fit; others are compared as
 * they are.
 */
const integerOperands = (operator: Operator, operands: readonly unknown[]): unknown[] =>
  operator === 'in'
    ? operands.filter(fitsInteger)
    : operands.map((operand) =>
        typeof operand !== 'number' || fitsInteger(operand)
          ? operand
          : sql`cast(${operand} as double precision)`,
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
      return operand === null
        ? any(isSet)
        : all((column) => sql`(${column} is null or ${column} <> ${operand})`)
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
    fieldCondition(engine, resource, f, { operator, operand: startOfDay(day, timeZone), locale }) ??
    []
  const isOpen = to === null || to === LAST_DAY
  return and(
    [
      from === null ? [] : limit('gte', from),
      isOpen ? [] : limit('lt', addToDay(to, 1, 'day')),
    ].flat(),
  )
}

/** Whether an operand is a whole day of values. */
const isDayOf = (f: ResolvedField, operand: unknown): operand is string =>
  definitionOf(f).endOfDay !== undefined &&
  typeof operand === 'string' &&
  operand.length === LAST_DAY.length

/**
 * Compiles a comparison with whole days in the reader's time zone: after a day means after its end.
 */
function daysCondition(
  engine: Engine,
  resource: Resource,
  f: ResolvedField,
  [first, last = first]: readonly unknown[],
  { operator, locale, timeZone = localTimeZone() }: Comparison,
): Condition | null {
  const { startOfDay, endOfDay } = definitionOf(f)
  const start = (operand: unknown) =>
    isDayOf(f, operand) ? startOfDay?.(operand, timeZone) : operand
  const end = (operand: unknown) => (isDayOf(f, operand) ? endOfDay?.(operand, timeZone) : operand)
  const compareWith = (operator: string, operand: unknown) =>
    fieldCondition(engine, resource, f, { operator, operand, locale })
  if (operator === 'eq' || operator === 'between')
    return compareWith('between', [start(first), end(last)])
  if (operator !== 'ne')
    return compareWith(
      operator,
      operator === 'gt' || operator === 'lte' ? end(first) : start(first),
    )
  const others = [
    compareWith('lt', start(first)),
    compareWith('gt', end(first)),
    compareWith('empty', true),
  ]
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
    missing
      .slice(1)
      .map((next, index) => sql<SqlBool>`${missing[index]} ${sql.raw(operator)} ${next}`)
  if (operand === false) return and(pairs('='))
  return and([or(pairs('<>')), ...missing.filter((_, index) => LOCALES[index] === operand)])
}

/**
 * For texts within JSON: `"en":"Fan","zh":null`. Languages are stored in order, and quotation marks
 * are escaped, so that the characters between them determine which text is missing.
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
    columns.flatMap((column) =>
      selected.map(({ pattern }) => sql<SqlBool>`${column} like ${sql.lit(pattern)}`),
    ),
  )
  return operand === false ? or([...columns.map(isNull), sql<SqlBool>`not (${matches})`]) : matches
}

const NEVER = or([])

/**
 * Returns the conditions for records that the actor can perform `action` on; empty if all are
 * allowed.
 */
export function rowConditions(
  { db: { engine }, resources }: { db: { engine: Engine }; resources: Resources },
  actor: Actor,
  action: Action,
  resource: Resource,
): Condition[] {
  const conditions = [
    rowCondition(actor, action, resource),
    resource.name !== LOG || logCondition(actor, resources),
  ]
  if (conditions.includes(false)) return [NEVER]
  return [
    ...conditions.flatMap((condition) =>
      typeof condition === 'boolean' ? [] : [compile(engine, resource, condition)],
    ),
    ...(resource.name === VIEWS ? viewConditions(engine, actor, resource, resources) : []),
  ]
}

const LOG = 'audit'
const VIEWS = 'views'

/**
 * The log contains titles and values of all records: users other than administrators see the
 * entries about resources that they can read with every field and record. The pages of changes also
 * show the readable part of the others.
 */
function logCondition(actor: Actor, resources: Resources): RowCondition | true {
  if (actor.kind === 'system' || (actor.roles.includes(ADMIN_ROLE) && !actor.limits)) return true
  const open = Object.values(resources).filter(
    (resource) =>
      can(actor, 'read', resource) &&
      rowCondition(actor, 'read', resource) === true &&
      Object.values(resource.fields).every(
        (f) => definitionOf(f).hashed || can(actor, 'read', resource, f.name),
      ),
  )
  return { field: 'resource', in: open.map(({ name }) => name) }
}

/**
 * The filter of a saved view contains values of its fields: users who can't read one of them only
 * see the views that they own. A permission can be withdrawn after a view was shared, so that
 * checking its roles is not enough.
 */
function viewConditions(
  engine: Engine,
  actor: Actor,
  views: Resource,
  resources: Resources,
): Condition[] {
  if (actor.kind === 'system') return []
  const hidden = Object.values(resources).flatMap((resource) =>
    Object.keys(resource.fields).flatMap((name) =>
      can(actor, 'read', resource, name) ? [] : [`${resource.name} ${name}`],
    ),
  )
  if (!hidden.length) return []
  const keys = engine.json.keys(sql.ref(`${views.name}.state`), 'filter')
  const field = sql`${sql.ref(`${views.name}.list`)} || ' ' || used.key`
  const used: Condition = sql`exists (select 1 from (${keys}) as used where ${engine.inList(field, hidden)})`
  const isOwner = compile(engine, views, { field: 'owner', in: actor.id == null ? [] : [actor.id] })
  return [or([isOwner, negated(used)])]
}

function compile(engine: Engine, resource: Resource, condition: RowCondition): Condition {
  const inner = (part: RowCondition) => compile(engine, resource, part)
  if ('not' in condition) return negated(inner(condition.not))
  if ('any' in condition) return or(condition.any.map(inner))
  if ('all' in condition) return and(condition.all.map(inner))
  const f = resource.fields[condition.field]
  if (!f) return hasId(engine, resource, condition.in)
  // The locale is irrelevant, because row rules do not compare bilingual text.
  return or(
    condition.in.map(
      (value) =>
        fieldCondition(engine, resource, f, { operator: 'eq', operand: value, locale: 'en' }) ??
        NEVER,
    ),
  )
}

/** Negates a condition. In SQL, a comparison with null is null; in a row rule, it is false. */
const negated = (condition: Condition): Condition => sql`not coalesce(${condition}, false)`
