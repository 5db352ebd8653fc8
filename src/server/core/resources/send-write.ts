/** Runs the writes of a request and responds with the records or ids, and the id of the write in a header. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { can } from '#shared/resources/permissions.ts'
import type { Context } from '../context.ts'
import { success } from '../http/envelope.ts'
import { runOperation, setWriteId } from '../http/save-record.ts'
import { getRecord } from '../records/read.ts'
import type { Operation, WriteResult } from '../writes/types.ts'
import { write } from '../writes/write.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Response without one-time values, for idempotency; null if it contains none. */
    revealed: object | null
  }
}

/** Runs an operation and responds with the record, as far as the sender can read it. */
export async function writeOne(context: Context, request: FastifyRequest, reply: FastifyReply, operation: Operation) {
  const { actor } = request
  const { record, revealed } = await runOperation(context, actor, operation, reply)
  const resource = context.resources[operation.resource]
  const isReadable = operation.action !== 'delete' && resource && can(actor, 'read', resource, undefined, record)
  const visible = isReadable ? await getRecord(context, actor, operation.resource, record.id) : { id: record.id }
  if (!revealed) return success(visible)
  request.revealed = visible
  return success({ ...visible, ...revealed })
}

/** Runs several operations in one write and responds with the ids. */
export async function writeMany(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  operations: readonly Operation[],
) {
  const result = await write(context, request.actor, operations, { origin: 'api' })
  return sendWriteResult(reply, result, idsOf(result))
}

export const idsOf = ({ outcomes }: WriteResult) =>
  outcomes.flatMap((outcome) => (outcome.status === 'failed' ? [] : [outcome.record.id]))

/** Responds with the result of a write, and its id in a header. */
export function sendWriteResult<T>(reply: FastifyReply, result: WriteResult, data: T) {
  setWriteId(reply, result.write)
  return success(data)
}
