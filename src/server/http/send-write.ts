/**
 * Writes of endpoints; responses contain the record or ids, and in a header the id of the write,
 * for undo.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { PublicError, ValidationError } from '#shared/errors.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { Actor, Context } from '../context.ts'
import { getRecord } from '../records/read.ts'
import type { Operation, Outcome, WriteResult } from '../writes/types.ts'
import { write } from '../writes/write.ts'
import { success } from './envelope.ts'
import { lockVersion, recordId } from './integer.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Response without one-time values, for idempotency; null if it contains none. */
    revealed: object | null
  }
}

/**
 * Body of an edit call: the fields, `id` to update a record, and the `lock_version` that it was
 * read with.
 */
export const editBody = z.looseObject({
  id: recordId.nullish(),
  lock_version: lockVersion,
})

/** The id that a call states, possibly in several places. @throws ValidationError if they differ */
export function statedId(
  places: Readonly<Record<string, number | null | undefined>>,
): number | undefined {
  const stated = Object.entries(places).flatMap(([path, id]) => (id ? [{ path, id }] : []))
  const [first, ...others] = stated
  const errors = others
    .filter(({ id }) => id !== first?.id)
    .map(({ path, id }) => ({
      path,
      key: 'validation.otherId' as const,
      values: { id, other: first?.id ?? 0 },
    }))
  if (errors.length) throw new ValidationError(errors)
  return first?.id
}

/** Query of an edit call: none, as the record is stated in the body. */
export const editQuery = z.strictObject({})

/** @throws ValidationError if the body states another id than the URL, also `0` and words */
export function requireSameId(
  { id }: Readonly<Record<string, unknown>>,
  ids: readonly number[],
): void {
  if (id == null) return
  const stated = recordId.safeParse(id).data
  const other = ids.find((one) => one !== stated)
  const values = { id: String(id).slice(0, 40), other: other ?? 0 }
  if (other !== undefined)
    throw new ValidationError([{ path: 'id', key: 'validation.otherId', values }])
}

/**
 * Creates a record, or updates it if the body has an `id`.
 * @returns the record as far as the actor can read it
 * @throws PublicError if the write is rejected
 */
export async function saveRecord(
  context: Context,
  actor: Actor,
  resource: string,
  body: z.output<typeof editBody>,
  reply: FastifyReply,
): Promise<Written> {
  const { record } = await runOperation(context, actor, operationOf(resource, body), reply)
  return getWritten(context, actor, resource, record.id)
}

/**
 * Updates several records in one write, for a common undo.
 * @returns the records as far as the actor can read them
 */
export async function saveRecords(
  context: Context,
  actor: Actor,
  resource: string,
  bodies: readonly z.output<typeof editBody>[],
  reply: FastifyReply,
): Promise<Written[]> {
  const repeated = bodies.findIndex(
    ({ id }, index) => id && bodies.findIndex((other) => other.id === id) < index,
  )
  if (repeated >= 0)
    throw new ValidationError([{ path: `${repeated}.id`, key: 'validation.repeated' }])
  const operations = bodies.map((body) => operationOf(resource, body))
  const result = await write(context, actor, operations, { origin: 'api' })
  setWriteId(reply, result.write)
  return Promise.all(idsOf(result).map((id) => getWritten(context, actor, resource, id)))
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

type Written = AnyRecord | Pick<AnyRecord, 'id'>

/**
 * A record that has just been written; only its id if the actor cannot read it, or if it is gone
 * meanwhile: a stored write must not be answered as an error.
 */
export async function getWritten(
  context: Pick<Context, 'db' | 'resources'>,
  actor: Actor,
  name: string,
  id: number,
): Promise<Written> {
  try {
    return await getRecord(context, actor, name, id)
  } catch (error) {
    if (error instanceof PublicError) return { id }
    throw error
  }
}

/** Runs a single operation as a write. @throws PublicError if it is rejected */
async function runOperation(
  context: Context,
  actor: Actor,
  operation: Operation,
  reply: FastifyReply,
): Promise<Exclude<Outcome, { status: 'failed' }>> {
  const { write: writeId, outcomes } = await write(context, actor, [operation], { origin: 'api' })
  setWriteId(reply, writeId)
  const [outcome] = outcomes
  if (!outcome || outcome.status === 'failed')
    throw outcome?.error ?? new Error('the write has no outcome')
  return outcome
}

/** Sets the header with the id of a write, for undo. @param id null if nothing changed */
export function setWriteId(reply: FastifyReply, id: string | null): void {
  if (id) reply.header('write-id', id)
}

/** Runs an operation and responds with the record, as far as the sender can read it. */
export async function writeOne(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  operation: Operation,
) {
  const { actor } = request
  const { record, revealed } = await runOperation(context, actor, operation, reply)
  const { id } = record
  const visible =
    operation.action === 'delete'
      ? { id }
      : await getWritten(context, actor, operation.resource, id)
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
