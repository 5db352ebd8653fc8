/** The request of a transaction: emails and deliveries that are queued in it carry its id. */
import type { Query } from './database.ts'

const requests = new WeakMap<Query, string>()

/** @param request its id; undefined for what the server does by itself, which may follow from a request */
export function setRequest(trx: Query, request: string | undefined): void {
  if (request !== undefined) requests.set(trx, request)
}

/** Null for a transaction of no request. */
export const requestOf = (trx: Query): string | null => requests.get(trx) ?? null
