/** One page of a sorted list, read the quickest way that its place and its conditions allow. */
import { sql } from 'kysely'
import type { Row } from '#shared/fields/field.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { Database } from '../db/database.ts'
import { countTable } from './count.ts'
import { type Condition, shapeOf, valuesOf, where } from './filter.ts'
import type { Projection } from './projection.ts'
import { runShape, slot } from './slot.ts'

export interface PageRequest {
  resource: Resource
  projection: Projection
  conditions: readonly Condition[]
  /** Sorted by this column and then by id. */
  column: string
  order: 'asc' | 'desc'
  from: number
  limit: number
  /** Exact number of records, or null when there are more than anyone counted. */
  total: number | null
  /** Whether PostgreSQL is to plan for these values. */
  planned: boolean
}

/**
 * A walk meets a match every `rows / matches` steps; fetching looks at every match. The walk is taken where it is this
 * many times shorter, since the matches may lie far along it.
 */
const WALK_ADVANTAGE = 8

/** From this offset on, the page's ids are found in the index alone before the rows are read. */
const DEEP = 500

/**
 * The rows of a page.
 * A page beyond the middle is read from the end. Where very many records meet the conditions, the first pages are found
 * by walking the sort order until they are full instead of fetching and sorting all that match.
 */
export async function readPage(db: Database, page: PageRequest): Promise<Row[]> {
  const { resource, projection, column, order, from, limit, total } = page
  const deep = from >= DEEP
  const backwards = total !== null && from > total / 2
  const conditions =
    !deep && (await isWalked(db, page)) ? page.conditions.map((one) => one.walked ?? one) : page.conditions
  const last = total === null ? 0 : Math.max(0, Math.min(limit, total - from))
  const slice = backwards ? [last, Math.max(0, (total ?? 0) - from - limit)] : [limit, from]
  const direction = backwards === (order === 'desc') ? 'asc' : 'desc'
  const shape = [
    resource.name,
    'page',
    projection.key,
    column,
    direction,
    deep,
    shapeOf(conditions),
    total === null,
  ].join(' ')
  const build = () => pageStatement(db, page, direction, conditions, deep)
  const rows = await runShape(db, shape, build, [...valuesOf(conditions), ...slice], page.planned)
  return backwards ? rows.reverse() : rows
}

async function isWalked(db: Database, { resource, conditions, from, limit, total }: PageRequest): Promise<boolean> {
  if (!conditions.some((one) => one.walked)) return false
  if (total === null) return true
  const steps = ((from + limit) / Math.max(total, 1)) * (await countTable(db, resource.name))
  return steps * WALK_ADVANTAGE < total
}

function pageStatement(
  db: Database,
  { resource, projection, column }: PageRequest,
  direction: 'asc' | 'desc',
  conditions: readonly Condition[],
  deep: boolean,
) {
  const table = sql.table(resource.name)
  const id = sql.ref(`${resource.name}.id`)
  const keys = [...new Set([column, 'id'])].map((key) =>
    db.engine.orderBy(sql.ref(`${resource.name}.${key}`), direction),
  )
  const sorted = sql`order by ${sql.join(keys)}`
  const at = valuesOf(conditions).length
  const slice = sql`limit ${slot(at)} offset ${slot(at + 1)}`
  const rows = sql`select ${projection.columns} from ${table} ${projection.joins}`
  if (!deep) return sql`${rows} ${where(conditions)} ${sorted} ${slice}`
  return sql`${rows} where ${id} in (select ${id} from ${table} ${where(conditions)} ${sorted} ${slice}) ${sorted}`
}
