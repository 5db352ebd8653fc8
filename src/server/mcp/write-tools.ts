/** Tools that write: each is a dry run until it is confirmed. */
import { hash } from 'node:crypto'
import { z } from 'zod'
import { ConflictError } from '#shared/errors.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { Actor, Context } from '../context.ts'
import { SYSTEM } from '../context.ts'
import {
  type EntryOfWrite,
  entriesWithWrites,
  readableChanges,
  readEntryOfWrite,
  rejectUnfinished,
  undoOrQueue,
} from '../history/public.ts'
import { recordId } from '../http/integer.ts'
import { getWritten } from '../http/send-write.ts'
import { accountOf } from '../records/actor-names.ts'
import { getRecord } from '../records/read.ts'
import { changesBetween, loadSummary, titleOf } from '../writes/audit.ts'
import type { Operation, StoredWrite } from '../writes/types.ts'
import { MAX_DIRECT_UNDO, rejectUndone, type UndoOptions, undoWrite } from '../writes/undo.ts'
import { INVERSE } from '../writes/undo-permissions.ts'
import { write } from '../writes/write.ts'
import {
  confirmedWrite,
  type DryRunResult,
  MAX_CHANGES,
  toDryRunResult,
  type UnloggedWrite,
} from './confirmed-write.ts'
import type { Tools } from './server.ts'

// The changes by a write to a record without an audit log, for its dry run: the record before and
// after it.

/** @returns undefined for a resource whose log has it */
function unloggedWrite(
  resource: Resource | undefined,
  operation: Operation,
  actor: Actor,
): UnloggedWrite | undefined {
  if (!resource || resource.audited) return undefined
  const { action } = operation
  const { name, fields } = resource
  let before: AnyRecord | null = null
  return {
    first: async (transactionContext) => {
      if (operation.action !== 'create')
        before = await getRecord(transactionContext, SYSTEM, name, operation.id)
    },
    change: ({ outcomes: [outcome] }) => {
      if (!outcome || outcome.status === 'failed' || outcome.status === 'unchanged') return null
      const { record } = outcome
      const after = action === 'delete' ? null : record
      const changes = changesBetween(resource, before, after, Object.keys(fields))
      const title = titleOf(resource, record)
      const entry = { action, resource: name, record: record.id, title, changes }
      const states = [before, after].filter((state) => state !== null)
      const isOpen = states.every((state) => can(actor, 'read', resource, undefined, state))
      const visible = { ...entry, record: action === 'create' ? null : record.id }
      return {
        entry: {
          ...entry,
          id: 0,
          at: '',
          actor: actor.name,
          account: accountOf(actor),
          write: '',
          line: null,
          cause: null,
        },
        visible: isOpen ? { ...visible, changes: readableChanges(actor, resource, entry) } : null,
      }
    },
  }
}

const confirm = z
  .string()
  .optional()
  .describe('from the result of the dry run; without it, the call is a dry run and changes nothing')
const values = z
  .record(z.string(), z.unknown())
  .describe('by the names of fields, as “describe” lists them')
const annotations = { readOnlyHint: false, openWorldHint: false }

export function addWriteTools(tools: Tools): void {
  const [created, updated, deleted] = [
    tools.open('create'),
    tools.open('update'),
    tools.open('delete'),
  ]
  if (created) addCreate(tools, created)
  if (updated) addUpdate(tools, updated)
  if (deleted) addDelete(tools, deleted)
  if (created || updated || deleted) addUndo(tools)
}

type Names = [string, ...string[]]

function addCreate(tools: Tools, names: Names): void {
  const inputSchema = z.object({ resource: z.enum(names), values, confirm })
  const description = 'Creates a record, after a dry run.'
  const options = {
    description,
    inputSchema,
    annotations: { ...annotations, destructiveHint: false },
  }
  tools.add('create', options, ({ confirm, ...input }) =>
    writeOne(tools, { action: 'create', ...input }, confirm),
  )
}

function addUpdate(tools: Tools, names: Names): void {
  const inputSchema = z.object({ resource: z.enum(names), id: recordId, values, confirm })
  const description =
    'Changes fields of a record, or takes a step by changing its state, after a dry run.'
  tools.add('update', { description, inputSchema, annotations }, ({ confirm, ...input }) =>
    writeOne(tools, { action: 'update', ...input }, confirm),
  )
}

