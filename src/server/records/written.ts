/** Responses of writes. */
import { PublicError } from '#shared/errors.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { Actor, Context } from '../context.ts'
import { getRecord } from './read.ts'

export type Written = AnyRecord | Pick<AnyRecord, 'id'>

/**
 * A record that has just been written; only its id if the actor cannot read it, or if it is gone
 * meanwhile: a stored write must not be answered as an error.
 */
export async function getWritten(
  context: Pick<Context, 'db' | 'resources'>,
  actor: Actor,
  name: string,
  id: number,
): Promise<Written> {
  try {
    return await getRecord(context, actor, name, id)
  } catch (error) {
    if (error instanceof PublicError) return { id }
    throw error
  }
}
