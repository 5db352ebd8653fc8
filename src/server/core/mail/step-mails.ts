/** Mails of workflow steps, with texts of the config. */
import type { Locale } from '#shared/constants.ts'
import { definitionOf } from '#shared/fields/index.ts'
import { formatText } from '#shared/i18n/text.ts'
import { placeholdersIn } from '#shared/resources/check-workflow.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { Step, StepMail } from '#shared/resources/workflow.ts'
import type { Actor } from '../context.ts'
import type { Query } from '../db/database.ts'
import { linkFields } from '../db/tables.ts'
import { loadRecord } from '../writes/load.ts'
import type { Template } from './mail-content.ts'
import type { MailContext, MailRequest } from './queue.ts'

interface Recipient {
  to: string
  language: unknown
}

/** Data for placeholders. */
interface StepData {
  resource: Resource
  record: AnyRecord
  mail: StepMail
  actor: string
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
    requests.push(...recipients.map((recipient) => ({ ...recipient, template: stepTemplate, data })))
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
  if (typeof to !== 'string') return staffWith(resources.users, query, actor, to.roles)
  const f = resource.fields[to]
  const target = f && resources[definitionOf(f).refersTo?.(f) ?? '']
  const holder = target ? await accountOf(query, target, record[to]) : record
  const address = target ? holder?.email : record[to]
  return address ? [{ to: String(address), language: holder?.language }] : []
}

const accountOf = async (query: Query, accounts: Resource, id: unknown) =>
  typeof id === 'number' ? loadRecord(query, accounts, id) : null

/** Loads active users with one of the roles, except for the actor of the step. */
async function staffWith(users: Resource | undefined, query: Query, actor: Actor, roles: readonly string[]) {
  const link = users && linkFields(users).find(({ field }) => field.name === 'roles')
  if (!link) return []
  const ofRoles = query.selectFrom('roles').select('id').where('key', 'in', roles)
  const holders = query.selectFrom(link.table).select('owner_id').where('target_id', 'in', ofRoles)
  const rows = await query
    .selectFrom('users')
    .select(['id', 'email'])
    .where('status', '=', 'active')
    .where('id', 'in', holders)
    .orderBy('id')
    .execute()
  const recipients = rows.filter(({ id, email }) => email && !(actor.kind === 'users' && Number(id) === actor.id))
  return recipients.map(({ email }) => ({ to: String(email), language: null }))
}

const stepTemplate: Template<StepData> = ({ product, resource, record, mail, actor }, text, locale) => {
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
    ...(button && { button: { label: say(button.label), path: formatText(button.path, values, locale) } }),
  }
}

/** Formats the non-empty fields of a record. */
const fieldTexts = (resource: Resource, record: AnyRecord, locale: Locale): Record<string, string> =>
  Object.fromEntries(
    Object.values(resource.fields).flatMap((f): [string, string][] => {
      const { isEmpty, format } = definitionOf(f)
      const value = record[f.name]
      return isEmpty(value) ? [] : [[f.name, format(value, f, locale)]]
    }),
  )
