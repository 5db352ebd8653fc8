/**
 * Rate limit per network address, shared by all processes; sign-in attempts have a stricter limit.
 */
import type {
  FastifyRateLimitStore,
  FastifyRateLimitStoreCtor,
  RateLimitPluginOptions,
} from '@fastify/rate-limit'
import type { RouteOptions } from 'fastify'
import { sql } from 'kysely'
import { CODES, PublicError } from '#shared/errors.ts'
import type { Database } from '../db/database.ts'

/** Far more than a busy office behind one address needs. */
const CALLS_PER_MINUTE = 6_000
/** Limit for calls that compute a password hash. */
export const PASSWORD_CALLS = { max: 60, timeWindow: 60_000 }

/** Local requests are not limited: imports, health checks, and proxies that hide their clients. */
const LOOPBACK_ADDRESSES = ['127.0.0.1', '::1', '::ffff:127.0.0.1']

/** Options of the plugin. */
export const rateLimitOptions = ({ engine, query }: Database): RateLimitPluginOptions => ({
  max: CALLS_PER_MINUTE,
  timeWindow: 60_000,
  allowList: LOOPBACK_ADDRESSES,
  ...(engine.isShared && { store: sharedStore(query) }),
  errorResponseBuilder: (_request, { ttl }) => tooManyCalls(ttl),
})

/** @param ttl time until calls are accepted again, in milliseconds */
export const tooManyCalls = (ttl: number): PublicError =>
  new PublicError(CODES.tooMany, {
    key: 'error.tooMany',
    values: { minutes: Math.ceil(ttl / 60_000) },
  })

type Query = Database['query']
/** The types of the plugin lack the route. */
type ChildOptions = Parameters<FastifyRateLimitStore['child']>[0] & { routeInfo: RouteOptions }
type Increment = FastifyRateLimitStore['incr']

/** Calls of a key within a time window. */
interface Count {
  /** Known calls of all processes. */
  calls: number
  /** Calls of this process that are not stored yet. */
  unreported: number
  until: number
}

/**
 * Processes store their calls in fractions of the limit, so that generous limits need few
 * statements.
 */
const PARTS = 100
const MAX_KEYS = 10_000

/**
 * A store that counts calls of all processes through the database.
 * @returns its class, as required by the plugin
 */
const sharedStore = (query: Query): FastifyRateLimitStoreCtor =>
  class Store implements FastifyRateLimitStore {
    readonly #counts = new Map<string, Count>()
    #route = 'all'

    incr(...[key, callback, timeWindow, max]: Parameters<Increment>): void {
      this.#count(`calls ${this.#route} ${key}`, timeWindow, max).then(
        ({ calls, until }) =>
          callback(null, { current: calls, ttl: Math.max(until - Date.now(), 0) }),
        (error: Error) => callback(error),
      )
    }

    child({ routeInfo }: ChildOptions): Store {
      const store = new Store()
      store.#route = `${routeInfo.method} ${routeInfo.url}`
      return store
    }

    async #count(key: string, timeWindow: number, max: number): Promise<Count> {
      const count = this.#current(key, timeWindow)
      count.calls++
      count.unreported++
      const part = Math.ceil(max / PARTS)
      if (count.unreported < part || count.calls > max + part) return count
      const sending = exchange(query, key, count)
      // Only strict limits wait for the database; generous ones still work locally during an
      // outage.
      if (part === 1) await sending
      else sending.catch(() => undefined)
      return count
    }

    #current(key: string, timeWindow: number): Count {
      const now = Date.now()
      const existing = this.#counts.get(key)
      if (existing && existing.until > now) return existing
      const [oldest] = this.#counts.keys()
      if (oldest !== undefined && this.#counts.size >= MAX_KEYS) this.#counts.delete(oldest)
      this.#counts.delete(key)
      const count = { calls: 0, unreported: 0, until: now + timeWindow }
      this.#counts.set(key, count)
      return count
    }
  }

/** Stores the unreported calls, and loads the sum of all processes. */
async function exchange(query: Query, key: string, count: Count): Promise<void> {
  const calls = count.unreported
  count.unreported = 0
  const now = new Date().toISOString()
  const isOver = sql<boolean>`attempts.until <= ${now}`
  const row = await query
    .insertInto('attempts')
    .values({ key, count: calls, until: new Date(count.until).toISOString() })
    .onConflict((on) =>
      on.column('key').doUpdateSet({
        count: sql`case when ${isOver} then excluded.count else attempts.count + excluded.count end`,
        until: sql`case when ${isOver} then excluded.until else attempts.until end`,
      }),
    )
    .returning(['count', 'until'])
    .executeTakeFirstOrThrow()
  count.calls = Number(row.count) + count.unreported
  count.until = Date.parse(String(row.until))
}
