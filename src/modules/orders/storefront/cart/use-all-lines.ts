/** The lines of a list, including pending ones. */
import { useMemo } from 'react'
import { outboxMirror } from '#storefront/offline/outbox/entry.ts'
import { withPendingLines } from '#storefront/offline/outbox/pending-lines.ts'
import type { ListName } from '../../shared/cart.ts'
import { useLines } from './cart-store.ts'

export function useAllLines(list: ListName) {
  const query = useLines(list)
  const entries = outboxMirror.use()
  const { data } = query
  const lines = useMemo(() => data && withPendingLines(entries, list, data), [entries, list, data])
  return Object.assign(query, { data: lines })
}
