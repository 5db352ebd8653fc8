/**
 * Resolves the sender of a request: the account of its token, or a visitor. Accounts are those of
 * sessions, API keys, and what an administrator views as. Every request needs its account, and the
 * query would cost as much as the request itself, so accounts are cached for one second. Changes by
 * this process apply immediately, those by other processes within a second.
 */
import { hash } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Row } from '#fields/field.ts'
import {
  type Locale,
  PAGE_HEADER,
  TIME_ZONE_HEADER,
  TOKEN_COOKIE,
  VIEW_AS_HEADER,
  VIEW_AS_QUERY,
} from '#shared/constants.ts'
import { CODES, ForbiddenError, PublicError, ReadableError } from '#shared/errors.ts'
import { isTimeZone } from '#shared/i18n/time-zone.ts'
import { type Actor, type Context, VISITOR } from '../context.ts'
import type { Database, Query } from '../db/database.ts'
import { requestedLocale } from './envelope.ts'
import { findKey, keyAccountFrom } from './key-account.ts'
import { actAs, customerFrom } from './view-as.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Sender of the request, once it is authenticated. */
    sender: Actor | null
    /**
     * Sender of the request, as its route declares.
     * @throws Error in the public scope, where `actorOf` authenticates
     */
    readonly actor: Actor
    /** Customer whose records are requested. */
    readonly customer: Owner
  }
  interface FastifyInstance {
    accountOf: AccountLoader
  }
}

/** Requesting customer, with the language of the response. */
export interface Owner {
  id: number
  locale: Locale
  company?: number | null
}

/** Hashes a token; only hashes are stored. */
export const hashToken = (token: string): string => hash('sha256', token)

const BEARER = /^Bearer +(\S+) *$/i

/**
 * Returns the token of a request: the bearer header, or for downloads the cookie, because img tags
 * send no header.
 */
export function tokenOf(
  request: Pick<FastifyRequest, 'headers' | 'cookies' | 'method' | 'url'>,
): string | null {
  const header = request.headers.authorization
  if (header !== undefined) return BEARER.exec(header)?.[1] ?? ''
  const isDownload =
    (request.method === 'GET' || request.method === 'HEAD') && request.url.startsWith('/api/files/')
  return (isDownload && request.cookies[TOKEN_COOKIE]) || null
}

/**
 * Returns the key of the previewed role, from the header, or from the query for images and
 * downloads.
 */
export function viewAsOf({ headers, url }: Pick<FastifyRequest, 'headers' | 'url'>): string | null {
  const role = headers[VIEW_AS_HEADER.toLowerCase()]
  if (typeof role === 'string' && role !== '') return role
  return url.startsWith('/api/files/')
    ? new URL(url, 'http://any').searchParams.get(VIEW_AS_QUERY) || null
    : null
}

/**
 * Returns the sender of a request; in a role preview, an administrator has only the previewed role,
 * or is the previewed customer.
 * @throws PublicError 50008 for an unknown token, 50012 for an ended session, an inactive account
 * or a missing second factor, 50014 for an expired token; ReadableError for an account without
 * roles; ForbiddenError for an API key at a session call, or as `actAs`
 */
export async function actorOf(request: FastifyRequest): Promise<Actor> {
  request.sender ??= await loadActor(request)
  return request.sender
}

async function loadActor(request: FastifyRequest): Promise<Actor> {
  const { server, headers, routeOptions, id } = request
  const token = tokenOf(request)
  const account =
    token === null ? VISITOR : await server.accountOf(hashToken(token), viewAsOf(request))
  if (account.key && routeOptions.config?.session)
    throw new ForbiddenError({ key: 'error.key.session' })
  const locale = requestedLocale(headers)
  return { ...account, locale, ...timeZoneOf(request), ...pageOf(request), request: id }
}

const PAGE_PATH = /^\/[\x21-\x7e]{0,199}$/

/** Returns the page of the request, if its header is a valid path. */
function pageOf({ headers }: Pick<FastifyRequest, 'headers'>): Pick<Actor, 'page'> {
  const page = headers[PAGE_HEADER.toLowerCase()]
  return typeof page === 'string' && PAGE_PATH.test(page) ? { page } : {}
}

/** Returns the time zone of the request, if its header is valid. */
function timeZoneOf({ headers }: Pick<FastifyRequest, 'headers'>): Pick<Actor, 'timeZone'> {
  const timeZone = headers[TIME_ZONE_HEADER.toLowerCase()]
  return typeof timeZone === 'string' && timeZone.length < 64 && isTimeZone(timeZone)
    ? { timeZone }
    : {}
}

