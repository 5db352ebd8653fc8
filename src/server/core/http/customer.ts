/** Authentication guards of the storefront API. */
import type { FastifyRequest } from 'fastify'
import type { Locale } from '#shared/constants.ts'
import { CODES, ForbiddenError, PublicError } from '#shared/errors.ts'
import type { Actor } from '../context.ts'
import { actorOf } from './actor.ts'

/** Returns the sender, who must be signed in, as staff or customer. @throws PublicError 50008 for visitors */
export async function requireSignedIn(request: FastifyRequest): Promise<Actor> {
  return signedInOnly(await actorOf(request))
}

/** Returns the actor, who must be signed in. @throws as `requireSignedIn` */
export function signedInOnly(actor: Actor): Actor {
  if (actor.kind === 'visitor') throw new PublicError(CODES.unknownToken, { key: 'error.token.unknown' })
  return actor
}

/** Returns the sender, who must be a customer. @throws PublicError 50008 for visitors, ForbiddenError for staff */
export async function requireCustomer(request: FastifyRequest): Promise<Actor> {
  const actor = await requireSignedIn(request)
  if (actor.kind !== 'customers') throw new ForbiddenError()
  return actor
}

/** Requesting customer, with the language of the response. */
export interface Owner {
  id: number
  locale: Locale
  company?: number | null
}

/** Returns the customer whose cart, orders or lists are requested. @throws as `requireCustomer` */
export async function ownerOf(request: FastifyRequest): Promise<Owner> {
  const { id, locale, company = null } = await requireCustomer(request)
  return { id: Number(id), locale, company }
}
