/** Staff and role endpoints of specification §7, over the same records as the REST dialect. */
import { z } from 'zod'
import type { Context } from '../context.ts'
import { success, successSchema } from '../http/envelope.ts'
import { recordId } from '../http/integer.ts'
import type { RouteModule, Scope } from '../http/scopes.ts'
import { deleteRecord, editBody, editQuery, saveRecord, statedId } from '../http/send-write.ts'
import { getRecord } from '../records/read.ts'
import { documentFields, recordSchema, savedRecordSchema } from '../resources/body-schema.ts'
import { registerList } from '../resources/list-route.ts'

export const accounts: RouteModule = { name: 'accounts', staff: registerAccounts }

function registerAccounts(app: Scope, context: Context): void {
  registerUsers(app, context)
  registerRoles(app, context)
}

function registerUsers(app: Scope, context: Context): void {
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
    summary: 'Create or update a staff account',
    querystring: editQuery,
    body,
    response: successSchema(savedRecordSchema(context.resources.users)),
  }
  app.post(
    '/api/user/EditAdminUser',
    { schema: edit, config: { access: { may: ['users', 'create', 'update'] } } },
    async (request, reply) =>
      success(await saveRecord(context, request.actor, 'users', request.body, reply)),
  )

  const remove = {
    tags,
    summary:
      'Delete a staff account; accepts only the Bearer header, so that no link can trigger it',
    params: z.object({ id: recordId }),
    response: successSchema(record),
  }
  app.get(
    '/api/user/DeleteAdminUser/:id',
    { schema: remove, config: { access: { may: ['users', 'delete'] }, writes: true } },
    async (request, reply) =>
      success(await deleteRecord(context, request.actor, 'users', request.params.id, reply)),
  )
}

function registerRoles(app: Scope, context: Context): void {
  const tags = ['roles']
  const body = documentFields(editBody, context.resources.roles)

  registerList(app, context, {
    path: '/api/user/Getrole',
    resource: 'roles',
    tags,
    summary: 'List roles',
  })

  const edit = {
    tags,
    summary: 'Update a role and its menus; without an id, create one',
    querystring: editQuery.extend({ id: recordId.optional() }),
    body,
    response: successSchema(savedRecordSchema(context.resources.roles)),
  }
  app.post(
    '/api/user/EditRoleMenu',
    { schema: edit, config: { access: { may: ['roles', 'create', 'update'] } } },
    async (request, reply) => {
      const sent = {
        ...request.body,
        id: statedId({ query: request.query.id, id: request.body.id }),
      }
      return success(await saveRecord(context, request.actor, 'roles', sent, reply))
    },
  )

  const menus = {
    tags,
    summary: 'List the menu ids of a role',
    querystring: z.object({ id: recordId }),
    response: successSchema(z.array(z.number())),
  }
  app.get(
    '/api/user/getMenufromRole',
    { schema: menus, config: { access: { may: ['roles', 'read'] } } },
    async (request) => {
      const role = await getRecord(context, request.actor, 'roles', request.query.id)
      return success(Array.isArray(role.menus) ? role.menus.map(Number) : [])
    },
  )
}
