/**
 * Endpoints of the profile page, about the user's own account in any role; customers use those for
 * devices, too.
 */
import { z } from 'zod'
import { storedFileSchema } from '#fields/stored-file-schema.ts'
import { NotFoundError } from '#shared/errors.ts'
import { byLocale } from '#shared/i18n/locales.ts'
import type { OwnChange, OwnChangesPage } from '#shared/profile.ts'
import { can } from '#shared/resources/permissions.ts'
import { LIST_CHOICES } from '#shared/session/list-choices.ts'
import type { Actor, Context } from '../context.ts'
import { readTitles } from '../history/public.ts'
import { success, successSchema } from '../http/envelope.ts'
import { recordId } from '../http/integer.ts'
import { listChoiceSchema } from '../http/list-choice-schema.ts'
import type { RouteModule, Scope } from '../http/scopes.ts'
import { isOwnEntry } from '../records/actor-names.ts'
import { readEntry } from '../writes/entry.ts'
import { endDevice, endOtherDevices, ownDevices } from './devices.ts'
import { readOwnRecord, saveOwnRecord } from './own-record.ts'

// The user's own changes from the audit log: record, time and fields, but no values.

const PAGE = 20
const OWN = 'users'

/**
 * A page of the user's own changes, newest first, limited to readable records and the own account.
 * @param before id of the last known entry
 */
async function ownChanges(
  context: Context,
  actor: Actor,
  before: number | null,
): Promise<OwnChangesPage> {
  const { db, resources } = context
  const readable = Object.values(resources).filter((resource) => can(actor, 'read', resource))
  const names = readable.map(({ name }) => name)
  const rows = await db.query
    .selectFrom('audit')
    .select([
      'id',
      'at',
      'action',
      'resource',
      'record',
      'title',
      'changes',
      'actor',
      'account',
      'write',
    ])
    .where(isOwnEntry(actor))
    .where(({ eb, or, and }) =>
      or([
        ...(names.length ? [eb('resource', 'in', names)] : []),
        and([eb('resource', '=', OWN), eb('record', '=', actor.id)]),
      ]),
    )
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute()
  const entries = rows.slice(0, PAGE).map(readEntry)
  const titleOf = await readTitles(context, actor, entries)
  const changes = entries.map((entry): OwnChange => {
    const { id, at, action, record } = entry
    const resource = resources[entry.resource]
    const isSelf = entry.resource === OWN && record === actor.id
    const canRead = (field: string) =>
      resource?.fields[field] !== undefined && (isSelf || can(actor, 'read', resource, field))
    return {
      id,
      at,
      action,
      resource: entry.resource,
      record,
      title: isSelf ? entry.title : titleOf(entry),
      fields: entry.changes.map(({ field }) => field).filter(canRead),
    }
  })
  return { changes, hasOlder: rows.length > PAGE }
}

const tags = ['profile']
const own = { access: 'staff', session: true } as const
const either = { access: 'signed in', session: true } as const
const details = z.object({
  name: z.string().nullable(),
  email: z.string().nullable(),
  avatar: storedFileSchema.nullable(),
  introduction: z.string().nullable(),
  language: z.string().nullable(),
  digest: z.string().nullable(),
})
const ownDetails = details.extend({
  id: z.number(),
  username: z.string(),
  roles: z.array(z.object({ key: z.string(), name: z.object(byLocale(() => z.string())) })),
})
const device = z.object({
  id: z.string(),
  created_at: z.string(),
  last_seen: z.string(),
  address: z.string().nullable(),
  agent: z.string().nullable(),
  current: z.boolean(),
})
const change = z.object({
  id: z.number(),
  at: z.string(),
  action: z.enum(['create', 'update', 'delete']),
  resource: z.string(),
  record: z.number(),
  title: z.string(),
  fields: z.array(z.string()),
})

export const profile: RouteModule = {
  name: 'profile',
  portal: registerPortal,
  staff: registerStaff,
}

function registerPortal(app: Scope, context: Context): void {
  const devices = {
    tags: ['devices'],
    summary: 'List the devices that the account is signed in on',
    response: successSchema(z.array(device)),
  }
  app.get('/api/user/devices', { schema: devices, config: either }, async (request) =>
    success(await ownDevices(context, request.actor)),
  )

  const endOne = {
    tags: ['devices'],
    summary: 'Sign out a device',
    body: z.object({ id: z.string().min(1).max(64) }),
    response: successSchema(z.null()),
  }
  app.post('/api/user/end_device', { schema: endOne, config: either }, async (request) => {
    await endDevice(context, request.actor, request.body.id)
    return success(null)
  })

  const endOtherDevicesSchema = {
    tags: ['devices'],
    summary: 'Sign out all other devices; returns their number',
    response: successSchema(z.number()),
  }
  app.post(
    '/api/user/end_other_devices',
    { schema: endOtherDevicesSchema, config: either },
    async (request) => success(await endOtherDevices(context, request.actor)),
  )
}

function registerStaff(app: Scope, context: Context): void {
  registerChoices(app, context)

  const read = { tags, summary: 'Get the own account', response: successSchema(ownDetails) }
  app.get('/api/user/profile', { schema: read, config: own }, async (request) =>
    success(await readOwnRecord(context, request.actor)),
  )

  const update = {
    tags,
    summary: 'Update own details; rejects other fields',
    body: details.partial().strict(),
    response: successSchema(ownDetails),
  }
  app.post('/api/user/update_profile', { schema: update, config: own }, async (request) => {
    const { name, email, avatar, introduction, language, digest } = request.body
    const sent = {
      ...(name !== undefined && { name }),
      ...(email !== undefined && { email }),
      ...(avatar !== undefined && { avatar }),
      ...(introduction !== undefined && { introduction }),
      ...(language !== undefined && { language }),
      ...(digest !== undefined && { digest }),
    }
    return success(await saveOwnRecord(context, request.actor, sent))
  })

  const changes = {
    tags,
    summary: 'List own changes, newest first, paginated',
    querystring: z.object({ before: recordId.optional() }),
    response: successSchema(z.object({ changes: z.array(change), hasOlder: z.boolean() })),
  }
  app.get('/api/user/my_changes', { schema: changes, config: own }, async (request) =>
    success(await ownChanges(context, request.actor, request.query.before ?? null)),
  )
}

/**
 * How a user has chosen to see lists; kept with the account, so that it follows them to every
 * browser.
 */
function registerChoices(app: Scope, { db, resources }: Context): void {
  const schema = {
    tags,
    summary: 'Store how the user wants to see a list',
    params: z.object({ resource: z.string().max(41), name: z.enum(LIST_CHOICES) }),
    body: z.object({ value: listChoiceSchema }),
    response: successSchema(z.null()),
  }
  app.put('/api/user/choices/:resource/:name', { schema, config: own }, async (request) => {
    const { id } = request.actor
    const { resource, name } = request.params
    if (!resources[resource]) throw new NotFoundError()
    const value = JSON.stringify(request.body.value)
    const choice = {
      key: `${id} ${resource}.${name}`,
      account_id: id,
      name: `${resource}.${name}`,
      value,
    }
    await db.query
      .insertInto('account_choices')
      .values(choice)
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
    return success(null)
  })
}
