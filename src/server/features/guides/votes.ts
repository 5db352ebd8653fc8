/** Feedback whether a guide helped: one vote per customer, which may be changed. */

import type { Context } from '#server/core/context.ts'
import type { Owner } from '#server/core/http/customer.ts'
import { publishedIds } from '#server/core/published/read.ts'
import { NotFoundError } from '#shared/errors.ts'

const keyOf = (owner: Pick<Owner, 'id'>, guide: number) => `${owner.id} ${guide}`

/** A customer's vote on a guide; null before voting. */
export async function getVote({ db }: Context, owner: Pick<Owner, 'id'>, guide: number): Promise<boolean | null> {
  const row = await db.query
    .selectFrom('guide_votes')
    .select('helped')
    .where('id', '=', keyOf(owner, guide))
    .executeTakeFirst()
  return row ? Number(row.helped) === 1 : null
}

/** Records a vote, replacing the previous one. @throws NotFoundError for an unpublished guide */
export async function vote(context: Context, owner: Owner, guide: number, helped: boolean): Promise<void> {
  if (!(await publishedIds(context, 'troubleshooting', [guide])).has(guide)) throw new NotFoundError()
  const values = { helped: helped ? 1 : 0, created_at: new Date().toISOString() }
  await context.db.query
    .insertInto('guide_votes')
    .values({ id: keyOf(owner, guide), customer_id: owner.id, guide_id: guide, ...values })
    .onConflict((on) => on.column('id').doUpdateSet(values))
    .execute()
}
