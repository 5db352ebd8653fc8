/** Calls about one order, each followed by the order as it is now. */
import type { Locale } from '#shared/constants.ts'
import { http } from '#shared/http/http.ts'
import { saveFile } from '#shared/http/save-file.ts'
import { localTimeZone } from '#shared/i18n/local-time-zone.ts'
import { invalidate } from '#storefront/query/use-query.ts'
import type { WebOrder } from '../shared/orders.ts'
import type { QuoteAnswer } from '../shared/quote.ts'

export const ORDERS = '/api/web/orders'

/**
 * Posts, and reads the orders again also after a failure: another person may have been quicker.
 * @throws HttpError
 */
async function post(path: string, data: object): Promise<void> {
  try {
    await http({ url: `${ORDERS}/${path}`, method: 'POST', data })
  } finally {
    await invalidate(ORDERS)
  }
}

/** Approves or declines an order in the version that the approver sees. @throws HttpError */
export const decide = ({ id, version }: WebOrder, decision: 'approve' | 'decline', reason = '') =>
  post(`${id}/approval/${decision}`, { reason, version })

/**
 * Accepts or declines a quote.
 * @param at time of the quote that the customer sees
 * @throws HttpError
 */
export const answerQuote = (id: number, answer: QuoteAnswer, at: string, reason = '') =>
  post(`${id}/quote`, { answer, at, reason })

/** Downloads the order or its quotation. @throws HttpError */
export async function downloadOrder(
  kind: 'pdf' | 'quotation',
  id: number,
  number: string,
  locale: Locale,
) {
  const url = `${ORDERS}/${id}/${kind}?lang=${locale}&tz=${encodeURIComponent(localTimeZone())}`
  const { data } = await http<Blob>({ url, responseType: 'blob' })
  saveFile(data, kind === 'pdf' ? `${number}.pdf` : `${number}-quotation.pdf`)
}
