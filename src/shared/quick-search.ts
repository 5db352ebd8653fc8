/** Responses of the quick search across all resources. */
import { z } from 'zod'
import type { RecordKey } from './live.ts'

/** Records per resource. */
export const MAX_PER_RESOURCE = 5
/** Maximum recently used records per call. */
export const MAX_RECENT = 30

/** Record with its title and subtitle fields only, and their references. */
export const titledRecordSchema = z.looseObject({ id: z.number().int() })
export type TitledRecord = z.output<typeof titledRecordSchema>

export const namedRecordSchema = z.object({ resource: z.string(), record: titledRecordSchema })
export type NamedRecord = z.output<typeof namedRecordSchema>

export const quickSearchSchema = z.object({
  /** Without a query: recently used records that are still readable, in order. */
  recent: z.array(namedRecordSchema),
  /** Matches by resource, best first. */
  groups: z.array(
    z.object({
      resource: z.string(),
      records: z.array(titledRecordSchema),
      hasMore: z.boolean(),
      /** The filter of the list with all matches. */
      filter: z.record(z.string(), z.unknown()),
    }),
  ),
})
export type QuickSearchResponse = z.output<typeof quickSearchSchema>

/** Serialises records for a query parameter: `codes.12,orders.4`. */
export const toKeyList = (keys: readonly RecordKey[]): string =>
  keys.map(({ resource, id }) => `${resource}.${id}`).join(',')

export const keyListSchema = z
  .string()
  .regex(/^(\w{1,60}\.\d{1,9}(,(?=\w)|$))*$/)
  .transform((text): RecordKey[] =>
    text
      .split(',')
      .filter(Boolean)
      .slice(0, MAX_RECENT)
      .map((key) => {
        const [resource = '', id] = key.split('.')
        return { resource, id: Number(id) }
      }),
  )
