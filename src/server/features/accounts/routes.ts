/** Staff and role endpoints of specification §7, over the same records as the REST dialect. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Context } from '#server/core/context.ts'
import { requireStaff } from '#server/core/http/actor.ts'
import { success, successSchema } from '#server/core/http/envelope.ts'
import { recordId } from '#server/core/http/integer.ts'
import { deleteRecord, editBody, saveRecord } from '#server/core/http/save-record.ts'
import { getRecord } from '#server/core/records/read.ts'
import { documentFields, recordSchema } from '#server/core/resources/body-schema.ts'
import { registerList } from '#server/core/resources/list-route.ts'

export function registerAccounts(instance: FastifyInstance, context: Context): void {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  registerUsers(app, context)
  registerRoles(app, context)
}

type App = ReturnType<typeof withZod>
const withZod = (app: FastifyInstance) => app.withTypeProvider<ZodTypeProvider>()

function registerUsers(app: App, context: Context): void {
  const tags = ['users']
  const record = recordSchema(context.resources.users)
  const body = documentFields(editBody, context.resources.users)

  registerList(app, context, {
    path: '/api/user/GetAdminUsers',
    resource: 'users',
    tags,
    summary: 'List staff accounts',
  })

  const edit = {
    tags,
    access: { may: ['users', 'create', 'update'] } as const,
    summary: 'Create or update a staff account',
    body,
    response: successSchema(record),
  }
  app.post('/api/user/EditAdminUser', { schema: edit }, async (request, reply) =>
    success(await saveRecord(context, await requireStaff(request), 'users', request.body, reply)),
  )

  const remove = {
    tags,
    access: { may: ['users', 'delete'] } as const,
    summary: 'Delete a staff account; accepts only the Bearer header, so that no link can trigger it',
    params: z.object({ id: recordId }),
    response: successSchema(record),
  }
  app.get('/api/user/DeleteAdminUser/:id', { schema: remove }, async (request, reply) =>
    success(await deleteRecord(context, await requireStaff(request), 'users', request.params.id, reply)),
  )
}

function registerRoles(app: App, context: Context): void {
  const tags = ['roles']
  const record = recordSchema(context.resources.roles)
  const body = documentFields(editBody, context.resources.roles)

  registerList(app, context, { path: '/api/user/Getrole', resource: 'roles', tags, summary: 'List roles' })

  const edit = {
    tags,
    access: { may: ['roles', 'create', 'update'] } as const,
    summary: 'Update a role and its menus; without an id, create one',
    querystring: z.object({ id: recordId.optional() }),
    body,
    response: successSchema(record),
  }
  app.post('/api/user/EditRoleMenu', { schema: edit }, async (request, reply) => {
    const sent = { ...request.body, id: request.query.id ?? request.body.id }
    return success(await saveRecord(context, await requireStaff(request), 'roles', sent, reply))
  })

  const menus = {
    tags,
    access: { may: ['roles', 'read'] } as const,
    summary: 'List the menu ids of a role',
    querystring: z.object({ id: recordId }),
    response: successSchema(z.array(z.number())),
  }
  app.get('/api/user/getMenufromRole', { schema: menus }, async (request) => {
    const role = await getRecord(context, await requireStaff(request), 'roles', request.query.id)
    return success(Array.isArray(role.menus) ? role.menus.map(Number) : [])
  })
}
