/** The cart as it will be once what waits has been sent. */
import type { CartLine, ListName } from '#shared/web/cart.ts'
import type { OutboxEntry } from './entry.ts'

/** The lines of a list, with those that wait and without those that a waiting order takes. */
export function withWaiting(entries: readonly OutboxEntry[], list: ListName, lines: readonly CartLine[]): CartLine[] {
  const ordered = new Set(
    entries.flatMap((entry) => (entry.kind === 'order' && !entry.refusal ? entry.lines.map(({ id }) => id) : [])),
  )
  const waiting = entries.flatMap((entry) => (entry.kind === 'lines' && entry.list === list ? entry.lines : []))
  const all = [...lines, ...waiting.filter(({ id }) => !lines.some((line) => line.id === id))]
  return list === 'cart' ? all.filter(({ id }) => !ordered.has(id)) : all
}
