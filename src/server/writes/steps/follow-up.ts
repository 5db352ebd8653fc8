/**
 * Records what follows from a stored change: its entry in the audit log, which is written with the others after the last
 * operation, and the mails and notifications of a step, which an undone step takes back.
 */

import { CREATED_AT } from '#shared/resources/created-at.ts'
import type { Resource } from '#shared/resources/define.ts'
import { isRecipient, stepBetween } from '#shared/resources/workflow.ts'
import { cancelMails, queueMail } from '../../mail/queue.ts'
import { stepMails } from '../../mail/step-mails.ts'
import { deleteStepNotifications, insertNotifications } from '../../notifications/rows.ts'
import { accountOf } from '../../records/actor-names.ts'
import { type StaffMember, staffReaders } from '../../records/staff.ts'
import { changesBetween } from '../audit.ts'
import type { SaveState, States } from '../state.ts'

/** Logs the changed fields; on create, all with a value. */
export function logSave({ transaction, operation, resource, before, values, record, matched }: SaveState): void {
  const { action, line, cause } = operation
  const changes = changesBetween(resource, before, record, Object.keys(values))
  transaction.entries.push({ action, resource, record, changes, line, cause, matched })
}

/** Logs all fields and the creation time, so that undo can restore the record. */
export function logDeletion({ transaction, operation, resource, before, matched }: States['delete']): void {
  const changes = [
    ...changesBetween(resource, before, null, Object.keys(resource.fields)),
    { field: CREATED_AT, before: JSON.stringify(before.created_at), after: null },
  ]
  transaction.entries.push({ action: 'delete', resource, record: before, changes, cause: operation.cause, matched })
}

const subjectOf = (resource: Resource, id: number) => `${resource.name} ${id}`
const hasMails = ({ workflow }: Resource) => workflow?.steps.some(({ mails }) => mails?.length) ?? false

/** Queues the mails of a step; cancels unsent mails of earlier steps. */
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

/** Notifies the recipients of a step. */
export async function notifyOfStep(state: States['update']): Promise<void> {
  const { transaction, operation, resource, before, values, record } = state
  const { context, trx, actor, origin } = transaction
  const { workflow } = resource
  if (!workflow || values[workflow.field] === undefined) return
  if (origin === 'undo') {
    const undone = stepBetween(workflow, values[workflow.field], before[workflow.field])
    const key = { resource: resource.name, record: record.id }
    return undone?.notify && deleteStepNotifications(context, trx, key, undone.name, operation.undoneAt)
  }
  // No notifications for commands and the demo.
  if (actor.kind === 'system') return
  const step = stepBetween(workflow, before[workflow.field], values[workflow.field])
  const { notify = [] } = step ?? {}
  if (!step || !notify.length) return
  const isAddressed = ({ id, actor: reader }: StaffMember) =>
    notify.some((to) => (typeof to === 'string' ? record[to] === id : isRecipient(reader, resource, record, to)))
  const readers = await staffReaders(trx, resource, record)
  const recipients = readers.filter(({ id }) => actor.kind !== 'users' || id !== actor.id)
  const notification = {
    kind: 'step',
    resource: resource.name,
    record: record.id,
    actor: actor.name,
    account: accountOf(actor),
    text: step.name,
  } as const
  await insertNotifications(
    context,
    trx,
    recipients.filter(isAddressed).map(({ id }) => ({ ...notification, user: id })),
  )
}
