/**
 * Entries of the audit log as an actor may see them: readable fields, with the titles of
 * references.
 */

import type { Row } from '#fields/field.ts'
import type { CursorPage, HistoryEntry, Source, WriteKind } from '#shared/history.ts'
import type { Actor } from '../context.ts'
import { actorNames } from '../records/actor-names.ts'
import { type LoggedEntry, readEntry } from '../writes/entry.ts'
import { type HistoryContext, readableChanges, readableEntries } from './access.ts'
import { loadReferences } from './references.ts'
import { readTitles } from './titles.ts'

export interface EntryOfWrite extends LoggedEntry {
  kind: WriteKind
  source: Source
}

/** The columns of an entry `e` and of the summary `w` of its write. */
export const entriesWithWrites = ({ db }: HistoryContext) =>
  db.query
    .selectFrom('audit as e')
    .leftJoin('audit_writes as w', 'w.id', 'e.write')
    .select([
      'e.id',
      'e.at',
      'e.actor',
      'e.account',
      'e.action',
      'e.resource',
      'e.record',
      'e.title',
      'e.changes',
      'e.write',
    ])
    .select(['e.line', 'e.cause', 'e.origin', 'w.kind', 'w.source'])

/** An entry from a row of `entriesWithWrites`. */
export const readEntryOfWrite = (row: Row): EntryOfWrite => ({
  ...readEntry(row),
  kind: kindOf(row),
  source: parseSource(row.source),
})

/** Writes from before summaries were introduced have an origin only. */
function kindOf({ kind, action, origin }: Row): WriteKind {
  if (kind) return kind as WriteKind
  const [from] = JSON.parse(String(origin ?? '[]')) as string[]
  return (from === undefined || from === 'api' ? action : from) as WriteKind
}

export const parseSource = (text: unknown): Source =>
  typeof text === 'string' ? JSON.parse(text) : {}

/**
 * A page of entries from one row more than it has; entries without a readable change are omitted.
 */
export async function pageOfEntries(
  context: HistoryContext,
  actor: Actor,
  rows: readonly Row[],
  size: number,
): Promise<CursorPage<HistoryEntry>> {
  const page = rows.slice(0, size)
  const items = await toHistory(context, actor, page.map(readEntryOfWrite))
  return { items, before: rows.length > size ? String(page.at(-1)?.id) : null }
}

/** The entries that the actor may read. */
export async function toHistory(
  context: HistoryContext,
  actor: Actor,
  entries: readonly EntryOfWrite[],
): Promise<HistoryEntry[]> {
  const open = (await readableEntries(context, actor, entries)).flatMap((entry) => {
    const resource = context.resources[entry.resource]
    if (!resource) return []
    const changes = readableChanges(actor, resource, entry)
    return entry.action === 'update' && !changes.length ? [] : [{ entry, resource, changes }]
  })
  const sides = open.map(({ resource, changes }) => ({ resource, ...sidesOf(changes) }))
  const references = await loadReferences(
    context,
    sides.flatMap(({ resource, before, after }) =>
      [before, after].map((values) => ({ resource, values })),
    ),
  )
  const nameOf = await actorNames(
    context.db.query,
    open.map(({ entry }) => entry),
  )
  const titleOf = await readTitles(
    context,
    actor,
    open.map(({ entry }) => entry),
  )
  return open.map(({ entry, resource, changes }) => {
    const { before, after } = sidesOf(changes)
    return {
      ...withoutInternals(entry),
      actorName: nameOf(entry),
      title: titleOf(entry),
      changes,
      refs: { before: references.of(resource, before), after: references.of(resource, after) },
    }
  })
}

const sidesOf = (changes: HistoryEntry['changes']) => ({
  before: Object.fromEntries(changes.map(({ field, before }) => [field, before])),
  after: Object.fromEntries(changes.map(({ field, after }) => [field, after])),
})

const withoutInternals = ({ cause: _, changes: __, account: ___, ...entry }: EntryOfWrite) => entry
