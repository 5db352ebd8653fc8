/**
 * Table of steps: the operations of a list run the steps of their action from top to bottom, within
 * the transaction of the write. Steps read and complete the states of the operations, and do not
 * call each other. A list has one resource and one action; an operation that a step rejects leaves
 * it.
 */

import { ConflictError } from '#shared/errors.ts'
import { CREATED_AT } from '#shared/resources/created-at.ts'
import type { Resource } from '#shared/resources/define.ts'
import { isRecipient, type StepMail, stepBetween } from '#shared/resources/workflow.ts'
import { sameValue } from '#shared/same-value.ts'
import { cancelMails, queueMail } from '../mail/queue.ts'
import { stepMails } from '../mail/step-mails.ts'
import { notifyCustomer, withdrawNotices } from '../notices/notify.ts'
import { deleteStepNotifications, insertNotifications } from '../notifications/rows.ts'
import { accountOf } from '../records/actor-names.ts'
import { type StaffMember, staffReaders } from '../records/staff.ts'
import { matchWebhooks } from '../webhooks/queue-deliveries.ts'
import { changesBetween } from './audit.ts'
import { runAfterHook, runBeforeHook } from './hook.ts'
import { lockRecords } from './load.ts'
import { MAX_REFERRERS, type Referrer, referrersOf } from './referrers.ts'
import {
  each,
  keepRecord,
  type List,
  recordKey,
  type SaveState,
  type States,
  type Step,
  type WriteTransaction,
} from './state.ts'
import {
  checkExpectedFields,
  checkExpectedRecord,
  checkNewRow,
  checkRestored,
  checkRow,
  checkVersion,
} from './steps/check.ts'
import {
  addFileUses,
  deleteFileUses,
  deleteLinks,
  deleteRows,
  indexRecords,
  insertLinks,
  insertRows,
  replaceFileUses,
  replaceLinks,
  unindexRecords,
  updateRows,
} from './steps/store.ts'
import {
  buildRecord,
  checkValues,
  computeValues,
  prepareChanges,
  prepareNewValues,
} from './steps/values.ts'
import { checkNamedStep, enterWorkflow, takeStep } from './steps/workflow.ts'
import type { Operation } from './types.ts'

// Records what follows from a stored change: its entry in the audit log, which is written with the
// others after the last operation, and the mails and notifications of a step, which an undone step
// takes back.

/** Logs the changed fields; on create, all with a value. */
function logSave({
  transaction,
  operation,
  resource,
  before,
  values,
  record,
  matched,
}: SaveState): void {
  const { action, line, cause } = operation
  const changes = changesBetween(resource, before, record, Object.keys(values))
  transaction.entries.push({ action, resource, record, changes, line, cause, matched })
}

/** Logs all fields and the creation time, so that undo can restore the record. */
function logDeletion({
  transaction,
  operation,
  resource,
  before,
  matched,
}: States['delete']): void {
  const changes = [
    ...changesBetween(resource, before, null, Object.keys(resource.fields)),
    { field: CREATED_AT, before: JSON.stringify(before.created_at), after: null },
  ]
  transaction.entries.push({
    action: 'delete',
    resource,
    record: before,
    changes,
    cause: operation.cause,
    matched,
  })
}

const subjectOf = (resource: Resource, id: number) => `${resource.name} ${id}`
const hasMails = ({ workflow }: Resource) =>
  workflow?.steps.some(({ mails }) => mails?.length) ?? false

/**
 * Replaces the unsent mails and the pending notices about a subject; notices of what is undone are
 * withdrawn. None are sent for what is undone before sending, nor for commands and the demo.
 */
async function replaceMails(
  { transaction, operation, resource, record }: States['update'],
  about: string,
  mails: readonly StepMail[] | undefined,
): Promise<void> {
  const { context, trx, actor, origin } = transaction
  const cancelled = await cancelMails(trx, about)
  const withdrawn = await withdrawNotices(
    trx,
    about,
    origin === 'undo' ? operation.undoneAt : undefined,
  )
  if (origin === 'undo' ? cancelled + withdrawn > 0 : actor.kind === 'system') return
  const [kind] =
    Object.entries(context.notices).find(
      ([, declared]) => declared.isOfSteps && declared.resource === resource.name,
    ) ?? []
  for (const { customer, ...mail } of await stepMails(
    context,
    trx,
    actor,
    resource,
    { mails },
    record,
  ))
    await (kind !== undefined && customer !== undefined
      ? notifyCustomer(context, trx, { ...mail, kind, customer, record: record.id, about })
      : queueMail(context, trx, { ...mail, about }))
}

