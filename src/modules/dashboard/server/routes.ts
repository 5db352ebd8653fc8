/** Endpoint of the dashboard: one call, limited to the lists that the user may read. */
import { sql } from 'kysely'
import { loadMissedSearches } from '#modules/catalogue/server/search/public.ts'
import type { Actor, Context } from '#server/context.ts'
import { success, successSchema } from '#server/http/envelope.ts'
import type { RouteModule, Scope } from '#server/http/scopes.ts'
import { canCount } from '#server/records/count-all.ts'
import { localizedColumns, readLocalized } from '#shared/i18n/locales.ts'
import { type Dashboard, dashboardSchema, translationsSchema } from '../shared/dashboard.ts'
import { changesByOthers, ownRecords } from './changes.ts'
import { orderOverview } from './orders.ts'
import { translationsOf, untranslatedTexts } from './translations.ts'
import { countOpenWork } from './waiting.ts'

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
  // Missed searches matter to users that maintain the catalogue.
  const keepsCatalogue = canCount(context, actor, { resource: 'codes', filter: {} })
  const keepsGuides = canCount(context, actor, { resource: 'troubleshooting', filter: {} })
  const [openWork, orders, texts, searches, guides, changes, ownChanges] = await Promise.all([
    countOpenWork(context, actor, now),
    orderOverview(context, actor, now),
    untranslatedTexts(context, actor),
    keepsCatalogue ? loadMissedSearches(context.db, MAX_SEARCHES) : [],
    keepsGuides ? listUnhelpfulGuides(context, MAX_GUIDES) : [],
    changesByOthers(context, actor),
    ownRecords(context, actor),
  ])
  return { at: now.toISOString(), waiting: openWork, orders, ...texts, searches, guides, changes, mine: ownChanges }
}

/** Guides with negative feedback, most votes first. */
async function listUnhelpfulGuides({ db }: Pick<Context, 'db'>, limit: number): Promise<Dashboard['guides']> {
  const symptom = localizedColumns('symptom')
  const no = sql<number>`sum(1 - helped)`
  const rows = await db.query
    .selectFrom('guide_votes')
    .innerJoin('troubleshooting', 'troubleshooting.id', 'guide_votes.guide_id')
    .select(['troubleshooting.id', 'error_code', ...symptom, no.as('no'), sql<number>`count(*)`.as('all')])
    .groupBy(['troubleshooting.id', 'error_code', ...symptom])
    .having(no, '>', 0)
    .orderBy(no, 'desc')
    .orderBy('troubleshooting.id')
    .limit(limit)
    .execute()
  return rows.map(({ id, error_code, no: against, all, ...row }) => ({
    id: Number(id),
    error_code: error_code === null ? null : String(error_code),
    symptom: readLocalized(row, 'symptom'),
    no: Number(against),
    yes: Number(all) - Number(against),
  }))
}
