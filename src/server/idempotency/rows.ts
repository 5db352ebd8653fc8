/** Stored requests with an idempotency key: claim, writes and response. */

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { CODES, PublicError } from '#shared/errors.ts'
import { DAY_MS } from '#shared/measures.ts'
import type { Actor } from '../context.ts'
import type { Query } from '../db/database.ts'
import { escapeLike } from '../db/escape-like.ts'
import type { Outcome } from '../writes/types.ts'

/** Claims are renewed while the request runs, so that those of killed processes expire. */
export const LEASE_MS = 30_000
/**
 * Devices of customers are without a network for weeks, and repeat requests whose responses were
 * lost.
 */
const CUSTOMER_RETENTION_MS = 30 * DAY_MS
/** Namespace of the keys of customers. */
const CUSTOMER_SCOPE = 'customers '

/**
 * A request in progress in this process. `holder` distinguishes it from a process that takes over
 * after an outage.
 */
export type RequestClaim = NonNullable<Actor['idempotency']>

/** Changes made by a request, stored in the same transaction. */
export interface RequestWrites {
  /** Id of the write; null for writes without entries in the log. */
  write: string | null
  records: { resource: string; id: number; status: Outcome['status'] }[]
}

export interface StoredResponse {
  status: number
  headers: Record<string, string>
  body: string
}

/** The stored state of a request. */
export type ClaimResult =
  | { state: 'claimed'; claim: RequestClaim }
  /** Another process or connection runs the request. */
  | { state: 'running'; fingerprint: string }
  | { state: 'answered'; fingerprint: string; response: StoredResponse }
  /** The process ended after the write, but before it responded. */
  | { state: 'written'; fingerprint: string; claim: RequestClaim; written: RequestWrites }

/**
 * Whether two fingerprints, `key id:hash` and the hash of an upload, may be those of one request.
 * Those of another key of the instance, or of earlier versions, can't be compared.
 * @param requested compared as far as it is known
 */
export function isSameRequest(stored: string, requested: string): boolean {
  const keyIdOf = (fingerprint: string) => fingerprint.split(':')[0]
  return (
    stored === requested ||
    stored.startsWith(`${requested} `) ||
    keyIdOf(stored) !== keyIdOf(requested)
  )
}

/** Claims a request, or returns its stored state. @param key idempotency key with its namespace */
export async function claimRequest(
  query: Query,
  key: string,
  fingerprint: string,
  now: Date,
): Promise<ClaimResult> {
  const claim = { key, holder: randomUUID() }
  const initial = {
    key,
    fingerprint,
    holder: claim.holder,
    created_at: now.toISOString(),
    lease_until: leaseFrom(now),
    status: null,
    headers: null,
    body: null,
    written: null,
  }
  const { numInsertedOrUpdatedRows } = await query
    .insertInto('idempotency_keys')
    .values(initial)
    .onConflict((on) => on.column('key').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows) return { state: 'claimed', claim }
  const row = await query
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) return claimRequest(query, key, fingerprint, now)
  const storedFingerprint = String(row.fingerprint)
  const retention = key.startsWith(CUSTOMER_SCOPE) ? CUSTOMER_RETENTION_MS : DAY_MS
  const isExpired = Date.parse(String(row.created_at)) < now.getTime() - retention
  if (!isExpired && row.status !== null)
    return { state: 'answered', fingerprint: storedFingerprint, response: responseOf(row) }
  if (String(row.lease_until) > now.toISOString())
    return { state: 'running', fingerprint: storedFingerprint }
  if (!isExpired && !isSameRequest(storedFingerprint, fingerprint))
    return { state: 'running', fingerprint: storedFingerprint }
  const written: RequestWrites | null =
    isExpired || row.written === null ? null : JSON.parse(String(row.written))
  const { numUpdatedRows } = await query
    .updateTable('idempotency_keys')
    .set(written ? { holder: claim.holder, lease_until: initial.lease_until } : initial)
    .where('key', '=', key)
    .where('holder', '=', row.holder)
    .where('lease_until', '=', row.lease_until)
    .executeTakeFirst()
  if (!numUpdatedRows) return { state: 'running', fingerprint: storedFingerprint }
  return written
    ? { state: 'written', fingerprint: storedFingerprint, claim, written }
    : { state: 'claimed', claim }
}

