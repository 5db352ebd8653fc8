/** Writes single records for endpoints; responses contain the id of the write, for undo. */
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { Actor, Context } from '../context.ts'
import { getRecord } from '../records/read.ts'
import type { Operation, Outcome } from '../writes/types.ts'
import { write } from '../writes/write.ts'
import { recordId } from './integer.ts'

/** Body of an edit call: the fields, `id` to update a record, and the `lock_version` that it was read with. */
export const editBody = z.looseObject({
  id: recordId.nullish(),
  lock_version: z.number().int().positive().nullish(),
})

/**
 * Creates a record, or updates it if the body has an `id`. @returns the record as far as the actor can read it @throws
 * PublicError if the write is rejected
 */
export async function saveRecord(
  context: Context,
  actor: Actor,
  resource: string,
  body: z.output<typeof editBody>,
  reply: FastifyReply,
): Promise<AnyRecord> {
  const { record } = await runOperation(context, actor, operationOf(resource, body), reply)
  return getRecord(context, actor, resource, record.id)
}

/** Updates several records in one write, for a common undo. @returns the records as far as the actor can read them */
export async function saveRecords(
  context: Context,
  actor: Actor,
  resource: string,
  bodies: readonly z.output<typeof editBody>[],
  reply: FastifyReply,
): Promise<AnyRecord[]> {
  const { write: writeId, outcomes } = await write(
    context,
    actor,
    bodies.map((body) => operationOf(resource, body)),
    { origin: 'api' },
  )
  setWriteId(reply, writeId)
  const saved = outcomes.flatMap((outcome) => (outcome.status === 'failed' ? [] : [outcome.record.id]))
  return Promise.all(saved.map((id) => getRecord(context, actor, resource, id)))
}

/** Creates the operation of an edit call. */
export function operationOf(resource: string, body: z.output<typeof editBody>): Operation {
  const { id, lock_version, ...values } = body
  return id
    ? { action: 'update', resource, id, values, ...(lock_version && { version: lock_version }) }
    : { action: 'create', resource, values }
}

/** Deletes a record. @returns its last state */
export async function deleteRecord(
  context: Context,
  actor: Actor,
  resource: string,
  id: number,
  reply: FastifyReply,
): Promise<AnyRecord> {
  const { record } = await runOperation(context, actor, { action: 'delete', resource, id }, reply)
  return record
}

/** Runs a single operation as a write. @throws PublicError if it is rejected */
export async function runOperation(
  context: Context,
  actor: Actor,
  operation: Operation,
  reply: FastifyReply,
): Promise<Exclude<Outcome, { status: 'failed' }>> {
  const { write: writeId, outcomes } = await write(context, actor, [operation], { origin: 'api' })
  setWriteId(reply, writeId)
  const [outcome] = outcomes
  if (!outcome || outcome.status === 'failed') throw outcome?.error ?? new Error('the write has no outcome')
  return outcome
}

/** Sets the header with the id of a write, for undo. @param id null if nothing changed */
export function setWriteId(reply: FastifyReply, id: string | null): void {
  if (id) reply.header('write-id', id)
}
