/** Ranks earlier revisions after the latest ones that match a search equally well. */
import { sql } from 'kysely'
import { type RevisedName, revisionIndex } from '#server/core/published/revisions.ts'
import type { Preference } from '#server/core/records/best-matches.ts'
import type { ReadContext } from '#server/core/records/read.ts'

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
