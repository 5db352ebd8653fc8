/** The history of one record, and the record as it was at some point of it. */

import { NotFoundError } from '#shared/errors.ts'
import type { CursorPage, HistoryEntry, RecordVersion } from '#shared/history.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { sameValue } from '#shared/same-value.ts'
import type { Actor } from '../context.ts'
import { getRecord } from '../records/read.ts'
import { parseValue } from '../writes/entry.ts'
import type { HistoryContext } from './access.ts'
import { entriesWithWrites, pageOfEntries, readEntryOfWrite, toHistory } from './entries.ts'
import { loadReferences } from './references.ts'

const PAGE = 20

/**
 * A page of a record's history, newest first.
 * @throws NotFoundError, ForbiddenError for a record that is closed
 */
export async function recordHistory(
  context: HistoryContext,
  actor: Actor,
  name: string,
  id: number,
  before: number | null,
): Promise<CursorPage<HistoryEntry>> {
  await getRecord(context, actor, name, id)
  const rows = await entriesWithWrites(context)
    .where('e.resource', '=', name)
    .where('e.record', '=', id)
    .$if(before !== null, (query) => query.where('e.id', '<', before))
    .orderBy('e.id', 'desc')
    .limit(PAGE + 1)
    .execute()
  return pageOfEntries(context, actor, rows, PAGE)
}

/**
 * A record as it was after an entry: as it is, with all later changes reverted.
 * @throws NotFoundError, ForbiddenError for a record that is closed or deleted
 */
export async function recordVersion(
  context: HistoryContext,
  actor: Actor,
  entryId: number,
): Promise<RecordVersion> {
  const row = await entriesWithWrites(context).where('e.id', '=', entryId).executeTakeFirst()
  const stored = row && readEntryOfWrite(row)
  const resource = context.resources[stored?.resource ?? '']
  if (!stored || !resource) throw new NotFoundError()
  const now = await getRecord(context, actor, resource.name, stored.record)
  const [entry] = await toHistory(context, actor, [stored])
  if (!entry) throw new NotFoundError()
  const past = await revertTo(context, actor, resource, now, entryId)
  const references = await loadReferences(context, [{ resource, values: past }])
  return { entry, now, past: { ...past, $refs: references.of(resource, past) } }
}

async function revertTo(
  { db }: HistoryContext,
  actor: Actor,
  resource: Resource,
  now: AnyRecord,
  entryId: number,
): Promise<AnyRecord> {
  const later = await db.query
    .selectFrom('audit')
    .select('changes')
    .where('resource', '=', resource.name)
    .where('record', '=', now.id)
    .where('id', '>', entryId)
    .orderBy('id', 'desc')
    .execute()
  const past: AnyRecord = { ...now }
  for (const { changes } of later) {
    for (const { field, before } of JSON.parse(String(changes)) as {
      field: string
      before: string | null
    }[]) {
      if (can(actor, 'read', resource, field))
        past[field] = parseValue(before, resource.fields[field])
    }
  }
  // Equal values may have been stored with their parts in another order.
  for (const name of Object.keys(now)) if (sameValue(past[name], now[name])) past[name] = now[name]
  return past
}
