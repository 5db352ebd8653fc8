/** Notifies the recipients of a step in its transaction; an undone step leaves no notification. */
import { accountOf } from '#server/core/records/actor-names.ts'
import { type StaffMember, staffReaders } from '#server/core/records/staff.ts'
import { isRecipient, stepBetween } from '#shared/resources/workflow.ts'
import { deleteStepNotifications, insertNotifications } from '../../notifications/rows.ts'
import type { States } from '../state.ts'

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
