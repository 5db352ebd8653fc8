/** The lines of a list as they will be once the outbox has been sent. */
import { useMemo } from 'react'
import { type OutboxEntry, outboxMirror } from '#storefront/offline/outbox/entry.ts'
import type { CartLine, ListName } from '../../shared/cart.ts'
import { useLines } from './cart-store.ts'
import { isPendingLines, isPendingOrder } from './pending.ts'

/** The lines of a list, with pending ones and without those of a pending order. */
export function withPendingLines(
  entries: readonly OutboxEntry[],
  list: ListName,
  lines: readonly CartLine[],
): CartLine[] {
  const ordered = new Set(
    entries
      .filter(isPendingOrder)
      .flatMap((entry) => (entry.refusal ? [] : entry.lines.map(({ id }) => id))),
  )
  const pending = entries
    .filter(isPendingLines)
    .flatMap((entry) => (entry.list === list ? entry.lines : []))
  const all = [...lines, ...pending.filter(({ id }) => !lines.some((line) => line.id === id))]
  return list === 'cart' ? all.filter(({ id }) => !ordered.has(id)) : all
}

export function useAllLines(list: ListName) {
  const query = useLines(list)
  const entries = outboxMirror.use()
  const { data } = query
  const lines = useMemo(() => data && withPendingLines(entries, list, data), [entries, list, data])
  return Object.assign(query, { data: lines })
}
