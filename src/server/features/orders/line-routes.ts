/** Endpoints for the lines of an order in the office: parts while typing, and the check of a pasted block. */

import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Actor, Context } from '#server/core/context.ts'
import { success, successSchema } from '#server/core/http/envelope.ts'
import { publishedConditions } from '#server/core/published/conditions.ts'
import { partsByIds, replacementsOf } from '#server/core/published/parts.ts'
import { listRecords } from '#server/core/records/read.ts'
import { checkedRowSchema, checkRows } from '#server/features/cart/public.ts'
import type { PartSuggestion } from '#shared/orders/part-suggestion.ts'
import { compactNumber } from '#shared/orders/quick-order.ts'
import { quickOrderRowsSchema } from '#shared/web/cart-schema.ts'
import { LINES_ACCESS, requireLineEditor } from './line-editor.ts'
import { partReader, readableRows } from './readable-parts.ts'
import { partOptionSchema, readablePartSchema } from './response-schemas.ts'

const tags = ['orders']
const MAX_OPTIONS = 10

export function registerOrderLines(instance: FastifyInstance, context: Context): void {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  const find = {
    tags,
    summary: 'Find parts by number, name or pinyin, each with the part that replaces it',
    access: LINES_ACCESS,
    querystring: z.object({ q: z.string().trim().min(1).max(200) }),
    response: successSchema(z.array(partOptionSchema)),
  }
  app.get('/api/orders/parts', { schema: find }, async (request) => {
    return success(await findParts(context, await requireLineEditor(context, request), request.query.q))
  })

  const check = {
    tags,
    summary: 'Resolve pasted rows to parts, replacements or suggestions',
    access: LINES_ACCESS,
    body: quickOrderRowsSchema,
    response: successSchema(z.array(checkedRowSchema(readablePartSchema))),
  }
  app.post('/api/orders/check_lines', { schema: check }, async (request) => {
    const actor = await requireLineEditor(context, request)
    return success(await readableRows(context, actor, await checkRows(context, request.body.rows, actor.locale)))
  })
}

/** The part with exactly this number comes first; fields that the actor may not read are not searched. */
async function findParts(context: Context, actor: Actor, q: string): Promise<PartSuggestion[]> {
  const query = { filter: { q }, sort: { field: 'part_number', order: 'asc' }, range: [0, MAX_OPTIONS - 1] } as const
  const page = await listRecords(context, actor, 'codes', query, publishedConditions(context, 'codes'))
  const ids = page.records.map(({ id }) => id)
  const published = await partsByIds(context, ids, actor.locale)
  const parts = ids.flatMap((id) => published.get(id) ?? [])
  const replacements = await replacementsOf(context, parts, actor.locale)
  const reader = await partReader(context, actor, [...parts, ...replacements.values()])
  const number = compactNumber(q)
  const isExact = (part: { part_number: string }) => compactNumber(part.part_number) === number
  return parts
    .toSorted((a, b) => Number(isExact(b)) - Number(isExact(a)))
    .flatMap((match) => {
      const part = reader.part(match)
      return part ? [{ part, replacement: reader.replacement(replacements.get(match.id) ?? null) }] : []
    })
}
