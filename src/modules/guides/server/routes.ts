/** Storefront endpoints of guides: content and feedback. */

import { z } from 'zod'
import { storedFileSchema } from '#fields/stored-file-schema.ts'
import { partSchema } from '#modules/catalogue/server/public.ts'
import type { Context } from '#server/context.ts'
import type { Owner } from '#server/http/actor.ts'
import { success, successSchema } from '#server/http/envelope.ts'
import type { RouteModule, Scope } from '#server/http/scopes.ts'
import { factsSchema } from '#server/open-api/facts-schema.ts'
import { getPublished, publishedByIds, publishedIds } from '#server/published/read.ts'
import { bilingualSchema, refSchema } from '#server/published/response-schemas.ts'
import { localeOf } from '#server/published/routes.ts'
import { idParamsSchema } from '#server/resources/list-query.ts'
import type { Locale } from '#shared/constants.ts'
import { NotFoundError } from '#shared/errors.ts'
import type { Ref } from '#shared/resources/published.ts'
import { factsIn } from '#shared/web/facts.ts'
import type { GuidePage } from '../shared/guide.ts'
import { loadOutcomes } from './outcomes.ts'
import { productsOfGuide } from './part-outcomes.ts'

const id = z.number().int()
const text = z.string().nullable()

/** The action at the end of a path. */
const outcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('part'), part: partSchema, current: partSchema.nullable() }),
  z.object({
    kind: z.literal('parts'),
    options: z.array(z.object({ part: partSchema, from_serial: text, to_serial: text })),
  }),
  z.object({ kind: z.literal('ask') }),
  z.object({
    kind: z.literal('firmware'),
    firmware: z.object({
      id,
      version: z.string(),
      file: storedFileSchema.nullable(),
      goods: z.array(refSchema),
    }),
  }),
  z.object({
    kind: z.literal('sheet'),
    sheet: z.object({
      id,
      kind: z.enum(['wiring', 'schematic', 'manual', 'dimension', 'certificate', 'other']),
      title: bilingualSchema,
      goods: z.array(refSchema),
    }),
    place: text,
  }),
  z.object({
    kind: z.literal('drawing'),
    assembly: z.object({
      id,
      code: z.string(),
      name: bilingualSchema,
      goods: refSchema.nullable(),
    }),
    place: text,
  }),
  z.object({ kind: z.literal('solved') }),
  z.object({ kind: z.literal('contact') }),
])

const step = z.object({
  key: z.string(),
  prompt: bilingualSchema,
  picture: storedFileSchema.nullable(),
  answers: z.array(
    z.object({ label: bilingualSchema, to: z.string().describe('key of the next step') }),
  ),
  outcome: outcome.nullable(),
})

const guidePageSchema = z.object({
  $facts: factsSchema.optional(),
  id,
  error_code: text,
  symptom: bilingualSchema,
  cause: bilingualSchema.nullable(),
  solution: bilingualSchema.nullable(),
  goods: z.array(refSchema),
  category: refSchema.nullable(),
  products: z.array(refSchema).describe('the products that it is for'),
  product: id.nullable().describe('the product that the actions are for; null while it is unknown'),
  guide: z
    .object({ start: z.string().describe('key of the first step'), steps: z.array(step) })
    .nullable(),
  helped: z.boolean().nullable().describe('the vote of the customer'),
})

const tags = ['storefront']
const params = idParamsSchema

export const guides: RouteModule = { name: 'guides', portal: registerGuides }

