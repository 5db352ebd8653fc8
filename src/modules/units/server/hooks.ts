/**
 * Write hooks that accept only serial numbers where one is given: of the named products, or of any.
 * Stored values remain until it is changed.
 */
import type { Change, WriteHook, WriteHooks } from '#server/writes/hook.ts'
import { requireSerials, type SerialInput } from './check-serial.ts'

/**
 * Fields of a record that hold serial numbers, and the field of the products that they belong to.
 */
const serialFields = (names: readonly string[], products: string, isLimit: boolean): WriteHook => ({
  before: async (change) => {
    const { action, before, values, context, trx } = change
    if (action === 'delete') return
    const after = { ...before, ...values }
    const isMoved = isChanged(change, products)
    const changed = names.filter((name) => after[name] && (isMoved || isChanged(change, name)))
    if (!changed.length) return
    const ids = [after[products]].flat().filter((id) => typeof id === 'number')
    const inputs = changed.map(
      (name): SerialInput => ({
        path: name,
        serial: String(after[name]),
        products: ids.length ? ids : undefined,
        isLimit,
      }),
    )
    const serials = await requireSerials(context, inputs, trx)
    for (const [index, name] of changed.entries()) values[name] = serials[index]
  },
})

const isChanged = ({ before, values }: Change, name: string): boolean =>
  values[name] !== undefined && JSON.stringify(values[name]) !== JSON.stringify(before?.[name])

type Line = { serial_number?: string | null }
const linesOf = (lines: unknown): Line[] => (Array.isArray(lines) ? lines : [])

/**
 * The part of a line may fit several products, so a line takes the serial number of any. Staff may
 * enter another one with the reason that their order requires of it.
 */
const orderLines: WriteHook = {
  before: async ({ action, before, values, actor, context, trx }) => {
    if (action === 'delete' || values.lines === undefined) return
    const unchanged = new Set(linesOf(before?.lines).map(({ serial_number }) => serial_number))
    const lines = linesOf(values.lines)
    const inputs = lines.map(({ serial_number }, index) => ({
      path: `lines.${index}.serial_number`,
      serial: unchanged.has(serial_number) ? '' : (serial_number ?? ''),
      isKept: actor.kind === 'users',
    }))
    const serials = await requireSerials(context, inputs, trx)
    values.lines = lines.map((line, index) =>
      serials[index] ? { ...line, serial_number: serials[index] } : line,
    )
  },
}

export const unitHooks: WriteHooks = {
  orders: orderLines,
  messages: serialFields(['about_serial'], 'about_goods', false),
  tlf: serialFields(['from_serial'], 'goods', true),
  firmware: serialFields(['from_serial', 'to_serial'], 'goods', true),
}
