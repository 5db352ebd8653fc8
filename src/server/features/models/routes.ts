/** Endpoints of 3D models: posters, and the matching of nodes with part lists. */

import { z } from 'zod'
import type { Context } from '#server/core/context.ts'
import { cacheHeaders, contentHeaders, isUnchanged } from '#server/core/files/download.ts'
import { requireFileAccess } from '#server/core/files/file-access.ts'
import { success, successSchema } from '#server/core/http/envelope.ts'
import { setWriteId } from '#server/core/http/save-record.ts'
import type { Module, Scope } from '#server/core/http/scopes.ts'
import { getInspection, storedSubject } from '#server/core/inspections/inspect.ts'
import { bilingualSchema } from '#server/core/published/response-schemas.ts'
import { idParamsSchema } from '#server/core/resources/list-query.ts'
import { write } from '#server/core/writes/write.ts'
import { NotFoundError } from '#shared/errors.ts'
import { posterKind } from './inspections/kinds.ts'
import { modelNodes, operationsOf } from './nodes.ts'

const id = z.number().int()
const text = z.string().nullable()

const modelNodesSchema = z.object({
  nodes: z.array(
    z.object({ id, name: z.string(), title: text, part_no: text, depth: z.number(), is_group: z.boolean() }),
  ),
  unnamed: z.number().int(),
  assemblies: z.array(z.object({ id, code: z.string(), name: bilingualSchema, nodes: z.array(z.string()) })),
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
      z.object({ line: id, node: z.string(), reason: z.enum(['balloon', 'number', 'numberInName', 'name']) }),
    ),
    assemblies: z.array(z.object({ assembly: id, node: z.string() })),
  }),
})

const MAX_NODES = 5_000
const node = z.string().trim().min(1).max(255)

export const models: Module = { name: 'models', public: registerPublic, staff: registerStaff }

function registerPublic(app: Scope, context: Context): void {
  const poster = {
    tags: ['files'],
    summary: 'Get the poster of a stored 3D model; also accepts the Admin-Token cookie',
    params: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
    produces: ['image/webp'],
    response: { 200: z.unknown(), 304: z.undefined() },
  }
  app.get(
    '/api/files/:sha256/poster',
    { schema: poster, config: { access: 'readers' }, compress: false },
    async (request, reply) => {
      const { sha256 } = request.params
      const info = await requireFileAccess(context, request, sha256)
      if (isUnchanged(request.headers['if-none-match'], sha256)) {
        return reply.code(304).headers(cacheHeaders(info)).send()
      }
      const file = { ...info, name: '' }
      const finding = await getInspection(storedSubject(context, file), posterKind)
      if (finding.status !== 'sound') throw new NotFoundError()
      const { type, base64 } = finding.report
      return reply.headers(contentHeaders({ ...info, type }, 'poster.webp')).send(Buffer.from(base64, 'base64'))
    },
  )
}

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
      const { actor } = request
      return success(await modelNodes(context, actor, request.params.id))
    },
  )

  const put = {
    tags,
    summary: 'Store the model nodes of the lines and assemblies of a product in one write, which can be undone',
    params: idParamsSchema,
    body: z.strictObject({
      lines: z.array(z.strictObject({ id: idParamsSchema.shape.id, node: node.nullable() })).max(MAX_NODES),
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
      const { write: writeId, outcomes } = await write(context, actor, operations, { origin: 'api' })
      setWriteId(reply, writeId)
      return success({ changed: outcomes.filter(({ status }) => status === 'updated').length })
    },
  )
}
