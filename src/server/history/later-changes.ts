/** Changes made since a write that an undo would keep, or that prevent it. */

import type { CursorPage, LaterChange } from '#shared/history.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { sameValue } from '#shared/same-value.ts'
import { type Actor, SYSTEM } from '../context.ts'
import { actorNames } from '../records/actor-names.ts'
import { isErased, type LoggedEntry, readEntry, valuesAfter } from '../writes/entry.ts'
import { type HistoryContext, readableEntries } from './access.ts'
import { currentRecords, keyOf } from './current-records.ts'
import { loadReferences } from './references.ts'
import { readTitles } from './titles.ts'
import { type UnnamedChange, usedSince } from './used-since.ts'

/** Entries that a call inspects: a large write takes several. */
const WINDOW = 2_000
/** Changes in an answer. */
const MAX_LISTED = 100

/**
 * Looks through the next entries of a write, the last first, for records that others have changed
 * since.
 * @throws ForbiddenError
 */
export async function laterChanges(
  context: HistoryContext,
  actor: Actor,
  write: string,
  before: number | null,
): Promise<CursorPage<LaterChange>> {
  return pageOfChanges(context, actor, { write, before, undone: new Set([write]) })
}

/**
 * Whether other writes have changed the records of writes since, or use those that they created.
 */
export async function hasLaterChanges(
  context: HistoryContext,
  writes: readonly string[],
): Promise<boolean> {
  const undone = new Set(writes)
  for (const write of writes) {
    for (let before: number | null = null; ; ) {
      const page: CursorPage<LaterChange> = await pageOfChanges(context, SYSTEM, {
        write,
        before,
        undone,
      })
      if (page.items.length) return true
      if (page.before === null) break
      before = Number(page.before)
    }
  }
  return false
}

/** Part of a write to look through. */
interface Lookup {
  write: string
  before: number | null
  /** The writes that are undone together: their changes are not those of others. */
  undone: ReadonlySet<string>
}

async function pageOfChanges(
  context: HistoryContext,
  actor: Actor,
  { write, before, undone }: Lookup,
): Promise<CursorPage<LaterChange>> {
  const start = await windowStart(context, write, before)
  const changed = await changedSince(context, write, before, start)
  const isFull = changed.length > MAX_LISTED
  const entries = changed.slice(0, MAX_LISTED)
  const last = isFull ? entries.at(-1)?.id : start
  const created = await createdIn(context, write, before, last ?? null)
  const changes = [
    ...(await compareWithNow(context, actor, undone, entries)),
    ...(await usedSince(context, actor, undone, created, MAX_LISTED)),
  ]
  const nameOf = await actorNames(context.db.query, changes)
  const items = changes.map(({ account, ...change }) => ({
    ...change,
    actorName: nameOf({ actor: change.actor, account }),
  }))
  return { items, before: last === undefined || last === null ? null : String(last) }
}

/** The first entry of the window that ends before an entry; null at the beginning of the write. */
async function windowStart(
  { db }: HistoryContext,
  write: string,
  before: number | null,
): Promise<number | null> {
  const row = await db.query
    .selectFrom('audit')
    .select('id')
    .where('write', '=', write)
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(1)
    .offset(WINDOW - 1)
    .executeTakeFirst()
  return row ? Number(row.id) : null
}

/** Selects the entries of a write within a window. */
const entriesWithin = (
  { db }: HistoryContext,
  write: string,
  before: number | null,
  start: number | null,
) =>
  db.query
    .selectFrom('audit as e')
    .selectAll('e')
    .where('e.write', '=', write)
    .$if(before !== null, (query) => query.where('e.id', '<', before))
    .$if(start !== null, (query) => query.where('e.id', '>=', start))

/** The records that a part of the write created. */
async function createdIn(...window: Parameters<typeof entriesWithin>): Promise<LoggedEntry[]> {
  const rows = await entriesWithin(...window)
    .where('e.action', '=', 'create')
    .execute()
  return rows.map(readEntry)
}

/**
 * The entries whose records have later entries of other writes, or were erased; one more than are
 * shown.
 */
