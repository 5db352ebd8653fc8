/** Open work and figures of the catalogue: superseded parts in part lists, and failed searches. */
import { sql } from 'kysely'
import { z } from 'zod'
import type { Actor, Context } from '#server/context.ts'
import { and, rowConditions } from '#server/records/conditions.ts'
import { type CountQuery, canCount } from '#server/records/count-all.ts'
import type { OpenWork, StartFigures } from '#server/start-page.ts'
import { can } from '#shared/resources/permissions.ts'
import { missedSearchSchema } from '../shared/missed-search.ts'
import { loadMissedSearches } from './search/missed-searches.ts'

type ReadContext = Pick<Context, 'db' | 'resources'>

/**
 * Limit of superseded parts looked up in part lists, newest first, and of those listed in the
 * filter.
 */
const MAX_SUPERSEDED = 20_000
const MAX_LISTED = 100
const MAX_SEARCHES = 8

/** Superseded parts that part lists still contain. */
async function supersededInLists(context: ReadContext, actor: Actor): Promise<number[]> {
  const { db, resources } = context
  const { codes } = resources
  const requested: CountQuery[] = [
    { resource: 'codes', filter: { status: 'superseded' } },
    { resource: 'xiajie', filter: { part: {} } },
  ]
  if (!codes || !requested.every((item) => canCount(context, actor, item))) return []
  const open = and(rowConditions({ db, resources }, actor, 'list', codes))
  const statement = sql<{ id: number }>`
    select distinct line.part as id
    from (select id from codes where status = ${'superseded'} and ${open} order by id desc limit ${MAX_SUPERSEDED}) as old
    join xiajie as line on line.part = old.id limit ${MAX_LISTED}`
  const rows = await db.read(statement)
  return rows.map(({ id }) => Number(id)).sort((a, b) => a - b)
}

export const supersededWork: OpenWork = {
  key: 'superseded',
  sort: 40,
  async query(context, actor) {
    const superseded = await supersededInLists(context, actor)
    return superseded.length ? { resource: 'xiajie', filter: { part: { in: superseded } } } : null
  },
}

/** For those who can change the catalogue accordingly. */
export const missedSearches: StartFigures = {
  name: 'searches',
  schema: z.array(missedSearchSchema),
  async load({ db, resources: { codes } }, actor) {
    const keepsCatalogue = codes && can(actor, 'list', codes) && can(actor, 'update', codes)
    return keepsCatalogue ? loadMissedSearches(db, MAX_SEARCHES) : []
  },
}
