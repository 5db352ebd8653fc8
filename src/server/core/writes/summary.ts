/** Summaries of writes: a list of changes reads one row per write, and no entry of the audit log. */
import type { WriteKind } from '#shared/history.ts'
import type { Actor } from '../context.ts'
import type { Query } from '../db/database.ts'
import type { AuditEntry } from './audit.ts'
import type { WriteOptions } from './types.ts'

const WRITES = 'audit_writes'
const RESOURCES = 'audit_write_resources'
const COUNTED = { create: 'created', update: 'updated', delete: 'deleted' } as const

interface LoggedEntries {
  write: string
  at: string
  entries: readonly AuditEntry[]
  /** Ids of the entries, in their order. */
  ids: readonly number[]
}

/** Creates the summary of a write, or adds the entries of a further transaction. */
export async function summarizeWrite(
  trx: Query,
  actor: Actor,
  { write, at, entries, ids }: LoggedEntries,
  options: WriteOptions,
): Promise<void> {
  // Records deleted along with a record are logged before it.
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
  // Plain inserts travel to the writer with the next statement, and most writes have one transaction.
  if (options.write === undefined) {
    await header.execute()
    await trx.insertInto(RESOURCES).values(rows).execute()
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

/** A summary as it is stored. */
interface Summary {
  /** The title of the record that stands for the write. */
  title: string
  entries: number
  transactions: number
}

/** The size of a write; null for an unknown one. */
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

/** The number of entries about a resource. */
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

/** Replaces the name in the summaries of the writes that changed only this record. */
export async function eraseActor(trx: Query, resource: string, record: number, name: string): Promise<void> {
  const entryIds = trx.selectFrom('audit').select('id').where('resource', '=', resource).where('record', '=', record)
  await trx.updateTable(WRITES).set({ actor: name }).where('entry', 'in', entryIds).where('entries', '=', 1).execute()
}
