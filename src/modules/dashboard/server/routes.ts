/** Endpoint of the dashboard: one call, limited to the lists that the user may read. */
import { z } from 'zod'
import type { Actor, Context } from '#server/context.ts'
import { success, successSchema } from '#server/http/envelope.ts'
import type { RouteModule, Scope } from '#server/http/scopes.ts'
import { type CountQuery, countAll } from '#server/records/count-all.ts'
import type { OpenWork } from '#server/start-page.ts'
import { DAY_MS } from '#shared/measures.ts'
import { recordCountSchema } from '#shared/record-count.ts'
import { type Dashboard, ownFiguresSchema, translationsSchema } from '../shared/dashboard.ts'
import { changesByOthers, ownRecords } from './changes.ts'
import { translationsOf, untranslatedTexts } from './translations.ts'

/** Errors of the last day, which no module has. */
const ERRORS: OpenWork = {
  key: 'errors',
  sort: 90,
  query: (_context, _actor, now) => {
    const gte = new Date(now.getTime() - DAY_MS).toISOString()
    return { resource: 'errors', filter: { last_seen: { gte } } }
  },
}

const workOf = ({ modules }: Pick<Context, 'modules'>): readonly OpenWork[] =>
  [...modules.flatMap(({ openWork = [] }) => openWork), ERRORS].toSorted((a, b) => a.sort - b.sort)

const figuresOf = ({ modules }: Pick<Context, 'modules'>) =>
  modules.flatMap(({ figures = [] }) => figures)

/** The kinds of open work, each with its number. */
async function countOpenWork(context: Context, actor: Actor, now: Date) {
  const requested = await Promise.all(
    workOf(context).map(async ({ key, query }): Promise<(CountQuery & { key: string }) | null> => {
      const counted = await query(context, actor, now)
      return counted && { key, ...counted }
    }),
  )
  return countAll(
    context,
    actor,
    requested.filter((item) => item !== null),
  )
}

const config = { access: 'staff' } as const

export const dashboard: RouteModule = { name: 'dashboard', staff: registerDashboard }

function registerDashboard(app: Scope, context: Context): void {
  const response = ownFiguresSchema.extend({
    waiting: z.array(
      recordCountSchema.extend({ key: z.enum(workOf(context).map(({ key }) => key)) }),
    ),
    ...Object.fromEntries(figuresOf(context).map(({ name, schema }) => [name, schema])),
  })
  const schema = {
    tags: ['dashboard'],
    summary: 'Get open work, recent changes and statistics for the signed-in user',
    response: successSchema(response),
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
  const [waiting, texts, changes, mine, ...figures] = await Promise.all([
    countOpenWork(context, actor, now),
    untranslatedTexts(context, actor),
    changesByOthers(context, actor),
    ownRecords(context, actor),
    ...figuresOf(context).map(async ({ name, load }) => [name, await load(context, actor, now)]),
  ])
  return {
    at: now.toISOString(),
    waiting,
    ...texts,
    changes,
    mine,
    ...Object.fromEntries(figures),
  }
}
