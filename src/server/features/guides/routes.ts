/** Storefront endpoints of guides: content and feedback. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Context } from '#server/core/context.ts'
import { type Owner, ownerOf, requireSignedIn } from '#server/core/http/customer.ts'
import { success } from '#server/core/http/envelope.ts'
import { getPublished, publishedIds } from '#server/core/published/read.ts'
import { localeOf } from '#server/core/published/routes.ts'
import { idParamsSchema } from '#server/core/resources/list-query.ts'
import type { Locale } from '#shared/constants.ts'
import { NotFoundError } from '#shared/errors.ts'
import type { GuidePage } from '#shared/web/guide.ts'
import { loadOutcomes } from './targets.ts'

const tags = ['storefront']
const params = idParamsSchema

export function registerGuides(plain: FastifyInstance, context: Context): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()

  const schema = { tags, summary: 'Get a troubleshooting guide with the records that its actions refer to', params }
  app.get('/api/web/guides/:id', { schema: schema }, async (request) => {
    const actor = await requireSignedIn(request)
    const page = await guidePage(context, request.params.id, localeOf(request))
    const owner = actor.kind === 'customers' ? { id: Number(actor.id) } : null
    return success({ ...page, helped: owner && (await getVote(context, owner, page.id)) })
  })

  const helped = {
    tags,
    summary: 'Vote whether a guide helped; one vote per customer',
    params,
    body: z.strictObject({ helped: z.boolean() }),
  }
  app.put('/api/web/guides/:id/helped', { schema: helped }, async (request) => {
    await vote(context, await ownerOf(request), request.params.id, request.body.helped)
    return success(null)
  })
}

/** The page of a guide. @throws NotFoundError when it is unpublished */
async function guidePage(context: Context, id: number, locale: Locale): Promise<Omit<GuidePage, 'helped'>> {
  const { error_code, symptom, cause, solution, guide, $refs } = await getPublished(
    context,
    'troubleshooting',
    id,
    locale,
  )
  const leafOf = await loadOutcomes(context, guide?.steps ?? [], locale)
  return {
    id,
    error_code,
    symptom,
    cause,
    solution,
    goods: $refs.goods,
    category: $refs.category,
    guide: guide && {
      start: guide.start,
      steps: guide.steps.map(({ action, ...step }) => ({ ...step, leaf: action && leafOf(action) })),
    },
  }
}

const keyOf = (owner: Pick<Owner, 'id'>, guide: number) => `${owner.id} ${guide}`

/** A customer's vote on a guide; null before voting. */
async function getVote({ db }: Context, owner: Pick<Owner, 'id'>, guide: number): Promise<boolean | null> {
  const row = await db.query
    .selectFrom('guide_votes')
    .select('helped')
    .where('id', '=', keyOf(owner, guide))
    .executeTakeFirst()
  return row ? Number(row.helped) === 1 : null
}

/** Records a vote, replacing the previous one. @throws NotFoundError for an unpublished guide */
async function vote(context: Context, owner: Owner, guide: number, helped: boolean): Promise<void> {
  if (!(await publishedIds(context, 'troubleshooting', [guide])).has(guide)) throw new NotFoundError()
  const values = { helped: helped ? 1 : 0, created_at: new Date().toISOString() }
  await context.db.query
    .insertInto('guide_votes')
    .values({ id: keyOf(owner, guide), customer_id: owner.id, guide_id: guide, ...values })
    .onConflict((on) => on.column('id').doUpdateSet(values))
    .execute()
}
