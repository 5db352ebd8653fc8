/** Summaries of writes, so that lists of changes read one row per write instead of its log entries. */
import type { WriteKind } from '#shared/history.ts'
import type { Actor } from '../context.ts'
import type { Query } from '../db/database.ts'
import { accountOf } from '../records/actor-names.ts'
import type { AuditEntry } from './audit.ts'
import type { WriteOptions } from './types.ts'

const WRITES = 'audit_writes'
const RESOURCES = 'audit_write_resources'
const COUNTED = { create: 'created', update: 'updated', delete: 'deleted' } as const

interface LoggedEntries {
  write: string
  at: string
  entries: readonly AuditEntry[]
  /** Ids of the entries, in order. */
  ids: readonly number[]
}

/** Creates the summary of a write, or adds the entries of another transaction. */
export async function summarizeWrite(
  trx: Query,
  actor: Actor,
  { write, at, entries, ids }: LoggedEntries,
  options: WriteOptions,
): Promise<void> {
  // Records deleted by cascade are logged before the requested one.
  const isDeletion = entries.at(-1)?.action === 'delete'
  const lead = isDeletion ? entries.at(-1) : entries[0]
  if (!lead) return
  const { page, key, request } = actor
  const source = {
    ...(page && { page }),
    ...(key && { key: key.name }),
    ...(request && { request }),
    ...options.source,
  }
  const header = trx.insertInto(WRITES).values({
    id: write,
    at,
    until: at,
    actor: actor.name,
    account: accountOf(actor),
    kind: kindOf(lead, options),
    source: Object.keys(source).length ? JSON.stringify(source) : null,
    entry: (isDeletion ? ids.at(-1) : ids[0]) ?? null,
    entries: entries.length,
    transactions: 1,
    undoes: options.undoes ?? null,
    undone_by: null,
  })
  const rows = [...Map.groupBy(entries, ({ resource }) => resource.name)].map(([resource, group]) =>
    resourceRow(write, at, resource, group),
  )
  // Most writes have one transaction; a plain insert is sent to the writer thread with the next statement.
  if (options.write === undefined) {
    await Promise.all([header.execute(), trx.insertInto(RESOURCES).values(rows).execute()])
  } else {
    await header
      .onConflict((on) =>
        on.column('id').doUpdateSet((expression) => ({
          until: at,
          entries: expression(`${WRITES}.entries`, '+', entries.length),
          transactions: expression(`${WRITES}.transactions`, '+', 1),
        })),
      )
      .execute()
    for (const row of rows) await addToResource(trx, row)
  }
  if (options.undoes) {
    await trx.updateTable(WRITES).set({ undone_by: write }).where('id', '=', options.undoes).execute()
  }
}

/** Stored summary. */
export interface Summary {
  /** Title of the representative record. */
  title: string
  entries: number
  transactions: number
}

/** Loads the summary of a write; null for an unknown one. */
export async function loadSummary(query: Query, write: string): Promise<Summary | null> {
  const row = await query
    .selectFrom(`${WRITES} as w`)
    .leftJoin('audit as e', 'e.id', 'w.entry')
    .select(['w.entries', 'w.transactions', 'e.title'])
    .where('w.id', '=', write)
    .executeTakeFirst()
  if (!row) return null
  return { title: String(row.title ?? ''), entries: Number(row.entries), transactions: Number(row.transactions) }
}

const kindOf = ({ action }: AuditEntry, { origin }: WriteOptions): WriteKind => (origin === 'api' ? action : origin)

/** Counts the entries of a resource. */
function resourceRow(write: string, at: string, resource: string, entries: readonly AuditEntry[]) {
  const counts = { created: 0, updated: 0, deleted: 0 }
  for (const { action } of entries) counts[COUNTED[action]]++
  return { key: `${write} ${resource}`, write, resource, at, ...counts }
}

async function addToResource(trx: Query, row: ReturnType<typeof resourceRow>): Promise<void> {
  const { created, updated, deleted } = row
  await trx
    .insertInto(RESOURCES)
    .values(row)
    .onConflict((on) =>
      on.column('key').doUpdateSet((expression) => ({
        created: expression(`${RESOURCES}.created`, '+', created),
        updated: expression(`${RESOURCES}.updated`, '+', updated),
        deleted: expression(`${RESOURCES}.deleted`, '+', deleted),
      })),
    )
    .execute()
}

/** Replaces the actor's name in the summaries of writes that only changed this record. */
export async function eraseActor(trx: Query, resource: string, record: number, name: string): Promise<void> {
  const entryIds = trx.selectFrom('audit').select('id').where('resource', '=', resource).where('record', '=', record)
  await trx.updateTable(WRITES).set({ actor: name }).where('entry', 'in', entryIds).where('entries', '=', 1).execute()
}
