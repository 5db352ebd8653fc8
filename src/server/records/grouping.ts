/** Grouping of aggregates: by value, linked record, or month. */
import { type RawBuilder, sql } from 'kysely'
import { definitionOf } from '#fields/index.ts'
import { addToDay } from '#fields/period.ts'
import { localTimeZone } from '#shared/i18n/local-time-zone.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { linkTable } from '../db/tables.ts'

export interface Grouping {
  field: ResolvedField
  /** SQL expression to group by. */
  value: RawBuilder<unknown>
  join: RawBuilder<unknown>
  /** Whether a record can be in several groups. */
  isMany: boolean
  /** Returns the group of a row, given the value of the expression. */
  groupOf(value: unknown): unknown
}

/** @param timeZone time zone in which months begin; defaults to that of the server */
export function groupingBy(name: string, f: ResolvedField, timeZone = localTimeZone()): Grouping {
  const definition = definitionOf(f)
  const column = sql.ref(`${name}.${f.name}`)
  const base = { field: f, value: column, join: sql``, isMany: false }
  if (definition.grouped === 'link') {
    const link = sql.table(linkTable(name, f.name))
    const join = sql`inner join ${link} as link on ${sql.ref('link.owner_id')} = ${sql.ref(`${name}.id`)}`
    return {
      ...base,
      value: sql.ref('link.target_id'),
      join,
      isMany: true,
      groupOf: (value) => value,
    }
  }
  if (definition.grouped === 'month')
    return { ...base, value: monthOf(column), groupOf: monthsIn(f, timeZone) }
  return { ...base, groupOf: (value) => definition.fromColumns({ [f.name]: value }, f.name, f) }
}

/**
 * Months of instants only depend on the time zone at their edges, so the expression is `2026-11`,
 * or the minute on the first and last days of a month in UTC.
 */
const monthOf = (column: RawBuilder<unknown>) =>
  sql`case when substr(${column}, 9, 2) between '02' and '27' then substr(${column}, 1, 7) else substr(${column}, 1, 16) end`

/** Earlier months are in UTC, because time zones would lead to years that can't be formatted. */
const FIRST_ZONED_MONTH = '0002-01'
/** Later months can't be formatted. */
const LAST_MONTH = '9999-12'

/** Converts a result of `monthOf` to a month, `2026-11`. Days have no time zone. */
function monthsIn(f: ResolvedField, timeZone: string): Grouping['groupOf'] {
  const starts = new Map<string, string>()
  const startOf = (month: string) => {
    const start = starts.get(month) ?? String(definitionOf(f).startOfDay?.(`${month}-01`, timeZone))
    starts.set(month, start)
    return start
  }
  return (value) => {
    if (typeof value !== 'string') return null
    const month = value.slice(0, 7)
    if (value.length <= 10) return month
    const adjacentMonth = (by: -1 | 1) => addToDay(`${month}-01`, by, 'month').slice(0, 7)
    if (month < FIRST_ZONED_MONTH) return month
    if (value < startOf(month).slice(0, 16)) return adjacentMonth(-1)
    if (month === LAST_MONTH) return month
    return value < startOf(adjacentMonth(1)).slice(0, 16) ? month : adjacentMonth(1)
  }
}
