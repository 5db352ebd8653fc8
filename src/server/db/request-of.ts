/**
 * Associates transactions with requests: queued mails and webhook deliveries contain the id, and
 * only the transactions that a request itself runs have a time limit.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Query } from './database.ts'

const handled = new AsyncLocalStorage<true>()

/** Runs the handler of a request. */
export const handleRequest = (handler: () => void): void => handled.run(true, handler)

/**
 * Whether a request is being handled, rather than a start, a job, a command or other work of the
 * server itself.
 */
export const isInRequest = (): boolean => handled.getStore() ?? false

const requests = new WeakMap<Query, string>()

/**
 * @param request id of the request; undefined for nested work of the server, which keeps an
 * existing id
 */
export function setRequest(trx: Query, request: string | undefined): void {
  if (request !== undefined) requests.set(trx, request)
}

/** Returns the request id of a transaction; null without a request. */
export const requestOf = (trx: Query): string | null => requests.get(trx) ?? null
