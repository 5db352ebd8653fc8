/** The outbox of this browser: adds entries, sends them from one tab, and shows them in all. */

import Cookies from 'js-cookie'
import { createEmitter } from '#shared/emitter.ts'
import { http } from '#shared/http/http.ts'
import { HttpError, hasNoResponse } from '#shared/http/http-error.ts'
import { cachedUser } from '#shared/session/session.ts'
import { readText } from '../../language/texts.ts'
import { isFull } from '../full-device.ts'
import { loadOfflineParts } from '../offline-parts.ts'
import { isBeingSent, MIRROR_KEY, type OutboxEntry, outboxMirror } from './entry.ts'
import type { OutboxKind, Sent } from './kind.ts'
import { byTime, sendOutbox } from './send.ts'
import { type OutboxStore, browserStore as store } from './store.ts'

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

/** The kinds of all modules. */
export const loadOutboxKinds = async (): Promise<OutboxKind[]> =>
  (await loadOfflineParts()).flatMap(({ outbox = [] }) => outbox)

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

/**
 * Stores a request until the network is back.
 * @throws Error where the browser stores nothing, with the reason if the device is full
 */
export async function enqueue<E extends OutboxEntry>(
  entry: Omit<E, 'owner' | 'at' | 'refusal'> & Pick<OutboxEntry, 'key' | 'kind' | 'isAttempted'>,
): Promise<void> {
  void navigator.storage?.persist?.().catch(() => undefined)
  await store
    .put({ ...entry, owner: userId(), at: new Date().toISOString(), refusal: null })
    .catch((error: unknown) => {
      throw isFull(error) ? new Error(readText('outbox')('outbox.full')) : error
    })
  await refreshMirror()
}

/** Changes stored entries, and shows them as they are then. */
export async function changeStored<T>(change: (entries: OutboxStore) => Promise<T>): Promise<T> {
  const result = await change(store)
  await refreshMirror()
  return result
}

/**
 * Removes an entry, unless it may have arrived.
 * @param isUnknown whether nothing sends it, so that it can always be removed
 * @returns whether it is removed
 */
export async function discard(key: string, isUnknown = false): Promise<boolean> {
  const remaining = await changeStored((entries) =>
    entries.update(key, (entry) => (isBeingSent(entry) && !isUnknown ? entry : null)),
  )
  return remaining === null
}

/** Sends a rejected entry again. */
export async function retry(entry: OutboxEntry): Promise<void> {
  const kind = (await loadOutboxKinds()).find(({ name }) => name === entry.kind)
  await store.put({ ...(kind?.renew?.(entry) ?? entry), refusal: null })
  await refreshMirror()
}

let timer: ReturnType<typeof setTimeout> | undefined

/** Sends pending entries, unless another tab does. */
export async function flush(): Promise<void> {
  clearTimeout(timer)
  const send = async () => {
    const onSent = (sent: Sent) => sentEntries.emit(sent)
    // Their code can be missing, as a response can.
    const kinds = await loadOutboxKinds().catch(() => null)
    const isDone =
      kinds !== null &&
      (await sendOutbox({ http, store, kinds, owner: userId(), onSent }).finally(refreshMirror))
    if (!isDone) timer = setTimeout(() => void flush(), RETRY_MS)
  }
  if (!('locks' in navigator)) return send()
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await send()
    else timer = setTimeout(() => void flush(), RETRY_MS)
  })
}