/** Queues the mails of a step; cancels unsent mails of earlier steps. */
async function queueStepMails(state: States['update']): Promise<void> {
  const { resource, before, values, record } = state
  const { workflow } = resource
  if (!workflow || values[workflow.field] === undefined || !hasMails(resource)) return
  const step = stepBetween(workflow, before[workflow.field], values[workflow.field])
  await replaceMails(state, subjectOf(resource, record.id), step?.mails)
}

const fieldSubjectOf = (resource: Resource, id: number, field: string) =>
  `${subjectOf(resource, id)} ${field}`

/** Queues the mails that follow changed fields; a further change replaces the mail before. */
async function queueFieldMails(state: States['update']): Promise<void> {
  const { resource, before, values, record } = state
  for (const [field, mails] of Map.groupBy(resource.mails, ({ follows }) => follows)) {
    const value = record[field]
    if (values[field] === undefined || sameValue(before[field], value)) continue
    const due = mails.filter(({ in: expected }) => expected?.some((item) => item === value) ?? true)
    await replaceMails(state, fieldSubjectOf(resource, record.id, field), due)
  }
}

/** Cancels mails about a deleted record. */
async function cancelRecordMails({
  transaction,
  resource,
  before,
}: States['delete']): Promise<void> {
  if (hasMails(resource)) await cancelMails(transaction.trx, subjectOf(resource, before.id))
  for (const field of new Set(resource.mails.map(({ follows }) => follows)))
    await cancelMails(transaction.trx, fieldSubjectOf(resource, before.id, field))
}

