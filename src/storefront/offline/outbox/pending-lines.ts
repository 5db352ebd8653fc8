/** The cart as it will be once the outbox has been sent. */
import type { CartLine, ListName } from '#modules/orders/shared/cart.ts'
import type { OutboxEntry } from './entry.ts'

/** The lines of a list, with pending ones and without those of a pending order. */
export function withPendingLines(
  entries: readonly OutboxEntry[],
  list: ListName,
  lines: readonly CartLine[],
): CartLine[] {
  const ordered = new Set(
    entries.flatMap((entry) =>
      entry.kind === 'order' && !entry.refusal ? entry.lines.map(({ id }) => id) : [],
    ),
  )
  const pending = entries.flatMap((entry) =>
    entry.kind === 'lines' && entry.list === list ? entry.lines : [],
  )
  const all = [...lines, ...pending.filter(({ id }) => !lines.some((line) => line.id === id))]
  return list === 'cart' ? all.filter(({ id }) => !ordered.has(id)) : all
}
