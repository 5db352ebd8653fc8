/** Numbers of new records in series, such as `SO2026-00042`: none is used twice. */
import { sql } from 'kysely'
import type { Query } from '../db/database.ts'
import type { SystemTable } from '../db/system-table.ts'
import type { Change } from './hook.ts'

const TABLE = 'number_series'

/** Last number of each series, such as orders of a year: those of deleted records stay used. */
export const numberSeries: SystemTable = {
  name: TABLE,
  accountRows: null,
  columns: [
    { name: 'series', kind: 'text', primary: true },
    { name: 'last', kind: 'integer' },
  ],
  indexes: [],
}

/** Series and sequence number; longer endings, such as dates, are those of another system. */
const NUMBER = /^(.+)-(\d{1,7})$/

/** @returns null for a text that is no number of a series */
function parseNumber(text: unknown): { series: string; last: number } | null {
  const [, series, sequence] = NUMBER.exec(String(text)) ?? []
  return series === undefined ? null : { series, last: Number(sequence) }
}

/**
 * Sets the number of a new record. A record that comes with one, such as an imported or a restored
 * one, keeps it, and the series continues after it.
 */
export async function assignNumber(
  { values, trx, resource }: Change,
  series: string,
  digits: number,
): Promise<void> {
  const stated = parseNumber(values.number)
  values.number ??= await nextInSeries(trx, resource, series, digits)
  if (!stated) return
  // A series without a row continues after the highest number that is stored.
  await trx
    .updateTable(TABLE)
    .set({ last: stated.last })
    .where('series', '=', stated.series)
    .where('last', '<', stated.last)
    .execute()
}

/**
 * The next number of a series of a resource. Locks the series until the transaction ends; a
 * rollback releases the number.
 */
export async function nextInSeries(
  trx: Query,
  resource: string,
  series: string,
  digits: number,
): Promise<string> {
  const next = sql<number>`${sql.ref(`${TABLE}.last`)} + 1`
  const row =
    (await trx
      .updateTable(TABLE)
      .set({ last: next })
      .where('series', '=', series)
      .returning('last')
      .executeTakeFirst()) ??
    (await trx
      .insertInto(TABLE)
      .values({ series, last: (await highestOf(trx, resource, series)) + 1 })
      .onConflict((on) => on.column('series').doUpdateSet({ last: next }))
      .returning('last')
      .executeTakeFirstOrThrow())
  const numberOf = (last: number) => `${series}-${String(last).padStart(digits, '0')}`
  const number = numberOf(Number(row.last))
  // Processes of an earlier version, and edits of numbers, do not advance the series.
  const taken = await trx
    .selectFrom(resource)
    .select('id')
    .where('number', '=', number)
    .executeTakeFirst()
  if (!taken) return number
  const last = (await highestOf(trx, resource, series)) + 1
  await trx.updateTable(TABLE).set({ last }).where('series', '=', series).execute()
  return numberOf(last)
}

/**
 * The highest number from before the series was kept, also of deleted records, which the log still
 * has as titles.
 */
async function highestOf(trx: Query, resource: string, series: string): Promise<number> {
  const pattern = `${series}-%`
  const rows = await trx
    .selectFrom(resource)
    .select('number')
    .where('number', 'like', pattern)
    .union(
      trx
        .selectFrom('audit')
        .select('title as number')
        .where('resource', '=', resource)
        .where('title', 'like', pattern),
    )
    .execute()
  return rows.reduce((highest, { number }) => {
    const stored = parseNumber(number)
    return stored?.series === series ? Math.max(highest, stored.last) : highest
  }, 0)
}