const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS).toISOString()

const responseOf = (row: Record<string, unknown>): StoredResponse => ({
  status: Number(row.status),
  headers: JSON.parse(String(row.headers)),
  body: String(row.body),
})

/**
 * Stores the writes of a request in the transaction of the write.
 * @throws PublicError 50003 if another process has taken over the request: repeating it returns the
 * response of that process
 */
export async function storeWrites(
  trx: Query,
  claim: RequestClaim,
  written: RequestWrites,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('idempotency_keys')
    .set({ written: JSON.stringify(written) })
    .where('key', '=', claim.key)
    .where('holder', '=', claim.holder)
    .executeTakeFirst()
  if (!numUpdatedRows)
    throw new PublicError(CODES.unavailable, { key: 'error.idempotency.running' })
}

/**
 * Writes of a request with a key, which a killed process may have stored for it; null without any.
 */
export async function writesOf(
  query: Query,
  claim: RequestClaim | undefined,
): Promise<RequestWrites | null> {
  if (!claim) return null
  const { key } = claim
  const row = await query
    .selectFrom('idempotency_keys')
    .select('written')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.written ? (JSON.parse(String(row.written)) as RequestWrites) : null
}

export async function renewClaim(query: Query, claim: RequestClaim, now: Date): Promise<void> {
  await ofHolder(query, claim)
    .set({ lease_until: leaseFrom(now) })
    .execute()
}

/**
 * Stores the response for repeated requests.
 * @param response `fingerprint` is set if it was unknown at the claim
 */
export async function storeResponse(
  query: Query,
  claim: RequestClaim,
  response: StoredResponse & { fingerprint?: string },
): Promise<void> {
  const { status, headers, body, fingerprint } = response
  await ofHolder(query, claim)
    .set({ status, headers: JSON.stringify(headers), body, ...(fingerprint && { fingerprint }) })
    .execute()
}

/**
 * Releases the claim of a rejected request, so that it can be repeated; requests with writes stay
 * recoverable.
 */
export async function releaseClaim(query: Query, claim: RequestClaim): Promise<void> {
  await query
    .deleteFrom('idempotency_keys')
    .where('key', '=', claim.key)
    .where('holder', '=', claim.holder)
    .where('written', 'is', null)
    .execute()
  await ofHolder(query, claim).set({ lease_until: '' }).execute()
}

const ofHolder = (query: Query, { key, holder }: RequestClaim) =>
  query.updateTable('idempotency_keys').where('key', '=', key).where('holder', '=', holder)

/** Releases all claims at the start of the only process, when no request can be in progress. */
export async function releaseClaims(query: Query): Promise<void> {
  await query
    .updateTable('idempotency_keys')
    .set({ lease_until: '' })
    .where('status', 'is', null)
    .execute()
}

/**
 * Erases the stored responses to requests that have written a record, or that contain one of the
 * texts as a value. A repeated request then gets the current state.
 */
export async function eraseResponses(
  trx: Query,
  { resource, id }: { resource: string; id: number },
  texts: readonly string[] = [],
): Promise<void> {
  const values = texts
    .filter((text) => text !== '')
    .map((text) => `%${escapeLike(JSON.stringify(text))}%`)
  await trx
    .updateTable('idempotency_keys')
    .set({ status: null, headers: null, body: null })
    .where('status', 'is not', null)
    .where((is) =>
      is.or([
        is('written', 'like', `%${JSON.stringify({ resource, id }).slice(1, -1)},%`),
        ...values.map((value) => sql<boolean>`body like ${value} escape '\\'`),
      ]),
    )
    .execute()
}

/** Deletes responses past the retention period. */
export async function deleteOldResponses(
  { db: { query } }: { db: { query: Query } },
  now: Date,
): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  // Earlier versions have hashed requests without a key.
  await query
    .updateTable('idempotency_keys')
    .set({ fingerprint: '' })
    .where('fingerprint', 'not like', '%:%')
    .where('fingerprint', '!=', '')
    .execute()
  await query
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', before(DAY_MS))
    .where((is) =>
      is.or([
        is('key', 'not like', `${CUSTOMER_SCOPE}%`),
        is('created_at', '<', before(CUSTOMER_RETENTION_MS)),
      ]),
    )
    .execute()
}
