/** Finds chains of references that lead back to where they begin. */
import { sql } from 'kysely'
import type { Row } from '#fields/field.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import type { Query } from '../../db/database.ts'
import type { WriteContext } from '../hook.ts'
import type { Checked } from './check.ts'

/**
 * The records whose chain of references leads back to them.
 * @param changed references that differ from the stored ones, so that a chain can leave the
 * database and return to it
 */
export async function findCycles(
  { db }: WriteContext,
  query: Query,
  resource: Resource,
  { name }: ResolvedField,
  records: readonly Checked[],
  changed: ReadonlyMap<number, number | null> = new Map(),
): Promise<Set<Checked>> {
  const stored = new Map<number, number | null>()
  const after = (id: number) => (changed.has(id) ? changed.get(id) : stored.get(id))
  const linked = records.flatMap((record) =>
    record.id === null
      ? []
      : [{ record, chain: () => chainFrom(Number(record.values[name]), after) }],
  )
  const [table, column] = [sql.table(resource.name), sql.ref(name)]
  for (;;) {
    const ends = linked.flatMap(({ chain }) => chain().at(-1) ?? [])
    const open = [...new Set(ends)].filter((id) => !changed.has(id) && !stored.has(id))
    if (!open.length) break
    for (const id of open) stored.set(id, null)
    const first = sql`select id, ${column} from ${table} where ${db.engine.inList(sql.ref('id'), open)}`
    const chain = sql`${first} union select ${table}.id, ${table}.${column} from ${table} join chain on ${table}.id = chain.after`
    const rows = sql<Row>`with recursive chain(id, after) as (${chain}) select id, after from chain`
    for (const row of (await rows.execute(query)).rows)
      stored.set(Number(row.id), row.after === null ? null : Number(row.after))
  }
  return new Set(
    linked.flatMap(({ record, chain }) => (chain().some((id) => id === record.id) ? [record] : [])),
  )
}

/** The ids of a chain in order; those of a circle once. */
function chainFrom(start: number, after: (id: number) => number | null | undefined): number[] {
  const seen = new Set<number>()
  for (
    let at: number | null | undefined = start;
    typeof at === 'number' && !seen.has(at);
    at = after(at)
  )
    seen.add(at)
  return [...seen]
}
