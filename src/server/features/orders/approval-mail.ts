/** Mails the approvers of a company about an order that waits for them. */

import type { Template } from '#server/core/mail/mail-content.ts'
import { cancelMails, queueMail } from '#server/core/mail/queue.ts'
import type { Change } from '#server/core/writes/hook.ts'
import { loadRecord } from '#server/core/writes/load.ts'
import { approversOf } from '#server/features/companies/public.ts'
import { PAGES } from '#shared/web/pages.ts'

interface ApprovalMailData {
  id: number
  number: string
  approver: string
  orderer: string
}

export const approvalMail: Template<ApprovalMailData> = ({ id, number, approver, orderer }, text) => ({
  subject: text('mail.approval.subject', { number }),
  paragraphs: [text('mail.hello', { name: approver }), text('mail.approval.text', { number, orderer })],
  button: { label: text('mail.order.button'), path: `${PAGES.order}?id=${id}` },
})

/** Asks for approval of a new order, and no longer once an approver has decided. */
export async function askForApproval(change: Change): Promise<void> {
  const { action, id, values, actor, trx, context } = change
  if (id === null || (action !== 'delete' && values.status === undefined)) return
  const subject = `orders ${id} approval`
  await cancelMails(trx, subject)
  if (action === 'delete' || values.status !== 'pending' || actor.kind !== 'customers') return
  const { orders } = context.resources
  const order = orders ? await loadRecord(trx, orders, id) : null
  if (typeof order?.firm !== 'number') return
  for (const { username, email, language } of await approversOf(trx, order.firm)) {
    const data = { id, number: String(order.number), approver: String(username), orderer: actor.name }
    await queueMail(context, trx, { to: String(email), language, about: subject, template: approvalMail, data })
  }
}
