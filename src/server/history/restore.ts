/**
 * Restores a deleted record with everything that was deleted with it, after a preview that reports
 * what is missing today.
 */

import {
  type FieldError,
  ForbiddenError,
  type Message,
  NotFoundError,
  type PublicError,
  ReadableError,
  ValidationError,
} from '#shared/errors.ts'
import type { TrashProblem, TrashRecord } from '#shared/history.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can, isEditable } from '#shared/resources/permissions.ts'
import type { Actor, Context } from '../context.ts'
import { message } from '../message.ts'
import { translate } from '../translate.ts'
import { loadSummary } from '../writes/audit.ts'
import { deletedRecord, type LoggedEntry, valuesBefore } from '../writes/entry.ts'
import { checkAgainstDatabase } from '../writes/steps/check.ts'
import type { Operation, Outcome, StoredWrite } from '../writes/types.ts'
import { entriesToUndo, inverse } from '../writes/undo.ts'
import { write } from '../writes/write.ts'
import { readableEntries } from './access.ts'
import { toHistory } from './entries.ts'
import { idsIn, loadReferences, targetOf } from './references.ts'
import { readTitles } from './titles.ts'
import { deletionsOf, loadDeletion, restoredDeletion } from './trash.ts'

/** Values for a record that cannot be restored as it was. */
export interface RecordInput {
  resource: string
  record: number
  values: Record<string, unknown>
}

/** Records in a preview. */
const MAX_ALONG = 100

/**
 * A deleted record, and what today's rules say about restoring it.
 * @throws NotFoundError, ForbiddenError
 */
export async function previewRestore(
  context: Context,
  actor: Actor,
  entryId: number,
): Promise<TrashRecord> {
  const { deletion, consequences } = await loadDeletion(context, actor, entryId)
  const [entry] = await toHistory(context, actor, [deletion])
  const resource = context.resources[deletion.resource]
  if (!entry || !resource) throw new NotFoundError()
  const all: Record<string, unknown> = deletedRecord(resource, deletion.record, deletion.changes)
  const names = Object.keys(resource.fields).filter((name) => can(actor, 'read', resource, name))
  const values = Object.fromEntries(names.map((name) => [name, all[name]]))
  const references = await loadReferences(context, [{ resource, values }])
  const readable = await readableEntries(context, actor, consequences.slice(0, MAX_ALONG))
  const titleOf = await readTitles(context, actor, readable)
  const { problems, isRestorable } = await tryRestore(context, actor, [deletion, ...consequences])
  return {
    entry,
    record: { ...values, id: deletion.record, $refs: references.of(resource, values) },
    along: readable.map((item) => ({
      resource: item.resource,
      record: item.record,
      title: titleOf(item),
      action: item.action === 'delete' ? 'create' : 'update',
    })),
    problems,
    isRestorable,
  }
}

async function tryRestore(context: Context, actor: Actor, entries: readonly LoggedEntry[]) {
  try {
    const { possible, operations } = await operationsFor(context, actor, entries, [])
    const options = { origin: 'undo', partial: true, preview: true } as const
    const { outcomes } = await write(context, actor, operations, options)
    const problems = await problemsOf(context, actor, possible, outcomes)
    return {
      problems,
      isRestorable: problems.every((problem) => isFillable(context, actor, entries, problem)),
    }
  } catch (error) {
    if (!(error instanceof ForbiddenError)) throw error
    return { problems: [], isRestorable: false }
  }
}

/**
 * Restores a deleted record by one write.
 * @param inputs values in place of those that are rejected today
 * @throws NotFoundError, ForbiddenError, ReadableError when it has been restored; ValidationError
 * with the paths `resource.record.field`
 */
export async function restoreRecord(
  context: Context,
  actor: Actor,
  entryId: number,
  inputs: readonly RecordInput[],
): Promise<StoredWrite> {
  try {
    return await restoreDeletion(context, actor, entryId, inputs)
  } catch (error) {
    const restored = await restoredDeletion(context, actor, entryId)
    if (!restored) throw error
    const titleOf = await readTitles(context, actor, [restored])
    throw new ReadableError(message('history.restored', { title: titleOf(restored) }))
  }
}

async function restoreDeletion(
  context: Context,
  actor: Actor,
  entryId: number,
  inputs: readonly RecordInput[],
): Promise<StoredWrite> {
  const { deletion, consequences } = await loadDeletion(context, actor, entryId)
  if (!(await readableEntries(context, actor, [deletion])).length) throw new NotFoundError()
  const entries = [deletion, ...consequences]
  if (inputs.length) await rejectUnexpectedInputs(context, actor, entries, inputs)
  const { possible, operations } = await operationsFor(context, actor, entries, inputs)
  const summary = await loadSummary(context.db.query, deletion.write)
  return write(context, actor, operations, {
    origin: 'undo',
    partial: true,
    ...(summary?.entries === entries.length && { undoes: deletion.write }),
    beforeCommit: async (_, { outcomes }) => rejectFailed(possible, outcomes),
  })
}

async function operationsFor(
  context: Context,
  actor: Actor,
  entries: readonly LoggedEntry[],
  inputs: readonly RecordInput[],
): Promise<{ possible: LoggedEntry[]; operations: Operation[] }> {
  const deleted = new Set(entries.filter(({ action }) => action === 'delete').map(keyOf))
  const undoable = await entriesToUndo(context, entries)
  // References of records that come back are restored after them.
  const possible = entries.filter((entry) => undoable.includes(entry) || deleted.has(keyOf(entry)))
  const operations = possible.map((entry): Operation => {
    const operation = inverse(context, actor, entry, entry.action === 'update')
    if (operation.action !== 'create') return { ...operation, skipsChanged: true }
    const { values = {} } = inputs.find((item) => keyOf(item) === keyOf(entry)) ?? {}
    return { ...operation, values: { ...operation.values, ...values } }
  })
  return { possible, operations }
}

