/**
 * Sends pending entries in order, each with its idempotency key until the server responds. Rejected
 * entries stay with the reason, and entries that depend on them stay pending.
 */

import { type CartLine, reviewedLine } from '#modules/orders/shared/cart.ts'
import { warningKey } from '#modules/orders/shared/line-warning.ts'
import type { WebOrder } from '#modules/orders/shared/orders.ts'
import type { Submission } from '#modules/orders/shared/orders-schema.ts'
import type { WebTicket } from '#modules/support/shared/contact.ts'
import { CODES } from '#shared/errors.ts'
import type { Http } from '#shared/http/client.ts'
import { HttpError, hasNoResponse } from '#shared/http/http-error.ts'
import { withKey } from '#shared/http/idempotency-key.ts'
import { searchKey } from '#shared/key-text.ts'
import type { OutboxEntry, PendingLines, PendingMessage, PendingOrder } from './entry.ts'
import type { OutboxStore } from './store.ts'

export type Sent =
  | { kind: 'lines'; entry: PendingLines }
  | { kind: 'order'; entry: PendingOrder; order: Pick<WebOrder, 'id' | 'number'> }
  | { kind: 'message'; entry: PendingMessage; ticket: WebTicket }

export interface SendDependencies {
  http: Http
  store: OutboxStore
  /** Id of the signed-in user; entries of other users stay. */
  owner: number
  /** The reason where the cart is not the reviewed one. */
  changedCartReason: string
  onSent(sent: Sent): void
}

/** Responses unrelated to the request: it is sent again later, as without a response. */
const RETRYABLE_CODES: readonly number[] = [
  ...[CODES.unavailable, CODES.tooMany, CODES.server],
  ...[CODES.unknownToken, CODES.replacedToken, CODES.expiredToken],
]

export const byTime = (entries: readonly OutboxEntry[]): OutboxEntry[] =>
  entries.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))

/** A part for a unit, as the cart merges lines. */
const lineKey = ({ part, part_number, serial_number }: CartLine) =>
  `${part?.id ?? part_number} ${searchKey(serial_number).replaceAll(' ', '')}`

function quantitiesByKey(lines: readonly CartLine[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const line of lines) sums.set(lineKey(line), (sums.get(lineKey(line)) ?? 0) + line.quantity)
  return sums
}

const isSameCart = (a: readonly CartLine[], b: readonly CartLine[]): boolean => {
  const [left, right] = [quantitiesByKey(a), quantitiesByKey(b)]
  return (
    left.size === right.size && [...left].every(([key, quantity]) => right.get(key) === quantity)
  )
}

/** Names a warning by its part: pending lines have other ids on the server. */
export const seenWarnings = (lines: readonly CartLine[]): string[] =>
  lines.flatMap((line) => line.alarms.map((warning) => warningKey(lineKey(line), warning)))

/** Reasons by part and unit, for the same cause. @param reasons by the id of the line */
export const reasonsByPart = (
  lines: readonly CartLine[],
  reasons: Readonly<Record<string, string>>,
) =>
  Object.fromEntries(
    lines.flatMap((line) => (reasons[line.id] ? [[lineKey(line), reasons[line.id] ?? '']] : [])),
  )

/** @returns whether nothing is left to send */
export async function sendOutbox({
  http,
  store,
  owner,
  changedCartReason,
  onSent,
}: SendDependencies): Promise<boolean> {
  let isCartBlocked = false
  for (const { key } of byTime(await store.all())) {
    // Another tab may have changed it since.
    const entry = await store.get(key)
    if (!entry || entry.owner !== owner) continue
    const isOfCart = entry.kind !== 'message'
    if (entry.refusal !== null) isCartBlocked ||= isOfCart
    if (entry.refusal !== null || (isOfCart && isCartBlocked)) continue
    try {
      const sent = await sendEntry(entry)
      if (!sent) continue
      await store.delete(key)
      onSent(sent)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      if (hasNoResponse(error) || RETRYABLE_CODES.includes(error.code)) return false
      const reasons = error.fields.map(({ message }) => message).join(' ')
      const current = await store.get(key)
      if (!current) continue
      // Another tab has sent it meanwhile, and its response decides.
      if (!entry.isAttempted && current.isAttempted && entry.kind === 'order') return false
      // It has not arrived, and can be changed again.
      await store.put({ ...current, refusal: reasons || error.message, isAttempted: false })
      isCartBlocked ||= isOfCart
    }
  }
  return true

  /** Marks the entry, as it is by now; null where the user has removed it meanwhile. */
  async function attempt<E extends OutboxEntry>(
    { key }: E,
    change: Partial<E> = {},
  ): Promise<E | null> {
    return (await store.update(
      key,
      (stored) => ({ ...stored, ...change, isAttempted: true }) as OutboxEntry,
    )) as E | null
  }

  async function sendEntry(entry: OutboxEntry): Promise<Sent | null> {
    if (entry.kind === 'message') {
      if (!(await attempt(entry))) return null
      const call = {
        url: '/api/contact_web',
        method: 'POST',
        data: entry.message,
        headers: withKey(entry.key),
      } as const
      return {
        kind: 'message',
        entry,
        ticket: (await http<WebTicket>({ ...call, isRepeated: true })).data,
      }
    }
    if (entry.kind === 'lines') {
      const attempted = await attempt(entry)
      if (!attempted) return null
      const lines = attempted.lines.map(({ part, quantity, serial_number, model = '', remark }) => {
        return { part: part?.id ?? 0, quantity, serial_number, model, remark }
      })
      await http({
        url: `/api/web/${entry.list}`,
        method: 'POST',
        data: { lines },
        headers: withKey(entry.key),
        isRepeated: true,
      })
      return { kind: 'lines', entry: attempted }
    }
    const attempted = entry.submission
      ? entry
      : await attempt(entry, { submission: await submissionOf(entry) })
    if (!attempted) return null
    const { submission } = attempted
    const call = {
      url: '/api/web/orders',
      method: 'POST',
      data: submission,
      headers: withKey(entry.key),
      isRepeated: true,
    } as const
    return { kind: 'order', entry, order: (await http<WebOrder>(call)).data }
  }

  /** The order of the cart as it is now, if it is the reviewed one. */
  async function submissionOf({ review, lines, seen, reasons }: PendingOrder): Promise<Submission> {
    const { data: current } = await http<CartLine[]>({
      url: '/api/web/cart',
      isRepeated: true,
      isFresh: true,
    })
    if (!isSameCart(current, lines)) throw new HttpError(CODES.conflict, changedCartReason)
    const accepted = current.flatMap((line) =>
      line.alarms
        .filter((warning) => seen.includes(warningKey(lineKey(line), warning)))
        .map((warning) => warningKey(line.id, warning)),
    )
    return {
      ...review,
      remark: review.remark ?? '',
      lines: current.map((line) => ({
        ...reviewedLine(line),
        mismatch_reason: reasons?.[lineKey(line)] ?? '',
      })),
      accepted,
    }
  }
}
