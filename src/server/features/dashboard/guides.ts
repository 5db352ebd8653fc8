/** The guides rated unhelpful most often. */
import { sql } from 'kysely'
import type { Context } from '#server/core/context.ts'
import type { Dashboard } from '#shared/dashboard.ts'

/** Guides with negative feedback, most votes first. */
export async function unhelpfulGuides({ db }: Pick<Context, 'db'>, limit: number): Promise<Dashboard['guides']> {
  const no = sql<number>`sum(1 - helped)`
  const rows = await db.query
    .selectFrom('guide_votes')
    .innerJoin('troubleshooting', 'troubleshooting.id', 'guide_votes.guide_id')
    .select([
      'troubleshooting.id',
      'error_code',
      'symptom_en',
      'symptom_zh',
      no.as('no'),
      sql<number>`count(*)`.as('all'),
    ])
    .groupBy(['troubleshooting.id', 'error_code', 'symptom_en', 'symptom_zh'])
    .having(no, '>', 0)
    .orderBy(no, 'desc')
    .orderBy('troubleshooting.id')
    .limit(limit)
    .execute()
  const textOf = (value: unknown) => (value === null ? null : String(value))
  return rows.map(({ id, error_code, symptom_en, symptom_zh, no: against, all }) => ({
    id: Number(id),
    error_code: textOf(error_code),
    symptom: { en: textOf(symptom_en), zh: textOf(symptom_zh) },
    no: Number(against),
    yes: Number(all) - Number(against),
  }))
}
