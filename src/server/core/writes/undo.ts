/** Undoes a write: its changes in reverse, through the same write path. */
import { ForbiddenError, NotFoundError, ReadableError } from '#shared/errors.ts'
import { definitionOf } from '#shared/fields/index.ts'
import { CREATED_AT } from '#shared/resources/created-at.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import type { Actor } from '../context.ts'
import { pickReadable } from '../records/readable.ts'
import type { FieldChange } from './audit.ts'
import type { WriteContext } from './hook.ts'
import type { Operation, WriteOptions, WriteResult } from './types.ts'
import { write } from './write.ts'

type Entry = { action: string; resource: string; record: number; changes: FieldChange[]; actor: string }

const parsed = (text: string | null): unknown => (text === null ? null : JSON.parse(text))

/**
 * Undoes a write by its id; undoing that write again redoes it. @returns the records as the actor may read them @throws
 * NotFoundError when there is no such write, ReadableError when it has been undone or a record changed since
 */
export async function undoWrite(
  context: WriteContext,
  actor: Actor,
  writeId: string,
  options: Pick<WriteOptions, 'within'> = {},
): Promise<WriteResult> {
  const query = context.db.query
  const rows = await query.selectFrom('audit').selectAll().where('write', '=', writeId).orderBy('id', 'desc').execute()
  if (!rows.length) throw new NotFoundError()
  const done = await query.selectFrom('audit').select('id').where('undoes', '=', writeId).limit(1).executeTakeFirst()
  if (done) throw new ReadableError({ key: 'error.undone' })
  const entries = rows.map((row) => ({ ...row, changes: JSON.parse(String(row.changes)) })) as unknown as Entry[]
  const operations = entries.map((entry) => inverse(context, actor, entry, isCascade(context, entry, entries)))
  // Permissions have been checked per operation, and rules by record still are; read-only fields are restored too, which only the server may write.
  const result = await write(context, { ...actor, kind: 'system' }, operations, {
    origin: 'undo',
    undoes: writeId,
    ...options,
  })
  const outcomes = result.outcomes.map((outcome, index) => {
    const resource = context.resources[operations[index]?.resource ?? '']
    if (!resource || outcome.status === 'failed') return outcome
    return { ...outcome, record: pickReadable(actor, resource, outcome.record) }
  })
  return { ...result, outcomes }
}

function inverse(context: WriteContext, actor: Actor, entry: Entry, follows: boolean): Operation {
  const resource = context.resources[entry.resource]
  if (!resource) throw new NotFoundError()
  const action = entry.action === 'create' ? 'delete' : entry.action === 'delete' ? 'create' : 'update'
  // Records that only the server creates are restored by users who may delete them.
  const required = action === 'create' && resource.readOnly ? 'delete' : action
  if (!follows && !can(actor, required, resource)) throw new ForbiddenError()
  const known = entry.changes.filter(
    (change) => resource.fields[change.field] && (change.before !== null || change.after !== null),
  )
  const expect = Object.fromEntries(known.map((change) => [change.field, parsed(change.after)]))
  const operation = { resource: resource.name, id: entry.record, ...(!follows && { restrictedTo: actor }) }
  if (action === 'delete') return { action, ...operation, expect }
  const values = Object.fromEntries(known.map((change) => [change.field, parsed(change.before)]))
  if (action === 'create') {
    const created = entry.changes.find(({ field }) => field === CREATED_AT)
    return { action, ...operation, values, ...(created && { created_at: String(parsed(created.before)) }) }
  }
  if (!follows && known.some(({ field }) => !canRestore(actor, resource, field))) throw new ForbiddenError()
  return { action, ...operation, values, expect }
}

/** Read-only fields are restored with the others. */
const canRestore = (actor: Actor, resource: Resource, field: string) =>
  resource.fields[field]?.readOnly || can(actor, 'update', resource, field)

/**
 * Whether an update only cleared references to records that the same write deleted. Undo restores them with their target,
 * even where the user may not write them.
 */
function isCascade({ resources }: WriteContext, entry: Entry, entries: readonly Entry[]): boolean {
  if (entry.action !== 'update') return false
  const deleted = new Set(entries.filter(({ action }) => action === 'delete').map(({ resource }) => resource))
  return entry.changes.every(({ field }) => {
    const f = resources[entry.resource]?.fields[field]
    const target = f && (definitionOf(f).refersTo?.(f) ?? definitionOf(f).linksTo?.(f))
    return target !== undefined && deleted.has(target)
  })
}
