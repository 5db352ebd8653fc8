/** Mails of workflow steps, with texts of the config. */

import { definitionOf, formatForReaders } from '#fields/index.ts'
import type { Locale } from '#shared/constants.ts'
import { localTimeZone } from '#shared/i18n/local-time-zone.ts'
import type { MessageKey } from '#shared/i18n/message-key.ts'
import { formatText, type Text } from '#shared/i18n/text.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import {
  ACCOUNTS,
  isRecipient,
  placeholdersIn,
  type StaffRecipients,
  type Step,
  type StepMail,
} from '#shared/resources/workflow.ts'
import type { Actor } from '../context.ts'
import type { Query } from '../db/database.ts'
import { accountOf, actorNames } from '../records/actor-names.ts'
import { activeStaff } from '../records/staff.ts'
import { loadRecord } from '../writes/load.ts'
import type { Template } from './mail-content.ts'
import type { MailContext, MailRequest } from './queue.ts'

interface Recipient {
  to: string
  language: unknown
  /** Id of the customer whose account it is. */
  customer?: number
  hasAccount: boolean
  isStaff: boolean
}

/** Data for placeholders. */
interface StepData {
  resource: Resource
  record: AnyRecord
  mail: StepMail
  actor: Pick<Actor, 'kind'> & { name: string }
  hasAccount: boolean
  isStaff: boolean
}

interface StepMailRequest extends Omit<MailRequest<StepData>, 'about'> {
  /** Id of the customer whom the mail is a notice for. */
  customer?: number
}

/**
 * Creates the mails of a step, or of a changed field, one per recipient.
 * @param record record after the change
 */
export async function stepMails(
  context: Pick<MailContext, 'resources'>,
  query: Query,
  actor: Actor,
  resource: Resource,
  { mails = [] }: Pick<Step, 'mails'>,
  record: AnyRecord,
): Promise<StepMailRequest[]> {
  const requests: StepMailRequest[] = []
  if (!mails.length) return requests
  const nameOf = await actorNames(query, [storedBy(actor)])
  for (const mail of mails) {
    const data = {
      resource,
      record,
      mail,
      actor: { kind: actor.kind, name: nameOf(storedBy(actor)) },
    }
    const recipients = await recipientsOf(context, query, actor, resource, record, mail)
    requests.push(
      ...recipients.map(({ to, language, customer, ...recipient }) => ({
        to,
        language,
        ...(customer !== undefined && { customer }),
        template: stepTemplate,
        data: { ...data, ...recipient },
      })),
    )
  }
  return requests
}

const storedBy = (actor: Actor) => ({ actor: actor.name, account: accountOf(actor) })

/**
 * Name of the actor for a reader: staff see which one is a customer, and names of staff are
 * internal.
 */
function actorText(
  { actor: { kind, name }, isStaff }: StepData,
  product: string,
  text: Text<MessageKey>,
): string {
  if (kind === 'users') return isStaff ? name : product
  return isStaff && kind === 'customers' ? text('mail.step.customer', { name }) : name
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
  const holder = target ? await holderOf(query, target, record[to]) : record
  const address = target ? holder?.email : record[to]
  const { name } = target ?? resource
  const customer = target?.name === 'customers' && holder ? { customer: holder.id } : {}
  const known = { hasAccount: ACCOUNTS.includes(name), isStaff: name === 'users' }
  return address ? [{ to: String(address), language: holder?.language, ...customer, ...known }] : []
}

const holderOf = async (query: Query, accounts: Resource, id: unknown) =>
  typeof id === 'number' ? loadRecord(query, accounts, id) : null

/** Loads the active users that a mail is for, except for the actor of the step. */
async function staffFor(
  query: Query,
  actor: Actor,
  resource: Resource,
  record: AnyRecord,
  to: StaffRecipients,
) {
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
  const known = { hasAccount: true, isStaff: true }
  return rows.flatMap(({ email, language }) =>
    email ? { to: String(email), language, ...known } : [],
  )
}

const stepTemplate: Template<StepData> = ({ product, ...data }, text, locale) => {
  const { resource, record, mail, hasAccount } = data
  const values: Record<string, string> = {
    ...fieldTexts(resource, record, locale),
    id: String(record.id),
    product,
    actor: actorText(data, product, text),
  }
  const say = (label: StepMail['subject']) => formatText(label[locale], values, locale)
  const name = mail.greets && values[mail.greets]
  const paragraphs = mail.text
    .filter((label) => placeholdersIn(label).every((field) => field in values))
    .map(say)
  const { button } = mail
  const line = paragraphs.at(-1)
  return {
    subject: say(mail.subject),
    ...(line && { line }),
    paragraphs: [name ? text('mail.hello', { name }) : text('mail.helloAnyone'), ...paragraphs],
    ...(!hasAccount && { reason: text('mail.step.reason', { product }) }),
    ...(button && {
      button: { label: say(button.label), path: formatText(button.path, values, locale) },
    }),
  }
}

/** Formats the non-empty fields of a record. */
const fieldTexts = (
  resource: Resource,
  record: AnyRecord,
  locale: Locale,
): Record<string, string> =>
  Object.fromEntries(
    Object.values(resource.fields).flatMap((f): [string, string][] => {
      const value = record[f.name]
      return definitionOf(f).isEmpty(value)
        ? []
        : [[f.name, formatForReaders(value, f, locale, localTimeZone())]]
    }),
  )
