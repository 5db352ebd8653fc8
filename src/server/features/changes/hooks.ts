/** A change that is no longer published is not told of: what has not been mailed is taken back. */
import type { Change, WriteHooks } from '#server/core/writes/hook.ts'

export const changeHooks: WriteHooks = { tlf: { after: forget } }

/** What has been mailed stays known, so that nobody is told twice. */
async function forget({ action, id, before, values, trx }: Change): Promise<void> {
  const status = values.status ?? before?.status
  if (id === null || (action !== 'delete' && status === 'published')) return
  await trx.deleteFrom('change_news').where('change_id', '=', id).where('mailed_at', 'is', null).execute()
}
