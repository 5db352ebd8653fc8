/** Counts the matches of many filters in one statement, as the grid does, up to the cap. */
import { sql } from 'kysely'
import type { Row } from '#fields/field.ts'
import { TOTAL_CAP } from '#shared/constants.ts'
import type { RecordCount } from '#shared/record-count.ts'
import { namesInFilter } from '#shared/resources/filters.ts'
import { can } from '#shared/resources/permissions.ts'
import type { Actor, Context } from '../context.ts'
import { rowConditions } from './conditions.ts'
import { countUpToCap } from './page.ts'
import { fieldConditions } from './read.ts'
import { candidateConditions } from './search.ts'

export interface CountQuery extends Pick<RecordCount, 'resource' | 'filter'> {
  /** Whether to count only records that the actor can change. */
  isChangeable?: boolean
}
type ReadContext = Pick<Context, 'db' | 'resources'>

/** Whether the actor can list the resource and read all fields of the filter. */
export function canCount(
  { resources }: ReadContext,
  actor: Actor,
  { resource: name, filter }: CountQuery,
): boolean {
  const resource = resources[name]
  if (!resource || !can(actor, 'list', resource)) return false
  return namesInFilter(filter).every(
    (field) => !(field in resource.fields) || can(actor, 'read', resource, field),
  )
}

/** Returns the filters with their counts, in order; omits filters that the actor can't use. */
export async function countAll<W extends CountQuery>(
  context: ReadContext,
  actor: Actor,
  requested: readonly W[],
): Promise<(W & RecordCount)[]> {
  const allowed = requested.filter((item) => canCount(context, actor, item))
  if (!allowed.length) return []
  const expressions = await Promise.all(
    allowed.map((item, index) => countExpression(context, actor, item, `n${index}`)),
  )
  const [row] = await context.db.read(sql<Row>`select ${sql.join(expressions)}`)
  return allowed.map((item, index) => {
    const match = Number(row?.[`n${index}`])
    return { ...item, count: Math.min(match, TOTAL_CAP), capped: match > TOTAL_CAP }
  })
}

async function countExpression(
  context: ReadContext,
  actor: Actor,
  { resource: name, filter, isChangeable = false }: CountQuery,
  as: string,
) {
  const { db, resources } = context
  const resource = resources[name]
  if (!resource) throw new Error(`there is no resource "${name}"`)
  const conditions = [
    ...rowConditions(context, actor, 'list', resource),
    ...(isChangeable ? rowConditions(context, actor, 'update', resource) : []),
    ...fieldConditions(db.engine, resource, actor, filter, actor.locale),
    ...(await candidateConditions(context, resource, filter)),
  ]
  return sql`${countUpToCap(name, conditions)} as ${sql.ref(as)}`
}
