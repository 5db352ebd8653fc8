/** Warnings about the lines of an order while it is written in the office: the same as a customer sees in the cart. */
import { z } from 'zod'
import type { Actor, Context } from '#server/core/context.ts'
import { success, successSchema } from '#server/core/http/envelope.ts'
import type { Scope } from '#server/core/http/scopes.ts'
import { recordsOfNumbers } from '#server/core/published/part-numbers.ts'
import { permittedIds } from '#server/core/records/permitted-ids.ts'
import { buyerOf, findWarnings, warningSchema } from '#server/features/line-warnings/public.ts'
import { can } from '#shared/resources/permissions.ts'
import { MAX_CART_LINES } from '#shared/web/cart.ts'
import type { Warning } from '#shared/web/line-warning.ts'
import { LINES_ACCESS, requireLineEditor } from './line-editor.ts'

const id = z.number().int().positive().max(2147483647)
const text = z.string().max(1000)
const checked = z.strictObject({
  order: id.nullable().default(null).describe('the stored order: later ones, and the order itself, are not recent'),
  customer: id.nullable().default(null),
  company: text.nullable().default(null).describe('identifies the buyer of an order without a customer'),
  lines: z
    .array(
      z.strictObject({
        ...{ part_number: text, quantity: z.number() },
        ...{ serial_number: text.nullable().default(null), model: text.nullable().default(null) },
      }),
    )
    .max(MAX_CART_LINES),
})
type Checked = z.output<typeof checked>

export function registerOrderWarnings(app: Scope, context: Context): void {
  const schema = {
    tags: ['orders'],
    summary: 'Find what is wrong with the lines of an order: a list of warnings for each line',
    body: checked,
    response: successSchema(z.array(z.array(warningSchema))),
  }
  app.post('/api/orders/alarms', { schema, config: { access: LINES_ACCESS } }, async (request) => {
    const actor = requireLineEditor(context, request)
    return success(await readable(context, actor, await warningsOf(context, actor, request.body)))
  })
}

async function warningsOf(
  context: Context,
  reader: Actor,
  { order, customer, company, lines }: Checked,
): Promise<Warning[][]> {
  const { query } = context.db
  const stored = order
    ? await query.selectFrom('orders').select('created_at').where('id', '=', order).executeTakeFirst()
    : undefined
  const parts = await recordsOfNumbers(
    query,
    'codes',
    lines.map(({ part_number }) => part_number),
  )
  const ordered = lines.map(({ part_number, quantity, serial_number, model }) => ({
    part: parts.get(part_number)?.[0]?.id ?? 0,
    quantity,
    serial_number: serial_number?.trim() ?? '',
    model: model?.trim() ?? '',
  }))
  const at = stored ? new Date(String(stored.created_at)) : new Date()
  const buyer = customer ? await buyerOf(context, customer) : { customer: 0, firm: null, company }
  return findWarnings(context, { ...buyer, reader }, ordered, at)
}

/** Omits warnings that name parts or units that the actor may not read. */
async function readable(context: Context, actor: Actor, warnings: readonly Warning[][]): Promise<Warning[][]> {
  const { orders } = context.resources
  const partIds = warnings.flat().flatMap(({ fix }) => ('part' in fix ? fix.part.id : []))
  const permitted = await permittedIds(context, actor, 'read', 'codes', [...new Set(partIds)])
  const isReadable = ({ kind, fix }: Warning) =>
    kind === 'recent'
      ? orders !== undefined && can(actor, 'list', orders)
      : !('part' in fix) || permitted.has(fix.part.id)
  return warnings.map((lineWarnings) => lineWarnings.filter(isReadable))
}
