/** Write hooks of customers that change or delete their own account. */
import { deleteCustomerRows } from '#server/core/db/customer-rows.ts'
import type { Template } from '#server/core/mail/mail-content.ts'
import { type MailRequest, queueMail } from '#server/core/mail/queue.ts'
import type { Change, WriteHooks } from '#server/core/writes/hook.ts'
import { deletedMail, emailChangedMail, passwordChangedMail } from './mails.ts'

const isOwn = ({ actor, id }: Change) => actor.roles[0] === 'custom' && actor.id === id

export const ownAccountHooks: WriteHooks = {
  customers: {
    after: async (change) => {
      const { action, values } = change
      if (!isOwn(change) || action === 'create') return
      if (action === 'delete') return deleteAccountData(change)
      if ('email' in values) await queueAccountMail(change, emailChangedMail)
      if ('password' in values) await queueAccountMail(change, passwordChangedMail)
    },
  },
}

/** Sends to the previous address of the account. */
async function queueAccountMail(
  { context, trx, id, before, values }: Change,
  template: Template<{ username: string; email: string }>,
): Promise<void> {
  const data = { username: String(before?.username), email: String(values.email) }
  const order: MailRequest<typeof data> = {
    to: String(before?.email),
    language: before?.language,
    about: `account ${id}`,
    template,
    data,
  }
  await queueMail(context, trx, order)
}

/** Deletes the customer's rows in other tables, including sessions and queued mails. */
async function deleteAccountData(change: Change): Promise<void> {
  const { trx, id } = change
  await deleteCustomerRows(trx, Number(id))
  await trx.deleteFrom('sessions').where('kind', '=', 'customers').where('account_id', '=', id).execute()
  await trx.deleteFrom('social_accounts').where('kind', '=', 'customers').where('account_id', '=', id).execute()
  await trx.deleteFrom('one_time_links').where('account_id', '=', id).execute()
  await trx
    .deleteFrom('outgoing_mails')
    .where((is) =>
      is.or([
        is('about', 'in', [`account ${id}`, `customers ${id}`]),
        is('recipient', '=', String(change.before?.email)),
      ]),
    )
    .execute()
  await queueAccountMail(change, deletedMail)
}
