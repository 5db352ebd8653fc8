/** REST endpoints of all resources, in the ra-data-simple-rest dialect inside the envelope. */
import type { FastifyRequest } from 'fastify'
import { ForbiddenError, ValidationError } from '#shared/errors.ts'
import type { Resource } from '#shared/resources/define.ts'
import { hasScope } from '#shared/resources/grants.ts'
import { can } from '#shared/resources/permissions.ts'
import type { Actor, Context } from '../context.ts'
import { success } from '../http/envelope.ts'
import type { Module, Scope } from '../http/scopes.ts'
import { getAsJson, listAsJson } from '../records/read-json.ts'
import { readTables } from '../records/read-tables.ts'
import { deletionEffects } from '../writes/deletion-effects.ts'
import { saveBatch } from './batch.ts'
import { type CallSchemas, callSchemas } from './call-schemas.ts'
import { registerFigures } from './figures-route.ts'
import { pageHeaders, toListQuery } from './list-query.ts'
import { idsOf, sendWriteResult, writeMany, writeOne } from './send-write.ts'
import { registerSteps } from './steps.ts'
import { registerWhereUsed } from './where-used.ts'

export const resources: Module = { name: 'resources', staff: registerResources }

/** Registers the endpoints of all resources. */
function registerResources(app: Scope, context: Context): void {
  for (const resource of Object.values(context.resources)) registerResource(app, context, resource)
}

function registerResource(app: Scope, context: Context, resource: Resource): void {
  const { name } = resource
  const schemas = callSchemas(resource)
  const path = `/api/${name}`

  const tables = readTables(context.resources, resource)
  const audience = (request: FastifyRequest) => audienceOf(request.actor, resource)
  const list = app.readRoute({ tables, audience, isVerified: true })
  const get = app.readRoute({ tables, audience, isVerified: true })

  app.get(
    path,
    { schema: schemas.list, config: { access: { may: [name, 'list'] } }, preValidation: list.preValidation },
    async (request, reply) => {
      const query = toListQuery(request.query)
      const { at } = request.query
      if (at) {
        const { records, ...page } = await context.past.read(request.actor, { resource: name, at, query })
        reply.headers({
          ...pageHeaders(name, query, { count: records.length, ...page }),
          ...(page.lost && { 'records-lost': page.lost }),
        })
        return success(records)
      }
      const page = await listAsJson(list.contextOf(request), request.actor, name, query)
      return list.send(request, reply, page.json, pageHeaders(name, query, page), page.versions)
    },
  )

  registerFigures(app, resource, app.readRoute({ tables, audience }))

  app.get(
    `${path}/:id`,
    { schema: schemas.get, config: { access: { may: [name, 'read'] } }, preValidation: get.preValidation },
    async (request, reply) => {
      const { at } = request.query
      if (at) {
        const query = { id: request.params.id }
        const { records } = await context.past.read(request.actor, { resource: name, at, query })
        return success(records[0])
      }
      const { json, versions } = await getAsJson(get.contextOf(request), request.actor, name, request.params.id)
      return get.send(request, reply, json, {}, versions)
    },
  )

  registerWhereUsed(app, context, resource)
  if (!resource.readOnly) {
    registerSaving(app, context, resource, schemas)
    registerBatch(app, context, resource, schemas)
    registerSteps(app, context, resource)
  }
  if (resource.deletable) registerDeletion(app, context, resource, schemas)
}

const accesses = new WeakMap<object, string>()

/** Key of the properties that reads of a resource depend on: language, access, and the account for row rules. */
const audienceOf = (actor: Actor, resource: Resource): string => {
  const account = resource.rows.read || hasScope(resource) ? [actor.kind, actor.id, actor.company] : []
  return `${actor.locale} ${textOf(actor.roles)} ${account.join(' ')} ${accessOf(actor)}`
}

/** Key of permission tables and API key limits. */
const accessOf = ({ grants, limits }: Actor): string => textOf(grants) + (limits ? ` within ${textOf(limits)}` : '')

function textOf(table: object | undefined): string {
  if (!table) return ''
  const access = accesses.get(table) ?? JSON.stringify(table)
  accesses.set(table, access)
  return access
}

/** Create, update and bulk update. */
function registerSaving(app: Scope, context: Context, resource: Resource, schemas: CallSchemas): void {
  const { name } = resource
  const path = `/api/${name}`

  app.post(path, { schema: schemas.create, config: { access: { may: [name, 'create'] } } }, async (request, reply) =>
    writeOne(context, request, reply, { action: 'create', resource: name, values: request.body }),
  )

  app.put(
    `${path}/:id`,
    { schema: schemas.update, config: { access: { may: [name, 'update'] } } },
    async (request, reply) => {
      const { lock_version, ...values } = request.body
      if (lock_version != null && !Number.isInteger(lock_version)) {
        throw new ValidationError([{ path: 'lock_version', key: 'validation.number' }])
      }
      const base = lock_version == null ? {} : { version: Number(lock_version) }
      return writeOne(context, request, reply, {
        action: 'update',
        resource: name,
        id: request.params.id,
        values,
        ...base,
      })
    },
  )

  app.put(
    path,
    { schema: schemas.updateMany, config: { access: { may: [name, 'update'] } } },
    async (request, reply) => {
      const { lock_version: _, ...values } = request.body
      const operations = request.query.filter.id.map((id) => ({
        action: 'update' as const,
        resource: name,
        id,
        values,
      }))
      return writeMany(context, request, reply, operations)
    },
  )
}

/** Creates and updates several records in one write. */
function registerBatch(app: Scope, context: Context, resource: Resource, schemas: CallSchemas): void {
  const { name } = resource
  app.post(
    `/api/${name}/batch`,
    { schema: schemas.batch, config: { access: { may: [name, 'create', 'update'] } } },
    async (request, reply) => {
      const result = await saveBatch(context, request.actor, name, request.body.rows)
      return sendWriteResult(reply, result, idsOf(result))
    },
  )
}

/** Delete and bulk delete. */
function registerDeletion(app: Scope, context: Context, resource: Resource, schemas: CallSchemas): void {
  const { name } = resource
  const path = `/api/${name}`

  app.get(
    `${path}/deletion`,
    { schema: schemas.deletion, config: { access: { may: [name, 'delete'] } } },
    async (request) => {
      const { actor } = request
      if (!can(actor, 'delete', resource)) throw new ForbiddenError()
      return success(await deletionEffects(context, actor, name, request.query.filter.id))
    },
  )

  app.delete(
    `${path}/:id`,
    { schema: schemas.delete, config: { access: { may: [name, 'delete'] } } },
    async (request, reply) =>
      writeOne(context, request, reply, { action: 'delete', resource: name, id: request.params.id }),
  )

  app.delete(
    path,
    { schema: schemas.deleteMany, config: { access: { may: [name, 'delete'] } } },
    async (request, reply) => {
      const operations = request.query.filter.id.map((id) => ({ action: 'delete' as const, resource: name, id }))
      return writeMany(context, request, reply, operations)
    },
  )
}
