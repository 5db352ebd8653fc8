/** The cart and the wishlist of the user, with optimistic updates that the server's response replaces. */
import { IDEMPOTENCY_HEADER } from '#shared/constants.ts'
import { http } from '#shared/http/http.ts'
import { randomUuid } from '#shared/random-uuid.ts'
import type { AddedLines, CartCounts, CartLine, CartLineInput, ListName } from '#shared/web/cart.ts'
import { countPendingLines, outboxMirror, pendingLineIds } from '#storefront/core/offline/outbox/entry.ts'
import { invalidate, setQueryData, useQuery } from '#storefront/core/reading/use-query.ts'
import { showToast, type Toast } from '#storefront/core/ui/toast.ts'

const COUNTS = '/api/web/cart/count'
export const pathOf = (list: ListName) => `/api/web/${list}`

/** Number of lines, with those that wait for the network; undefined until known. */
export function useCartCounts(): CartCounts | undefined {
  const { data } = useQuery<CartCounts>(COUNTS)
  const by = countPendingLines(outboxMirror.use())
  return data && { cart: Math.max(0, data.cart + by.cart), wishlist: data.wishlist + by.wishlist }
}

/** Those that wait for the network are added by `useAllLines`, which only the cart's own pages carry. */
export const useLines = (list: ListName) => useQuery<CartLine[]>(pathOf(list))

/** Only differences from an empty line are required. */
export type NewCartLine = Pick<CartLineInput, 'part' | 'quantity'> & Partial<CartLineInput>

const send = async <T>(url: string, data: object, method: 'POST' | 'PUT' = 'POST'): Promise<T> =>
  (await http<T>({ url, method, data })).data

const loadWaiting = () => import('./waiting-lines.ts')

/** Sends an optimistic change; reloads if it is rejected. */
async function withRollback<T>(task: () => Promise<T>): Promise<T> {
  try {
    return await task()
  } catch (error) {
    await invalidate(COUNTS)
    throw error
  } finally {
    // The counts lie below the cart's path.
    void invalidate(pathOf('cart'))
    void invalidate(pathOf('wishlist'))
  }
}

const adjustCount = (list: ListName, by: number) =>
  setQueryData<CartCounts>(COUNTS, (counts) => ({ ...counts, [list]: Math.max(0, counts[list] + by) }))

/**
 * Adds lines, and warns of wrong parts.
 * @param added the toast of success, which a warning takes up
 * @throws HttpError with the reason, and its fields at `lines.0.quantity`
 */
export const addToList = (list: ListName, lines: readonly NewCartLine[], added?: Toast): Promise<void> =>
  withRollback(async () => {
    const key = randomUuid()
    const call = { url: pathOf(list), method: 'POST', data: { lines }, headers: { [IDEMPOTENCY_HEADER]: key } } as const
    void adjustCount(list, lines.length)
    const answer = await http<AddedLines>(call).catch(async (error: unknown) => {
      await (await loadWaiting()).enqueueCut(error, key, list, lines)
    })
    if (!answer) return void adjustCount(list, -lines.length)
    const { alarms, ...counts } = answer.data
    await setQueryData<CartCounts>(COUNTS, () => counts)
    const [alarm] = alarms
    if (alarm) void import('./alarm-toast.ts').then((module) => module.showAlarm(alarm, FIXES, added))
    else if (added) showToast(added)
  })

/** Changes the given fields of a line. @throws HttpError */
export const changeLine = (list: ListName, id: string, change: Partial<CartLineInput>): Promise<void> =>
  withRollback(async () => {
    const { part, ...visible } = change
    if (pendingLineIds(outboxMirror.read()).has(id)) return (await loadWaiting()).changeWaitingLines([id], visible)
    void setQueryData<CartLine[]>(pathOf(list), (lines) =>
      lines.map((line) => (line.id === id ? { ...line, ...visible } : line)),
    )
    await send(`${pathOf(list)}/${id}`, change, 'PUT')
  })

/** Removes lines from a list, or moves them to the other one. @throws HttpError */
export const removeFromList = (list: ListName, all: readonly string[], action: 'remove' | 'move'): Promise<void> =>
  withRollback(async () => {
    const waiting = pendingLineIds(outboxMirror.read())
    const ids = all.filter((id) => !waiting.has(id))
    if (ids.length < all.length) await (await loadWaiting()).removeWaitingLines(list, all, action)
    if (!ids.length) return
    void setQueryData<CartLine[]>(pathOf(list), (lines) => lines.filter(({ id }) => !ids.includes(id)))
    void adjustCount(list, -ids.length)
    const counts = await send<CartCounts>(`${pathOf(list)}/${action}`, { ids })
    await setQueryData<CartCounts>(COUNTS, () => counts)
  })

/** Takes over what replaces superseded parts; lines that wait for the network stay. @throws HttpError */
export const replaceInList = (list: ListName, all: readonly string[]): Promise<number> =>
  withRollback(async () => {
    const waiting = pendingLineIds(outboxMirror.read())
    const ids = all.filter((id) => !waiting.has(id))
    return ids.length ? (await send<{ replaced: number }>(`${pathOf(list)}/replace`, { ids })).replaced : 0
  })

const FIXES = {
  add: (part: number, quantity: number) => addToList('cart', [{ part, quantity }]),
  replace: (line: string, part: number) => changeLine('cart', line, { part }),
  remove: (line: string) => removeFromList('cart', [line], 'remove'),
}
