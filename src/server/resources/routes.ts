/** REST endpoints of all resources, in the ra-data-simple-rest dialect inside the envelope. */
import etag from '@fastify/etag'
import { figuresSchema } from '#shared/figures.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { Context } from '../context.ts'
import { withVersions } from '../db/versions.ts'
import { ETAG, readSchema, success } from '../http/envelope.ts'
import type { RouteModule, Scope } from '../http/scopes.ts'
import {
  idsOf,
  operationOf,
  requireSameId,
  sendWriteResult,
  writeMany,
  writeOne,
} from '../http/send-write.ts'
import { readFigures } from '../records/figures.ts'
import { readTables } from '../records/projection.ts'
import { getRecord, listRecords } from '../records/read.ts'
import { saveBatch } from './batch.ts'
import { type Calls, callsOf } from './call-schemas.ts'
import { deletionEffects } from './deletion-effects.ts'
import { figuresQuerySchema, filterOf, pageHeaders, sendPage, toListQuery } from './list-query.ts'
import { registerSteps } from './step-routes.ts'
import { registerWhereUsed } from './where-used.ts'

const responseSchema = readSchema(figuresSchema)

/** Endpoint for sums and group counts of a filtered list. */
function registerFigures(app: Scope, context: Context, resource: Resource): void {
  const { name } = resource
  const schema = {
    tags: [name],
    summary: `Count ${name} by the values of a field, and sum numbers, over the whole list`,
    querystring: figuresQuerySchema.extend({ filter: filterOf(resource) }),
    response: responseSchema,
  }
  app.get(
    `/api/${name}/figures`,
    { schema, config: { access: { may: [name, 'list'] } } },
    async (request) => {
      const { filter = {}, group, sums } = request.query
      const query = { filter, ...(group !== undefined && { group }), ...(sums && { sums }) }
      return success(await readFigures(context, request.actor, name, query))
    },
  )
}

export const resources: RouteModule = { name: 'resources', staff: registerResources }

/** Registers the endpoints of all resources. */
async function registerResources(app: Scope, context: Context): Promise<void> {
  await app.register(async (reads) => {
    await reads.register(etag, ETAG)
    for (const resource of Object.values(context.resources))
      registerReads(reads.withTypeProvider(), context, resource)
  })
  for (const resource of Object.values(context.resources)) registerResource(app, context, resource)
}

/** Lists, figures and single records. */
function registerReads(app: Scope, context: Context, resource: Resource): void {
  const { name } = resource
  const { list, get } = callsOf(resource)
  const path = `/api/${name}`
  const tables = readTables(context.resources, resource)

  app.get(path, list, async (request, reply) => {
    const query = toListQuery(request.query)
    const { at } = request.query
    if (at) {
      const { records, ...page } = await context.past.read(request.actor, {
        resource: name,
        at,
        query,
      })
      reply.headers({
        ...pageHeaders(name, query, { count: records.length, ...page }),
        ...(page.lost && { 'records-lost': page.lost }),
      })
      return success(records)
    }
    return sendPage(
      reply,
      name,
      query,
      await listRecords(await withVersions(context, tables), request.actor, name, query),
    )
  })

  registerFigures(app, context, resource)

  app.get(`${path}/:id`, get, async (request) => {
    const { at } = request.query
    if (at) {
      const query = { id: request.params.id }
      const { records } = await context.past.read(request.actor, { resource: name, at, query })
      return success(records[0])
    }
    return success(await getRecord(context, request.actor, name, request.params.id))
  })
}

function registerResource(app: Scope, context: Context, resource: Resource): void {
  const calls = callsOf(resource)
  registerWhereUsed(app, context, resource)
  if (!resource.readOnly) {
    registerSaving(app, context, resource, calls)
    registerBatch(app, context, resource, calls)
    registerSteps(app, context, resource)
  }
  if (resource.deletable) registerDeletion(app, context, resource, calls)
}

/** Create, update and bulk update. */
function registerSaving(app: Scope, context: Context, resource: Resource, calls: Calls): void {
  const { name } = resource
  const path = `/api/${name}`

  app.post(path, calls.create, async (request, reply) =>
    writeOne(context, request, reply, { action: 'create', resource: name, values: request.body }),
  )

  app.put(`${path}/:id`, calls.update, async (request, reply) => {
    const { id } = request.params
    requireSameId(request.body, [id])
    return writeOne(context, request, reply, operationOf(name, { ...request.body, id }))
  })

  app.put(path, calls.updateMany, async (request, reply) => {
    const { lock_version: _, ...values } = request.body
    requireSameId(values, request.query.filter.id)
    const operations = request.query.filter.id.map((id) => ({
      action: 'update' as const,
      resource: name,
      id,
      values,
    }))
    return writeMany(context, request, reply, operations)
  })
}

/** Creates and updates several records in one write. */
function registerBatch(app: Scope, context: Context, resource: Resource, calls: Calls): void {
  const { name } = resource
  app.post(`/api/${name}/batch`, calls.batch, async (request, reply) => {
    const result = await saveBatch(context, request.actor, name, request.body.rows)
    return sendWriteResult(reply, result, idsOf(result))
  })
}

/** Delete and bulk delete. */
function registerDeletion(app: Scope, context: Context, resource: Resource, calls: Calls): void {
  const { name } = resource
  const path = `/api/${name}`

  app.get(`${path}/deletion`, calls.deletion, async (request) => {
    return success(await deletionEffects(context, request.actor, name, request.query.filter.id))
  })

  app.delete(`${path}/:id`, calls.delete, async (request, reply) =>
    writeOne(context, request, reply, { action: 'delete', resource: name, id: request.params.id }),
  )

  app.delete(path, calls.deleteMany, async (request, reply) => {
    const operations = request.query.filter.id.map((id) => ({
      action: 'delete' as const,
      resource: name,
      id,
    }))
    return writeMany(context, request, reply, operations)
  })
}
