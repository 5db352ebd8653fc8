/** Cancels the pending notifications of a change that is unpublished. */
import type { Change, WriteHooks } from '#server/writes/hook.ts'

export const changeHooks: WriteHooks = { tlf: { after: cancelPending } }

/** Sent notifications stay recorded, so that no customer is notified twice. */
async function cancelPending({ action, id, before, values, trx }: Change): Promise<void> {
  const status = values.status ?? before?.status
  if (id === null || (action !== 'delete' && status === 'published')) return
  await trx
    .deleteFrom('change_news')
    .where('change_id', '=', id)
    .where('mailed_at', 'is', null)
    .execute()
}
