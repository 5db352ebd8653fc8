/**
 * OAuth state: a random value in an HttpOnly cookie that must return with the code. It prevents
 * login CSRF: a code of another person, passed to a victim in a link, arrives without the matching
 * cookie. Our pages always send a state, even if empty; a client without cookies and state has no
 * browser to attack.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ReadableError } from '#shared/errors.ts'

const COOKIE = 'oauth-state'
const MINUTES = 10

const OPTIONS = { path: '/api/user', httpOnly: true, sameSite: 'lax' } as const

/** Sets a new state cookie. */
export function issueState(request: FastifyRequest, reply: FastifyReply): string {
  const state = randomBytes(24).toString('base64url')
  reply.setCookie(COOKIE, state, {
    ...OPTIONS,
    maxAge: MINUTES * 60,
    secure: request.protocol === 'https',
  })
  return state
}

/**
 * Consumes the state cookie.
 * @param state undefined if the call has no state, which is accepted from clients without a cookie
 * @throws ReadableError when it does not match
 */
export function consumeState(
  request: FastifyRequest,
  reply: FastifyReply,
  state: string | undefined,
): void {
  const stored = request.cookies[COOKIE]
  if (stored === undefined && state === undefined) return
  reply.clearCookie(COOKIE, OPTIONS)
  const [expected, actual] = [Buffer.from(stored ?? ''), Buffer.from(state ?? '')]
  if (!stored || expected.length !== actual.length || !timingSafeEqual(expected, actual))
    throw new ReadableError({ key: 'error.social.state' })
}
