/** The trash: deleted records that are still in the audit log. */

import { sql } from 'kysely'
import type { Actor } from '#server/core/context.ts'
import { escapeLike } from '#server/core/db/escape-like.ts'
import { isLastOfRecord, type LoggedEntry, readEntry } from '#server/core/writes/entry.ts'
import { recordKey } from '#server/core/writes/state.ts'
import { NotFoundError } from '#shared/errors.ts'
import type { CursorPage, HistoryEntry } from '#shared/history.ts'
import { type HistoryContext, readableResources, requireLog } from './access.ts'
import { type EntryOfWrite, entriesWithWrites, pageOfEntries, readEntryOfWrite } from './entries.ts'

export interface TrashFilter {
  resource?: string | undefined
  /** Part of the title. */
  q?: string | undefined
}

const PAGE = 50

/** Entries of deletions whose records have not been restored, and whose values have not been erased. */
const inTrash = (context: HistoryContext, actor: Actor, resource?: string) => {
  const open = readableResources(context, actor).map(({ name }) => name)
  const names = resource === undefined ? open : open.filter((name) => name === resource)
  return entriesWithWrites(context)
    .where('e.action', '=', 'delete')
    .where('e.changes', '<>', '[]')
    .where('e.resource', 'in', names.length ? names : [''])
    .where(isLastOfRecord)
}

/** A page of deleted records, the last first; those that were deleted with another one are found there. */
export async function listTrash(
  context: HistoryContext,
  actor: Actor,
  { resource, q }: TrashFilter,
  before: number | null,
): Promise<CursorPage<HistoryEntry>> {
  requireLog(context, actor)
  const { engine } = context.db
  const pattern = q ? `%${escapeLike(q)}%` : null
  const rows = await inTrash(context, actor, resource)
    .where('e.cause', 'is', null)
    .$if(pattern !== null, (query) => query.where(engine.like(sql.ref('e.title'), sql`${pattern}`)))
    .$if(before !== null, (query) => query.where('e.id', '<', before))
    .orderBy('e.id', 'desc')
    .limit(PAGE + 1)
    .execute()
  return pageOfEntries(context, actor, rows, PAGE)
}

/**
 * A deletion that is still in the trash, with everything that followed from it, in the order in which it is undone.
 * @throws NotFoundError
 */
export async function loadDeletion(
  context: HistoryContext,
  actor: Actor,
  entryId: number,
): Promise<{ deletion: EntryOfWrite; consequences: LoggedEntry[] }> {
  requireLog(context, actor)
  const row = await inTrash(context, actor).where('e.id', '=', entryId).executeTakeFirst()
  if (!row) throw new NotFoundError()
  const deletion = readEntryOfWrite(row)
  return { deletion, consequences: await consequencesOf(context, deletion) }
}

/** Everything that followed from a deletion, the last first. */
async function consequencesOf({ db }: HistoryContext, deletion: LoggedEntry): Promise<LoggedEntry[]> {
  const consequences: LoggedEntry[] = []
  for (let causes: readonly LoggedEntry[] = [deletion]; causes.length; ) {
    const rows = await db.query
      .selectFrom('audit')
      .selectAll()
      .where('write', '=', deletion.write)
      .where(
        'cause',
        'in',
        causes.map(({ resource, record }) => recordKey(resource, record)),
      )
      .orderBy('id', 'desc')
      .execute()
    const entries = rows.map(readEntry)
    consequences.push(...entries)
    causes = entries.filter(({ action }) => action === 'delete')
  }
  return consequences.sort((a, b) => b.id - a.id)
}
