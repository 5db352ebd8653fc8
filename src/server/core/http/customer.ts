/** Calls of the storefront ask who their sender is. */
import type { FastifyRequest } from 'fastify'
import type { Locale } from '#shared/constants.ts'
import { CODES, ForbiddenError, PublicError } from '#shared/errors.ts'
import type { Actor } from '../context.ts'
import { actorOf } from './actor.ts'

/** The sender, who must be signed in, as whom does not matter. @throws PublicError 50008 for visitors */
export async function requireSignedIn(request: FastifyRequest): Promise<Actor> {
  const actor = await actorOf(request)
  if (actor.kind === 'visitor') throw new PublicError(CODES.unknownToken, { key: 'error.token.unknown' })
  return actor
}

/** The sender, who must be a customer. @throws PublicError 50008 for visitors, ForbiddenError for staff */
export async function requireCustomer(request: FastifyRequest): Promise<Actor> {
  const actor = await requireSignedIn(request)
  if (actor.kind !== 'customers') throw new ForbiddenError()
  return actor
}

/** A customer who asks, and the language of the answer. */
export interface Owner {
  id: number
  locale: Locale
}

/** Whose cart, orders, lists are meant: those of the sender, who must be a customer. @throws as `requireCustomer` */
export async function ownerOf(request: FastifyRequest): Promise<Owner> {
  const { id, locale } = await requireCustomer(request)
  return { id: Number(id), locale }
}
