/**
 * The cart and the wishlist of the user, with optimistic updates that the server's response
 * replaces.
 */

import { http } from '#shared/http/http.ts'
import { withKey } from '#shared/http/idempotency-key.ts'
import { randomUuid } from '#shared/random-uuid.ts'
import { outboxMirror } from '#storefront/offline/outbox/entry.ts'
import { CART_COUNTS_QUERY } from '#storefront/query/queries.ts'
import { invalidate, setQueryData, useQuery } from '#storefront/query/use-query.ts'
import { showToast, type Toast } from '#storefront/ui/toast.ts'
import type {
  AddedLines,
  AddedPart,
  CartCounts,
  CartLine,
  CartLineInput,
  ListName,
} from '../../shared/cart.ts'
import { countPendingLines, readPendingLineIds } from './pending.ts'

export const pathOf = (list: ListName) => `/api/web/${list}`

/** Number of lines, including pending ones; undefined until known. */
export function useCartCounts(): CartCounts | undefined {
  const { data } = useQuery<CartCounts>(CART_COUNTS_QUERY)
  const pending = countPendingLines(outboxMirror.use())
  return (
    data && {
      cart: Math.max(0, data.cart + pending.cart),
      wishlist: data.wishlist + pending.wishlist,
    }
  )
}

/** Without pending lines: `useAllLines` adds them, and only the cart's pages load it. */
export const useLines = (list: ListName) => useQuery<CartLine[]>(pathOf(list))

/** Only differences from an empty line are required. */
export type NewCartLine = Pick<CartLineInput, 'quantity'> &
  Partial<Omit<CartLineInput, 'part'>> & { part: AddedPart }

let lastRequest: Promise<unknown> = Promise.resolve()

/** Sends changes of lines one after the other, so that the last one of a line wins. */
async function send<T>(url: string, data: object, method: 'POST' | 'PUT' = 'POST'): Promise<T> {
  const request = lastRequest.then(() => http<T>({ url, method, data }))
  lastRequest = request.catch(() => undefined)
  return (await request).data
}

/** Resolves once all changes of lines have been answered. */
export const linesSent = (): Promise<unknown> => lastRequest

const idOf = (part: AddedPart) => (typeof part === 'number' ? part : part.id)

const loadPendingLines = () => import('./pending-lines.ts')

/** Number of changes without a response. */
let running = 0

/** Sends an optimistic change; reloads if it is rejected. */
async function withRollback<T>(task: () => Promise<T>): Promise<T> {
  running += 1
  try {
    return await task()
  } catch (error) {
    await invalidate(CART_COUNTS_QUERY)
    throw error
  } finally {
    running -= 1
    // Lists from before the next change would undo it on the screen.
    if (running === 0) {
      // The counts lie below the cart's path.
      void invalidate(pathOf('cart'))
      void invalidate(pathOf('wishlist'))
    }
  }
}

const adjustCount = (list: ListName, difference: number) =>
  setQueryData<CartCounts>(CART_COUNTS_QUERY, (counts) => ({
    ...counts,
    [list]: Math.max(0, counts[list] + difference),
  }))

/**
 * Adds lines, and warns of wrong parts.
 * @param added the toast of success, which a warning replaces
 * @throws HttpError with the reason, and its fields at `lines.0.quantity`
 */
export const addToList = (
  list: ListName,
  lines: readonly NewCartLine[],
  added?: Toast,
): Promise<void> =>
  withRollback(async () => {
    const key = randomUuid()
    const data = { lines: lines.map((line) => ({ ...line, part: idOf(line.part) })) }
    const call = { url: pathOf(list), method: 'POST', data, headers: withKey(key) } as const
    adjustCount(list, lines.length)
    const response = await http<AddedLines>(call).catch(async (error: unknown) => {
      try {
        // Without the code that keeps lines, the missing response is the reason.
        const { enqueueUnanswered } = await loadPendingLines().catch(() => Promise.reject(error))
        await enqueueUnanswered(error, key, list, lines)
      } finally {
        // Pending lines have their own count. Of lines that could not be kept, no server may be
        // there to tell it.
        adjustCount(list, -lines.length)
      }
    })
    if (!response) return
    const { alarms: warnings, ...counts } = response.data
    setQueryData<CartCounts>(CART_COUNTS_QUERY, () => counts)
    const [warning] = warnings
    if (warning)
      void import('./warning-toast.ts').then((module) =>
        module.showWarning(warning, WARNING_ACTIONS, added),
      )
    else if (added) showToast(added)
  })

/** Changes the given fields of a line. @throws HttpError */
export const changeLine = (
  list: ListName,
  id: string,
  change: Partial<CartLineInput>,
): Promise<void> =>
  withRollback(async () => {
    const { part, ...visibleChange } = change
    if (readPendingLineIds().has(id))
      return (await loadPendingLines()).changePending([id], visibleChange)
    setQueryData<CartLine[]>(pathOf(list), (lines) =>
      lines.map((line) => (line.id === id ? { ...line, ...visibleChange } : line)),
    )
    await send(`${pathOf(list)}/${id}`, change, 'PUT')
  })

/** Gives lines one serial number. @throws HttpError */
export const setSerial = (
  list: ListName,
  lineIds: readonly string[],
  serial_number: string,
): Promise<void> =>
  withRollback(async () => {
    const pendingIds = readPendingLineIds()
    const ids = lineIds.filter((id) => !pendingIds.has(id))
    if (ids.length < lineIds.length)
      await (await loadPendingLines()).changePending(
        lineIds.filter((id) => pendingIds.has(id)),
        { serial_number },
      )
    if (!ids.length) return
    await send(pathOf(list), { ids, serial_number }, 'PUT')
    await invalidate(CART_COUNTS_QUERY)
  })

/** Removes lines from a list, or moves them to the other one. @throws HttpError */
export const removeFromList = (
  list: ListName,
  lineIds: readonly string[],
  action: 'remove' | 'move',
): Promise<void> =>
  withRollback(async () => {
    const pendingIds = readPendingLineIds()
    const ids = lineIds.filter((id) => !pendingIds.has(id))
    if (ids.length < lineIds.length)
      await (await loadPendingLines()).removePending(list, lineIds, action)
    if (!ids.length) return
    setQueryData<CartLine[]>(pathOf(list), (lines) => lines.filter(({ id }) => !ids.includes(id)))
    adjustCount(list, -ids.length)
    const counts = await send<CartCounts>(`${pathOf(list)}/${action}`, { ids })
    setQueryData<CartCounts>(CART_COUNTS_QUERY, () => counts)
  })

/** Replaces superseded parts; pending lines stay. @throws HttpError */
export const replaceInList = (list: ListName, lineIds: readonly string[]): Promise<number> =>
  withRollback(async () => {
    const pendingIds = readPendingLineIds()
    const ids = lineIds.filter((id) => !pendingIds.has(id))
    return ids.length
      ? (await send<{ replaced: number }>(`${pathOf(list)}/replace`, { ids })).replaced
      : 0
  })

const WARNING_ACTIONS = {
  add: (line: NewCartLine) => addToList('cart', [line]),
  replace: (line: string, part: number) => changeLine('cart', line, { part }),
  remove: (line: string) => removeFromList('cart', [line], 'remove'),
  clear: (line: string) => changeLine('cart', line, { serial_number: '' }),
}
