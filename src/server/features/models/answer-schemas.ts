/** Schema of the nodes of a model with the part lists of its product. */
import { z } from 'zod'
import { bilingualSchema } from '#server/core/published/answer-schemas.ts'

const id = z.number().int()
const text = z.string().nullable()

export const modelNodesSchema = z.object({
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
