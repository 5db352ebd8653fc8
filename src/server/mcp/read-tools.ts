/** Tools that read: what there is, the search, lists and records. */
import { z } from 'zod'
import { ValidationError } from '#shared/errors.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { recordId } from '../http/integer.ts'
import { findRecords } from '../quick-search/public.ts'
import { getRecord, listRecords } from '../records/read.ts'
import { FILTER_SYNTAX } from '../resources/list-query.ts'
import { describeResource, describeResources } from './describe.ts'
import type { Tools } from './server.ts'

const annotations = { readOnlyHint: true, openWorldHint: false }
const MAX_QUERY = 200
const MAX_RECORDS = 100
const DEFAULT_RECORDS = 25

const fields = z
  .array(z.string())
  .optional()
  .describe('names of the fields to answer; without it, all that the key may read')

export function addReadTools(tools: Tools): void {
  const listed = tools.open('list')
  const read = tools.open('read')
  if (listed) {
    addDescribe(tools, listed)
    addSearch(tools)
    addList(tools, listed)
  }
  if (read) addRead(tools, read)
}

type Names = [string, ...string[]]

function addDescribe({ add, context, actor }: Tools, names: Names): void {
  const inputSchema = z.object({ resource: z.enum(names).optional() })
  const description =
    'The resources with what the key may do there; of one resource, its fields and steps.'
  add('describe', { description, inputSchema, annotations }, async ({ resource: name }) => {
    const resource = name === undefined ? undefined : context.resources[name]
    return resource
      ? describeResource(actor, resource)
      : describeResources(actor, context.resources)
  })
}

function addSearch({ add, context, actor, request }: Tools): void {
  const inputSchema = z.object({ q: z.string().trim().min(1).max(MAX_QUERY) })
  const description =
    'Finds records of every resource by words, names and numbers: the best matches of each resource.'
  add('search', { description, inputSchema, annotations }, async ({ q }) =>
    findRecords(context, actor, q, [], () => request.socket.destroyed),
  )
}

function addList({ add, context, actor }: Tools, names: Names): void {
  const inputSchema = z.object({
    resource: z.enum(names),
    filter: z.record(z.string(), z.unknown()).optional().describe(FILTER_SYNTAX),
    sort: z.object({ field: z.string(), order: z.enum(['asc', 'desc']) }).optional(),
    offset: z.number().int().min(0).default(0),
    limit: z.number().int().min(1).max(MAX_RECORDS).default(DEFAULT_RECORDS),
    fields,
  })
  const description =
    'A page of the records of a resource, and their total; “capped” if there are more than counted.'
  add(
    'list',
    { description, inputSchema, annotations },
    async ({ resource, filter, sort, offset, limit, fields }) => {
      const query = {
        ...(filter && { filter }),
        ...(sort && { sort }),
        range: [offset, offset + limit - 1] as const,
      }
      const page = await listRecords(context, actor, resource, query)
      return { ...page, records: page.records.map((record) => pick(record, fields)) }
    },
  )
}

function addRead({ add, context, actor }: Tools, names: Names): void {
  const inputSchema = z.object({ resource: z.enum(names), id: recordId, fields })
  const description = 'One record. “$refs” names the records that its fields refer to.'
  add('read', { description, inputSchema, annotations }, async ({ resource, id, fields }) =>
    pick(await getRecord(context, actor, resource, id), fields),
  )
}

/**
 * @throws ValidationError for fields that the record does not have, or that the key may not read
 */
function pick(record: AnyRecord, names: readonly string[] | undefined): Record<string, unknown> {
  if (!names) return record
  const unknown = names.filter((name) => !Object.hasOwn(record, name))
  if (unknown.length) {
    throw new ValidationError(
      unknown.map((name) => ({ path: name, key: 'validation.unknownField', values: { name } })),
    )
  }
  return Object.fromEntries([['id', record.id], ...names.map((name) => [name, record[name]])])
}
