/** Calls for the lines of an order. */

import { http } from '#shared/http/http.ts'
import type { OfferedPart } from '#shared/orders/offered-part.ts'
import type { CheckedRow, QuickOrderInput } from '#shared/web/cart.ts'

/** Parts by number, name or pinyin. @throws HttpError */
export async function findParts(q: string, signal: AbortSignal): Promise<OfferedPart[]> {
  const url = `/api/orders/parts?${new URLSearchParams({ q })}`
  return (await http<OfferedPart[]>({ url, signal })).data
}

/** Matches pasted rows with the dictionary. @throws HttpError */
export async function checkLines(rows: readonly QuickOrderInput[]): Promise<CheckedRow[]> {
  return (await http<CheckedRow[]>({ url: '/api/orders/check_lines', method: 'POST', data: { rows } })).data
}
