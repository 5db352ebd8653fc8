/** Answers of the search that finds records of every resource. */
import { z } from 'zod'
import type { RecordKey } from './live.ts'

/** Records per resource. */
export const MAX_PER_RESOURCE = 5
/** Recently used records that a call names. */
export const MAX_RECENT = 30

/** A record with the fields of its title and subtitle only, with their references. */
export const titledRecordSchema = z.looseObject({ id: z.number().int() })
export type TitledRecord = z.output<typeof titledRecordSchema>

export const namedRecordSchema = z.object({ resource: z.string(), record: titledRecordSchema })
export type NamedRecord = z.output<typeof namedRecordSchema>

export const quickSearchSchema = z.object({
  /** Without a query: the recently used records that are still readable, in their order. */
  recent: z.array(namedRecordSchema),
  /** By resource, best matches first. */
  groups: z.array(z.object({ resource: z.string(), records: z.array(titledRecordSchema), hasMore: z.boolean() })),
})
export type QuickSearchAnswer = z.output<typeof quickSearchSchema>

/** Records as a query parameter: `codes.12,orders.4`. */
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
