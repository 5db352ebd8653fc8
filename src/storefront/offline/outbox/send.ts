/**
 * Sends pending entries in order, each with its idempotency key until the server responds. Rejected
 * entries stay with the reason, and entries that depend on them stay pending.
 */
import { CODES } from '#shared/errors.ts'
import type { Http } from '#shared/http/client.ts'
import { HttpError, hasNoResponse } from '#shared/http/http-error.ts'
import type { OutboxEntry } from './entry.ts'
import type { OutboxKind, Sent } from './kind.ts'
import type { OutboxStore } from './store.ts'

export interface SendDependencies {
  http: Http
  store: OutboxStore
  /** Entries of other kinds stay. */
  kinds: readonly OutboxKind[]
  /** Id of the signed-in user; entries of other users stay. */
  owner: number
  onSent(sent: Sent): void
}

/** Responses unrelated to the request: it is sent again later, as without a response. */
const RETRYABLE_CODES: readonly number[] = [
  CODES.unavailable,
  CODES.tooMany,
  CODES.server,
  CODES.unknownToken,
  CODES.replacedToken,
  CODES.expiredToken,
]

export const byTime = (entries: readonly OutboxEntry[]): OutboxEntry[] =>
  entries.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))

/** @returns whether nothing is left to send */
export async function sendOutbox({
  http,
  store,
  kinds,
  owner,
  onSent,
}: SendDependencies): Promise<boolean> {
  const blocked = new Set<string>()
  for (const { key } of byTime(await store.all())) {
    // Another tab may have changed it since.
    const entry = await store.get(key)
    const kind = kinds.find(({ name }) => name === entry?.kind)
    if (!entry || entry.owner !== owner || !kind) continue
    const { queue = key } = kind
    if (entry.refusal !== null) blocked.add(queue)
    if (blocked.has(queue)) continue
    let { isAttempted } = entry
    try {
      const sent = await kind.send(entry, {
        http,
        attempt: (change) => {
          isAttempted = true
          return store.update(key, (stored) => ({ ...stored, ...change, isAttempted }))
        },
      })
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
      if (!isAttempted && current.isAttempted) return false
      // It has not arrived, and can be changed again.
      await store.put({ ...current, refusal: reasons || error.message, isAttempted: false })
      blocked.add(queue)
    }
  }
  return true
}
