/** Endpoints for the lines of an order in the office: parts while typing, and the check of a pasted block. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Context } from '#server/core/context.ts'
import { requireStaff } from '#server/core/http/actor.ts'
import { success } from '#server/core/http/envelope.ts'
import { replacementsOf } from '#server/core/published/parts.ts'
import { listPublished } from '#server/core/published/read.ts'
import { checkRows } from '#server/features/cart/public.ts'
import type { Locale } from '#shared/constants.ts'
import { ForbiddenError } from '#shared/errors.ts'
import type { OfferedPart } from '#shared/orders/offered-part.ts'
import { compactNumber } from '#shared/orders/quick-order.ts'
import { can } from '#shared/resources/permissions.ts'
import { typedRowsSchema } from '#shared/web/cart-schema.ts'

const tags = ['orders']
const MAX_OFFERED = 10

export function registerOrderLines(plain: FastifyInstance, context: Context): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()

  const find = {
    tags,
    summary: 'Find parts by number, name or pinyin, each with the part that replaces it',
    querystring: z.object({ q: z.string().trim().min(1).max(200) }),
  }
  app.get('/api/orders/parts', { schema: find }, async (request) => {
    const { locale } = await requireLineEditor(context, request)
    return success(await findParts(context, request.query.q, locale))
  })

  const check = {
    tags,
    summary: 'Resolve pasted rows to parts, replacements or suggestions',
    body: typedRowsSchema,
  }
  app.post('/api/orders/check_lines', { schema: check }, async (request) => {
    const { locale } = await requireLineEditor(context, request)
    return success(await checkRows(context, request.body.rows, locale))
  })
}

/** @throws ForbiddenError without permission to write lines and read the dictionary */
async function requireLineEditor({ resources: { orders, codes } }: Context, request: FastifyRequest) {
  const actor = await requireStaff(request)
  const canWrite = (action: 'create' | 'update') => orders !== undefined && can(actor, action, orders, 'lines')
  if (!codes || !can(actor, 'list', codes) || !(canWrite('create') || canWrite('update'))) throw new ForbiddenError()
  return actor
}

/** The part with exactly this number comes first. */
async function findParts(context: Context, q: string, locale: Locale): Promise<OfferedPart[]> {
  const query = { filter: { q }, sort: { field: 'part_number', order: 'asc' }, range: [0, MAX_OFFERED - 1] } as const
  const { records } = await listPublished(context, 'codes', query, locale)
  const replacements = await replacementsOf(context, records, locale)
  const number = compactNumber(q)
  const isExact = (part: { part_number: string }) => compactNumber(part.part_number) === number
  return records
    .toSorted((a, b) => Number(isExact(b)) - Number(isExact(a)))
    .map((part) => ({ part, replacement: replacements.get(part.id) ?? null }))
}
