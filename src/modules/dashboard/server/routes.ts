/** Endpoint of the dashboard: one call, limited to the lists that the user may read. */
import { sql } from 'kysely'
import { loadMissedSearches } from '#modules/catalogue/server/public.ts'
import { LATE_AFTER_DAYS, type WaitingKey } from '#modules/dashboard/shared/dashboard.ts'
import { pages as registration } from '#modules/registration/shared/pages.ts'
import type { Actor, Context } from '#server/context.ts'
import { success, successSchema } from '#server/http/envelope.ts'
import type { RouteModule, Scope } from '#server/http/scopes.ts'
import { and, rowConditions } from '#server/records/conditions.ts'
import { type CountQuery, canCount, countAll } from '#server/records/count-all.ts'
import { localizedColumns, readLocalized } from '#shared/i18n/locales.ts'
import { HOUR_MS } from '#shared/measures.ts'
import { canOpen } from '#shared/pages.ts'
import type { RecordCount } from '#shared/record-count.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import { type Dashboard, dashboardSchema, translationsSchema } from '../shared/dashboard.ts'
import { changesByOthers, ownRecords } from './changes.ts'
import { orderOverview } from './orders.ts'
import { translationsOf, untranslatedTexts } from './translations.ts'

// Open work: registrations, orders, messages, parts to replace, and errors.

type ReadContext = Pick<Context, 'db' | 'resources'>

/**
 * Limit of superseded parts looked up in part lists, newest first, and of those listed in the
 * filter.
 */
const MAX_SUPERSEDED = 20_000
const MAX_LISTED = 100

/** The kinds of open work, each with its number. */
async function countOpenWork(
  context: ReadContext,
  actor: Actor,
  now: Date,
): Promise<(RecordCount & { key: WaitingKey })[]> {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS).toISOString()
  const superseded = await supersededInLists(context, actor)
  const requested: (CountQuery & { key: WaitingKey })[] = [
    // Registrations only count for users that may decide on them, not for everyone that may read
    // them.
    ...(canOpen(actor, registration.registrations, context.resources)
      ? [{ key: 'registrations' as const, resource: 'customers', filter: { status: 'pending' } }]
      : []),
    { key: 'ordersNew', resource: 'orders', filter: { status: 'submitted' } },
    {
      key: 'ordersLate',
      resource: 'orders',
      filter: { status: 'submitted', created_at: { lt: hoursAgo(24 * LATE_AFTER_DAYS) } },
    },
    { key: 'messagesMine', resource: 'messages', filter: { done: false, assignee: actor.id } },
    {
      key: 'messagesFree',
      resource: 'messages',
      filter: { done: false, assignee: { empty: true } },
    },
    ...(superseded.length
      ? [{ key: 'superseded' as const, resource: 'xiajie', filter: { part: { in: superseded } } }]
      : []),
    { key: 'errors', resource: 'errors', filter: { last_seen: { gte: hoursAgo(24) } } },
  ]
  return countAll(context, actor, requested)
}

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
  const { rows } = await statement.execute(db.query)
  return rows.map(({ id }) => Number(id)).sort((a, b) => a - b)
}

const config = { access: 'staff' } as const

const MAX_SEARCHES = 8
const MAX_GUIDES = 6

export const dashboard: RouteModule = { name: 'dashboard', staff: registerDashboard }

function registerDashboard(app: Scope, context: Context): void {
  const schema = {
    tags: ['dashboard'],
    summary: 'Get open work, recent changes and statistics for the signed-in user',
    response: successSchema(dashboardSchema),
  }
  app.get('/api/dashboard', { schema, config }, async (request) =>
    success(await dashboardOf(context, request.actor, new Date())),
  )

  const translations = {
    tags: ['dashboard'],
    summary: 'Count the texts that lack a language, by resource',
    response: successSchema(translationsSchema),
  }
  app.get('/api/dashboard/translations', { schema: translations, config }, async (request) =>
    success(await translationsOf(context, request.actor)),
  )
}

/** The dashboard of an actor at a time. */
async function dashboardOf(context: Context, actor: Actor, now: Date): Promise<Dashboard> {
  // Searches and votes of customers are for those who can change the catalogue accordingly.
  const { codes, troubleshooting } = context.resources
  const keepsCatalogue = codes && can(actor, 'list', codes) && can(actor, 'update', codes)
  const keepsGuides = troubleshooting && can(actor, 'update', troubleshooting)
  const [openWork, orders, texts, searches, guides, changes, ownChanges] = await Promise.all([
    countOpenWork(context, actor, now),
    orderOverview(context, actor, now),
    untranslatedTexts(context, actor),
    keepsCatalogue ? loadMissedSearches(context.db, MAX_SEARCHES) : [],
    keepsGuides ? listUnhelpfulGuides(context, actor, troubleshooting) : [],
    changesByOthers(context, actor),
    ownRecords(context, actor),
  ])
  return {
    at: now.toISOString(),
    waiting: openWork,
    orders,
    ...texts,
    searches,
    guides,
    changes,
    mine: ownChanges,
  }
}

/** Guides of the actor with negative feedback, most votes first. */
async function listUnhelpfulGuides(
  { db, resources }: ReadContext,
  actor: Actor,
  guides: Resource,
): Promise<Dashboard['guides']> {
  const names = ['error_code', 'symptom']
  if (!can(actor, 'list', guides) || !names.every((name) => can(actor, 'read', guides, name)))
    return []
  const permitted = db.query
    .selectFrom('troubleshooting')
    .select('id')
    .where(and(rowConditions({ db, resources }, actor, 'list', guides)))
  const symptom = localizedColumns('symptom')
  const no = sql<number>`sum(1 - helped)`
  const rows = await db.query
    .selectFrom('guide_votes')
    .innerJoin('troubleshooting', 'troubleshooting.id', 'guide_votes.guide_id')
    .select([
      'troubleshooting.id',
      'error_code',
      ...symptom,
      no.as('no'),
      sql<number>`count(*)`.as('all'),
    ])
    .where('troubleshooting.id', 'in', permitted)
    .groupBy(['troubleshooting.id', 'error_code', ...symptom])
    .having(no, '>', 0)
    .orderBy(no, 'desc')
    .orderBy('troubleshooting.id')
    .limit(MAX_GUIDES)
    .execute()
  return rows.map(({ id, error_code, no: against, all, ...row }) => ({
    id: Number(id),
    error_code: error_code === null ? null : String(error_code),
    symptom: readLocalized(row, 'symptom'),
    no: Number(against),
    yes: Number(all) - Number(against),
  }))
}