async function changedSince(...window: Parameters<typeof entriesWithin>): Promise<LoggedEntry[]> {
  const rows = await entriesWithin(...window)
    .where(({ and, eb, exists, or, selectFrom }) =>
      or([
        exists(
          selectFrom('audit as l')
            .select('l.id')
            .whereRef('l.resource', '=', 'e.resource')
            .whereRef('l.record', '=', 'e.record')
            .whereRef('l.id', '>', 'e.id')
            .whereRef('l.write', '<>', 'e.write'),
        ),
        and([eb('e.action', '=', 'delete'), eb('e.changes', '=', '[]')]),
      ]),
    )
    .orderBy('e.id', 'desc')
    .limit(MAX_LISTED + 1)
    .execute()
  return rows.map(readEntry)
}

async function compareWithNow(
  context: HistoryContext,
  actor: Actor,
  undone: ReadonlySet<string>,
  entries: readonly LoggedEntry[],
): Promise<UnnamedChange[]> {
  const later = await laterEntries(context, entries)
  const current = await currentRecords(context, entries)
  const open = new Set(await readableEntries(context, actor, entries))
  const differences = entries.flatMap((entry) => {
    const resource = context.resources[entry.resource]
    if (!resource) return []
    const since = later.get(keyOf(entry)) ?? []
    const now = current.get(keyOf(entry)) ?? null
    return compare(
      resource,
      entry,
      now,
      since.filter(({ id }) => id > entry.id),
      undone,
    )
  })
  const references = await loadReferences(
    context,
    differences.flatMap(({ resource, left, now }) =>
      [left, now ?? {}].map((values) => ({ resource, values })),
    ),
  )
  const titleOf = await readTitles(
    context,
    actor,
    differences.map(({ entry }) => entry),
  )
  return differences.map(({ entry, resource, kind, left, now, last }) => {
    const isOpen = open.has(entry)
    const names = Object.keys(left).filter((field) => isOpen && can(actor, 'read', resource, field))
    const pick = (values: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(names.map((field) => [field, values[field]]))
    return {
      kind,
      resource: resource.name,
      record: entry.record,
      title: isOpen ? titleOf(entry) : `#${entry.record}`,
      at: last.at,
      actor: last.actor,
      account: last.account,
      fields: names.map((field) => ({ field, left: left[field], now: now?.[field] ?? null })),
      refs: {
        left: references.of(resource, pick(left)),
        now: references.of(resource, pick(now ?? {})),
      },
    }
  })
}

interface Difference {
  entry: LoggedEntry
  resource: Resource
  kind: LaterChange['kind']
  /** The differing fields as the write left them. */
  left: Record<string, unknown>
  now: AnyRecord | null
  last: LoggedEntry
}

/** @param since the later entries about the record, oldest first */
function compare(
  resource: Resource,
  entry: LoggedEntry,
  now: AnyRecord | null,
  since: readonly LoggedEntry[],
  undone: ReadonlySet<string>,
): Difference[] {
  if (isErased(entry)) return [{ entry, resource, now, last: entry, left: {}, kind: 'erased' }]
  const last = since.findLast((later) => !undone.has(later.write))
  // A later entry of the same writes describes how they left the record.
  const isLast = !since.some((later) => undone.has(later.write))
  if (!last) return []
  const difference = { entry, resource, now, last, left: {} }
  if (entry.action === 'delete') return now && isLast ? [{ ...difference, kind: 'restored' }] : []
  if (!now) return isLast ? [{ ...difference, kind: 'deleted' }] : []
  const replaced = new Set(
    since
      .filter((later) => undone.has(later.write))
      .flatMap(({ changes }) => changes.map(({ field }) => field)),
  )
  const left = Object.entries(valuesAfter(resource, entry)).filter(
    ([field, value]) => !replaced.has(field) && !sameValue(now[field], value),
  )
  return left.length ? [{ ...difference, kind: 'changed', left: Object.fromEntries(left) }] : []
}

/** All later entries about these records, oldest first, by record. */
async function laterEntries(
  { db }: HistoryContext,
  entries: readonly LoggedEntry[],
): Promise<Map<string, LoggedEntry[]>> {
  const laterEntries: LoggedEntry[] = []
  for (const [resource, group] of Map.groupBy(entries, (entry) => entry.resource)) {
    const rows = await db.query
      .selectFrom('audit')
      .selectAll()
      .where('resource', '=', resource)
      .where('record', 'in', [...new Set(group.map(({ record }) => record))])
      .where('id', '>', Math.min(...group.map(({ id }) => id)))
      .orderBy('id')
      .execute()
    laterEntries.push(...rows.map(readEntry))
  }
  return Map.groupBy(laterEntries, keyOf)
}
