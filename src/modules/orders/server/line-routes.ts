/**
 * Endpoints for the lines of an order while the office writes it: parts to pick, the check of a
 * pasted block, and the warnings that a customer sees in the cart.
 */

import { z } from 'zod'
import { replacementsOf } from '#modules/catalogue/server/public.ts'
import type { Actor, Context } from '#server/context.ts'
import { success, successSchema } from '#server/http/envelope.ts'
import type { Scope } from '#server/http/scopes.ts'
import { permittedIds } from '#server/records/ids.ts'
import { can } from '#shared/resources/permissions.ts'
import { type CheckedRow, MAX_CART_LINES, type QuickOrderInput } from '../shared/cart.ts'
import { quickOrderRowsSchema } from '../shared/cart-schema.ts'
import type { Warning } from '../shared/line-warning.ts'
import type { PartSuggestion } from '../shared/part-suggestion.ts'
import { compactNumber } from '../shared/quick-order.ts'
import { checkRows } from './cart/check.ts'
import { checkedRowSchema } from './cart/response-schemas.ts'
import { findParts, partReader, readableRows, similarNames } from './find-parts.ts'
import { buyerOf, findWarnings, warningSchema } from './line-warnings/find-warnings.ts'
import { toOrderedLines } from './lines.ts'
import { partOptionSchema, readablePartSchema } from './response-schemas.ts'

const tags = ['orders']
const config = {
  access: [
    { may: ['orders', 'create', 'update'], field: 'lines' },
    { may: ['codes', 'list'] },
    { may: ['codes', 'read'], field: 'part_number' },
  ],
} as const
const MAX_OPTIONS = 10
const MAX_SUGGESTIONS = 3
/**
 * Rows per check whose names are searched; more unknown rows mean that something else was pasted.
 */
const MAX_NAMES = 30

const id = z.number().int().positive().max(2147483647)
const text = z.string().max(1000)
const checked = z.strictObject({
  order: id
    .nullable()
    .default(null)
    .describe('the stored order: later ones, and the order itself, are not recent'),
  customer: id.nullable().default(null),
  company: text
    .nullable()
    .default(null)
    .describe('identifies the buyer of an order without a customer'),
  lines: z
    .array(
      z.strictObject({
        part_number: text,
        quantity: z.number(),
        serial_number: text.nullable().default(null),
        model: text.nullable().default(null),
      }),
    )
    .max(MAX_CART_LINES),
})
type Checked = z.output<typeof checked>

export function registerOrderLines(app: Scope, context: Context): void {
  const find = {
    tags,
    summary: 'Find parts by number, name or pinyin, each with the part that replaces it',
    querystring: z.object({ q: z.string().trim().min(1).max(200) }),
    response: successSchema(z.array(partOptionSchema)),
  }
  app.get('/api/orders/parts', { schema: find, config }, async (request) => {
    return success(await suggestParts(context, request.actor, request.query.q))
  })

  const check = {
    tags,
    summary: 'Resolve pasted rows to parts, replacements or suggestions',
    body: quickOrderRowsSchema,
    response: successSchema(z.array(checkedRowSchema(readablePartSchema))),
  }
  app.post('/api/orders/check_lines', { schema: check, config }, async (request) => {
    const { actor } = request
    const { rows } = request.body
    const checked = await suggestByName(
      context,
      actor,
      rows,
      await checkRows(context, rows, actor.locale),
    )
    return success(await readableRows(context, actor, checked))
  })

  const warn = {
    tags,
    summary: 'Find what is wrong with the lines of an order: a list of warnings for each line',
    body: checked,
    response: successSchema(z.array(z.array(warningSchema))),
  }
  app.post('/api/orders/alarms', { schema: warn, config }, async (request) => {
    const { actor } = request
    return success(await readable(context, actor, await warningsOf(context, actor, request.body)))
  })
}

/** One word with digits: a part number, which says nothing about the part's name. */
const NUMBER = /^(?=.*\d)[^\s\p{Script=Han}]+$/u
const isNumber = (text: string) => NUMBER.test(text.normalize('NFKC').trim())

/** Rows that contain a name in place of a number get suggestions, too. */
async function suggestByName(
  context: Context,
  actor: Actor,
  rows: readonly QuickOrderInput[],
  checked: readonly CheckedRow[],
): Promise<CheckedRow[]> {
  const results: CheckedRow[] = []
  let searched = 0
  for (const [index, row] of checked.entries()) {
    const written = rows[index]?.part_number ?? ''
    const isName = row.problem === 'unknown' && !row.suggestions.length && !isNumber(written)
    const name = isName && searched++ < MAX_NAMES ? written : ''
    results.push(
      name
        ? { ...row, suggestions: await similarNames(context, actor, name, MAX_SUGGESTIONS) }
        : row,
    )
  }
  return results
}

/** The part with exactly this number comes first. */
async function suggestParts(context: Context, actor: Actor, q: string): Promise<PartSuggestion[]> {
  const parts = await findParts(context, actor, q, MAX_OPTIONS)
  const replacements = await replacementsOf(context, parts, actor.locale)
  const reader = await partReader(context, actor, [...parts, ...replacements.values()])
  const number = compactNumber(q)
  const isExact = (part: { part_number: string }) => compactNumber(part.part_number) === number
  return parts
    .toSorted((a, b) => Number(isExact(b)) - Number(isExact(a)))
    .flatMap((match) => {
      const part = reader.part(match)
      return part
        ? [{ part, replacement: reader.replacement(replacements.get(match.id) ?? null) }]
        : []
    })
}

async function warningsOf(
  context: Context,
  reader: Actor,
  { order, customer, company, lines }: Checked,
): Promise<Warning[][]> {
  const { query } = context.db
  const stored = order
    ? await query
        .selectFrom('orders')
        .select('created_at')
        .where('id', '=', order)
        .executeTakeFirst()
    : undefined
  const at = stored ? new Date(String(stored.created_at)) : new Date()
  const buyer = customer ? await buyerOf(context, customer) : { customer: 0, firm: null, company }
  return findWarnings(context, { ...buyer, reader }, await toOrderedLines(query, lines), at)
}

/** Omits warnings that name parts or units that the actor may not read. */
async function readable(
  context: Context,
  actor: Actor,
  warnings: readonly Warning[][],
): Promise<Warning[][]> {
  const { orders } = context.resources
  const partIds = warnings.flat().flatMap(({ fix }) => ('part' in fix ? fix.part.id : []))
  const permitted = await permittedIds(context, actor, 'read', 'codes', [...new Set(partIds)])
  const isReadable = ({ kind, fix }: Warning) =>
    kind === 'recent'
      ? orders !== undefined && can(actor, 'list', orders)
      : !('part' in fix) || permitted.has(fix.part.id)
  return warnings.map((lineWarnings) => lineWarnings.filter(isReadable))
}
