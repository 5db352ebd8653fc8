/** The cart and the wishlist of the user, with optimistic updates that the server's response replaces. */
import { http } from '#shared/http/http.ts'
import type { CartCounts, CartLine, CartLineInput, ListName } from '#shared/web/cart.ts'
import { invalidate, setQueryData, useQuery } from '#storefront/core/reading/use-query.ts'

const COUNTS = '/api/web/cart/count'
export const pathOf = (list: ListName) => `/api/web/${list}`

/** Number of lines; undefined until known. */
export const useCartCounts = (): CartCounts | undefined => useQuery<CartCounts>(COUNTS).data
export const useLines = (list: ListName) => useQuery<CartLine[]>(pathOf(list))

/** Only differences from an empty line are required. */
export type NewCartLine = Pick<CartLineInput, 'part' | 'quantity'> & Partial<CartLineInput>

const send = async <T>(url: string, data: object, method: 'POST' | 'PUT' = 'POST'): Promise<T> =>
  (await http<T>({ url, method, data })).data

/** Sends an optimistic change; reloads if it is rejected. */
async function withRollback<T>(task: () => Promise<T>): Promise<T> {
  try {
    return await task()
  } catch (error) {
    await invalidate(COUNTS)
    throw error
  } finally {
    void invalidate(pathOf('cart'))
    void invalidate(pathOf('wishlist'))
  }
}

const adjustCount = (list: ListName, by: number) =>
  setQueryData<CartCounts>(COUNTS, (counts) => ({ ...counts, [list]: Math.max(0, counts[list] + by) }))

/** Adds lines. @throws HttpError with the reason, and its fields at `lines.0.quantity` */
export const addToList = (list: ListName, lines: readonly NewCartLine[]): Promise<void> =>
  withRollback(async () => {
    void adjustCount(list, lines.length)
    const counts = await send<CartCounts>(pathOf(list), { lines })
    await setQueryData<CartCounts>(COUNTS, () => counts)
  })

/** Changes the given fields of a line. @throws HttpError */
export const changeLine = (list: ListName, id: string, change: Partial<CartLineInput>): Promise<void> =>
  withRollback(async () => {
    const { part, ...visible } = change
    void setQueryData<CartLine[]>(pathOf(list), (lines) =>
      lines.map((line) => (line.id === id ? { ...line, ...visible } : line)),
    )
    await send(`${pathOf(list)}/${id}`, change, 'PUT')
  })

/** Removes lines from a list, or moves them to the other one. @throws HttpError */
export const removeFromList = (list: ListName, ids: readonly string[], action: 'remove' | 'move'): Promise<void> =>
  withRollback(async () => {
    void setQueryData<CartLine[]>(pathOf(list), (lines) => lines.filter(({ id }) => !ids.includes(id)))
    void adjustCount(list, -ids.length)
    const counts = await send<CartCounts>(`${pathOf(list)}/${action}`, { ids })
    await setQueryData<CartCounts>(COUNTS, () => counts)
  })
