/**
 * Files that a record had: its history, the trash and the time machine show them after they have
 * been replaced.
 */
import { type SqlBool, sql } from 'kysely'
import { definitionOf } from '#fields/index.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { Actor } from '../context.ts'
import { readEntry } from '../writes/entry.ts'
import { type HistoryContext, readableChanges, readableEntries } from './access.ts'

/** Whether the history of the record, as the actor may see it, contains the file. */
export async function wasFileOf(
  context: HistoryContext,
  actor: Actor,
  { resource: name, record }: { resource: string; record: number },
  sha256: string,
): Promise<boolean> {
  const resource = context.resources[name]
  if (actor.kind !== 'users' || !resource) return false
  const rows = await context.db.query
    .selectFrom('audit')
    .selectAll()
    .where('resource', '=', name)
    .where('record', '=', record)
    .where(sql<SqlBool>`cast(${sql.ref('changes')} as text) like ${`%${sha256}%`}`)
    .execute()
  const entries = await readableEntries(context, actor, rows.map(readEntry))
  return entries.some((entry) =>
    readableChanges(actor, resource, entry).some((change) => contains(resource, change, sha256)),
  )
}

function contains(
  resource: Resource,
  { field, before, after }: ReturnType<typeof readableChanges>[number],
  sha256: string,
): boolean {
  const f = resource.fields[field]
  const files = f && definitionOf(f).files
  return (
    files !== undefined &&
    [before, after].some((value) => value !== null && files(value).includes(sha256))
  )
}
