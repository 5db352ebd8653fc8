/** List calls of the ra-data-simple-rest dialect: what they take and how a page answers. */
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { ListQuery, Page } from '../records/read.ts'
import { answer } from './envelope.ts'

/** A parameter that carries JSON. */
const json = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .max(20_000)
    .transform((text, issues): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        issues.addIssue({ code: 'custom', params: { key: 'validation.invalid' } })
        return z.NEVER
      }
    })
    .pipe(schema)

const order = z.enum(['ASC', 'DESC', 'asc', 'desc']).transform((text) => text.toLowerCase() as 'asc' | 'desc')
const row = z.number().int().nonnegative()
const filter = z.record(z.string(), z.unknown())

/** The query of a list call. */
export const listCall = z.object({
  sort: json(z.tuple([z.string(), order]))
    .optional()
    .describe('["name","ASC"]'),
  range: json(z.tuple([row, row]))
    .optional()
    .describe('[0,24], both included'),
  filter: json(filter).optional().describe('{"q":"text"} or {"field":value} or {"field":{"operator":value}}'),
})

/** The query of a call that names records: {"id":[1,2]}. */
export const manyCall = z.object({
  filter: json(z.object({ id: z.array(z.number().int().positive()).min(1).max(1000) })).describe('{"id":[1,2]}'),
})

/** What `listRecords` takes. */
export const listQuery = ({ sort, range, filter }: z.output<typeof listCall>): ListQuery => ({
  ...(sort && { sort: { field: sort[0], order: sort[1] } }),
  ...(range && { range }),
  ...(filter && { filter }),
})

/** A page in the envelope; its place and total in `Content-Range`, and `Total-Capped` where there are more. */
export function answerPage(reply: FastifyReply, name: string, from: number, page: Page) {
  const { records, total, capped } = page
  const place = records.length === 0 ? '*' : `${from}-${from + records.length - 1}`
  reply.header('Content-Range', `${name} ${place}/${total}`)
  if (capped) reply.header('Total-Capped', 'true')
  return answer(records)
}
