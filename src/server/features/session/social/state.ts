/**
 * The OAuth state: a random value that the browser keeps in a cookie no script can read, and that must come back with the
 * code. A code that someone else obtained, slipped to a victim in a link, comes without the victim's cookie.
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
 * @throws ReadableError when it is not the one that came with the code
 */
export function takeState(request: FastifyRequest, reply: FastifyReply, given: string): void {
  const kept = FOUND.exec(request.headers.cookie ?? '')?.[1] ?? ''
  reply.header('set-cookie', cookie(request, '', 0))
  const isSame = kept.length === given.length && timingSafeEqual(Buffer.from(kept), Buffer.from(given))
  if (!kept || !isSame) throw new ReadableError({ key: 'error.social.state' })
}
