/** Saves new and changed records of a resource in one write, for a common undo. */
import { z } from 'zod'
import { MAX_BATCH_SIZE } from '#shared/constants.ts'
import { RejectedRowsError, ValidationError } from '#shared/errors.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { Actor, Context } from '../context.ts'
import { editBody, operationOf } from '../http/send-write.ts'
import type { Operation, Outcome, WriteResult } from '../writes/types.ts'
import { write } from '../writes/write.ts'
import { documentFields } from './body-schema.ts'

type EditBody = z.output<typeof editBody>

/** Body of a batch; rows without an `id` are created. */
export const batchSchema = (resource: Resource) =>
  z.object({ rows: z.array(documentFields(editBody, resource)).min(1).max(MAX_BATCH_SIZE) })

/**
 * Saves all rows in one transaction, or none. Every row is attempted before the rollback, so that
 * all errors are reported together.
 * @returns one outcome per row, in order
 * @throws RejectedRowsError with the reason of every rejected row
 */
export function saveBatch(
  context: Context,
  actor: Actor,
  resource: string,
  rows: readonly EditBody[],
): Promise<WriteResult> {
  return writeAllOrNone(
    context,
    actor,
    rows.map((row) => operationOf(resource, row)),
  )
}

/**
 * Runs all operations in one transaction, or none.
 * @throws RejectedRowsError with the reason of every rejected operation
 */
export function writeAllOrNone(
  context: Context,
  actor: Actor,
  operations: readonly Operation[],
): Promise<WriteResult> {
  const requireAllSaved = async (_: unknown, { outcomes }: WriteResult) =>
    requireAll(operations, outcomes)
  return write(context, actor, operations, {
    origin: 'api',
    partial: true,
    beforeCommit: requireAllSaved,
  })
}

/** Rejects several rows for the same record, because the last one would win. */
function requireAll(operations: readonly Operation[], outcomes: readonly Outcome[]): void {
  const ids = new Set<number>()
  const rejected = outcomes.flatMap((outcome, index) => {
    const id = operations[index]?.id
    const isRepeated = id !== undefined && ids.has(id)
    if (id !== undefined) ids.add(id)
    if (outcome.status === 'failed') return [{ index, error: outcome.error }]
    return isRepeated
      ? [{ index, error: new ValidationError([{ path: 'id', key: 'validation.repeated' }]) }]
      : []
  })
  if (rejected.length) throw new RejectedRowsError(rejected)
}
