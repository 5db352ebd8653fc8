/** Guides that have not helped their readers, on the start page of those who can change them. */
import { sql } from 'kysely'
import { z } from 'zod'
import type { Actor, Context } from '#server/context.ts'
import { and, rowConditions } from '#server/records/conditions.ts'
import type { StartFigures } from '#server/start-page.ts'
import { localizedColumns, readLocalized } from '#shared/i18n/locales.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import { type GuideVotes, guideVotesSchema } from '../shared/guide-votes.ts'

type ReadContext = Pick<Context, 'db' | 'resources'>

const MAX_GUIDES = 6

export const unhelpfulGuides: StartFigures = {
  name: 'guides',
  schema: z.array(guideVotesSchema).describe('guides with negative votes, most of them first'),
  async load(context, actor) {
    const { troubleshooting } = context.resources
    return troubleshooting && can(actor, 'update', troubleshooting)
      ? listUnhelpfulGuides(context, actor, troubleshooting)
      : []
  },
}

/** Guides of the actor with negative feedback, most votes first. */
async function listUnhelpfulGuides(
  { db, resources }: ReadContext,
  actor: Actor,
  guides: Resource,
): Promise<GuideVotes[]> {
  const names = ['error_code', 'symptom']
  if (!can(actor, 'list', guides) || !names.every((name) => can(actor, 'read', guides, name)))
    return []
  const permitted = db.query
    .selectFrom('troubleshooting')
    .select('id')
    .where(and(rowConditions({ db, resources }, actor, 'list', guides)))
  const symptom = localizedColumns('symptom')
  const no = sql<number>`sum(1 - helped)`
  const rows = await db.query
    .selectFrom('guide_votes')
    .innerJoin('troubleshooting', 'troubleshooting.id', 'guide_votes.guide_id')
    .select([
      'troubleshooting.id',
      'error_code',
      ...symptom,
      no.as('no'),
      sql<number>`count(*)`.as('all'),
    ])
    .where('troubleshooting.id', 'in', permitted)
    .groupBy(['troubleshooting.id', 'error_code', ...symptom])
    .having(no, '>', 0)
    .orderBy(no, 'desc')
    .orderBy('troubleshooting.id')
    .limit(MAX_GUIDES)
    .execute()
  return rows.map(({ id, error_code, no: against, all, ...row }) => ({
    id: Number(id),
    error_code: error_code === null ? null : String(error_code),
    symptom: readLocalized(row, 'symptom'),
    no: Number(against),
    yes: Number(all) - Number(against),
  }))
}