/** Notifies the recipients of a step. */
async function notifyOfStep(state: States['update']): Promise<void> {
  const { transaction, operation, resource, before, values, record } = state
  const { context, trx, actor, origin } = transaction
  const { workflow } = resource
  if (!workflow || values[workflow.field] === undefined) return
  if (origin === 'undo') {
    const undone = stepBetween(workflow, values[workflow.field], before[workflow.field])
    const key = { resource: resource.name, record: record.id }
    return (
      undone?.notify && deleteStepNotifications(context, trx, key, undone.name, operation.undoneAt)
    )
  }
  // No notifications for commands and the demo.
  if (actor.kind === 'system') return
  const step = stepBetween(workflow, before[workflow.field], values[workflow.field])
  const { notify = [] } = step ?? {}
  if (!step || !notify.length) return
  const isAddressed = ({ id, actor: reader }: StaffMember) =>
    notify.some((to) =>
      typeof to === 'string' ? record[to] === id : isRecipient(reader, resource, record, to),
    )
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

// Applies `onDelete` to records that refer to a deleted one: cascades, clears or unlinks, or
// rejects the deletion.

/** Several records are only deleted together if none is referred to (`divideDeletions`). */
async function releaseReferrers(states: List<States['delete']>): Promise<void> {
  if (states.length === 1) return releaseAlone(states)
  for (const { transaction, resource, before } of states)
    transaction.deletedRecords.set(recordKey(resource.name, before.id), before)
}

/** References between records deleted by the same write do not block the deletion. */
const releaseAlone = each(async (state: States['delete']): Promise<void> => {
  const { transaction, resource, before } = state
  const { context, trx, deletedRecords, runCascade, runDeletion } = transaction
  const referrers = await referrersOf(context, trx, resource.name, [before.id])
  if (keepsUsedRecord(state, referrers)) return
  deletedRecords.set(recordKey(resource.name, before.id), before)
  for (const referrer of referrers) {
    const { name } = referrer.resource
    const ids = referrer.ids.filter((id) => name !== resource.name || id !== before.id)
    const cause = recordKey(resource.name, before.id)
    if (referrer.onDelete === 'restrict') {
      rejectInUse(transaction, referrer, ids)
      for (const id of ids) await runDeletion(name, id, cause)
      continue
    }
    if (ids.length > MAX_REFERRERS) rejectTooMany(transaction, referrer)
    await runCascade(
      referrer.onDelete === 'cascade'
        ? ids.map((id) => ({ action: 'delete', resource: name, id, cause }))
        : await withoutReference(transaction, referrer, { ids, target: before.id, cause }),
    )
  }
})

/**
 * Undoing a creation must not delete records that refer to it since.
 * @returns whether the record is kept
 * @throws ConflictError unless changed records are skipped
 */
function keepsUsedRecord(state: States['delete'], referrers: readonly Referrer[]): boolean {
  const { transaction, operation, resource, before } = state
  if (!operation.expect) return false
  for (const referrer of referrers) {
    const isOther = (id: number) => referrer.resource !== resource || id !== before.id
    const isDeleted = (id: number) =>
      transaction.deletedRecords.has(recordKey(referrer.resource.name, id))
    const ids = referrer.ids.filter((id) => isOther(id) && !isDeleted(id))
    if (!ids.length) continue
    if (!operation.skipsChanged) rejectInUse(transaction, referrer, ids)
    keepRecord(state)
    return true
  }
  return false
}

function rejectInUse(
  { actor, deletedRecords }: WriteTransaction,
  { resource }: Referrer,
  ids: readonly number[],
) {
  const remaining = ids.filter((id) => !deletedRecords.has(recordKey(resource.name, id)))
  if (!remaining.length) return
  const values = { count: remaining.length, resource: resource.label[actor.locale] }
  throw new ConflictError({ key: 'error.inUse', values })
}

function rejectTooMany({ actor }: WriteTransaction, { resource }: Referrer) {
  const values = { limit: MAX_REFERRERS, resource: resource.label[actor.locale] }
  throw new ConflictError({ key: 'error.tooManyReferrers', values })
}

/** Updates that remove a reference, of the records that this write has not deleted so far. */
async function withoutReference(
  { context, trx, deletedRecords }: WriteTransaction,
  { resource, field, onDelete }: Referrer,
  { ids, target, cause }: { ids: readonly number[]; target: number; cause: string },
): Promise<Operation[]> {
  const remaining = ids.filter((id) => !deletedRecords.get(recordKey(resource.name, id)))
  if (!remaining.length) return []
  // Another transaction may have deleted some of them since they were found.
  const records = await lockRecords(context.db.engine, trx, resource, remaining)
  return records.map((record) => {
    const others = onDelete === 'unlink' ? (record[field] as number[]) : null
    const values = { [field]: others?.filter((item) => item !== target) ?? null }
    return { action: 'update', resource: resource.name, id: record.id, values, cause }
  })
}

type Steps = Readonly<Record<string, Step>>

/**
 * Judge each operation by itself, cheap rejections first. The list is then divided by the prepared
 * values (run.ts).
 */
const PREPARE: Steps = {
  row: { update: each(checkRow), delete: each(checkRow) },
  version: { update: each(checkVersion) },
  expected: { update: each(checkExpectedFields), delete: each(checkExpectedRecord) },
  namedStep: { update: each(checkNamedStep) },
  values: { create: each(prepareNewValues), update: each(prepareChanges) },
  beforeHook: {
    create: each(runBeforeHook),
    update: each(runBeforeHook),
    delete: each(runBeforeHook),
  },
  workflow: { create: each(enterWorkflow), update: each(takeStep) },
}

/**
 * Judge operations by what is stored, and complete them. All rejections of lists belong before
 * anything is stored.
 */
const CHECK: Steps = {
  restored: { create: checkRestored },
  database: { create: checkValues, update: checkValues },
  computed: { create: each(computeValues), update: each(computeValues) },
  record: { create: each(buildRecord), update: each(buildRecord) },
  newRow: { create: each(checkNewRow), update: each(checkNewRow) },
  webhooks: { update: matchWebhooks, delete: matchWebhooks },
}

/** Store the operations. What these steps reject is rolled back (run.ts). */
const STORE: Steps = {
  referrers: { delete: releaseReferrers },
  rows: { create: insertRows, update: updateRows, delete: deleteRows },
  links: { create: insertLinks, update: replaceLinks, delete: deleteLinks },
  search: { create: indexRecords, update: indexRecords, delete: unindexRecords },
  files: { create: each(addFileUses), update: each(replaceFileUses), delete: deleteFileUses },
  audit: { create: each(logSave), update: each(logSave), delete: each(logDeletion) },
  stepMails: { update: each(queueStepMails), delete: each(cancelRecordMails) },
  fieldMails: { update: each(queueFieldMails) },
  stepNotifications: { update: each(notifyOfStep) },
  afterHook: { create: each(runAfterHook), update: each(runAfterHook), delete: each(runAfterHook) },
}

export const STEPS = { prepare: PREPARE, check: CHECK, store: STORE }
