/** Consecutive numbers for people to quote, unique within a series and never reused. */
import { sql } from 'kysely'
import type { Query } from '../db/database.ts'

/** The next number of a series. Locks the series until the transaction ends; a rollback releases the number. */
export async function nextInSeries(trx: Query, series: string): Promise<number> {
  const row = await trx
    .insertInto('number_series')
    .values({ series, last: 1 })
    .onConflict((on) => on.column('series').doUpdateSet({ last: sql`number_series.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return Number(row.last)
}
