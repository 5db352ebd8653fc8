/** Write hook of favourites: whose they are, and that they lead to something. */

import { ValidationError } from '#shared/errors.ts'
import { MAX_FAVOURITES } from '#shared/favourites.ts'
import { can } from '#shared/resources/permissions.ts'
import type { Change, WriteHooks } from '../writes/hook.ts'
import { loadRecord } from '../writes/load.ts'

/**
 * @throws ValidationError for a record that the user may not read, or that is a favourite already
 */
async function prepare({ values, actor, trx, context }: Change): Promise<void> {
  const { address } = values
  values.title = typeof address === 'string' ? address : await keyOfRecord()
  const favourites = await trx
    .selectFrom('favourites')
    .selectAll()
    .where('owner', '=', actor.id)
    .execute()
  const isDuplicate = favourites.some((row) =>
    address
      ? row.address === address
      : row.resource === values.resource && row.record === values.record,
  )
  if (isDuplicate) throw new ValidationError([{ path: 'record', key: 'validation.unique' }])
  if (favourites.length >= MAX_FAVOURITES) {
    throw new ValidationError([
      { path: 'record', key: 'validation.max.items', values: { max: MAX_FAVOURITES } },
    ])
  }

  // The name of the record is read with the permissions of the reader.
  async function keyOfRecord(): Promise<string> {
    const resource = context.resources[String(values.resource)]
    const record = resource && (await loadRecord(trx, resource, Number(values.record)))
    if (!resource || !record || !can(actor, 'read', resource, undefined, record)) {
      throw new ValidationError([{ path: 'record', key: 'validation.reference' }])
    }
    return `#${record.id}`
  }
}

export const favouriteHooks: WriteHooks = {
  favourites: {
    before: (change) =>
      change.action === 'create' && change.actor.kind === 'users' && change.access === undefined
        ? prepare(change)
        : undefined,
  },
}
