/** The guides rated unhelpful most often. */

import { sql } from 'kysely'
import type { Context } from '#server/core/context.ts'
import type { Dashboard } from '#shared/dashboard.ts'
import { localizedColumns, readLocalized } from '#shared/i18n/localized-columns.ts'

/** Guides with negative feedback, most votes first. */
export async function listUnhelpfulGuides({ db }: Pick<Context, 'db'>, limit: number): Promise<Dashboard['guides']> {
  const symptom = localizedColumns('symptom')
  const no = sql<number>`sum(1 - helped)`
  const rows = await db.query
    .selectFrom('guide_votes')
    .innerJoin('troubleshooting', 'troubleshooting.id', 'guide_votes.guide_id')
    .select(['troubleshooting.id', 'error_code', ...symptom, no.as('no'), sql<number>`count(*)`.as('all')])
    .groupBy(['troubleshooting.id', 'error_code', ...symptom])
    .having(no, '>', 0)
    .orderBy(no, 'desc')
    .orderBy('troubleshooting.id')
    .limit(limit)
    .execute()
  return rows.map(({ id, error_code, no: against, all, ...row }) => ({
    id: Number(id),
    error_code: error_code === null ? null : String(error_code),
    symptom: readLocalized(row, 'symptom'),
    no: Number(against),
    yes: Number(all) - Number(against),
  }))
}
