/** Endpoints for the lines of an order in the office: parts while typing, and the check of a pasted block. */

import { z } from 'zod'
import type { Actor, Context } from '#server/core/context.ts'
import { success, successSchema } from '#server/core/http/envelope.ts'
import type { Scope } from '#server/core/http/scopes.ts'
import { replacementsOf } from '#server/core/published/parts.ts'
import { checkedRowSchema, checkRows } from '#server/features/cart/public.ts'
import type { PartSuggestion } from '#shared/orders/part-suggestion.ts'
import { compactNumber } from '#shared/orders/quick-order.ts'
import type { CheckedRow, QuickOrderInput } from '#shared/web/cart.ts'
import { quickOrderRowsSchema } from '#shared/web/cart-schema.ts'
import { findParts, similarNames } from './find-parts.ts'
import { LINES_ACCESS, requireLineEditor } from './line-editor.ts'
import { partReader, readableRows } from './readable-parts.ts'
import { partOptionSchema, readablePartSchema } from './response-schemas.ts'

const tags = ['orders']
const config = { access: LINES_ACCESS } as const
const MAX_OPTIONS = 10
const MAX_SUGGESTIONS = 3
/** Rows per check whose names are searched; more unknown rows mean that something else was pasted. */
const MAX_NAMES = 30

export function registerOrderLines(app: Scope, context: Context): void {
  const find = {
    tags,
    summary: 'Find parts by number, name or pinyin, each with the part that replaces it',
    querystring: z.object({ q: z.string().trim().min(1).max(200) }),
    response: successSchema(z.array(partOptionSchema)),
  }
  app.get('/api/orders/parts', { schema: find, config }, async (request) => {
    return success(await suggestParts(context, requireLineEditor(context, request), request.query.q))
  })

  const check = {
    tags,
    summary: 'Resolve pasted rows to parts, replacements or suggestions',
    body: quickOrderRowsSchema,
    response: successSchema(z.array(checkedRowSchema(readablePartSchema))),
  }
  app.post('/api/orders/check_lines', { schema: check, config }, async (request) => {
    const actor = requireLineEditor(context, request)
    const { rows } = request.body
    const checked = await suggestByName(context, actor, rows, await checkRows(context, rows, actor.locale))
    return success(await readableRows(context, actor, checked))
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
    results.push(name ? { ...row, suggestions: await similarNames(context, actor, name, MAX_SUGGESTIONS) } : row)
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
      return part ? [{ part, replacement: reader.replacement(replacements.get(match.id) ?? null) }] : []
    })
}
