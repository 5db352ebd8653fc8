/** Endpoint of the dashboard: one call, limited to what the user may list. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Actor, Context } from '#server/core/context.ts'
import { requireStaff } from '#server/core/http/actor.ts'
import { success, successSchema } from '#server/core/http/envelope.ts'
import { missedSearches } from '#server/core/writes/count-search.ts'
import { type Dashboard, dashboardSchema } from '#shared/dashboard.ts'
import { changesByOthers, ownRecords } from './changes.ts'
import { canCount } from './counts.ts'
import { listUnhelpfulGuides } from './guides.ts'
import { orderOverview } from './orders.ts'
import { untranslatedTexts } from './untranslated.ts'
import { waitingFor } from './waiting.ts'

const SEARCHES_SHOWN = 8
const GUIDES_SHOWN = 6

export function registerDashboard(plain: FastifyInstance, context: Context): void {
  const schema = {
    tags: ['dashboard'],
    summary: 'Get open work, recent changes and statistics for the signed-in user',
    response: successSchema(dashboardSchema),
  }
  plain
    .withTypeProvider<ZodTypeProvider>()
    .get('/api/dashboard', { schema }, async (request) =>
      success(await dashboardOf(context, await requireStaff(request), new Date())),
    )
}

/** The dashboard of an actor at a time. */
async function dashboardOf(context: Context, actor: Actor, now: Date): Promise<Dashboard> {
  // Missed searches matter to users that maintain the catalogue.
  const keepsCatalogue = canCount(context, actor, { resource: 'codes', filter: {} })
  const keepsGuides = canCount(context, actor, { resource: 'troubleshooting', filter: {} })
  const [waiting, orders, untranslated, searches, guides, changes, mine] = await Promise.all([
    waitingFor(context, actor, now),
    orderOverview(context, actor, now),
    untranslatedTexts(context, actor),
    keepsCatalogue ? missedSearches(context.db, SEARCHES_SHOWN) : [],
    keepsGuides ? listUnhelpfulGuides(context, GUIDES_SHOWN) : [],
    changesByOthers(context, actor),
    ownRecords(context, actor),
  ])
  return { at: now.toISOString(), waiting, orders, untranslated, searches, guides, changes, mine }
}
