/** Endpoints that match the nodes of 3D models with part lists. */

import { z } from 'zod'
import type { Context } from '#server/context.ts'
import { success, successSchema } from '#server/http/envelope.ts'
import type { RouteModule, Scope } from '#server/http/scopes.ts'
import { setWriteId } from '#server/http/send-write.ts'
import { bilingualSchema } from '#server/published/response-schemas.ts'
import { idParamsSchema } from '#server/resources/list-query.ts'
import { write } from '#server/writes/write.ts'
import { modelNodes, operationsOf } from './nodes.ts'

const id = z.number().int()
const text = z.string().nullable()

const modelNodesSchema = z.object({
  nodes: z.array(
    z.object({
      id,
      name: z.string(),
      title: text,
      part_no: text,
      depth: z.number(),
      is_group: z.boolean(),
    }),
  ),
  unnamed: z.number().int(),
  assemblies: z.array(
    z.object({ id, code: z.string(), name: bilingualSchema, nodes: z.array(z.string()) }),
  ),
  lines: z.array(
    z.object({
      id,
      assembly: id,
      balloon: z.string(),
      part_number: z.string(),
      part_name: bilingualSchema.nullable(),
      node: text,
    }),
  ),
  proposals: z.object({
    lines: z.array(
      z.object({
        line: id,
        node: z.string(),
        reason: z.enum(['balloon', 'number', 'numberInName', 'name']),
      }),
    ),
    assemblies: z.array(z.object({ assembly: id, node: z.string() })),
  }),
})

const MAX_NODES = 5_000
const node = z.string().trim().min(1).max(255)

export const models: RouteModule = { name: 'models', staff: registerStaff }

function registerStaff(app: Scope, context: Context): void {
  const tags = ['goods']
  const read = {
    tags,
    summary: "Get the nodes of a product's 3D model, its part lists and proposed matches",
    params: idParamsSchema,
    response: successSchema(modelNodesSchema),
  }
  app.get(
    '/api/goods/:id/model-nodes',
    { schema: read, config: { access: { may: ['goods', 'read'] } } },
    async (request) => {
      return success(await modelNodes(context, request.actor, request.params.id))
    },
  )

  const put = {
    tags,
    summary:
      'Store the model nodes of the lines and assemblies of a product in one write, which can be undone',
    params: idParamsSchema,
    body: z.strictObject({
      lines: z
        .array(z.strictObject({ id: idParamsSchema.shape.id, node: node.nullable() }))
        .max(MAX_NODES),
      assemblies: z
        .array(z.strictObject({ id: idParamsSchema.shape.id, nodes: z.array(node).max(MAX_NODES) }))
        .max(MAX_NODES),
    }),
    response: successSchema(z.object({ changed: z.number().int() })),
  }
  app.put(
    '/api/goods/:id/model-nodes',
    { schema: put, config: { access: { may: ['zujian', 'update'] } } },
    async (request, reply) => {
      const { actor } = request
      const operations = await operationsOf(context, actor, request.params.id, request.body)
      const { write: writeId, outcomes } = await write(context, actor, operations, {
        origin: 'api',
      })
      setWriteId(reply, writeId)
      return success({ changed: outcomes.filter(({ status }) => status === 'updated').length })
    },
  )
}
