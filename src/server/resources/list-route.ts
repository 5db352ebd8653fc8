/** List calls at the paths of specification §7, for the same records as the REST calls. */
import { z } from 'zod'
import type { Context } from '../context.ts'
import { successSchema } from '../http/envelope.ts'
import type { Scope } from '../http/scopes.ts'
import { listRecords } from '../records/read.ts'
import { recordSchema } from './body-schema.ts'
import { listQuerySchema, sendPage, toListQuery } from './list-query.ts'

interface ListRoute {
  path: string
  resource: string
  tags: string[]
  summary: string
}

export function registerList(
  app: Scope,
  context: Context,
  { path, resource, tags, summary }: ListRoute,
): void {
  const response = successSchema(z.array(recordSchema(context.resources[resource])))
  const schema = { tags, summary, querystring: listQuerySchema, response }
  app.get(
    path,
    { schema, config: { access: { may: [resource, 'list'] } } },
    async (request, reply) => {
      const query = toListQuery(request.query)
      return sendPage(
        reply,
        resource,
        query,
        await listRecords(context, request.actor, resource, query),
      )
    },
  )
}
