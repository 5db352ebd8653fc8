/** Associates transactions with requests, whose id queued mails and webhook deliveries contain. */
import type { Query } from './database.ts'

const requests = new WeakMap<Query, string>()

/** @param request id of the request; undefined for nested work of the server, which keeps an existing id */
export function setRequest(trx: Query, request: string | undefined): void {
  if (request !== undefined) requests.set(trx, request)
}

/** Returns the request id of a transaction; null without a request. */
export const requestOf = (trx: Query): string | null => requests.get(trx) ?? null
