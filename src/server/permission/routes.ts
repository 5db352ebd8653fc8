/** Endpoints with the effective permissions of a role, as the server enforces them. */
import { z } from 'zod'
import { ForbiddenError, NotFoundError, ReadableError, ValidationError } from '#shared/errors.ts'
import { byLocale, readLocalized } from '#shared/i18n/locales.ts'
import { canOpen, officePages } from '#shared/pages.ts'
import { ACTIONS } from '#shared/resources/actions.ts'
import {
  actionsOf,
  fieldAccess,
  isForAssigned,
  stepsOf,
  unknownGrants,
} from '#shared/resources/grants.ts'
import { rowCondition } from '#shared/resources/permissions.ts'
import {
  ADMIN_ROLE,
  FIELD_ACCESS,
  type Grants,
  grantsSchema,
  type Subject,
} from '#shared/resources/role-grants.ts'
import { sameValue } from '#shared/same-value.ts'
import { type Actor, type Context, SYSTEM } from '../context.ts'
import { success, successSchema } from '../http/envelope.ts'
import { recordId } from '../http/integer.ts'
import type { RouteModule, Scope } from '../http/scopes.ts'
import { visibleMenus } from '../menus/public.ts'
import { countAll } from '../records/count-all.ts'
import { getRecord } from '../records/read.ts'
import { write } from '../writes/write.ts'

// Starts a view of the portal as a customer; `http/view-as.ts` applies it, and previews of roles,
// to each request.

/** For administrators. */
function registerViewAs(app: Scope, context: Context): void {
  const view = {
    tags: ['customers'],
    summary:
      'Start a view of the portal as a customer, named in the log; returns the value for the View-As header',
    params: z.object({ id: recordId }),
    response: successSchema(z.string()),
  }
  app.post(
    '/api/customers/:id/view',
    { schema: view, config: { access: 'admin', session: true } },
    async (request) => success(await startView(context, request.actor, request.params.id)),
  )
}

/** @throws NotFoundError, ReadableError for a customer who cannot sign in */
async function startView(context: Context, actor: Actor, customer: number): Promise<string> {
  const { status } = await getRecord(context, actor, 'customers', customer)
  if (status !== 'active') throw new ReadableError({ key: 'error.viewAs.inactive' })
  const values = { number: `#${customer}`, customer, viewer: actor.id }
  const create = { action: 'create', resource: 'customer_views', values, access: 'server' } as const
  const { outcomes } = await write(context, actor, [create], { origin: 'api' })
  const [outcome] = outcomes
  if (outcome?.status !== 'created') throw new Error('the view was not stored')
  return `customer:${outcome.record.id}`
}

const verdict = z.object({
  actions: z.array(z.enum(ACTIONS)),
  fields: z.record(z.string(), z.enum(FIELD_ACCESS)),
  steps: z.array(z.string()).describe('steps of the workflow that the role can take'),
  scope: z.enum(['all', 'assigned']),
})
const openedSchema = z.record(
  z.string(),
  z.object({
    opened: z.number().describe('records that all users with the role can view'),
    total: z.number(),
    capped: z.boolean().describe('whether there are more than the total'),
    personal: z
      .boolean()
      .describe('whether each user with the role can also view the records that belong to them'),
  }),
)
const menu = z
  .object({
    menu_id: z.number(),
    parent_id: z.number().nullable(),
    url: z.string(),
    menu_name: z.string(),
    icon: z.string(),
    get children() {
      return z.array(menu)
    },
  })
  .meta({ id: 'RoleMenu' })
const report = z.object({
  id: z.number(),
  key: z.string(),
  name: z.object(byLocale(() => z.string().nullable())),
  own_table: z
    .boolean()
    .describe('whether the role has its own permission table instead of the config'),
  resources: z.record(z.string(), verdict),
  pages: z.record(z.string(), z.boolean()).describe('access to custom pages, by path'),
  menus: z.array(menu),
})

export const permission: RouteModule = { name: 'permission', staff: registerPermission }

/**
 * Permissions of any role for administrators, of own roles for others; counts of records before
 * they are saved.
 */
