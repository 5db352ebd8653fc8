/**
 * Mails about a record: to whom, with which subject, and whether they were delivered. Their texts
 * are read nowhere, and their rows are deleted after the retention period of the queue.
 */
import { z } from 'zod'
import { type RecordMail, recordMailSchema } from '#shared/mails.ts'
import { can } from '#shared/resources/permissions.ts'
import type { Actor, Context } from '../context.ts'
import type { Query } from '../db/database.ts'
import { success, successSchema } from '../http/envelope.ts'
import { recordId } from '../http/integer.ts'
import type { RouteModule, Scope } from '../http/scopes.ts'
import { getRecord } from '../records/read.ts'

const MAX_MAILS = 200

export const mails: RouteModule = { name: 'mails', staff: registerMails }

function registerMails(app: Scope, context: Context): void {
  const schema = {
    tags: ['mails'],
    summary: 'List the mails about a record of the last 30 days, newest first',
    params: z.object({ resource: z.string(), id: recordId }),
    response: successSchema(z.array(recordMailSchema)),
  }
  const config = { access: 'colleagues' } as const
  app.get('/api/records/:resource/:id/mails', { schema, config }, async (request) => {
    const { resource, id } = request.params
    return success(await listMails(context, request.actor, resource, id))
  })
}

/**
 * Subjects can contain any field of the record: readers without permission for all of them see no
 * mail.
 * @throws NotFoundError, ForbiddenError for a record that is closed
 */
async function listMails(
  context: Context,
  actor: Actor,
  name: string,
  id: number,
): Promise<RecordMail[]> {
  const record = await getRecord(context, actor, name, id)
  const resource = context.resources[name]
  const isReadable = (field: string) => resource && can(actor, 'read', resource, field, record)
  if (!Object.keys(resource?.fields ?? {}).every(isReadable)) return []
  const { query } = context.db
  const about = `${name} ${id}`
  const rows = await query
    .selectFrom('outgoing_mails')
    .select(['id', 'created_at', 'recipient', 'subject', 'state', 'error'])
    // Mails of a field or another cause add its name.
    .where(({ eb, or }) => or([eb('about', '=', about), eb('about', 'like', `${about} %`)]))
    .orderBy('created_at', 'desc')
    .limit(MAX_MAILS)
    .execute()
  const recipientOf = await recipients(context, query, actor, [
    ...new Set(rows.map(({ recipient }) => String(recipient))),
  ])
  return rows.map((row) => {
    const { recipient, hasAddress } = recipientOf(String(row.recipient))
    return {
      id: String(row.id),
      at: String(row.created_at),
      subject: String(row.subject),
      state: row.state === 'taken back' ? 'cancelled' : (row.state as RecordMail['state']),
      // The reason of a mail server can repeat the address.
      error: hasAddress && row.error ? String(row.error) : null,
      recipient,
    }
  })
}

interface Recipient {
  recipient: string | null
  hasAddress: boolean
}

/** Colleagues are named to all staff, customers and addresses to those who may read them. */
async function recipients(
  { resources }: Pick<Context, 'resources'>,
  query: Query,
  actor: Actor,
  addresses: readonly string[],
): Promise<(address: string) => Recipient> {
  const readable = (name: string, field: string) => {
    const resource = resources[name]
    return resource !== undefined && can(actor, 'read', resource, field)
  }
  const list = ['', ...addresses]
  const staff = await query
    .selectFrom('users')
    .select(['email', 'username', 'name'])
    .where('email', 'in', list)
    .execute()
  const customers = await query
    .selectFrom('customers')
    .select(['email', 'username as name'])
    .where('email', 'in', list)
    .execute()
  const accounts = new Map<string, { account: string; name: string }>([
    ...customers.map(({ email, name }) => entryOf('customers', email, name)),
    ...staff.map(({ email, username, name }) => entryOf('users', email, name || username)),
  ])
  return (address) => {
    const { account, name } = accounts.get(address) ?? { account: 'customers', name: '' }
    const hasAddress = readable(account, 'email')
    const isNamed = name && (account === 'users' || readable(account, 'username'))
    const parts = [isNamed && name, hasAddress && (isNamed ? `<${address}>` : address)]
    return { recipient: parts.filter(Boolean).join(' ') || null, hasAddress }
  }
}

const entryOf = (account: 'users' | 'customers', email: unknown, name: unknown) =>
  [String(email), { account, name: String(name) }] as const
