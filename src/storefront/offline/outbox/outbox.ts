/** The outbox of this browser: adds entries, sends them from one tab, and shows them in all. */

import Cookies from 'js-cookie'
import type { Part, PartPage } from '#modules/catalogue/shared/part.ts'
import type { AddedPart, CartLine, CartLineInput, ListName } from '#modules/orders/shared/cart.ts'
import { createEmitter } from '#shared/emitter.ts'
import { http } from '#shared/http/http.ts'
import { HttpError, hasNoResponse } from '#shared/http/http-error.ts'
import { byLocale } from '#shared/i18n/locales.ts'
import { randomUuid } from '#shared/random-uuid.ts'
import { cachedUser } from '#shared/session/session.ts'
import { isFull } from '../full-device.ts'
import { changeLines } from './change-lines.ts'
import {
  MIRROR_KEY,
  type OutboxEntry,
  outboxMirror,
  type PendingLines,
  type PendingMessage,
  type PendingOrder,
} from './entry.ts'
import { byTime, type Sent, sendOutbox } from './send.ts'
import { browserStore as store } from './store.ts'
import { textOf } from './texts.ts'

// The number of pending entries in a cookie, which stays where the browser deletes its storage.

const COOKIE = 'storefront.pending'
/** Browsers keep no cookie longer. */
const COOKIE_DAYS = 400

/** `owner/count` */
function readCookie(): { owner: number; count: number } {
  const [owner = 0, count = 0] = (Cookies.get(COOKIE) ?? '').split('/').map(Number)
  return { owner, count }
}

/** A full storage does not contain the mirror either, but the page does. */
function isStorageDeleted(): boolean {
  try {
    return localStorage.getItem(MIRROR_KEY) === null && !outboxMirror.read().length
  } catch {
    return false
  }
}

/**
 * Number of entries that the browser has deleted, by their number of now. Called before the mirror
 * is written.
 */
function countDeleted(owner: number, count: number): number {
  const stored = readCookie()
  return stored.owner === owner && isStorageDeleted() ? Math.max(0, stored.count - count) : 0
}

/** Entries of other users of this browser stay counted. */
function writePendingCookie(owner: number, count: number): void {
  const attributes = { sameSite: 'lax', secure: window.location.protocol === 'https:' } as const
  if (count) Cookies.set(COOKIE, `${owner}/${count}`, { ...attributes, expires: COOKIE_DAYS })
  else if (readCookie().owner === owner) Cookies.remove(COOKIE, attributes)
}

const LOCK = 'storefront-outbox'
const RETRY_MS = 20_000

/** Entries sent by this tab. */
export const sentEntries = createEmitter<Sent>()

/** Number of pending entries that the browser has deleted. */
export const deletedEntries = createEmitter<number>()

const userId = () => cachedUser()?.user_id ?? 0

const PROBE_MS = 5_000

/**
 * Whether a call failed for lack of a network. Where the server can be reached, the failure is
 * shown instead.
 */
export async function isWithoutNetwork(error: unknown): Promise<boolean> {
  if (!hasNoResponse(error)) return false
  if (!navigator.onLine) return true
  return http({ url: '/api/health', signal: AbortSignal.timeout(PROBE_MS), isRepeated: true }).then(
    () => false,
    (failure: unknown) => !(failure instanceof HttpError) || hasNoResponse(failure),
  )
}

/** Shows the stored entries of the user in every tab. */
export async function refreshMirror(): Promise<void> {
  const userEntries = (await store.all()).filter(({ owner }) => owner === userId())
  const deletedCount = countDeleted(userId(), userEntries.length)
  // Nothing would be rendered again for an empty one.
  if (userEntries.length || outboxMirror.read().length) outboxMirror.write(byTime(userEntries))
  writePendingCookie(userId(), userEntries.length)
  if (deletedCount) deletedEntries.emit(deletedCount)
}

type New<E extends OutboxEntry> = Omit<E, 'owner' | 'at' | 'refusal'>

/** @throws Error where the browser stores nothing, with the reason if the device is full */
export async function enqueue(
  entry: New<PendingLines> | New<PendingOrder> | New<PendingMessage>,
): Promise<void> {
  void navigator.storage?.persist?.().catch(() => undefined)
  await store
    .put({ ...entry, owner: userId(), at: new Date().toISOString(), refusal: null })
    .catch((error: unknown) => {
      throw isFull(error) ? new Error(textOf('outbox.full')) : error
    })
  await refreshMirror()
}

type EnqueuedLine = Omit<CartLineInput, 'part'> & { part: AddedPart }

/** Enqueues lines. @param isAttempted whether they may have arrived under the key */
export async function enqueueLines(
  key: string,
  list: ListName,
  lines: readonly EnqueuedLine[],
  isAttempted: boolean,
): Promise<void> {
  const cartLines = await Promise.all(lines.map(toCartLine))
  await enqueue({ kind: 'lines', key, list, lines: cartLines, isAttempted })
}

/** A part of which this device knows nothing: the server decides whether it can be ordered. */
const UNKNOWN: Omit<Part, 'id' | 'part_number'> = {
  name: byLocale(() => null),
  specification: null,
  unit: null,
  image: null,
  weight: null,
  status: 'active',
  orderable: true,
}

/**
 * A line as the cart shows it, with the part as this device has cached it, else as it was added.
 */
async function toCartLine({ part: added, ...line }: EnqueuedLine): Promise<CartLine> {
  const known = typeof added === 'number' ? { id: added } : added
  const page = await http<PartPage>({ url: `/api/web/parts/${known.id}`, isRepeated: true }).catch(
    () => null,
  )
  const part = page?.data.part ?? { part_number: String(known.id), ...UNKNOWN, ...known }
  const [replacement = null] = page?.data.later.slice(-1) ?? []
  return {
    id: randomUuid(),
    part_number: part.part_number,
    part,
    replacement,
    ...line,
    alarms: [],
  }
}

/**
 * Changes pending lines; null removes them. Lines that are being sent stay as they are.
 * @returns whether all were changed
 */
export async function changePendingLines(
  ids: readonly string[],
  change: Partial<CartLine> | null,
): Promise<boolean> {
  const isComplete = await changeLines(store, ids, change)
  await refreshMirror()
  return isComplete
}

export async function discard(key: string): Promise<void> {
  await store.delete(key)
  await refreshMirror()
}

/**
 * Sends a rejected entry again. An order is made from the current cart, as the rejected one was not
 * created.
 */
export async function retry(entry: OutboxEntry): Promise<void> {
  await store.put({ ...entry, refusal: null, ...(entry.kind === 'order' && { submission: null }) })
  await refreshMirror()
}

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Sends pending entries, unless another tab does.
 * @param changedCartReason the reason of an order whose cart is another
 */
export async function flush(changedCartReason: string): Promise<void> {
  clearTimeout(timer)
  const send = async () => {
    const onSent = (sent: Sent) => sentEntries.emit(sent)
    const isDone = await sendOutbox({
      http,
      store,
      owner: userId(),
      changedCartReason,
      onSent,
    }).finally(refreshMirror)
    if (!isDone) timer = setTimeout(() => void flush(changedCartReason), RETRY_MS)
  }
  if (!('locks' in navigator)) return send()
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await send()
    else timer = setTimeout(() => void flush(changedCartReason), RETRY_MS)
  })
}
