/**
 * Endpoints of the bell: the notifications of the user, their read state, and the records awaiting
 * the user.
 */
import { z } from 'zod'
import {
  type AssignedCount,
  assignedCountSchema,
  NOTIFICATION_KINDS,
  type NotificationKind,
  type Notifications,
  namedSchema,
} from '#shared/notes.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import { ASSIGNEE } from '#shared/resources/role-grants.ts'
import { canTake, stepsFrom } from '#shared/resources/workflow.ts'
import type { Actor, Context } from '../context.ts'
import { success, successSchema } from '../http/envelope.ts'
import { recordId } from '../http/integer.ts'
import type { RouteModule, Scope } from '../http/scopes.ts'
import { countAll } from '../records/count-all.ts'
import { readableNotifications } from '../records/readable-notifications.ts'
import { markAsRead } from './rows.ts'

const tags = ['notifications']
const config = { access: 'staff', session: true } as const
const MAX_ITEMS = 50
/** The bell shows 99+ for more. */
const MAX_COUNTED = 200
const notification = z.object({
  id: z.number(),
  kind: z.enum(NOTIFICATION_KINDS),
  resource: z.string(),
  record: z.number(),
  named: namedSchema,
  actor: z.string().nullable(),
  actorName: z.string().nullable().describe('name of the account; its username without one'),
  text: z.string().nullable(),
  at: z.string(),
  isRead: z.boolean(),
})

export const notifications: RouteModule = { name: 'notifications', staff: registerNotifications }

function registerNotifications(app: Scope, context: Context): void {
  if (!context.resources.notifications) return
  const list = {
    tags,
    summary: 'List the newest notifications of the user, and count the unread ones',
    response: successSchema(z.object({ unread: z.number(), items: z.array(notification) })),
  }
  app.get('/api/user/notifications', { schema: list, config }, async (request) =>
    success(await notificationsOf(context, request.actor)),
  )

  const waitingSchema = {
    tags,
    summary: 'Count the records that wait for the user, by resource and state',
    response: successSchema(z.array(assignedCountSchema)),
  }
  app.get('/api/user/waiting', { schema: waitingSchema, config }, async (request) =>
    success(await recordsAwaiting(context, request.actor)),
  )

  const read = {
    tags,
    summary: 'Mark notifications of the user as read; all of them without ids',
    body: z.object({ ids: z.array(recordId).max(MAX_ITEMS).optional() }),
    response: successSchema(z.boolean()),
  }
  app.post('/api/user/notifications/read', { schema: read, config }, async (request) => {
    const { id } = request.actor
    await markAsRead(context.db, id ?? 0, request.body.ids ?? null)
    return success(true)
  })
}

async function notificationsOf({ db, resources }: Context, actor: Actor): Promise<Notifications> {
  const newest = db.query
    .selectFrom('notifications')
    .selectAll()
    .where('user', '=', actor.id)
    .orderBy('id', 'desc')
  const readable = await readableNotifications(
    { db, resources },
    actor,
    await newest.limit(MAX_COUNTED).execute(),
  )
  const items = readable.slice(0, MAX_ITEMS).map(({ row, target: named, actorName }) => ({
    named,
    actorName,
    id: Number(row.id),
    kind: row.kind as NotificationKind,
    resource: String(row.resource),
    record: Number(row.record),
    actor: row.actor === null ? null : String(row.actor),
    text: row.text === null ? null : String(row.text),
    at: String(row.created_at),
    isRead: row.read_at !== null,
  }))
  return { unread: readable.filter(({ row }) => row.read_at === null).length, items }
}

/**
 * Records whose state the actor may change, and that are not assigned to another user. Counted in
 * one statement, without empty ones.
 */
async function recordsAwaiting(
  context: Pick<Context, 'db' | 'resources'>,
  actor: Actor,
): Promise<AssignedCount[]> {
  const counted = await countAll(
    context,
    actor,
    Object.values(context.resources).flatMap((resource) => queriesOf(actor, resource)),
  )
  return counted.flatMap(({ isChangeable, ...item }) => (item.count > 0 ? item : []))
}

function queriesOf(actor: Actor, resource: Resource) {
  const { name, waiting, fields } = resource
  if (!waiting || !can(actor, 'update', resource, waiting.field)) return []
  const assignedOrOpen = fields[ASSIGNEE]
    ? { any: [{ [ASSIGNEE]: actor.id }, { [ASSIGNEE]: { empty: true } }] }
    : {}
  return waiting.in
    .filter((value) => canTakeStep(actor, resource, value))
    .map((value) => ({
      resource: name,
      value,
      filter: { [waiting.field]: value, ...assignedOrOpen },
      isChangeable: true,
    }))
}

/** Whether a step leaves the state for the actor, where the field is that of a workflow. */
function canTakeStep(actor: Actor, resource: Resource, value: unknown): boolean {
  const { waiting, workflow } = resource
  if (!workflow || workflow.field !== waiting?.field) return true
  return stepsFrom(workflow, value).some((step) => canTake(actor, resource, step))
}
