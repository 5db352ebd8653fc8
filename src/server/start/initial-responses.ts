/**
 * Requests the first queries of a storefront page for its customer while the page is served, so that the browser need not
 * wait for its code before it asks for the data.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { LANGUAGE_COOKIE, TOKEN_COOKIE } from '#shared/constants.ts'
import { CODES } from '#shared/errors.ts'
import { preferredLocale } from '#shared/i18n/preferred-locale.ts'
import { frontEndFor, isCustomer } from '#shared/session/gate.ts'
import type { WebUser } from '#shared/session/session-user.ts'
import type { InitialResponse, InitialResponses } from '#shared/web/initial-responses.ts'
import { requestOf, USER_QUERY } from '#shared/web/queries.ts'
import { initialQueries } from './page-queries.ts'

/** Slower responses are left to the browser. */
const TIMEOUT_MS = 300

/** @returns the successful responses; null without a customer, and on pages of staff */
export async function initialResponses(request: FastifyRequest): Promise<InitialResponses | null> {
  const token = request.cookies[TOKEN_COOKIE]
  const url = new URL(`http://page${request.url}`)
  if (request.method !== 'GET' || !token || frontEndFor(url.pathname, null) !== 'storefront') return null
  const locale = preferredLocale([request.cookies[LANGUAGE_COOKIE], request.headers['accept-language']].join(','))
  const { 'user-agent': agent } = request.headers
  const headers = {
    authorization: `Bearer ${token}`,
    'accept-language': locale,
    'x-request-id': request.id,
    ...(agent && { 'user-agent': agent }),
  }

  async function responseTo(key: string): Promise<[string, InitialResponse] | null> {
    const response = await request.server.inject({ ...requestOf(key), headers, remoteAddress: request.ip })
    if (response.statusCode !== 200) return null
    const { code, data } = response.json<{ code: number; data: unknown }>()
    const range = response.headers['content-range']
    return code === CODES.ok ? [key, { data, ...(range && { contentRange: String(range) }) }] : null
  }

  const timeout = sleep(TIMEOUT_MS, null, { ref: false })
  const pending = initialQueries(url).map((key) => Promise.race([responseTo(key).catch(() => null), timeout]))
  const responses = Object.fromEntries((await Promise.all(pending)).filter((response) => response !== null))
  const user = responses[USER_QUERY]?.data as WebUser | null | undefined
  return user && isCustomer(user.roles) ? { locale, responses } : null
}
