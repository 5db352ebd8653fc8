/** Loads changes for notifications, with the number of the removed part. */
import type { PublishedOf } from '#config'
import type { Actor, Context } from '#server/context.ts'
import { message } from '#server/message.ts'
import { publishedByIds } from '#server/published/read.ts'
import type { ReadContext } from '#server/records/read.ts'
import { getRecord } from '#server/records/read.ts'
import { ReadableError } from '#shared/errors.ts'

export type PublishedChange = PublishedOf<'tlf'>

/** Fields that determine the affected customers. */
export interface ChangeScope {
  id: number
  /** Id of its product. */
  goods: number | null
  from_serial: string | null
  /** Number of the removed part. */
  part: string | null
}

/**
 * The scope of a change.
 * @throws NotFoundError, ForbiddenError where the actor may not read changes
 */
export async function loadChangeScope(
  context: Context,
  actor: Actor,
  id: number,
): Promise<ChangeScope> {
  const { goods, from_serial, old_part } = await getRecord(context, actor, 'tlf', id)
  const part =
    typeof old_part === 'number'
      ? await context.db.query
          .selectFrom('codes')
          .select('part_number')
          .where('id', '=', old_part)
          .executeTakeFirst()
      : null
  return {
    id,
    goods: typeof goods === 'number' ? goods : null,
    from_serial: typeof from_serial === 'string' ? from_serial : null,
    part: part ? String(part.part_number) : null,
  }
}

export const toChangeScope = ({ id, goods, from_serial, $refs }: PublishedChange): ChangeScope => ({
  id,
  goods,
  from_serial,
  part: $refs.old_part ? String($refs.old_part.title) : null,
})

/** A change as customers see it; null if unpublished. */
const publishedChange = async (context: ReadContext, id: number): Promise<PublishedChange | null> =>
  (await publishedByIds(context, 'tlf', [id], 'en')).get(id) ?? null

/** Reads a published change. @throws ReadableError if unpublished */
export async function requirePublished(context: ReadContext, id: number): Promise<PublishedChange> {
  const change = await publishedChange(context, id)
  if (!change) throw new ReadableError(message('changes.unpublished'))
  return change
}