function registerGuides(app: Scope, context: Context): void {
  const schema = {
    tags,
    summary: 'Get a troubleshooting guide with what its actions lead to for a unit',
    params,
    querystring: z.object({
      product: idParamsSchema.shape.id.optional(),
      serial: z.string().trim().min(1).max(60).optional().describe('serial number of the unit'),
    }),
    response: successSchema(guidePageSchema),
  }
  app.get('/api/web/guides/:id', { schema, config: { access: 'signed in' } }, async (request) => {
    const { actor } = request
    const page = await guidePage(context, request.params.id, request.query, localeOf(request))
    const owner = actor.kind === 'customers' ? { id: Number(actor.id) } : null
    return success({ ...page, helped: owner && (await getVote(context, owner, page.id)) })
  })

  const helped = {
    tags,
    summary: 'Vote whether a guide helped; one vote per customer',
    params,
    body: z.strictObject({ helped: z.boolean() }),
    response: successSchema(z.null()),
  }
  app.put(
    '/api/web/guides/:id/helped',
    { schema: helped, config: { access: 'customer' } },
    async (request) => {
      await vote(context, request.customer, request.params.id, request.body.helped)
      return success(null)
    },
  )
}

interface RequestedUnit {
  product?: number | undefined
  serial?: string | undefined
}

/** The page of a guide for a unit. @throws NotFoundError when it is unpublished */
async function guidePage(
  context: Context,
  id: number,
  requested: RequestedUnit,
  locale: Locale,
): Promise<Omit<GuidePage, 'helped'>> {
  const record = await getPublished(context, 'troubleshooting', id, locale)
  const { error_code, symptom, cause, solution, guide, $refs } = record
  const products = await refsOf(context, await productsOfGuide(context.db.query, record), locale)
  const product = await selectProduct(context, products, requested, locale)
  const unit = {
    product,
    serial: requested.serial ?? null,
    products: products.map((ref) => ref.id),
  }
  const outcomeOf = await loadOutcomes({ context, locale, ...unit }, guide?.steps ?? [])
  return {
    ...factsIn(record),
    id,
    error_code,
    symptom,
    cause,
    solution,
    goods: $refs.goods,
    category: $refs.category,
    products,
    product,
    guide: guide && {
      start: guide.start,
      steps: guide.steps.map(({ action, ...step }) => ({
        ...step,
        outcome: action && outcomeOf(action),
      })),
    },
  }
}

/** The published products, in the order of the ids. */
async function refsOf(context: Context, ids: readonly number[], locale: Locale): Promise<Ref[]> {
  const products = await publishedByIds(context, 'goods', ids, locale)
  return ids.flatMap((id) => {
    const product = products.get(id)
    return product ? { id, title: product.model_number, subtitle: product.name } : []
  })
}

/**
 * The requested product if the guide is for it, or its only one; a guide without products is for
 * each of them.
 */
async function selectProduct(
  context: Context,
  products: readonly Ref[],
  { product }: RequestedUnit,
  locale: Locale,
): Promise<number | null> {
  const open =
    products.length || product === undefined ? products : await refsOf(context, [product], locale)
  const [single] = open
  if (open.length === 1 && single) return single.id
  return open.find(({ id }) => id === product)?.id ?? null
}

const keyOf = (owner: Pick<Owner, 'id'>, guide: number) => `${owner.id} ${guide}`

/** A customer's vote on a guide; null before voting. */
async function getVote(
  { db }: Context,
  owner: Pick<Owner, 'id'>,
  guide: number,
): Promise<boolean | null> {
  const row = await db.query
    .selectFrom('guide_votes')
    .select('helped')
    .where('id', '=', keyOf(owner, guide))
    .executeTakeFirst()
  return row ? Number(row.helped) === 1 : null
}

/** Records a vote, replacing the previous one. @throws NotFoundError for an unpublished guide */
async function vote(context: Context, owner: Owner, guide: number, helped: boolean): Promise<void> {
  if (!(await publishedIds(context, 'troubleshooting', [guide])).has(guide))
    throw new NotFoundError()
  const values = { helped: helped ? 1 : 0, created_at: new Date().toISOString() }
  await context.db.query
    .insertInto('guide_votes')
    .values({ id: keyOf(owner, guide), customer_id: owner.id, guide_id: guide, ...values })
    .onConflict((on) => on.column('id').doUpdateSet(values))
    .execute()
}
