/** Numbers that people quote, given by the server: one after the other within a series, and never twice. */
import { sql } from 'kysely'
import type { Query } from '../db/database.ts'

/** The next number of a series; other writers of the series wait until the transaction ends; a rollback frees the number. */
export async function nextInSeries(trx: Query, series: string): Promise<number> {
  const row = await trx
    .insertInto('number_series')
    .values({ series, last: 1 })
    .onConflict((on) => on.column('series').doUpdateSet({ last: sql`number_series.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return Number(row.last)
}
