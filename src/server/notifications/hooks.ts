/** Notifies users of records assigned to them, and of the end of their jobs. */

import type { Row } from '#fields/field.ts'
import { targetNameOf } from '#fields/index.ts'
import { ValidationError } from '#shared/errors.ts'
import type { JobKindName } from '#shared/jobs.ts'
import { DAY_MS } from '#shared/measures.ts'
import { pages } from '#shared/pages.ts'
import type { Resources } from '#shared/resources/define.ts'
import { ADMIN_ROLE, ASSIGNEE, isLimitedToAssigned } from '#shared/resources/role-grants.ts'
import type { Query } from '../db/database.ts'
import type { Template } from '../mail/mail-content.ts'
import { queueMail } from '../mail/queue.ts'
import { accountOf } from '../records/actor-names.ts'
import { selectStaff, staffReaders } from '../records/staff.ts'
import type { Change, WriteContext, WriteHook, WriteHooks } from '../writes/hook.ts'
import { loadRecord } from '../writes/load.ts'
import { insertNotifications } from './rows.ts'

/** The owner of a shorter job has waited for it. */
const MIN_JOB_MS = 10_000

/** Their page shows how they end: only the import that follows has an end to tell. */
const STEPS_OF_IMPORT: readonly string[] = ['inspect', 'check'] satisfies JobKindName[]

/** @throws ValidationError for a user who may not read the record */
const assignment: WriteHook = {
  before: ({ action, resource: name, values, actor, access, context }) => {
    const resource = context.resources[name]
    if (
      action !== 'create' ||
      access !== undefined ||
      !resource ||
      !isLimitedToAssigned(actor, 'create', resource)
    )
      return
    // Otherwise, the user could not see the new record.
    values.assignee ??= actor.id
  },
  after: async ({ action, resource: name, id, values, before, actor, access, trx, context }) => {
    const { assignee } = values
    const resource = context.resources[name]
    if (action === 'delete' || id === null || !resource || typeof assignee !== 'number') return
    // Assignments that the server composes or undo restores send no notification.
    if (
      actor.kind !== 'users' ||
      access !== undefined ||
      assignee === actor.id ||
      assignee === before?.assignee
    )
      return
    const record = await loadRecord(trx, resource, id)
    const readers = record ? await staffReaders(trx, resource, record) : []
    if (!record || !readers.some((reader) => reader.id === assignee)) {
      throw new ValidationError([{ path: 'assignee', key: 'validation.reference' }])
    }
    const notification = { user: assignee, kind: 'assigned', resource: name, record: id } as const
    await insertNotifications(context, trx, [
      { ...notification, actor: actor.name, account: accountOf(actor) },
    ])
  },
}

/** The end of a job comes as an update of its status alone. */
async function notifyOwner({
  action,
  id,
  values: { status },
  trx,
  context,
}: Change): Promise<void> {
  if (action !== 'update' || id === null || (status !== 'done' && status !== 'failed')) return
  const job = await trx
    .selectFrom('jobs')
    .select(['owner', 'kind', 'title', 'problem', 'started_at', 'finished_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (typeof job?.owner !== 'number') {
    if (status === 'failed') await mailAdministrators(context, trx, job)
    return
  }
  if (STEPS_OF_IMPORT.includes(String(job.kind))) return
  const took = Date.parse(String(job.finished_at)) - Date.parse(String(job.started_at))
  if (status === 'done' && !(took >= MIN_JOB_MS)) return
  const kind = status === 'done' ? 'jobDone' : 'jobFailed'
  await insertNotifications(context, trx, [{ user: job.owner, kind, resource: 'jobs', record: id }])
}

/**
 * Work of the server itself, such as a backup, has no owner who would see that it failed: one mail
 * a day for each kind.
 */
async function mailAdministrators(
  context: WriteContext,
  trx: Query,
  job: Row | undefined,
): Promise<void> {
  if (!job) return
  const about = `failed jobs ${job.kind}`
  const since = new Date(Date.now() - DAY_MS).toISOString()
  const sent = trx
    .selectFrom('outgoing_mails')
    .select('id')
    .where('about', '=', about)
    .where('created_at', '>', since)
  if (await sent.limit(1).executeTakeFirst()) return
  const administrators = await selectStaff(trx)
    .select(['u.email', 'u.language'])
    .where('r.key', '=', ADMIN_ROLE)
    .where('u.email', 'is not', null)
    .execute()
  const data = {
    kind: String(job.kind),
    title: String(job.title),
    problem: String(job.problem ?? ''),
  }
  for (const { email, language } of administrators) {
    await queueMail(context, trx, {
      to: String(email),
      language,
      about,
      template: failedJobMail,
      data,
      immediate: true,
    })
  }
}

const failedJobMail: Template<{ kind: string; title: string; problem: string }> = (
  { product, kind, title, problem },
  text,
) => ({
  subject: text(kind === 'backup' ? 'mail.failedJob.backup' : 'mail.failedJob.subject', { title }),
  paragraphs: [text('mail.failedJob.text', { title }), problem],
  button: { label: text('mail.failedJob.button'), path: pages.system.path },
  reason: text('mail.failedJob.reason', { product }),
})

export const notificationHooks: WriteHooks = { jobs: { after: notifyOwner } }

/** For every resource with a field `assignee` that refers to users. */
export const assignmentHooks = (resources: Resources): WriteHooks =>
  Object.fromEntries(
    Object.values(resources)
      .filter(
        ({ fields: { [ASSIGNEE]: assignee } }) => assignee && targetNameOf(assignee) === 'users',
      )
      .map(({ name }) => [name, assignment]),
  )
