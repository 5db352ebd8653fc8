/**
 * Changes pending lines, unless a tab is sending them: it sends them as it has read them. Rejected
 * ones are sent again once they are changed.
 */
import type { CartLine } from '#modules/orders/shared/cart.ts'
import type { OutboxStore } from './store.ts'

/** @param change null removes the lines @returns whether all were changed */
export async function changeLines(
  store: OutboxStore,
  ids: readonly string[],
  change: Partial<CartLine> | null,
): Promise<boolean> {
  let remaining = ids.length
  for (const { key, kind } of await store.all()) {
    if (kind !== 'lines') continue
    await store.update(key, (entry) => {
      if (entry.kind !== 'lines' || entry.isAttempted) return entry
      const count = entry.lines.filter(({ id }) => ids.includes(id)).length
      remaining -= count
      const lines = entry.lines.flatMap((line) =>
        ids.includes(line.id) ? (change ? [{ ...line, ...change }] : []) : [line],
      )
      return lines.length ? { ...entry, lines, refusal: count ? null : entry.refusal } : null
    })
  }
  return remaining === 0
}
