/** Queues the mails of a step in its transaction; cancels unsent mails of earlier steps. */
import { cancelMails, queueMail } from '#server/core/mail/queue.ts'
import { stepMails } from '#server/core/mail/step-mails.ts'
import type { Resource } from '#shared/resources/define.ts'
import { stepBetween } from '#shared/resources/workflow.ts'
import type { States } from '../state.ts'

const subjectOf = (resource: Resource, id: number) => `${resource.name} ${id}`
const hasMails = ({ workflow }: Resource) => workflow?.steps.some(({ mails }) => mails?.length) ?? false

export async function queueStepMails(state: States['update']): Promise<void> {
  const { transaction, resource, before, values, record } = state
  const { context, trx, actor, origin } = transaction
  const { workflow } = resource
  if (!workflow || values[workflow.field] === undefined || !hasMails(resource)) return
  const cancelled = await cancelMails(trx, subjectOf(resource, record.id))
  // No mail for steps that are undone before sending, nor for commands and the demo.
  if (origin === 'undo' ? cancelled > 0 : actor.kind === 'system') return
  const step = stepBetween(workflow, before[workflow.field], values[workflow.field])
  if (!step) return
  for (const mail of await stepMails(context, trx, actor, resource, step, record)) {
    await queueMail(context, trx, { ...mail, about: subjectOf(resource, record.id) })
  }
}

/** Cancels mails about steps of a deleted record. */
export async function cancelStepMails({ transaction, resource, before }: States['delete']): Promise<void> {
  if (hasMails(resource)) await cancelMails(transaction.trx, subjectOf(resource, before.id))
}
