/**
 * The statements of a list: its total, and the rows of a page. The number of matches is counted in
 * any case, while a planner can only estimate it; therefore it decides here how the page is read.
 */
import { type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Row } from '#fields/field.ts'
import { TOTAL_CAP } from '#shared/constants.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { Database } from '../db/database.ts'
import { countTable, type SizedContext } from '../db/versions.ts'
import { and, type Condition } from './conditions.ts'
import type { Projection } from './projection.ts'

/** The conditions of a list. */
export interface Matching {
  /** For statements that find the matches by indexes. */
  conditions: readonly Condition[]
  /** Conditions for statements that check row by row. */
  scan: readonly Condition[]
  /** The number of matches, if the search has determined it. */
  matches: number | null
}

export interface Totals {
  /** The number of records of the whole list. */
  total: number
  /** True when there are more than `total`, which then is the cap. */
  capped: boolean
}

type Order = 'asc' | 'desc'

export interface PageRequest {
  resource: Resource
  projection: Projection
  matching: Matching
  /** Sort column; ties are sorted by id. */
  column: string
  order: Order
  from: number
  limit: number
  /** Exact number of records; null beyond the cap. */
  total: number | null
}

/** Counts the records of a list, up to the cap. */
export async function countRecords(
  context: SizedContext,
  name: string,
  { conditions, matches }: Pick<Matching, 'conditions' | 'matches'>,
): Promise<Totals> {
  if (!conditions.length) return { total: await countTable(context, name), capped: false }
  const total =
    matches ??
    (await countOnce(context, sql<{ n: number }>`select ${countUpToCap(name, conditions)} as n`))
  return { total: Math.min(total, TOTAL_CAP), capped: total > TOTAL_CAP }
}

/** Number of records that match conditions, up to one above the cap. */
export const countUpToCap = (
  name: string,
  conditions: readonly Condition[],
): RawBuilder<unknown> => sql`(
  select count(*) from (select 1 as one from ${sql.table(name)} where ${and(conditions)} limit ${TOTAL_CAP + 1}) as matches)`

const MAX_COUNTS = 500
/** Counts by statement, with the versions of the tables that they are of. */
const kept = new WeakMap<Database, LRUCache<string, { state: string; total: number }>>()

/**
 * Counts once for all pages and orders of a list, until something changes: of a large table, it
 * takes longer than a page.
 * @param statement selects the count as `n`
 */
export async function countOnce(
  { db, versions }: SizedContext,
  statement: RawBuilder<{ n: number }>,
): Promise<number> {
  const count = async () => Number((await db.read(statement))[0]?.n)
  if (!versions) return count()
  const state = [...versions].map(([name, { version }]) => `${name} ${version}`).join()
  const counts = kept.get(db) ?? new LRUCache({ max: MAX_COUNTS })
  kept.set(db, counts)
  const query = statement.compile(db.query)
  const key = `${query.sql} ${JSON.stringify(query.parameters)}`
  const known = counts.get(key)
  if (known?.state === state) return known.total
  const total = await count()
  counts.set(key, { state, total })
  return total
}

/**
 * A scan finds a match every `rows / matches` steps, while fetching reads every match. The scan
 * must be shorter by this factor, since matches can be unevenly distributed.
 */
const SCAN_ADVANTAGE = 8

/** From this offset on, the ids of the page are read by an index-only scan before the rows. */
const DEEP_OFFSET = 500

/** Reads the rows of a page. Pages beyond the middle are read from the end. */
export async function readPage(context: SizedContext, page: PageRequest): Promise<Row[]> {
  const { resource, projection, matching, column, order, from, limit, total } = page
  const { name } = resource
  const table = sql.table(name)
  const id = sql.ref(`${name}.id`)
  const keys = sortKeys(resource, column)
  const isBackwards = total !== null && from > total / 2
  const nearerEnd = inOrder(name, keys, isBackwards === (order === 'asc') ? 'desc' : 'asc')
  const slice = isBackwards
    ? sql`limit ${Math.max(0, Math.min(limit, total - from))} offset ${Math.max(0, total - from - limit)}`
    : sql`limit ${limit} offset ${from}`
  const rows = sql`select ${projection.columns} from ${table} ${projection.joins}`
  const strategy = await chooseStrategy(context, page)

  // Along the order of the list. “is true” keeps both planners from indexes that find the matches
  // in another order.
  const scanned = () => sql`where (${and(matching.scan)}) is true`
  // The ids of the page by an index alone.
  const ids = () =>
    strategy === 'scan'
      ? sql`select ${id} from ${table} ${scanned()} ${nearerEnd} ${slice}`
      : sql`select ${id} from ${table} where ${and(matching.conditions)} ${nearerEnd} ${slice}`
  // All matches, before they are sorted.
  const idsOfMatches = () => sql`
    with matches as materialized (select ${id} as match_id from ${table} where ${and(matching.conditions)})
    select ${id} from ${table} where ${id} in (select match_id from matches) ${nearerEnd} ${slice}`

  const statement =
    strategy === 'scan' && !isBackwards
      ? sql<Row>`${rows} ${scanned()} ${nearerEnd} ${slice}`
      : sql<Row>`${rows} where ${id} in (${strategy === 'matches first' ? idsOfMatches() : ids()}) ${inOrder(name, keys, order)}`
  return await context.db.read(statement)
}

/**
 * Scan along the order of the list and check rows; read the ids of the page before its rows; or
 * read all matching ids, then those of the page, then the rows.
 */
async function chooseStrategy(
  context: SizedContext,
  { resource, matching, from, limit, total }: PageRequest,
): Promise<'scan' | 'ids first' | 'matches first'> {
  if (!matching.conditions.length || total === null)
    return from >= DEEP_OFFSET ? 'ids first' : 'scan'
  const steps = ((from + limit) / Math.max(total, 1)) * (await countTable(context, resource.name))
  return steps * SCAN_ADVANTAGE < total ? 'scan' : 'matches first'
}

/** A second key, even of equal values only, doubles the time of a deep page on PostgreSQL. */
function sortKeys({ fields }: Resource, column: string): string[] {
  const isDistinct = column === 'id' || (fields[column]?.unique && fields[column].required)
  return isDistinct ? [column] : [column, 'id']
}

/** Order by columns. Nulls come before all values, on both engines. */
export const inOrder = (
  name: string,
  columns: readonly string[],
  order: Order,
): RawBuilder<unknown> =>
  sql`order by ${sql.join([...new Set(columns)].map((column) => ordered(sql.ref(`${name}.${column}`), order)))}`

export const ordered = (key: RawBuilder<unknown>, order: Order): RawBuilder<unknown> =>
  order === 'asc' ? sql`${key} asc nulls first` : sql`${key} desc nulls last`