function addDelete(tools: Tools, names: Names): void {
  const inputSchema = z.object({ resource: z.enum(names), id: recordId, confirm })
  const description =
    'Deletes a record, with what depends on it, after a dry run. “undo” restores it.'
  tools.add('delete', { description, inputSchema, annotations }, ({ confirm, ...input }) =>
    writeOne(tools, { action: 'delete', ...input }, confirm),
  )
}

async function writeOne(
  { context, actor }: Tools,
  operation: Operation,
  confirm: string | undefined,
) {
  const { resource: name } = operation
  const run = (options: object) => write(context, actor, [operation], { origin: 'api', ...options })
  const resource = context.resources[name]
  const unlogged = unloggedWrite(resource, operation, actor)
  const done = await confirmedWrite(context, actor, { input: operation, run, unlogged }, confirm)
  if ('dry_run' in done) return done
  const [outcome] = done.result.outcomes
  if (!outcome || outcome.status === 'failed') return appliedOf(done.result)
  const { status, record, revealed } = outcome
  const { id } = record
  const visible = status === 'deleted' ? { id } : await getWritten(context, actor, name, id)
  return { ...appliedOf(done.result), record: { ...visible, ...revealed } }
}

function addUndo(tools: Tools): void {
  const { add, context, actor } = tools
  const inputSchema = z.object({ write: z.uuid().describe('id of the write to undo'), confirm })
  const description =
    'Undoes a write, after a dry run. The undo is a write, too, and undoing it redoes the first. A large write is undone by a job, whose id is answered.'
  add('undo', { description, inputSchema, annotations }, async ({ write: id, confirm }) => {
    const summary = await loadSummary(context.db.query, id)
    if (summary && (summary.transactions > 1 || summary.entries > MAX_DIRECT_UNDO)) {
      return undoLarge(context, actor, id, summary, confirm)
    }
    await rejectUnfinished(context, context.db.query, id)
    const first: UndoOptions['first'] = (trx) => rejectUnfinished(context, trx, id)
    const run = (options: object) => undoWrite(context, actor, id, { ...options, first })
    const done = await confirmedWrite(context, actor, { input: ['undo', id], run }, confirm)
    return 'dry_run' in done ? done : appliedOf(done.result)
  })
}

const appliedOf = ({ write }: StoredWrite) => ({ dry_run: false, write })

/**
 * Undoes a write of several transactions by a job, as in the back-office. The dry run does not
 * write, since that would hold the writer for as long: it shows the entries of the log inverted.
 * @throws ReadableError when it has been undone, ConflictError for a confirmation of something else
 */
async function undoLarge(
  context: Context,
  actor: Actor,
  write: string,
  { entries: count }: { entries: number },
  confirm: string | undefined,
): Promise<(DryRunResult & { by_job: true }) | { dry_run: false; job: number }> {
  await rejectUndone(context.db.query, write)
  const expected = hash('sha256', `${actor.session} undo ${write} ${count}`, 'base64url')
  if (confirm === undefined) {
    const rows = await entriesWithWrites(context)
      .where('e.write', '=', write)
      .orderBy('e.id', 'desc')
      .limit(MAX_CHANGES)
      .execute()
    const dryRun = await toDryRunResult(context, actor, rows.map(readEntryOfWrite), expected, count)
    return { ...dryRun, by_job: true, changes: dryRun.changes.map(reversed) }
  }
  const undone = confirm === expected && (await undoOrQueue(context, actor, write, false))
  if (!undone || !('job' in undone)) throw new ConflictError({ key: 'error.mcp.changed' })
  return { dry_run: false, job: await context.jobs.add(actor, undone.job) }
}

function reversed({
  action,
  changes,
  ...change
}: DryRunResult['changes'][number]): DryRunResult['changes'][number] {
  const swapped = changes.map(({ before, after, ...field }) => ({
    ...field,
    before: after,
    after: before,
  }))
  return { ...change, action: INVERSE[action as EntryOfWrite['action']], changes: swapped }
}
