/**
 * The list of writes, newest first: read from their summaries, never counted from the audit log.
 */
import { sql } from 'kysely'
import type { Row } from '#fields/field.ts'
import { NotFoundError } from '#shared/errors.ts'
import type {
  CursorPage,
  HistoryEntry,
  WriteCount,
  WriteKind,
  WriteSummary,
} from '#shared/history.ts'
import type { Actor } from '../context.ts'
import { actorNames, staffNamed, storedActor } from '../records/actor-names.ts'
import { readEntry } from '../writes/entry.ts'
import { type HistoryContext, readableEntries, readableResources } from './access.ts'
import { commonChanges } from './common-changes.ts'
import { entriesWithWrites, pageOfEntries, parseSource } from './entries.ts'
import { readTitles } from './titles.ts'
import { undoableWrites } from './undoable-writes.ts'

export interface WriteFilter {
  actor?: string | undefined
  resource?: string | undefined
  kind?: WriteKind | undefined
  /** ISO 8601; `to` is exclusive. */
  from?: string | undefined
  to?: string | undefined
}

const PAGE = 50
const SEPARATOR = ' '

/**
 * A page of writes.
 * @throws ForbiddenError without access to the log, or for a resource that the actor may not read
 */
export async function listWrites(
  context: HistoryContext,
  actor: Actor,
  filter: WriteFilter,
  before: string | null,
): Promise<CursorPage<WriteSummary>> {
  const people =
    filter.actor === undefined ? undefined : await staffNamed(context.db.query, filter.actor)
  const rows = await selectWrites(context, actor, { ...filter, people }, before).execute()
  const page = rows.slice(0, PAGE)
  const last = page.at(-1)
  return {
    items: await toSummaries(context, actor, page),
    before: rows.length > PAGE && last ? [last.position, last.id].join(SEPARATOR) : null,
  }
}

/** One write. @throws NotFoundError, ForbiddenError */
export async function getWrite(
  context: HistoryContext,
  actor: Actor,
  id: string,
): Promise<WriteSummary> {
  const rows = await selectWrites(context, actor, {}, null).where('w.id', '=', id).execute()
  const [summary] = await toSummaries(context, actor, rows)
  if (!summary) throw new NotFoundError()
  return summary
}

/** A page of the entries of a write, the last first. @throws ForbiddenError */
export async function entriesOfWrite(
  context: HistoryContext,
  actor: Actor,
  id: string,
  before: number | null,
): Promise<CursorPage<HistoryEntry>> {
  const rows = await entriesWithWrites(context)
    .where('e.write', '=', id)
    .$if(before !== null, (query) => query.where('e.id', '<', before))
    .orderBy('e.id', 'desc')
    .limit(PAGE + 1)
    .execute()
  return pageOfEntries(context, actor, rows, PAGE)
}

/** With a resource, the list follows its own index of writes. */
function selectWrites(
  context: HistoryContext,
  actor: Actor,
  filter: WriteFilter & { people?: Awaited<ReturnType<typeof staffNamed>> | undefined },
  before: string | null,
) {
  const { resource, people, kind, from, to } = filter
  const open = readableResources(context, actor).map((resource) => resource.name)
  const names = resource === undefined ? open : open.filter((name) => name === resource)
  const position = sql.ref(resource === undefined ? 'w.at' : 'r.at')
  const isLimited = Object.values(context.resources).some(
    (resource) => resource.audited && !names.includes(resource.name),
  )
  let query = context.db.query
    .selectFrom('audit_writes as w')
    .leftJoin('audit as e', 'e.id', 'w.entry')
    .select([
      'w.id',
      'w.at',
      'w.until',
      'w.actor',
      'w.account',
      'w.kind',
      'w.source',
      'w.undoes',
      'w.undone_by',
      'w.entry',
      'w.entries',
    ])
    .select(['e.action', 'e.resource', 'e.record', 'e.title', 'e.changes', position.as('position')])
  if (resource !== undefined) {
    query = query
      .innerJoin('audit_write_resources as r', 'r.write', 'w.id')
      .where('r.resource', '=', names[0] ?? '') as unknown as typeof query
  } else if (isLimited) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('audit_write_resources as o')
          .select('o.write')
          .whereRef('o.write', '=', 'w.id')
          .where('o.resource', 'in', names.length ? names : ['']),
      ),
    )
  }
  if (people?.accounts.length) {
    query = query.where(({ eb, and, or }) =>
      or([
        eb('w.account', 'in', people.accounts),
        and([eb('w.account', 'is', null), eb('w.actor', 'in', people.usernames)]),
      ]),
    )
  } else if (filter.actor !== undefined) query = query.where('w.actor', '=', filter.actor)
  if (kind !== undefined) query = query.where('w.kind', '=', kind)
  if (from !== undefined) query = query.where(sql<boolean>`${position} >= ${from}`)
  if (to !== undefined) query = query.where(sql<boolean>`${position} < ${to}`)
  if (before !== null) {
    const [at, id] = before.split(SEPARATOR)
    query = query.where(sql<boolean>`(${position}, w.id) < (${at ?? ''}, ${id ?? ''})`)
  }
  return query
    .orderBy(position, 'desc')
    .orderBy('w.id', 'desc')
    .limit(PAGE + 1)
}

