/** Write hooks of customers: allowed state transitions, reviewer, and notification mail. */
import { cancelMails, queueMail } from '#server/core/mail/queue.ts'
import type { Change, WriteHooks } from '#server/core/writes/hook.ts'
import { ReadableError, ValidationError } from '#shared/errors.ts'
import type { Choices } from '#shared/fields/choice.ts'
import { mailFor } from './mails.ts'

const INITIAL_STATUS = 'pending'

/** Imports, the demo, and undo. */
const isServer = ({ actor }: Change) => actor.kind === 'system'

export const registrationHooks: WriteHooks = { customers: { before: applyDecision, after: queueRegistrationMail } }

/** Rejects invalid transitions, and records the reviewer of valid ones. */
function applyDecision(change: Change): void {
  const { action, before, values, actor } = change
  if (action === 'delete' || values.status === undefined || isServer(change)) return
  const to = String(values.status)
  if (before) {
    const from = String(before.status)
    if (!canTransition(from, to)) throw rejection(change, from, to)
    const isOld = from !== INITIAL_STATUS && !('review_reason' in values)
    if (isOld && before.review_reason) values.review_reason = null
  }
  const reason = values.review_reason ?? (before?.status === INITIAL_STATUS ? before.review_reason : null)
  if (to === 'rejected' && !reason) throw new ValidationError([{ path: 'review_reason', key: 'validation.required' }])
  if (to === INITIAL_STATUS || actor.kind !== 'users') return
  values.reviewed_by = actor.id
  values.reviewed_at = new Date().toISOString()
}

function rejection({ before, actor, context }: Change, from: string, to: string): ReadableError {
  const field = context.resources.customers?.fields.status as { options?: Choices } | undefined
  const name = (status: string) => field?.options?.[status]?.[actor.locale] ?? status
  const values = { name: String(before?.username), from: name(from), to: name(to) }
  return new ReadableError({ key: 'error.customerStep', values })
}

/** A step's mail replaces the unsent mail of the previous step; undone in time, neither is sent. */
async function queueRegistrationMail(change: Change): Promise<void> {
  const { action, id, before, values, actor, trx, context } = change
  if (id === null || before === null || (action === 'update' && values.status === undefined)) return
  const about = `customers ${id}`
  const takenBack = await cancelMails(trx, about)
  const isImport = isServer(change) && actor.id === null
  if (action === 'delete' || isImport || (isServer(change) && takenBack > 0)) return
  const template = mailFor(String(before.status), String(values.status))
  if (!template) return
  const customer = { ...before, ...values }
  const data = {
    username: String(customer.username),
    company: String(customer.company),
    reason: typeof customer.review_reason === 'string' ? customer.review_reason : null,
  }
  await queueMail(context, trx, { to: String(customer.email), language: customer.language, about, template, data })
}

/** A registration is pending until it is reviewed. */
const NEXT: Readonly<Record<string, readonly string[]>> = {
  pending: ['active', 'rejected'],
  rejected: ['active'],
  active: ['disabled'],
  disabled: ['active'],
}

/** Whether an account may change from one state to another. */
export const canTransition = (from: string, to: string): boolean => NEXT[from]?.includes(to) ?? false
