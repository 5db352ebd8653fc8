/** Turns a customer's message into a ticket. */
import { randomUUID } from 'node:crypto'
import type { SubjectParams } from '#modules/pages.ts'
import type { Actor, Context } from '#server/context.ts'
import { uploadedBy } from '#server/files/file-access.ts'
import { cleanFileName, findFiles } from '#server/files/store.ts'
import { writesOf } from '#server/idempotency/rows.ts'
import { write } from '#server/writes/write.ts'
import { NotFoundError, ReadableError, ValidationError } from '#shared/errors.ts'
import { ATTACHMENTS } from '#shared/web/contact-options.ts'
import { findCountry } from '#shared/web/countries.ts'
import type { ContactExtras, ContactValues, WebTicket } from '../../shared/contact.ts'
import { CONTACT_NAMES, contactErrors } from '../../shared/contact-schema.ts'
import { subjectColumns } from './subject.ts'

/** No person fills in the form faster. */
const MIN_FILL_TIME_MS = 2_000

export type MessageInput = Partial<Record<keyof ContactValues, unknown>> &
  Partial<Omit<ContactExtras, 'about'>> & { about: SubjectParams }

/**
 * Stores the message, and queues the mails to company and customer, in one transaction.
 * @throws ValidationError with all invalid fields; ReadableError for suspected bots; PublicError
 * 40029 after too many messages within an hour
 */
export async function submitMessage(
  context: Context,
  actor: Actor,
  input: MessageInput,
): Promise<WebTicket> {
  const written = await writesOf(context.db.query, actor.idempotency)
  const created = written?.records.find(({ resource }) => resource === 'messages')
  return ticketOf(context, created?.id ?? (await createMessage(context, actor, input)))
}

async function createMessage(context: Context, actor: Actor, input: MessageInput): Promise<number> {
  rejectBots(input)
  const values = {
    ...validateFields(input),
    ...(await subjectColumns(context, actor, input.about)),
  }
  const attachments = await ownAttachments(context, actor, input.attachments ?? [])
  const message = {
    ...values,
    attachments,
    customer: actor.id,
    submission: `${actor.id} ${randomUUID()}`,
  }
  // The fields have been validated here.
  const operation = {
    action: 'create',
    resource: 'messages',
    values: message,
    access: 'server',
  } as const
  const { outcomes } = await write(context, actor, [operation], { origin: 'api' })
  const [outcome] = outcomes
  if (!outcome || outcome.status === 'failed')
    throw outcome?.error ?? new Error('the write has no outcome')
  return outcome.record.id
}

async function ticketOf({ db }: Context, id: number): Promise<WebTicket> {
  const message = db.query.selectFrom('messages').select(['number', 'email']).where('id', '=', id)
  const { number, email } = await message.executeTakeFirstOrThrow(() => new NotFoundError())
  return { number: String(number), email: String(email) }
}

/** Bots fill in the hidden field, or send the form immediately. */
function rejectBots({ website, opened }: MessageInput): void {
  const age = opened ? Date.now() - Date.parse(opened) : Number.POSITIVE_INFINITY
  if (website || age < MIN_FILL_TIME_MS) throw new ReadableError({ key: 'error.contactMachine' })
}

/** The form's fields, with the country's English name. */
function validateFields(input: MessageInput): Record<string, unknown> {
  const values = Object.fromEntries(
    CONTACT_NAMES.map((name) => [
      name,
      typeof input[name] === 'string' ? input[name].trim() : input[name],
    ]),
  )
  const errors = contactErrors(values)
  if (errors.length) throw new ValidationError(errors)
  return { ...values, country: findCountry(String(values.country))?.name }
}

/** @throws ValidationError for too many files, and for files that the customer did not upload */
async function ownAttachments(
  context: Context,
  actor: Actor,
  attachments: ContactExtras['attachments'],
) {
  const { maxFiles: max } = ATTACHMENTS
  if (attachments.length > max) {
    throw new ValidationError([
      { path: 'attachments', key: 'validation.max.items', values: { max } },
    ])
  }
  const shas = attachments.map(({ sha256 }) => sha256)
  const uploads = await uploadedBy(context, actor, shas)
  if (shas.some((sha256) => !uploads.has(sha256))) {
    throw new ValidationError([{ path: 'attachments', key: 'validation.fileMissing' }])
  }
  const stored = await findFiles(context.db.query, shas)
  return attachments.map(({ sha256, name }) => ({
    ...stored.get(sha256),
    name: cleanFileName(name),
  }))
}
