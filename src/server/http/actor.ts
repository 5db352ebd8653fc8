/** Resolves the sender of a request: the account of its token, or a visitor. */
import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  type Locale,
  PAGE_HEADER,
  TIME_ZONE_HEADER,
  TOKEN_COOKIE,
  VIEW_AS_HEADER,
  VIEW_AS_QUERY,
} from '#shared/constants.ts'
import { ForbiddenError } from '#shared/errors.ts'
import { isTimeZone } from '#shared/i18n/time-zone.ts'
import { type Actor, type Context, VISITOR } from '../context.ts'
import { type AccountLoader, createAccountLoader } from './accounts.ts'
import { requestedLocale } from './envelope.ts'

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
  app.decorate('accountOf', createAccountLoader(context))
}
