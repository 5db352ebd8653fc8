/** Reads one page of a sorted list by the fastest strategy for its offset and conditions. */
import { type RawBuilder, sql } from 'kysely'
import type { Row } from '#shared/fields/field.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { Database } from '../db/database.ts'
import { countTable, type SizedContext } from '../db/versions.ts'
import { type Condition, cacheKeyOf, valuesOf, where } from './condition.ts'
import { type JsonDocument, jsonPurpose, jsonStatement, toDocument } from './json-record.ts'
import type { Projection, Select } from './projection.ts'
import { parameter, runCached } from './statement-cache.ts'

export interface PageRequest {
  resource: Resource
  projection: Projection
  conditions: readonly Condition[]
  /** Sort column; ties are sorted by id. */
  column: string
  order: 'asc' | 'desc'
  from: number
  limit: number
  /** Exact number of records, or null beyond the cap. */
  total: number | null
  /** Whether PostgreSQL plans for these values. */
  planned: boolean
}

/**
 * A scan finds a match every `rows / matches` steps; fetching reads every match. The scan must be this many times
 * shorter, since the matches may be far along it.
 */
const SCAN_ADVANTAGE = 8

/** From this offset on, the ids of the page are read from the index alone before the rows. */
const DEEP_OFFSET = 500

/**
 * Strategies: scan along the sort order, checking rows; ids of the page from the index alone, then their rows; or all
 * matching ids, then those of the page, then its rows.
 */
type PageStrategy = 'scan' | 'ids first' | 'matches first'

/** The rows of a page. */
export const readPage = (context: SizedContext, page: PageRequest): Promise<Row[]> =>
  runPage(context, page, 'rows', (select) => select(page.projection.columns))

/** The records of a page as JSON; see `isWritableAsJson`. */
export async function readJsonPage(context: SizedContext, page: PageRequest): Promise<JsonDocument> {
  const rows = await runPage(context, page, jsonPurpose(context), (select) =>
    jsonStatement(context, page.resource, page.projection, select),
  )
  return toDocument(rows)
}

/**
 * Runs a statement that is built around the selection of the rows. Pages beyond the middle are found from the end. The
 * database's planner cannot know how many records match; they have been counted, so the strategy is chosen here.
 */
async function runPage(
  context: SizedContext,
  page: PageRequest,
  purpose: string,
  build: (select: Select) => RawBuilder<unknown>,
): Promise<Row[]> {
  const { db } = context
  const { resource, projection, column, order, from, limit, total } = page
  const backwards = total !== null && from > total / 2
  const strategy = await chooseStrategy(context, page)
  const conditions =
    strategy === 'scan' ? page.conditions.map((condition) => condition.scan ?? condition) : page.conditions
  const last = total === null ? 0 : Math.max(0, Math.min(limit, total - from))
  const slice = backwards ? [last, Math.max(0, (total ?? 0) - from - limit)] : [limit, from]
  const key = [resource.name, purpose, projection.key, column, order, backwards, strategy, cacheKeyOf(conditions)].join(
    ' ',
  )
  const statement = () => build(selectionOf(db, page, conditions, strategy, backwards))
  return runCached(db, key, statement, [...valuesOf(conditions), ...slice], page.planned)
}

async function chooseStrategy(
  context: SizedContext,
  { resource, conditions, from, limit, total }: PageRequest,
): Promise<PageStrategy> {
  const deep = from >= DEEP_OFFSET
  if (!conditions.length || total === null) return deep ? 'ids first' : 'scan'
  const steps = ((from + limit) / Math.max(total, 1)) * (await countTable(context, resource.name))
  return steps * SCAN_ADVANTAGE < total ? 'scan' : 'matches first'
}

function selectionOf(
  db: Database,
  { resource, projection, column, order }: PageRequest,
  conditions: readonly Condition[],
  strategy: PageStrategy,
  backwards: boolean,
): Select {
  const table = sql.table(resource.name)
  const id = sql.ref(`${resource.name}.id`)
  const keys = [...new Set([column, 'id'])].map((key) => sql.ref(`${resource.name}.${key}`))
  const sorted = (direction: 'asc' | 'desc') =>
    sql`order by ${sql.join(keys.map((key) => db.engine.orderBy(sql`${key}`, direction)))}`
  const index = valuesOf(conditions).length
  const slice = sql`limit ${parameter(index)} offset ${parameter(index + 1)}`
  const rowsOf: Select = (selected) => sql`select ${selected} from ${table} ${projection.joins}`
  if (strategy === 'scan' && !backwards) {
    return (selected) => sql`${rowsOf(selected)} ${where(conditions)} ${sorted(order)} ${slice}`
  }
  const fromNearerEnd = sorted(backwards === (order === 'desc') ? 'asc' : 'desc')
  const matches = sql`select ${id} as match_id from ${table} ${where(conditions)}`
  const ids =
    strategy === 'matches first'
      ? sql`with matches as materialized (${matches})
          select ${id} from ${table} where ${id} in (select match_id from matches) ${fromNearerEnd} ${slice}`
      : sql`${matches} ${fromNearerEnd} ${slice}`
  return (selected) => sql`${rowsOf(selected)} where ${id} in (${ids}) ${sorted(order)}`
}