/** Decorates requests with their actor. */
export function registerActor(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'resources'>,
): void {
  app.decorateRequest('sender', null)
  app.decorateRequest('actor', {
    getter() {
      if (this.sender) return this.sender
      throw new Error(`${this.routeOptions.url} does not authenticate`)
    },
  })
  app.decorateRequest('customer', {
    getter() {
      const { id, kind, locale, company = null } = this.actor
      if (id !== null && kind === 'customers') return { id, locale, company }
      throw new Error(`${this.routeOptions.url} is not only for customers`)
    },
  })
  app.decorate('accountOf', createAccountLoader(context, app.log))
}

/** Account of a session or API key. */
export type Account = Pick<
  Actor,
  | 'name'
  | 'id'
  | 'kind'
  | 'roles'
  | 'company'
  | 'roleIds'
  | 'grants'
  | 'limits'
  | 'key'
  | 'session'
  | 'viewAs'
>

const CACHE_TTL_MS = 1_000
/** Caching pauses for this long after a change, because its transaction may still be open. */
const CACHE_PAUSE_MS = 2_000
const MAX_ACCOUNTS = 10_000

interface AccountCache {
  accounts: Map<string, { account: Account; until: number }>
  pausedUntil: number
}
const caches = new WeakMap<Database, AccountCache>()

const cacheOf = (db: Database): AccountCache => {
  const cache = caches.get(db) ?? { accounts: new Map(), pausedUntil: 0 }
  caches.set(db, cache)
  return cache
}

/** Returns the account if it was loaded within the last second. */
export function getCachedAccount(db: Database, tokenHash: string): Account | undefined {
  const entry = caches.get(db)?.accounts.get(tokenHash)
  return entry && entry.until > Date.now() ? entry.account : undefined
}

/** Caches an account. @param expiresAt end of its session, in milliseconds since 1970 */
export function cacheAccount(
  db: Database,
  tokenHash: string,
  account: Account,
  expiresAt: number,
): void {
  const store = cacheOf(db)
  const now = Date.now()
  if (now < store.pausedUntil) return
  if (store.accounts.size >= MAX_ACCOUNTS) store.accounts.clear()
  store.accounts.set(tokenHash, { account, until: Math.min(now + CACHE_TTL_MS, expiresAt) })
}

/** Clears the cache when a session ends or the access of an account changes. */
export function invalidateAccounts(db: Database): void {
  const store = cacheOf(db)
  store.accounts.clear()
  store.pausedUntil = Date.now() + CACHE_PAUSE_MS
}

const LAST_SEEN_INTERVAL_MS = 5 * 60_000
const LAST_USED_INTERVAL_MS = 60_000

/**
 * Loads the account of a session or API key.
 * @param viewAs role or customer to preview
 * @throws as `actorOf`
 */
type AccountLoader = (tokenHash: string, viewAs?: string | null) => Promise<Account>

function createAccountLoader(
  { db, resources }: Pick<Context, 'db' | 'resources'>,
  log: FastifyBaseLogger,
): AccountLoader {
  /** The request does not wait for it: reads continue on a full disk, and while others write. */
  function note(use: Promise<unknown>): void {
    use.catch((err: unknown) => log.warn({ err }, 'the last use of an account was not stored'))
  }

  return async (tokenHash, viewAs = null) => {
    const account = getCachedAccount(db, tokenHash) ?? (await loadSession(tokenHash))
    return viewAs === null ? account : actAs(db, account, viewAs)
  }

  async function loadSession(tokenHash: string): Promise<Account> {
    const rows: Row[] = await selectSessions(db.query, resources)
      .where('s.token_hash', '=', tokenHash)
      .execute()
    if (!rows.length && resources.keys) return loadKeyOwner(tokenHash)
    const account = accountFrom(rows, new Date())
    cacheAccount(db, tokenHash, account, Date.parse(String(rows[0]?.expires_at)))
    if (Date.now() - Date.parse(String(rows[0]?.last_seen)) > LAST_SEEN_INTERVAL_MS) {
      const last_seen = new Date().toISOString()
      const session = db.query.updateTable('sessions').set({ last_seen })
      note(session.where('token_hash', '=', tokenHash).execute())
      note(updateLastSeen(db.query, account, last_seen))
    }
    return account
  }

  async function loadKeyOwner(hash: string): Promise<Account> {
    const rows = await findKey(db.query, hash)
    const now = new Date()
    const account = keyAccountFrom(rows, now)
    const { expires_at, last_used } = rows[0] ?? {}
    cacheAccount(
      db,
      hash,
      account,
      typeof expires_at === 'string' ? Date.parse(expires_at) : Number.POSITIVE_INFINITY,
    )
    const isRecent =
      typeof last_used === 'string' && now.getTime() - Date.parse(last_used) < LAST_USED_INTERVAL_MS
    if (account.key && !isRecent) {
      const key = db.query.updateTable('keys').set({ last_used: now.toISOString() })
      note(key.where('id', '=', account.key.id).execute())
    }
    return account
  }
}

