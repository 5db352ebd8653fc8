/** Write path: every change of every record goes through `write`. */
import { randomUUIDv7 } from 'node:crypto'
import { ConflictError, ForbiddenError, ValidationError } from '#shared/errors.ts'
import type { Actor } from '../context.ts'
import type { Query } from '../db/database.ts'
import { setRequest } from '../db/transactions.ts'
import { eraseHistory, eraseTraces, purgeSearch } from '../erasure/erase-traces.ts'
import { rejectFullDisk } from '../files/disk-space.ts'
import { storeWrites } from '../idempotency/rows.ts'
import { type Listener, loadListeners, queueDeliveries } from '../webhooks/queue-deliveries.ts'
import { writeAudit } from './audit.ts'
import type { WriteContext } from './hook.ts'
import { runOperations } from './run.ts'
import { recordKey, type WriteTransaction } from './state.ts'
import { duplicateError } from './steps/check.ts'
import type { Operation, Outcome, StoredWrite, WriteOptions } from './types.ts'

/**
 * Runs operations in one transaction, each through the steps of `steps.ts`. With `partial`,
 * rejected operations are reported in their outcome, and the others are stored. With `preview`,
 * everything is rolled back, and only the outcomes remain: mails, deliveries and the log are rows
 * of the same transaction.
 * @throws StorageFullError before the disk of the database is full; PublicError for the first
 * rejected operation, unless `partial`
 */
export async function write(
  context: WriteContext,
  actor: Actor,
  operations: readonly Operation[],
  options: WriteOptions,
): Promise<StoredWrite> {
  // Also if a call that only reads has a write in it.
  if (actor.viewAs !== undefined) throw new ForbiddenError({ key: 'error.viewAs.readOnly' })
  if (context.db.engine.isInDataDir) rejectFullDisk(context.env)
  return runTransaction(context, options.partial ? MAX_CONFLICT_RETRIES : 0, async (trx) => {
    setRequest(trx, actor.request)
    // Excludes waiting for other writes.
    const startedAt = performance.now()
    await options.first?.(trx)
    let listeners: Promise<readonly Listener[]> | undefined
    const transaction: WriteTransaction = {
      context,
      trx,
      actor,
      at: options.at ?? new Date().toISOString(),
      origin: options.origin,
      isPreview: options.preview ?? false,
      expected: options.expected,
      entries: [],
      deletedRecords: new Map(operations.flatMap(deletedKeys)),
      listeners: () => {
        listeners ??= loadListeners(context, trx)
        return listeners
      },
      runCascade: async (cascaded) => {
        await runOperations(
          transaction,
          cascaded.map((operation) => ({ ...operation, access: 'server' })),
        )
      },
      runDeletion: async (resource, id, cause) => {
        const isRequested = (operation: Operation) =>
          operation.action === 'delete' && operation.resource === resource && operation.id === id
        const operation = operations.find(isRequested) ?? { action: 'delete', resource, id }
        await runOperations(transaction, [{ ...operation, cause }])
      },
    }
    const { entries } = transaction
    const outcomes = await runOperations(transaction, operations, options.partial)
    const logged = entries.filter(({ resource }) => resource.audited)
    const write = logged.length ? (options.write ?? randomUUIDv7()) : null
    if (write) await writeAudit(context, trx, actor, write, transaction.at, logged, options)
    await options.beforeCommit?.(trx, { write, outcomes })
    if (actor.idempotency)
      await storeWrites(trx, actor.idempotency, {
        write,
        records: outcomes.map(writtenRecord(operations)),
      })
    const erased = entries.filter(({ action }) => options.erase && action === 'delete')
    for (const { resource, record } of erased)
      await eraseTraces(context, trx, resource.name, record.id)
    if (logged.length) {
      const change = { at: transaction.at, isErased: options.erase ?? false }
      await queueDeliveries(context, trx, await transaction.listeners(), logged, change)
    }
    if (options.erase) {
      const tables = entries.map(({ resource }) => resource.name)
      // In the deliveries of this write as well.
      for (const { resource, record } of erased)
        tables.push(...(await eraseHistory(context, trx, resource.name, record.id)))
      await purgeSearch(context, trx, tables)
    }
    const result = { write, outcomes, milliseconds: performance.now() - startedAt }
    if (options.preview) throw new EndOfPreview(result)
    return result
  }).catch((error: unknown) => {
    if (error instanceof EndOfPreview) return { ...error.result, write: null }
    throw error
  })
}

/** Rolls back the transaction of a preview. */
class EndOfPreview extends Error {
  readonly result: StoredWrite
  constructor(result: StoredWrite) {
    super('end of a preview')
    this.result = result
  }
}

const writtenRecord = (operations: readonly Operation[]) => (outcome: Outcome, index: number) => ({
  resource: operations[index]?.resource ?? '',
  id: outcome.status === 'failed' ? 0 : outcome.record.id,
  status: outcome.status,
})

/**
 * Registers all deletions before the first one runs, so that records that refer to each other can
 * be deleted together.
 */
const deletedKeys = ({ action, resource, id }: Operation): [string, null][] =>
  action === 'delete' && id ? [[recordKey(resource, id), null]] : []

/**
 * Retries of a partial write after a constraint violation; its checks then reject only the
 * conflicting operation.
 */
const MAX_CONFLICT_RETRIES = 4

/**
 * Converts conflicts of concurrent writes that only a constraint detects to public errors.
 * @param retries number of conflicts after which the task is repeated
 */
async function runTransaction<T>(
  { db, resources }: WriteContext,
  retries: number,
  task: (trx: Query) => Promise<T>,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await db.transaction(task)
    } catch (error) {
      const violation = db.engine.violation(error)
      if (!violation) throw error
      if (attempt < retries) continue
      if (violation.kind === 'reference') throw new ConflictError({ key: 'error.clash' })
      const { table, column } = violation
      throw new ValidationError([duplicateError(column, resources[table]?.fields[column])])
    }
  }
}