const keyOf = ({ resource, record }: Pick<LoggedEntry, 'resource' | 'record'>) =>
  `${resource}.${record}`

/**
 * @throws ForbiddenError for values of fields that were not rejected, or that the actor may not
 * fill in
 */
async function rejectUnexpectedInputs(
  context: Context,
  actor: Actor,
  entries: readonly LoggedEntry[],
  inputs: readonly RecordInput[],
): Promise<void> {
  const { problems } = await tryRestore(context, actor, entries)
  const fillable = problems.filter((problem) => isFillable(context, actor, entries, problem))
  const fillablePaths = new Set(fillable.map((problem) => `${keyOf(problem)}.${problem.field}`))
  const inputPaths = inputs.flatMap((item) =>
    Object.keys(item.values).map((field) => `${keyOf(item)}.${field}`),
  )
  if (!inputPaths.every((path) => fillablePaths.has(path))) throw new ForbiddenError()
}

/**
 * Whether the actor may replace a rejected value; states of a workflow and read-only fields cannot
 * be filled in.
 */
function isFillable(
  { resources }: Context,
  actor: Actor,
  entries: readonly LoggedEntry[],
  problem: Pick<TrashProblem, 'resource' | 'record' | 'field'>,
): boolean {
  const resource = resources[problem.resource]
  const f = resource?.fields[problem.field]
  const entry = entries.find((item) => item.action === 'delete' && keyOf(item) === keyOf(problem))
  if (!resource || !f || !entry || f.name === resource.workflow?.field) return false
  if (!isEditable(f, valuesBefore(resource, entry))) return false
  return can(actor, 'create', resource, f.name) || can(actor, 'update', resource, f.name)
}

function rejectFailed(entries: readonly LoggedEntry[], outcomes: readonly Outcome[]): void {
  const failed = failedOf(entries, outcomes)
  const fields = failed.flatMap(({ entry, errors }) =>
    errors.map((error) => ({ ...error, path: `${keyOf(entry)}.${error.path}` })),
  )
  if (fields.length) throw new ValidationError(fields)
  if (failed[0]) throw failed[0].error
}

interface FailedEntry {
  entry: LoggedEntry
  error: PublicError
  errors: readonly FieldError[]
}

const failedOf = (entries: readonly LoggedEntry[], outcomes: readonly Outcome[]): FailedEntry[] =>
  outcomes.flatMap((outcome, index) => {
    const entry = entries[index]
    return outcome.status === 'failed' && entry
      ? [{ entry, error: outcome.error, errors: outcome.fields }]
      : []
  })

async function problemsOf(
  context: Context,
  actor: Actor,
  entries: readonly LoggedEntry[],
  outcomes: readonly Outcome[],
): Promise<TrashProblem[]> {
  const keys = new Set(entries.map(keyOf))
  const failed = failedOf(entries, outcomes)
  const titleOf = await readTitles(
    context,
    actor,
    failed.map(({ entry }) => entry),
  )
  const problems: TrashProblem[] = []
  for (const { entry, error, errors } of failed) {
    const resource = context.resources[entry.resource]
    if (!resource) continue
    const values = valuesBefore(resource, entry)
    const subject = { resource: entry.resource, record: entry.record, title: titleOf(entry) }
    if (!errors.length) {
      problems.push({
        ...subject,
        field: '',
        message: translate(error.publicMessage, actor.locale),
        value: null,
      })
      continue
    }
    const byField = new Map<string, TrashProblem>()
    for (const problem of [...errors, ...(await errorsInDatabase(context, resource, entry))]) {
      const field = problem.path.split('.')[0] ?? ''
      // Restore references once the records are complete.
      if (byField.has(field) || refersTo(resource, values, field, keys)) continue
      const value = can(actor, 'read', resource, field) ? (values[field] ?? null) : null
      const inTrash =
        problem.key === 'validation.reference' &&
        (await trashMessage(context, actor, resource, field, value))
      byField.set(field, {
        ...subject,
        field,
        message: translate(inTrash || problem, actor.locale),
        value,
      })
    }
    problems.push(...byField.values())
  }
  return problems
}

/** Names a record in the trash that a field refers to. */
async function trashMessage(
  context: Context,
  actor: Actor,
  resource: Resource,
  name: string,
  value: unknown,
): Promise<Message | null> {
  const target = targetOf(resource, name)
  const [deletion] = target ? await deletionsOf(context, actor, target, idsIn(value)) : []
  if (!deletion) return null
  const titleOf = await readTitles(context, actor, [deletion])
  return message('history.referenceInTrash', { title: titleOf(deletion) })
}

/** A write that fails before these checks does not report them. */
async function errorsInDatabase(
  context: Context,
  resource: Resource,
  entry: LoggedEntry,
): Promise<FieldError[]> {
  const restored = { id: entry.record, values: valuesBefore(resource, entry) }
  const [errors = []] = await checkAgainstDatabase(context, context.db.query, resource, [restored])
  return errors
}

function refersTo(
  resource: Resource,
  values: Readonly<Record<string, unknown>>,
  name: string,
  keys: ReadonlySet<string>,
): boolean {
  const target = targetOf(resource, name)
  return target !== undefined && [values[name]].flat().some((id) => keys.has(`${target}.${id}`))
}
