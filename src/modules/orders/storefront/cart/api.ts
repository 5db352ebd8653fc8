/** Endpoints of quick order, lists, shared carts and orders. */

import { http } from '#shared/http/http.ts'
import { withKey } from '#shared/http/idempotency-key.ts'
import { saveFile } from '#shared/http/save-file.ts'
import { invalidate } from '#storefront/query/use-query.ts'
import type {
  CartLine,
  CartLineInput,
  CartShare,
  CheckedRow,
  QuickOrderInput,
  SavedLine,
  SavedList,
} from '../../shared/cart.ts'
import type { WebOrder } from '../../shared/orders.ts'
import type { Submission } from '../../shared/orders-schema.ts'

export const LISTS = '/api/web/saved_lists'
export const SHARES = '/api/web/cart_shares'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** @throws HttpError */
const call = async <T>(method: Method, url: string, data?: object): Promise<T> =>
  (await http<T>({ url, method, data })).data

export const checkRows = (rows: readonly QuickOrderInput[]) =>
  call<CheckedRow[]>('POST', '/api/web/cart/check', { rows })

/** The rows of a spreadsheet. */
export async function readRows(
  file: File,
  signal: AbortSignal,
  onProgress: (part: number) => void,
) {
  const data = new FormData()
  data.append('file', file)
  const url = '/api/web/cart/read_file'
  return (await http<QuickOrderInput[]>({ url, method: 'POST', data, signal, onProgress })).data
}

/** Downloads the invalid rows as a file. */
export async function exportProblems(
  rows: readonly QuickOrderInput[],
  format: 'csv' | 'xlsx',
): Promise<void> {
  const url = `/api/web/cart/problems/${format}`
  const { data } = await http<Blob>({ url, method: 'POST', data: { rows }, responseType: 'blob' })
  saveFile(data, `quick-order.${format}`)
}

export async function saveCart(name: string, shared: boolean): Promise<SavedList> {
  const saved = await call<SavedList>('POST', LISTS, { name, shared })
  await invalidate(LISTS)
  return saved
}

/** Creates a list of lines. @throws HttpError with the reason at the name */
export async function createList(name: string, lines: readonly CartLineInput[]): Promise<void> {
  await call('POST', LISTS, { name, lines })
  await invalidate(LISTS)
}
export async function addLines(id: string, lines: readonly CartLineInput[]): Promise<void> {
  await call('POST', linesUrl(id), { lines })
  await invalidate(LISTS)
}
export async function removeLine(
  id: string,
  { part_number, serial_number, model }: SavedLine,
): Promise<void> {
  await call('POST', `${linesUrl(id)}/remove`, { part_number, serial_number, model })
  await invalidate(LISTS)
}
export async function changeList(
  id: string,
  change: { name?: string; shared?: boolean },
): Promise<void> {
  await call('PUT', `${LISTS}/${id}`, change)
  await invalidate(LISTS)
}
export async function deleteList(id: string): Promise<void> {
  await call('DELETE', `${LISTS}/${id}`)
  await invalidate(LISTS)
}
export const linesUrl = (id: string) => `${LISTS}/${id}/lines`
export const listLines = (id: string) => call<CartLine[]>('GET', linesUrl(id))

/** @returns the link's token, which the server does not return again */
export async function createShare(): Promise<CartShare & { token: string }> {
  const share = await call<CartShare & { token: string }>('POST', SHARES)
  await invalidate(SHARES)
  return share
}
export async function revokeShare(id: string): Promise<void> {
  await call('DELETE', `${SHARES}/${id}`)
  await invalidate(SHARES)
}

/** Submits the cart; repeating it with the same key creates no second order. */
export async function submitOrder(submission: Submission, key: string): Promise<WebOrder> {
  const request = {
    url: '/api/web/orders',
    method: 'POST',
    data: submission,
    headers: withKey(key),
  } as const
  const { data: order } = await http<WebOrder>(request)
  await Promise.all([invalidate('/api/web/cart'), invalidate('/api/web/orders')])
  return order
}
