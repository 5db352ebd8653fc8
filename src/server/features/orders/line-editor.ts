/** Who may use the calls that help to write the lines of an order. */
import type { FastifyRequest } from 'fastify'
import type { Actor, Context } from '#server/core/context.ts'
import { ForbiddenError } from '#shared/errors.ts'
import { can } from '#shared/resources/permissions.ts'

export const LINES_ACCESS = { may: ['orders', 'create', 'update'], field: 'lines' } as const

/** @throws ForbiddenError without permission to write lines and read the numbers of the dictionary */
export function requireLineEditor({ resources: { orders, codes } }: Context, { actor }: FastifyRequest): Actor {
  const canWrite = (action: 'create' | 'update') => orders !== undefined && can(actor, action, orders, 'lines')
  const canFind = codes !== undefined && can(actor, 'list', codes) && can(actor, 'read', codes, 'part_number')
  if (!canFind || !(canWrite('create') || canWrite('update'))) throw new ForbiddenError()
  return actor
}