/** Updates the time when a staff user was last seen. @param at ISO instant */
export async function updateLastSeen(
  query: Query,
  { kind, id }: Pick<Actor, 'kind' | 'id'>,
  at: string,
): Promise<void> {
  if (kind === 'users')
    await query.updateTable('users').set({ last_seen: at }).where('id', '=', id).execute()
}

/** Selects sessions with account and roles, with one row per role. */
function selectSessions(query: Query, { users, roles, customers }: Context['resources']) {
  // Customers, their companies, and second factors are optional in the config.
  const hasCompanies = customers?.fields.firm !== undefined
  const factors =
    users?.fields.second_factor && roles?.fields.requires_second_factor
      ? (['u.second_factor', 'r.requires_second_factor'] as const)
      : []
  return query
    .selectFrom('sessions as s')
    .leftJoin('users as u', (on) =>
      on.onRef('u.id', '=', 's.account_id').on('s.kind', '=', sql.lit('users')),
    )
    .leftJoin('users_roles as l', 'l.owner_id', 'u.id')
    .leftJoin('roles as r', 'r.id', 'l.target_id')
    .select(['s.token_hash', 's.kind', 's.account_id', 's.expires_at', 's.ended', 's.last_seen'])
    .select(factors)
    .select([
      'u.username as user_name',
      'u.status as user_status',
      'r.key as role',
      'r.id as role_id',
      'r.grants',
    ])
    .$if(customers !== undefined, (builder) =>
      builder
        .leftJoin('customers as c', (on) =>
          on.onRef('c.id', '=', 's.account_id').on('s.kind', '=', sql.lit('customers')),
        )
        .select(['c.username as customer_name', 'c.status as customer_status'])
        .$if(hasCompanies, (withCustomers) => withCustomers.select(['c.firm', 'c.company_role'])),
    )
    .orderBy('l.position')
}

/** Builds the account from the rows of `selectSessions`. @throws PublicError as `actorOf` */
export function accountFrom(rows: readonly Row[], now: Date): Account {
  const session = rows[0]
  if (!session) throw new PublicError(CODES.unknownToken, { key: 'error.token.unknown' })
  if (session.ended !== null)
    throw new PublicError(CODES.replacedToken, { key: 'error.token.replaced' })
  if (Date.parse(String(session.expires_at)) <= now.getTime()) {
    throw new PublicError(CODES.expiredToken, { key: 'error.token.expired' })
  }
  const isStaff = session.kind === 'users'
  if ((isStaff ? session.user_status : session.customer_status) !== 'active') {
    throw new PublicError(CODES.replacedToken, { key: 'error.token.replaced' })
  }
  const access = isStaff ? rolesFrom(rows) : customerFrom(session)
  if (access.roles.length === 0) throw new ReadableError({ key: 'error.roles' })
  if (
    isStaff &&
    session.second_factor === 'off' &&
    rows.some((row) => Boolean(row.requires_second_factor))
  ) {
    throw new PublicError(CODES.replacedToken, { key: 'error.token.secondFactor' })
  }
  return {
    name: String(isStaff ? session.user_name : session.customer_name),
    id: Number(session.account_id),
    kind: isStaff ? 'users' : 'customers',
    ...access,
    session: String(session.token_hash),
  }
}

/** Builds the roles of a staff account from one row per role. */
export function rolesFrom(rows: readonly Row[]): Pick<Actor, 'roles' | 'roleIds' | 'grants'> {
  const grants = grantsOf(rows)
  const roleIds = rows.flatMap(({ role_id }) => (role_id == null ? [] : [Number(role_id)]))
  return {
    roles: rows.flatMap((row) => (typeof row.role === 'string' ? [row.role] : [])),
    ...(roleIds.length > 0 && { roleIds }),
    ...(Object.keys(grants).length > 0 && { grants }),
  }
}

/** Returns the permission tables by role. */
const grantsOf = (rows: readonly Row[]): NonNullable<Actor['grants']> =>
  Object.fromEntries(
    rows.flatMap((row) =>
      typeof row.grants === 'string' ? [[String(row.role), JSON.parse(row.grants)]] : [],
    ),
  )
