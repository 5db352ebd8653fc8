/** Files of an order. */

import { http } from '#shared/http/http.ts'
import { saveFile } from '#shared/http/save-file.ts'
import type { Order } from './order.ts'

/** Downloads the order in the current language, with dates in the local time zone. @throws HttpError */
export async function downloadOrder({ id, number }: Order, kind: 'pdf' | 'xlsx'): Promise<void> {
  const tz = Intl.DateTimeFormat().resolvedOptions().timeZone
  const url = `/api/orders/${id}/${kind}?tz=${encodeURIComponent(tz)}`
  const { data } = await http<Blob>({ url, responseType: 'blob' })
  saveFile(data, `${number ?? id}.${kind}`)
}
