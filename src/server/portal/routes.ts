/**
 * API calls for records that customers share with their company, for resources with `portal` in the
 * config. Permissions and row rules apply, as for staff.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ReadableError } from '#shared/errors.ts'
import type { Action } from '#shared/resources/actions.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { Context } from '../context.ts'
import { success, successSchema } from '../http/envelope.ts'
import type { RouteModule, Scope } from '../http/scopes.ts'
import { deleteRecord, operationOf, requireSameId, writeOne } from '../http/send-write.ts'
import { getRecord, listRecords } from '../records/read.ts'
import {
  createSchema,
  recordSchema,
  savedRecordSchema,
  updateSchema,
} from '../resources/body-schema.ts'
import { idParamsSchema, listQueryOf, sendPage, toListQuery } from '../resources/list-query.ts'
import type { Operation } from '../writes/types.ts'

const CUSTOMER = 'custom'
const tags = ['own records']
const config = { access: 'customer' } as const
/** Records of a resource, with those of the company; more than people enter by hand. */
const MAX_OWN_RECORDS = 1_000

export const ownRecords: RouteModule = { name: 'own records', portal: registerPortal }

/** Registers `/api/web/own/{resource}`, with the calls that customers have permissions for. */
function registerPortal(app: Scope, context: Context): void {
  for (const resource of Object.values(context.resources)) {
    if (resource.portal !== true) continue
    registerReads(app, context, resource)
    if (!resource.readOnly) registerWrites(app, context, resource)
  }
}

const areCustomersAllowed = ({ permissions }: Resource, action: Action) =>
  permissions[action].some((role) => role === CUSTOMER)

function registerReads(app: Scope, context: Context, resource: Resource): void {
  const { name } = resource
  const path = `/api/web/own/${name}`

  const list = {
    tags,
    summary: `List own ${name}, and those of the own company`,
    querystring: listQueryOf(resource).omit({ at: true }),
    response: successSchema(z.array(recordSchema(resource))),
  }
  app.get(path, { schema: list, config }, async (request, reply) => {
    const query = toListQuery(request.query)
    const page = await listRecords(context, request.actor, name, query)
    return sendPage(reply, name, query, page)
  })

  const getSchema = {
    tags,
    summary: `Get one of the own ${name}`,
    params: idParamsSchema,
    querystring: z.strictObject({}),
    response: successSchema(recordSchema(resource)),
  }
  app.get(`${path}/:id`, { schema: getSchema, config }, async (request) =>
    success(await getRecord(context, request.actor, name, request.params.id)),
  )
}

function registerWrites(app: Scope, context: Context, resource: Resource): void {
  const { name } = resource
  const path = `/api/web/own/${name}`
  const params = idParamsSchema
  const response = successSchema(savedRecordSchema(resource))

  async function save(request: FastifyRequest, reply: FastifyReply, operation: Operation) {
    if (operation.action === 'create') {
      const { total } = await listRecords(context, request.actor, name, { range: [0, 0] })
      const limit = MAX_OWN_RECORDS
      if (total >= limit) throw new ReadableError({ key: 'error.ownRecords', values: { limit } })
    }
    return writeOne(context, request, reply, operation)
  }

  if (areCustomersAllowed(resource, 'create')) {
    const schema = {
      tags,
      summary: `Add to the own ${name}`,
      body: createSchema(resource),
      response,
    }
    app.post(path, { schema, config }, (request, reply) =>
      save(request, reply, { action: 'create', resource: name, values: request.body }),
    )
  }
  if (areCustomersAllowed(resource, 'update')) {
    const schema = {
      tags,
      summary: `Update one of the own ${name}`,
      params,
      body: updateSchema(resource),
      response,
    }
    app.put(`${path}/:id`, { schema, config }, async (request, reply) => {
      const { id } = request.params
      requireSameId(request.body, [id])
      return save(request, reply, operationOf(name, { ...request.body, id }))
    })
  }
  if (areCustomersAllowed(resource, 'delete')) {
    const schema = {
      tags,
      summary: `Delete one of the own ${name}`,
      params,
      response: successSchema(z.null()),
    }
    app.delete(`${path}/:id`, { schema, config }, async (request, reply) => {
      await deleteRecord(context, request.actor, name, request.params.id, reply)
      return success(null)
    })
  }
}