function registerPermission(app: Scope, context: Context): void {
  const schema = {
    tags: ['permission'],
    summary: 'Get the permissions of a role',
    params: z.object({ roleKey: z.string().max(40) }),
    response: successSchema(report),
  }
  app.get(
    '/api/permission/:roleKey',
    { schema, config: { access: 'colleagues' } },
    async (request) => {
      const { roleKey } = request.params
      const { actor } = request
      if (!actor.roles.includes(ADMIN_ROLE) && !actor.roles.includes(roleKey))
        throw new ForbiddenError()
      return success(await reportOf(context, roleKey, actor))
    },
  )

  const countSchema = {
    tags: ['permission'],
    summary:
      'Count the records that a role with these permissions opens, by resource; saves nothing',
    body: z.object({ key: z.string().max(40), grants: grantsSchema.nullable() }),
    response: successSchema(openedSchema),
  }
  app.post(
    '/api/permission/records',
    { schema: countSchema, config: { access: 'admin' } },
    async (request) => {
      const { key, grants } = request.body
      return success(await recordsOpened(context, key, grants))
    },
  )

  registerViewAs(app, context)
}

/**
 * Counts the records that users with a role can view.
 * @throws ValidationError for unknown names in the table
 */
async function recordsOpened(
  context: Context,
  key: string,
  grants: Grants | null,
): Promise<z.output<typeof openedSchema>> {
  const { db, resources } = context
  const errors = grants ? unknownGrants(grants, resources, 'grants') : []
  if (errors.length) throw new ValidationError(errors)
  const role = await db.query
    .selectFrom('roles')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirst()
  const holder: Actor = {
    ...SYSTEM,
    name: key,
    kind: 'users',
    roles: [key],
    ...(role && { roleIds: [Number(role.id)] }),
    ...(grants && { grants: { [key]: listing(grants) } }),
  }
  const all = Object.keys(resources).map((resource) => ({ resource, filter: {} }))
  const totals = await countAll(context, SYSTEM, all)
  const opened = new Map(
    (await countAll(context, holder, all)).map(({ resource, count }) => [resource, count]),
  )
  return Object.fromEntries(
    totals.flatMap(({ resource: name, count: total, capped }) => {
      const resource = resources[name]
      if (!resource) return []
      const someone = { ...holder, id: 0 }
      const personal =
        opened.has(name) &&
        !sameValue(rowCondition(holder, 'list', resource), rowCondition(someone, 'list', resource))
      return [[name, { opened: opened.get(name) ?? 0, total, capped, personal }]]
    }),
  )
}

/** Counts are those of lists: records that a role can view without a list count as well. */
const listing = (grants: Grants): Grants =>
  Object.fromEntries(
    Object.entries(grants).map(([name, grant]) => [
      name,
      grant.actions.includes('read') ? { ...grant, actions: [...grant.actions, 'list'] } : grant,
    ]),
  )

async function reportOf(
  context: Context,
  key: string,
  { locale }: Actor,
): Promise<z.output<typeof report>> {
  const role = await context.db.query
    .selectFrom('roles')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirst()
  if (!role) throw new NotFoundError()
  const grants = typeof role.grants === 'string' ? JSON.parse(role.grants) : undefined
  const subject: Subject = { roles: [key], ...(grants && { grants: { [key]: grants } }) }
  const { resources } = context
  const verdicts = Object.values(resources).map((resource) => {
    const fields = Object.keys(resource.fields).map((name) => [
      name,
      fieldAccess(subject, resource, name),
    ])
    return [
      resource.name,
      {
        actions: actionsOf(subject, resource),
        fields: Object.fromEntries(fields),
        steps: stepsOf(subject, resource),
        scope: isForAssigned(subject, resource) ? 'assigned' : 'all',
      },
    ]
  })
  const opened = officePages(context.modules).map((page) => [
    page.path,
    canOpen(subject, page, resources),
  ])
  return {
    id: Number(role.id),
    key,
    name: readLocalized(role, 'name'),
    own_table: grants !== undefined,
    resources: Object.fromEntries(verdicts),
    pages: Object.fromEntries(opened),
    menus: await visibleMenus(context, { roles: [key], locale }),
  }
}
