/** Ranks earlier revisions after the latest ones that match a search equally well. */
import { sql } from 'kysely'
import type { Preference } from '../records/best-matches.ts'
import type { ReadContext } from '../records/read.ts'
import { type RevisedName, revisionIndex } from './revisions.ts'

/** @returns null without earlier revisions @param product whose revisions matter, if one is selected */
export async function preferLatest(
  context: ReadContext,
  name: RevisedName,
  product: number | null,
): Promise<Preference | null> {
  const superseded = (await revisionIndex(context, name, product)).superseded()
  if (!superseded.length) return null
  const { engine } = context.db
  return {
    cacheKey: 'latest',
    values: [engine.listParameter(superseded)],
    build: (value) => sql`case when ${engine.inList(sql.ref(`${name}.id`), sql`${value(0)}`)} then 1 else 0 end`,
  }
}
