/** The one write path: every change of every record goes through `write`. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { ConflictError, PublicError, ValidationError } from '#shared/errors.ts'
import type { Actor } from '../context.ts'
import type { Query } from '../db/database.ts'
import { adjustTotals } from '../records/totals.ts'
import { applyOperation, nameOf, type Writing } from './apply.ts'
import { type AuditEntry, writeAudit } from './audit.ts'
import { duplicateError } from './checks.ts'
import { eraseHistory } from './erase.ts'
import type { WriteContext } from './rule.ts'
import type { Operation, Outcome, WriteOptions, WriteResult } from './types.ts'

/**
 * Carries out operations in one transaction: each is validated, permitted, stored and audited, or the whole is undone.
 * With `partial`, refused operations are reported in their outcome and the others stand.
 * @throws PublicError for the first refused operation, unless `partial`
 */
export async function write(
  context: WriteContext,
  actor: Actor,
  operations: readonly Operation[],
  options: WriteOptions,
): Promise<WriteResult> {
  const result = await refusingClashes(context, async (trx) => {
    const writing: Writing = {
      context,
      trx,
      actor,
      at: options.at ?? new Date().toISOString(),
      entries: [],
      leaving: leavingOf(operations),
    }
    const outcomes: Outcome[] = []
    for (const operation of operations) {
      outcomes.push(
        options.partial ? await applyOrReport(writing, operation) : await applyOperation(writing, operation),
      )
    }
    const id = writing.entries.length ? randomUUID() : null
    if (id) await writeAudit(context, trx, actor, id, writing.at, writing.entries, options)
    if (options.erase) {
      for (const { action, resource, record } of writing.entries) {
        if (action === 'delete') await eraseHistory(context, trx, resource.name, record.id)
      }
    }
    return { write: id, outcomes, entries: writing.entries }
  })
  adjustTotals(context.db, growth(result.entries))
  return { write: result.write, outcomes: result.outcomes }
}

/** What the operations delete, so that records which refer to each other can go together. */
const leavingOf = (operations: readonly Operation[]): Writing['leaving'] =>
  new Map(
    operations.flatMap(({ action, ...of }) =>
      action === 'delete' && of.id ? [[nameOf(of.resource, of.id), null]] : [],
    ),
  )

/** By how many records each table has grown. */
function growth(entries: readonly AuditEntry[]): Map<string, number> {
  const tables = new Map([['audit', entries.length]])
  for (const { action, resource } of entries) {
    const change = action === 'create' ? 1 : action === 'delete' ? -1 : 0
    tables.set(resource.name, (tables.get(resource.name) ?? 0) + change)
  }
  return tables
}

/**
 * Only a deletion, or a rule that comes after a change, can be refused with part of it done; its statements are rolled
 * back to where it began. Everything else is checked before its first statement.
 */
async function applyOrReport(writing: Writing, operation: Operation): Promise<Outcome> {
  const entries = writing.entries.length
  const leaving = operation.action === 'delete' ? new Map(writing.leaving) : writing.leaving
  const guarded = operation.action === 'delete' || writing.context.rules[operation.resource]?.after !== undefined
  if (guarded) await sql`savepoint operation`.execute(writing.trx)
  try {
    const outcome = await applyOperation(writing, operation)
    if (guarded) await sql`release savepoint operation`.execute(writing.trx)
    return outcome
  } catch (error) {
    if (!(error instanceof PublicError)) throw error
    if (guarded) await sql`rollback to savepoint operation`.execute(writing.trx)
    writing.entries.length = entries
    writing.leaving = leaving
    return { status: 'failed', error, fields: error.fields }
  }
}

/** Runs a transaction; what two writers did at once, and only the database's constraints saw, becomes a public error. */
async function refusingClashes<T>({ db, resources }: WriteContext, work: (trx: Query) => Promise<T>): Promise<T> {
  try {
    return await db.query.transaction().execute(work)
  } catch (error) {
    const violated = db.engine.violation(error)
    if (!violated) throw error
    if (violated.kind === 'unique') {
      const { table, column } = violated
      throw new ValidationError([duplicateError(column, resources[table]?.fields[column])])
    }
    throw new ConflictError({ key: 'error.clash' })
  }
}
