/** Calls that write one record: through the write path, naming the write in the answer so that it can be undone. */
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { Actor, Context } from '../context.ts'
import { getRecord } from '../records/read.ts'
import type { Operation } from '../writes/types.ts'
import { write } from '../writes/write.ts'

export const recordId = z.coerce.number().int().positive().max(2_147_483_647)

/** The body of an edit call: the fields, with `id` to change a record and the `lock_version` it was read at. */
export const editBody = z.looseObject({
  id: recordId.nullish(),
  lock_version: z.number().int().positive().nullish(),
})

/**
 * Creates the record, or changes it where the body has an `id`.
 * @returns the record as the actor may read it
 * @throws PublicError when the write is refused
 */
export async function saveRecord(
  context: Context,
  actor: Actor,
  resource: string,
  body: z.output<typeof editBody>,
  reply: FastifyReply,
): Promise<AnyRecord> {
  const saved = await writeOne(context, actor, operationOf(resource, body), reply)
  return getRecord(context, actor, resource, saved.id)
}

/** Changes several records in one write, so that they are undone together. @returns them as the actor may read them */
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
  if (writeId) reply.header('Write-Id', writeId)
  const saved = outcomes.flatMap((outcome) => (outcome.status === 'failed' ? [] : [outcome.record.id]))
  return Promise.all(saved.map((id) => getRecord(context, actor, resource, id)))
}

function operationOf(resource: string, body: z.output<typeof editBody>): Operation {
  const { id, lock_version, ...values } = body
  return id
    ? { action: 'update', resource, id, values, ...(lock_version && { version: lock_version }) }
    : { action: 'create', resource, values }
}

/** Deletes a record and answers it as it was. */
export const deleteRecord = (context: Context, actor: Actor, resource: string, id: number, reply: FastifyReply) =>
  writeOne(context, actor, { action: 'delete', resource, id }, reply)

async function writeOne(context: Context, actor: Actor, operation: Operation, reply: FastifyReply): Promise<AnyRecord> {
  const { write: writeId, outcomes } = await write(context, actor, [operation], { origin: 'api' })
  if (writeId) reply.header('Write-Id', writeId)
  const [outcome] = outcomes
  if (!outcome || outcome.status === 'failed') throw outcome?.error ?? new Error('the write has no outcome')
  return outcome.record
}
