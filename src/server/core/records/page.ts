/** Reads one page of a sorted list by the fastest strategy for its offset and conditions. */
import { sql } from 'kysely'
import type { Row } from '#shared/fields/field.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { Database } from '../db/database.ts'
import { countTable, type SizedContext } from '../db/versions.ts'
import { type Condition, cacheKeyOf, valuesOf, where } from './condition.ts'
import type { Projection } from './projection.ts'
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
 * matching ids, then their page.
 */
type PageStrategy = 'scan' | 'ids first' | 'matches first'

/**
 * The rows of a page. Pages beyond the middle are read from the end. The database's planner cannot know how many
 * records match; they have been counted, so the strategy is chosen here.
 */
export async function readPage(context: SizedContext, page: PageRequest): Promise<Row[]> {
  const { db } = context
  const { resource, projection, column, order, from, limit, total } = page
  const backwards = total !== null && from > total / 2
  const strategy = await chooseStrategy(context, page)
  const conditions =
    strategy === 'scan' ? page.conditions.map((condition) => condition.scan ?? condition) : page.conditions
  const last = total === null ? 0 : Math.max(0, Math.min(limit, total - from))
  const slice = backwards ? [last, Math.max(0, (total ?? 0) - from - limit)] : [limit, from]
  const direction = backwards === (order === 'desc') ? 'asc' : 'desc'
  const cacheKey = [resource.name, 'page', projection.key, column, direction, strategy, cacheKeyOf(conditions)].join(
    ' ',
  )
  const build = () => pageStatement(db, page, direction, conditions, strategy)
  const rows = await runCached(db, cacheKey, build, [...valuesOf(conditions), ...slice], page.planned)
  return backwards ? rows.reverse() : rows
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

function pageStatement(
  db: Database,
  { resource, projection, column }: PageRequest,
  direction: 'asc' | 'desc',
  conditions: readonly Condition[],
  strategy: PageStrategy,
) {
  const table = sql.table(resource.name)
  const id = sql.ref(`${resource.name}.id`)
  const keys = [...new Set([column, 'id'])].map((key) =>
    db.engine.orderBy(sql.ref(`${resource.name}.${key}`), direction),
  )
  const sorted = sql`order by ${sql.join(keys)}`
  const index = valuesOf(conditions).length
  const slice = sql`limit ${parameter(index)} offset ${parameter(index + 1)}`
  const rows = sql`select ${projection.columns} from ${table} ${projection.joins}`
  const ids = sql`select ${id} as match_id from ${table} ${where(conditions)}`
  switch (strategy) {
    case 'scan':
      return sql`${rows} ${where(conditions)} ${sorted} ${slice}`
    case 'ids first':
      return sql`${rows} where ${id} in (${ids} ${sorted} ${slice}) ${sorted}`
    case 'matches first':
      return sql`with matches as materialized (${ids}) ${rows} where ${id} in (select match_id from matches) ${sorted} ${slice}`
  }
}
