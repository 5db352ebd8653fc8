/** Calls of the storefront ask who their sender is. */
import type { FastifyRequest } from 'fastify'
import { CODES, ForbiddenError, PublicError } from '#shared/errors.ts'
import type { Actor } from '../context.ts'
import { actorOf } from './actor.ts'

/** The sender, who must be signed in, as whom does not matter. @throws PublicError 50008 for visitors */
export async function requireAnyone(request: FastifyRequest): Promise<Actor> {
  const actor = await actorOf(request)
  if (actor.kind === 'visitor') throw new PublicError(CODES.unknownToken, { key: 'error.token.unknown' })
  return actor
}

/** The sender, who must be a customer. @throws PublicError 50008 for visitors, ForbiddenError for staff */
export async function requireCustomer(request: FastifyRequest): Promise<Actor> {
  const actor = await requireAnyone(request)
  if (actor.kind !== 'customers') throw new ForbiddenError()
  return actor
}
