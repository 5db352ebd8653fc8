/** Queries of list calls in the ra-data-simple-rest dialect: sort, range and filter as JSON. */
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { OPERATORS } from '#fields/field.ts'
import { NAMED_PERIODS } from '#fields/period.ts'
import { MAX_PAGE_SIZE, TIME_ZONE_HEADER } from '#shared/constants.ts'
import type { Resource } from '#shared/resources/define.ts'
import { MAX_CONDITIONS, MAX_GROUP_DEPTH } from '#shared/resources/filters.ts'
import { success } from '../http/envelope.ts'
import { recordId } from '../http/integer.ts'
import { refTo } from '../open-api/json-schema.ts'
import { componentsOf } from '../open-api/record-schemas.ts'
import type { ListQuery } from '../records/read.ts'

const UNSAFE_NAME = '__proto__'
const MAY_BE_UNSAFE = /__proto__|\\/

/** Rejects names that enable prototype pollution; schemas would drop them silently. */
function rejectUnsafeName(name: string, value: unknown): unknown {
  if (name === UNSAFE_NAME) throw new Error(UNSAFE_NAME)
  return value
}

/** Schema of a JSON text whose value is validated by a schema. */
const json = <T extends z.ZodType>(schema: T, example: string) =>
  z
    .string()
    .transform((text, context) => {
      try {
        // The reviver is slow, so it is only used if the text can contain such a name, possibly
        // escaped.
        return JSON.parse(text, MAY_BE_UNSAFE.test(text) ? rejectUnsafeName : undefined) as unknown
      } catch (error) {
        const params =
          error instanceof SyntaxError
            ? { key: 'validation.json' }
            : { key: 'validation.unknownField', values: { name: UNSAFE_NAME } }
        context.addIssue({ code: 'custom', params, message: String(error) })
        return z.NEVER
      }
    })
    .pipe(schema)
    // A text: the API's page would ask for a file if it had a media type.
    .meta({ type: 'string', examples: [example] })

/** Point in time for historical records, ISO 8601; future ones are rejected. */
export const atSchema = z.object({
  at: z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text).toISOString())
    .refine((at) => Date.parse(at) <= Date.now(), { params: { key: 'validation.past' } })
    .optional()
    .describe('reads the records as they were at this moment, from the audit log')
    .meta({ type: 'string', format: 'date-time' }),
})

/** Documentation of the filter syntax. */
export const FILTER_SYNTAX = `Conditions by field, all of which are met: {"status":"active","weight":{"gte":2,"lt":5}}. Operators: \
${OPERATORS.join(', ')}. "q" searches, "id" and "created_at" are fields of every record. Groups stand beside fields, \
up to ${MAX_GROUP_DEPTH} deep and with ${MAX_CONDITIONS} conditions: {"any":[{"status":"active"},{"all":[{"weight":{"gt":2}},{"kind":["a","b"]}]}]}. \
"within" takes a period of days in the time zone of the header ${TIME_ZONE_HEADER}: ${NAMED_PERIODS.join(', ')}, \
last_7_days, next_2_weeks, before_90_days (older), with days, weeks, months or years; 2026-11, 2026. A day without a \
time, 2026-11-23, is the whole day in that time zone, also for fields of instants.`

/** Other parameters are rejected: a filter without an effect would return every record. */
export const listQuerySchema = atSchema
  .extend({
    sort: json(
      z.tuple([z.string(), z.enum(['ASC', 'DESC', 'asc', 'desc'])]),
      '["id","DESC"]',
    ).optional(),
    range: json(
      z
        .tuple([z.number().int().min(0), z.number().int().min(-1)])
        .refine(([from, to]) => to - from < MAX_PAGE_SIZE, {
          params: { key: 'validation.range' },
        }),
      '[0,24]',
    ).optional(),
    filter: json(z.record(z.string(), z.unknown()), '{"q":"lamp"}')
      .optional()
      .describe('conditions on the fields, as JSON'),
  })
  .strict()

type FilterKind = 'filter' | 'publishedFilter'

/** Filter of list calls, documented by the fields of the resource. */
export const filterOf = (resource: Resource, kind: FilterKind = 'filter') =>
  listQuerySchema.shape.filter.meta({ contentSchema: refTo(componentsOf(resource)[kind]) })

/** Query of list calls, documented by the fields of the resource. */
export const listQueryOf = (resource: Resource, kind?: FilterKind): typeof listQuerySchema =>
  listQuerySchema.extend({ filter: filterOf(resource, kind) })

export const figuresQuerySchema = listQuerySchema.pick({ filter: true }).extend({
  group: z.string().optional(),
  sums: json(z.array(z.string()).max(50), '["weight"]').optional(),
})

export const idsFilterSchema = z.object({
  filter: json(
    z.object({ id: z.array(z.number().int().positive()).min(1).max(MAX_PAGE_SIZE) }),
    '{"id":[1,2]}',
  ),
})

export const idParamsSchema = z.object({ id: recordId })

/** Converts a validated query for the read functions. */
export const toListQuery = ({
  sort,
  range,
  filter,
}: z.infer<typeof listQuerySchema>): ListQuery => ({
  ...(sort && { sort: { field: sort[0], order: sort[1].toLowerCase() as 'asc' | 'desc' } }),
  ...(range && { range }),
  ...(filter && { filter }),
})

/** Responds with a page of a list, and pagination headers. */
export function sendPage<T>(
  reply: FastifyReply,
  name: string,
  query: Pick<ListQuery, 'range'>,
  page: { records: T[]; total: number; capped: boolean },
) {
  reply.headers(pageHeaders(name, query, { count: page.records.length, ...page }))
  return success(page.records)
}

/** Pagination headers: `codes 0-24/26901`, and whether the total is capped. */
export function pageHeaders(
  name: string,
  query: Pick<ListQuery, 'range'>,
  page: { count: number; total: number; capped: boolean },
): Record<string, string> {
  const from = query.range?.[0] ?? 0
  const to = Math.max(from, from + page.count - 1)
  return {
    'content-range': `${name} ${from}-${to}/${page.total}`,
    ...(page.capped && { 'total-capped': 'true' }),
  }
}
