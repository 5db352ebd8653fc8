/** Write hooks of customers that change or delete their own account. */
import type { Template } from '../../mail/mail-content.ts'
import { FAREWELL, type MailRequest, queueMail } from '../../mail/queue.ts'
import type { Change, WriteHooks } from '../../writes/hook.ts'
import { deletedMail, emailChangedMail, passwordChangedMail } from './mails.ts'

const isOwn = ({ actor, id }: Change) => actor.roles[0] === 'custom' && actor.id === id

export const ownAccountHooks: WriteHooks = {
  customers: {
    after: async (change) => {
      const { action, values } = change
      if (!isOwn(change) || action === 'create') return
      // After the account's other mails have been deleted with it.
      if (action === 'delete') return queueAccountMail(change, deletedMail, FAREWELL)
      if ('email' in values) await queueAccountMail(change, emailChangedMail)
      if ('password' in values) await queueAccountMail(change, passwordChangedMail)
    },
  },
}

/** Sends to the previous address of the account. */
async function queueAccountMail(
  { context, trx, id, before, values }: Change,
  template: Template<{ username: string; email: string }>,
  about = `account ${id}`,
): Promise<void> {
  const data = { username: String(before?.username), email: String(values.email) }
  const order: MailRequest<typeof data> = {
    to: String(before?.email),
    language: before?.language,
    about,
    template,
    data,
  }
  await queueMail(context, trx, order)
}