async function toSummaries(
  context: HistoryContext,
  actor: Actor,
  rows: readonly Row[],
): Promise<WriteSummary[]> {
  const counts = await countsOf(
    context,
    actor,
    rows.map(({ id }) => String(id)),
  )
  const leads = rows.flatMap((row) => (row.changes ? [readEntry({ ...row, id: row.entry })] : []))
  const open = new Map(
    (await readableEntries(context, actor, leads)).map((lead) => [lead.id, lead]),
  )
  const standing = rows.filter((row) => row.undone_by === null)
  const undoable = await undoableWrites(
    context,
    actor,
    standing.map(({ id, entries }) => ({ id: String(id), entries: Number(entries) })),
  )
  const nameOf = await actorNames(context.db.query, rows.map(storedActor))
  const titleOf = await readTitles(context, actor, [...open.values()])
  const changesOf = await commonChanges(
    context,
    actor,
    rows.flatMap(({ id, entry, entries }) => {
      const lead = open.get(Number(entry))
      return lead ? [{ write: String(id), entries: Number(entries), lead }] : []
    }),
  )
  return rows.map((row) => {
    const lead = open.get(Number(row.entry))
    const undoneBy = row.undone_by === null ? null : String(row.undone_by)
    return {
      id: String(row.id),
      at: String(row.at),
      until: String(row.until),
      actor: String(row.actor),
      actorName: nameOf(storedActor(row)),
      kind: row.kind as WriteKind,
      source: parseSource(row.source),
      counts: counts.get(String(row.id)) ?? [],
      lead: lead
        ? {
            resource: lead.resource,
            record: lead.record,
            title: titleOf(lead),
            ...changesOf(String(row.id)),
          }
        : null,
      undoes: row.undoes === null ? null : String(row.undoes),
      undoneBy,
      isUndoable: undoneBy === null && lead !== undefined && undoable.has(String(row.id)),
    }
  })
}

/** The counts of the readable resources, by write. */
async function countsOf(
  context: HistoryContext,
  actor: Actor,
  writes: readonly string[],
): Promise<Map<string, WriteCount[]>> {
  if (!writes.length) return new Map()
  const open = new Set(readableResources(context, actor).map(({ name }) => name))
  const rows = await context.db.query
    .selectFrom('audit_write_resources')
    .selectAll()
    .where('write', 'in', [...writes])
    .orderBy('resource')
    .execute()
  const readable = rows.filter(({ resource }) => open.has(String(resource)))
  const counts = readable.map(({ write, resource, created, updated, deleted }) => ({
    write: String(write),
    resource: String(resource),
    created: Number(created),
    updated: Number(updated),
    deleted: Number(deleted),
  }))
  return new Map(
    [...Map.groupBy(counts, ({ write }) => write)].map(([id, group]) => [
      id,
      group.map(({ write: _, ...count }) => count),
    ]),
  )
}
