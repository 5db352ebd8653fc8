/**
 * The OAuth state: a random value that the browser keeps in a cookie no script can read, and that must come back with the
 * code. A code that someone else obtained, slipped to a victim in a link, comes without the victim's cookie. Our own pages
 * always send a state, if only an empty one; a caller that keeps no cookie and sends none has no browser to be tricked.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ReadableError } from '#shared/errors.ts'

const COOKIE = 'oauth-state'
const MINUTES = 10
const FOUND = new RegExp(`(?:^|; *)${COOKIE}=([\\w-]+)`)

const cookie = (request: FastifyRequest, value: string, seconds: number) =>
  `${COOKIE}=${value}; Path=/api/user; HttpOnly; SameSite=Lax; Max-Age=${seconds}${request.protocol === 'https' ? '; Secure' : ''}`

/** Gives the browser a new state. */
export function giveState(request: FastifyRequest, reply: FastifyReply): string {
  const state = randomBytes(24).toString('base64url')
  reply.header('set-cookie', cookie(request, state, MINUTES * 60))
  return state
}

/**
 * Takes the browser's state back; it serves once.
 * @param given undefined where the call has none, which is accepted from a client that was given none
 * @throws ReadableError when it is not the one that was given out
 */
export function takeState(request: FastifyRequest, reply: FastifyReply, given: string | undefined): void {
  const stored = FOUND.exec(request.headers.cookie ?? '')?.[1]
  if (stored === undefined && given === undefined) return
  reply.header('set-cookie', cookie(request, '', 0))
  const [expected, actual] = [Buffer.from(stored ?? ''), Buffer.from(given ?? '')]
  if (!stored || expected.length !== actual.length || !timingSafeEqual(expected, actual))
    throw new ReadableError({ key: 'error.social.state' })
}
