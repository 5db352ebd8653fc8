/**
 * Resolves the sender of a request: the account of its token, or a visitor. Runs on every request, so it takes at most
 * one prepared query.
 */
import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { type Locale, PAGE_HEADER, TIME_ZONE_HEADER, TOKEN_COOKIE } from '#shared/constants.ts'
import { CODES, PublicError, ReadableError } from '#shared/errors.ts'
import type { Row } from '#shared/fields/field.ts'
import { preferredLocale } from '#shared/i18n/preferred-locale.ts'
import { isTimeZone } from '#shared/i18n/time-zone.ts'
import { type Actor, type Context, VISITOR } from '../context.ts'
import type { Query } from '../db/database.ts'
import { updateLastSeen, updateLastUsed } from '../writes/unaudited-updates.ts'
import { type Account, cacheAccount, getCachedAccount } from './account-cache.ts'
import { findKey, keyAccountFrom, rejectSessionCall } from './key-account.ts'
import { actAs, customerFrom, rejectWrite, viewAsOf } from './view-as.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Sender of the request, once it is authenticated. */
    sender: Actor | null
    /** Sender of the request, as its route declares. @throws Error in the public scope, where `actorOf` authenticates */
    readonly actor: Actor
    /** Customer whose cart, orders or lists are requested. */
    readonly customer: Owner
  }
  interface FastifyInstance {
    /** Loads the account of a session or API key. @param viewAs role to preview */
    accountOf(tokenHash: string, viewAs?: string | null): Promise<Account>
    /** Returns the cached account of a session or key, if any. */
    cachedAccount(tokenHash: string): Account | undefined
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

/** Returns the token of a request: the bearer header, or for downloads the cookie, because img tags send no header. */
export function tokenOf(request: Pick<FastifyRequest, 'headers' | 'cookies' | 'method' | 'url'>): string | null {
  const header = request.headers.authorization
  if (header !== undefined) return BEARER.exec(header)?.[1] ?? ''
  const isDownload = (request.method === 'GET' || request.method === 'HEAD') && request.url.startsWith('/api/files/')
  return (isDownload && request.cookies[TOKEN_COOKIE]) || null
}

/**
 * Returns the sender of a request; in a role preview, an administrator has only the previewed role, or is the previewed customer.
 * @throws PublicError 50008 for an unknown token, 50012 for an ended session, an inactive account or a missing second
 * factor, 50014 for an expired token; ReadableError for an account without roles; ForbiddenError for an API key at a
 * session call, or as `actAs`
 */
export async function actorOf(request: FastifyRequest): Promise<Actor> {
  const actor = actorFromCache(request)
  if (actor) return actor
  const account = await request.server.accountOf(hashToken(tokenOf(request) ?? ''), viewAsOf(request))
  return setActor(request, account)
}

/** Calls `task` with the sender, synchronously if cached. @throws as `actorOf` */
export function withActor<T>(request: FastifyRequest, task: (actor: Actor) => T): T | Promise<T> {
  const actor = actorFromCache(request)
  return actor ? task(actor) : actorOf(request).then(task)
}

function actorFromCache(request: FastifyRequest): Actor | null {
  if (request.sender) return request.sender
  const token = tokenOf(request)
  if (token === null) return setActor(request, VISITOR)
  const account = viewAsOf(request) === null && request.server.cachedAccount(hashToken(token))
  return account ? setActor(request, account) : null
}

function setActor(request: FastifyRequest, account: Account): Actor {
  rejectSessionCall(account, request)
  const locale = preferredLocale(request.headers['accept-language'])
  request.sender = { ...account, locale, ...timeZoneOf(request), ...pageOf(request), request: request.id }
  return request.sender
}

const PAGE_PATH = /^\/[\x21-\x7e]{0,199}$/

/** Returns the page of the request, if its header is a valid path. */
function pageOf({ headers }: FastifyRequest): Pick<Actor, 'page'> {
  const page = headers[PAGE_HEADER.toLowerCase()]
  return typeof page === 'string' && PAGE_PATH.test(page) ? { page } : {}
}

/** Returns the time zone of the request, if its header is valid. */
function timeZoneOf({ headers }: Pick<FastifyRequest, 'headers'>): Pick<Actor, 'timeZone'> {
  const timeZone = headers[TIME_ZONE_HEADER.toLowerCase()]
  return typeof timeZone === 'string' && timeZone.length < 64 && isTimeZone(timeZone) ? { timeZone } : {}
}

const LAST_SEEN_INTERVAL_MS = 5 * 60_000
const LAST_USED_INTERVAL_MS = 60_000

/** Decorates requests with their actor. */
export function registerActor(app: FastifyInstance, { db, resources }: Pick<Context, 'db' | 'resources'>): void {
  const compiledQuery = sessionQuery(db.query, resources)
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
  app.addHook('onRequest', (request, _, done) => {
    rejectWrite(request)
    done()
  })
  app.decorate('cachedAccount', (tokenHash: string) => getCachedAccount(db, tokenHash))
  app.decorate('accountOf', async (tokenHash: string, viewAs: string | null = null): Promise<Account> => {
    const account = await loadAccount(tokenHash)
    return viewAs === null ? account : actAs(db, account, viewAs)
  })

  async function loadAccount(tokenHash: string): Promise<Account> {
    const cached = getCachedAccount(db, tokenHash)
    if (cached) return cached
    const rows = await db.engine.all({ ...compiledQuery, parameters: [tokenHash] })
    if (!rows.length && resources.keys) return loadKeyOwner(tokenHash)
    const account = accountFrom(rows, new Date())
    cacheAccount(db, tokenHash, account, Date.parse(String(rows[0]?.expires_at)))
    if (Date.now() - Date.parse(String(rows[0]?.last_seen)) > LAST_SEEN_INTERVAL_MS) {
      const last_seen = new Date().toISOString()
      await db.query.updateTable('sessions').set({ last_seen }).where('token_hash', '=', tokenHash).execute()
      await updateLastSeen(db.query, account, last_seen)
    }
    return account
  }

  async function loadKeyOwner(hash: string): Promise<Account> {
    const rows = await findKey(db.query, hash)
    const now = new Date()
    const account = keyAccountFrom(rows, now)
    const { expires_at, last_used } = rows[0] ?? {}
    cacheAccount(db, hash, account, typeof expires_at === 'string' ? Date.parse(expires_at) : Number.POSITIVE_INFINITY)
    const isRecent = typeof last_used === 'string' && now.getTime() - Date.parse(last_used) < LAST_USED_INTERVAL_MS
    if (account.key && !isRecent) await updateLastUsed(db.query, account.key.id, now.toISOString())
    return account
  }
}

/** Compiles the query for session, account and roles by token hash, with one row per role. */
function sessionQuery(query: Query, { users, roles, customers }: Context['resources']) {
  // Second factors and companies are optional in the config.
  const hasCompanies = customers?.fields.firm !== undefined
  const factors =
    users?.fields.second_factor && roles?.fields.requires_second_factor
      ? (['u.second_factor', 'r.requires_second_factor'] as const)
      : []
  return query
    .selectFrom('sessions as s')
    .leftJoin('users as u', (on) => on.onRef('u.id', '=', 's.account_id').on('s.kind', '=', sql.lit('users')))
    .leftJoin('users_roles as l', 'l.owner_id', 'u.id')
    .leftJoin('roles as r', 'r.id', 'l.target_id')
    .leftJoin('customers as c', (on) => on.onRef('c.id', '=', 's.account_id').on('s.kind', '=', sql.lit('customers')))
    .select(['s.token_hash', 's.kind', 's.account_id', 's.expires_at', 's.ended', 's.last_seen'])
    .select(factors)
    .select(['u.username as user_name', 'u.status as user_status', 'r.key as role', 'r.id as role_id', 'r.grants'])
    .select(['c.username as customer_name', 'c.status as customer_status'])
    .$if(hasCompanies, (builder) => builder.select(['c.firm', 'c.company_role']))
    .where('s.token_hash', '=', '')
    .orderBy('l.position')
    .compile()
}

/** Builds the account from the rows of `sessionQuery`. @throws PublicError as `actorOf` */
export function accountFrom(rows: readonly Row[], now: Date): Account {
  const session = rows[0]
  if (!session) throw new PublicError(CODES.unknownToken, { key: 'error.token.unknown' })
  if (session.ended !== null) throw new PublicError(CODES.replacedToken, { key: 'error.token.replaced' })
  if (Date.parse(String(session.expires_at)) <= now.getTime()) {
    throw new PublicError(CODES.expiredToken, { key: 'error.token.expired' })
  }
  const isStaff = session.kind === 'users'
  if ((isStaff ? session.user_status : session.customer_status) !== 'active') {
    throw new PublicError(CODES.replacedToken, { key: 'error.token.replaced' })
  }
  const access = isStaff ? rolesFrom(rows) : customerFrom(session)
  if (access.roles.length === 0) throw new ReadableError({ key: 'error.roles' })
  if (isStaff && session.second_factor === 'off' && rows.some((row) => Boolean(row.requires_second_factor))) {
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
    rows.flatMap((row) => (typeof row.grants === 'string' ? [[String(row.role), JSON.parse(row.grants)]] : [])),
  )
