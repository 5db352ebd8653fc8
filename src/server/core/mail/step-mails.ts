/** Mails of workflow steps, with texts of the config. */
import type { Locale } from '#shared/constants.ts'
import { formatForReaders } from '#shared/fields/format-for-readers.ts'
import { definitionOf } from '#shared/fields/index.ts'
import { localTimeZone } from '#shared/i18n/local-time-zone.ts'
import { formatText } from '#shared/i18n/text.ts'
import { ACCOUNTS, placeholdersIn } from '#shared/resources/check-workflow.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { isRecipient, type StaffRecipients, type Step, type StepMail } from '#shared/resources/workflow.ts'
import type { Actor } from '../context.ts'
import type { Query } from '../db/database.ts'
import { activeStaff } from '../records/staff.ts'
import { loadRecord } from '../writes/load.ts'
import type { Template } from './mail-content.ts'
import type { MailContext, MailRequest } from './queue.ts'

interface Recipient {
  to: string
  language: unknown
  hasAccount: boolean
}

/** Data for placeholders. */
interface StepData {
  resource: Resource
  record: AnyRecord
  mail: StepMail
  actor: string
  hasAccount: boolean
}

/** Creates the mails of a step, one per recipient. @param record record after the step */
export async function stepMails(
  context: Pick<MailContext, 'resources'>,
  query: Query,
  actor: Actor,
  resource: Resource,
  step: Step,
  record: AnyRecord,
): Promise<Omit<MailRequest<StepData>, 'about'>[]> {
  const requests: Omit<MailRequest<StepData>, 'about'>[] = []
  for (const mail of step.mails ?? []) {
    const data = { resource, record, mail, actor: actor.name }
    const recipients = await recipientsOf(context, query, actor, resource, record, mail)
    requests.push(
      ...recipients.map(({ hasAccount, ...recipient }) => ({
        ...recipient,
        template: stepTemplate,
        data: { ...data, hasAccount },
      })),
    )
  }
  return requests
}

async function recipientsOf(
  { resources }: Pick<MailContext, 'resources'>,
  query: Query,
  actor: Actor,
  resource: Resource,
  record: AnyRecord,
  { to }: StepMail,
): Promise<Recipient[]> {
  if (typeof to !== 'string') return staffFor(query, actor, resource, record, to)
  const f = resource.fields[to]
  const target = f && resources[definitionOf(f).refersTo?.(f) ?? '']
  const holder = target ? await accountOf(query, target, record[to]) : record
  const address = target ? holder?.email : record[to]
  const hasAccount = ACCOUNTS.includes((target ?? resource).name)
  return address ? [{ to: String(address), language: holder?.language, hasAccount }] : []
}

const accountOf = async (query: Query, accounts: Resource, id: unknown) =>
  typeof id === 'number' ? loadRecord(query, accounts, id) : null

/** Loads the active users that a mail is for, except for the actor of the step. */
async function staffFor(query: Query, actor: Actor, resource: Resource, record: AnyRecord, to: StaffRecipients) {
  const staff = await activeStaff(query)
  const ids = staff.flatMap(({ id, actor: reader }) => {
    const isActor = actor.kind === 'users' && id === actor.id
    return !isActor && isRecipient(reader, resource, record, to) ? id : []
  })
  if (!ids.length) return []
  const rows = await query
    .selectFrom('users')
    .select(['email', 'language'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ email, language }) => (email ? { to: String(email), language, hasAccount: true } : []))
}

const stepTemplate: Template<StepData> = ({ product, resource, record, mail, actor, hasAccount }, text, locale) => {
  const values: Record<string, string> = {
    ...fieldTexts(resource, record, locale),
    id: String(record.id),
    product,
    actor,
  }
  const say = (label: StepMail['subject']) => formatText(label[locale], values, locale)
  const name = mail.greets && values[mail.greets]
  const paragraphs = mail.text.filter((label) => placeholdersIn(label).every((field) => field in values)).map(say)
  const { button } = mail
  return {
    subject: say(mail.subject),
    paragraphs: [name ? text('mail.hello', { name }) : text('mail.helloAnyone'), ...paragraphs],
    ...(!hasAccount && { reason: text('mail.step.reason', { product }) }),
    ...(button && { button: { label: say(button.label), path: formatText(button.path, values, locale) } }),
  }
}

/** Formats the non-empty fields of a record. */
const fieldTexts = (resource: Resource, record: AnyRecord, locale: Locale): Record<string, string> =>
  Object.fromEntries(
    Object.values(resource.fields).flatMap((f): [string, string][] => {
      const value = record[f.name]
      return definitionOf(f).isEmpty(value) ? [] : [[f.name, formatForReaders(value, f, locale, localTimeZone())]]
    }),
  )
