/** Runs writes of a request and answers with their result: the records or ids, and the id of the write in a header. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { can } from '#shared/resources/permissions.ts'
import type { Context } from '../context.ts'
import { requireStaff } from '../http/actor.ts'
import { success } from '../http/envelope.ts'
import { getRecord } from '../records/read.ts'
import type { Operation, WriteResult } from '../writes/types.ts'
import { write } from '../writes/write.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The response without one-time values; null if it has none. */
    revealed: object | null
  }
}

/** Runs one operation; responds with the record as the sender may read it. */
export async function writeOne(context: Context, request: FastifyRequest, reply: FastifyReply, operation: Operation) {
  const actor = await requireStaff(request)
  const result = await write(context, actor, [operation], { origin: 'api' })
  const [record] = recordsOf(result)
  if (!record) return sendWriteResult(reply, result, null)
  const resource = context.resources[operation.resource]
  const isShown = operation.action !== 'delete' && resource && can(actor, 'read', resource, undefined, record)
  const shown = isShown ? await getRecord(context, actor, operation.resource, record.id) : { id: record.id }
  const [outcome] = result.outcomes
  const revealed = outcome && 'revealed' in outcome ? outcome.revealed : undefined
  if (!revealed) return sendWriteResult(reply, result, shown)
  request.revealed = shown
  return sendWriteResult(reply, result, { ...shown, ...revealed })
}

/** Runs several operations in one write; responds with the ids. */
export async function writeMany(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  operations: readonly Operation[],
) {
  const result = await write(context, await requireStaff(request), operations, { origin: 'api' })
  return sendWriteResult(reply, result, idsOf(result))
}

const recordsOf = (result: WriteResult) =>
  result.outcomes.flatMap((outcome) => (outcome.status === 'failed' ? [] : [outcome.record]))

export const idsOf = (result: WriteResult) => recordsOf(result).map((record) => record.id)

/** Sends the id of the write in a header, for undo. */
export function sendWriteResult<T>(reply: FastifyReply, result: WriteResult, data: T) {
  if (result.write) reply.header('write-id', result.write)
  return success(data)
}
