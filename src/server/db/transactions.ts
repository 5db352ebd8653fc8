/**
 * Transactions: retried once the database has rolled them back, and associated with requests.
 * Queued mails and webhook deliveries contain the id of the request, and only the transactions that
 * a request itself runs have a time limit.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Product } from '../product.ts'
import type { Database, Query } from './database.ts'
import type { Engine } from './engines/engine.ts'
import { systemTablesOf } from './system-tables.ts'

const ATTEMPTS = 5
/** Maximum pause before the second attempt; doubled for each further one. */
const FIRST_PAUSE_MS = 40

/** Runs a task until it succeeds, fails permanently, or exceeds its attempts. */
export async function retryTemporary<T>(
  isTemporary: Engine['isTemporary'],
  task: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await task()
    } catch (error) {
      if (attempt === ATTEMPTS || !isTemporary(error)) throw error
      // Random, so that conflicting transactions do not collide again.
      await sleep(Math.random() * FIRST_PAUSE_MS * 2 ** (attempt - 1))
    }
  }
}

/** Source of the tables. */
export type Schema = Pick<Product, 'resources' | 'modules'>

/** Creates the database of an engine. */
export function toDatabase(engine: Engine, { resources, modules }: Schema): Database {
  let open = 0
  return {
    engine,
    query: engine.query,
    read: engine.read,
    resources,
    tables: systemTablesOf(modules),
    transaction: (task) => {
      open++
      return retryTemporary(engine.isTemporary, () => engine.transaction(task)).finally(
        () => open--,
      )
    },
    openTransactions: () => open,
    close: () => engine.close(),
  }
}

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
