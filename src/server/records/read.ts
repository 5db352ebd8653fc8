/** Reading records: pages with totals, single records, each with what its references are called. */
import { type RawBuilder, sql } from 'kysely'
import { PAGE_DEFAULT, PAGE_LIMIT, TOTAL_CAP } from '#shared/constants.ts'
import { ForbiddenError, NotFoundError, ValidationError } from '#shared/errors.ts'
import { meaningOf } from '#shared/fields/index.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { Actor, Context } from '../context.ts'
import { type Condition, fieldConditions } from './filter.ts'
import { attachLinks } from './links.ts'
import { type Projection, projectionFor } from './projection.ts'
import { searchConditions } from './search.ts'
import { runShape, slot } from './slot.ts'
import { totalOf } from './totals.ts'

export interface ListQuery {
  sort?: { field: string; order: 'asc' | 'desc' }
  /** First and last row, both included, from 0. */
  range?: readonly [number, number]
  filter?: Record<string, unknown>
}

export interface Page {
  records: AnyRecord[]
  total: number
  /** True when there are more than `total`, which then is the cap. */
  capped: boolean
}

type Reading = Pick<Context, 'db' | 'resources'>

/** From this offset on, the page's ids are found in the index alone before the rows are read. */
const DEEP = 500

/** The resource, if the actor may do this to it. @throws NotFoundError, ForbiddenError */
export function permitted(
  context: Pick<Context, 'resources'>,
  actor: Actor,
  name: string,
  action: 'list' | 'read',
): Resource {
  const resource = context.resources[name]
  if (!resource) throw new NotFoundError()
  if (!can(actor, action, resource)) throw new ForbiddenError()
  return resource
}

/**
 * A page of a resource as the actor may see it.
 * @throws ValidationError for filters and sorts that do not exist; ForbiddenError
 */
export async function listRecords(context: Reading, actor: Actor, name: string, query: ListQuery): Promise<Page> {
  const { db } = context
  const resource = permitted(context, actor, name, 'list')
  const filter = query.filter ?? {}
  const conditions = fieldConditions(db.engine, resource, actor, filter, actor.locale)
  const q = typeof filter.q === 'string' ? filter.q.trim() : ''
  const searched = q ? await searchConditions(db, name, q) : { conditions: [], matches: null }
  const exact = conditions.length ? null : searched.matches
  conditions.push(...searched.conditions)
  const { total, capped } = await countMatches(context, name, conditions, exact)
  const sort = query.sort ?? resource.sort
  const [from, to] = query.range ?? [0, PAGE_DEFAULT - 1]
  const limit = Math.min(Math.max(to - from + 1, 0), PAGE_LIMIT)
  const projection = projectionFor(context.resources, resource, actor.roles)
  const backwards = !capped && from > total / 2
  const rows = await runShape(
    db,
    `${name} page ${projection.key} ${sort.field} ${sort.order} ${actor.locale} ${backwards} ${from >= DEEP} ${shapeOf(conditions)}`,
    () =>
      pageStatement(
        context,
        resource,
        projection,
        sortColumn(resource, actor, sort.field),
        sort.order,
        conditions,
        backwards,
        from >= DEEP,
      ),
    [
      ...valuesOf(conditions),
      ...(backwards ? [Math.max(0, Math.min(limit, total - from)), Math.max(0, total - from - limit)] : [limit, from]),
    ],
    searched.conditions.length > 0,
  )
  if (backwards) rows.reverse()
  const records = rows.map(projection.decode)
  await attachLinks(context, projection, records)
  return { records, total, capped }
}

/** One record as the actor may see it. @throws NotFoundError, ForbiddenError */
export async function getRecord(context: Reading, actor: Actor, name: string, id: number): Promise<AnyRecord> {
  const resource = permitted(context, actor, name, 'read')
  const projection = projectionFor(context.resources, resource, actor.roles)
  const build = () =>
    sql`select ${projection.columns} from ${sql.table(name)} ${projection.joins} where ${sql.ref(`${name}.id`)} = ${slot(0)}`
  const [row] = await runShape(context.db, `${name} one ${projection.key}`, build, [id])
  if (!row) throw new NotFoundError()
  const record = projection.decode(row)
  await attachLinks(context, projection, [record])
  return record
}

const shapeOf = (conditions: readonly Condition[]) => conditions.map((condition) => condition.shape).join('; ')
const valuesOf = (conditions: readonly Condition[]) => conditions.flatMap((condition) => condition.values)

function where(conditions: readonly Condition[]): RawBuilder<unknown> {
  if (!conditions.length) return sql``
  let next = 0
  const parts = conditions.map((condition) => {
    const first = next
    next += condition.values.length
    return condition.build((at) => slot(first + at))
  })
  return sql`where ${sql.join(parts, sql` and `)}`
}

async function countMatches(
  { db }: Reading,
  name: string,
  conditions: readonly Condition[],
  exact: number | null,
): Promise<{ total: number; capped: boolean }> {
  const table = sql.table(name)
  if (!conditions.length) {
    const count = () => runShape(db, `${name} count`, () => sql`select count(*) as n from ${table}`, [])
    return { total: await totalOf(db, name, async () => Number((await count())[0]?.n)), capped: false }
  }
  const build = () =>
    sql`select count(*) as n from (select 1 as one from ${table} ${where(conditions)} limit ${TOTAL_CAP + 1}) as matches`
  const counted = async () =>
    Number((await runShape(db, `${name} count ${shapeOf(conditions)}`, build, valuesOf(conditions), true))[0]?.n)
  const total = exact ?? (await counted())
  return { total: Math.min(total, TOTAL_CAP), capped: total > TOTAL_CAP }
}

function sortColumn(resource: Resource, actor: Actor, field: string): string {
  if (field === 'id') return 'id'
  const f = resource.fields[field]
  const column =
    f?.sortable && can(actor, 'read', resource, field) ? meaningOf(f).sortColumn?.(field, actor.locale) : undefined
  if (!column) throw new ValidationError([{ path: field, key: 'validation.filter' }])
  return column
}

/** Sorted by a column and then by id, from the nearer end of the table. */
function pageStatement(
  { db }: Reading,
  resource: Resource,
  projection: Projection,
  column: string,
  order: 'asc' | 'desc',
  conditions: readonly Condition[],
  backwards: boolean,
  deep: boolean,
): RawBuilder<unknown> {
  const table = sql.table(resource.name)
  const direction = backwards === (order === 'desc') ? 'asc' : 'desc'
  const keys = [...new Set([column, 'id'])].map((key) =>
    db.engine.orderBy(sql.ref(`${resource.name}.${key}`), direction),
  )
  const sorted = sql`order by ${sql.join(keys)}`
  const at = valuesOf(conditions).length
  const slice = sql`limit ${slot(at)} offset ${slot(at + 1)}`
  if (!deep)
    return sql`select ${projection.columns} from ${table} ${projection.joins} ${where(conditions)} ${sorted} ${slice}`
  const ids = sql`select ${sql.ref(`${resource.name}.id`)} as page_id from ${table} ${where(conditions)} ${sorted} ${slice}`
  return sql`select ${projection.columns} from (${ids}) as page join ${table} on ${sql.ref(`${resource.name}.id`)} = page.page_id ${projection.joins} ${sorted}`
}
