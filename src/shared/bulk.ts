/** Changes of many records at once: what is to be changed, and the report of a preview or of the job. */
import { z } from 'zod'
import { LOCALES } from './constants.ts'
import { deletionEffectsSchema } from './deletion-effects.ts'
import { definitionOf } from './fields/index.ts'
import { titledRecordSchema } from './quick-search.ts'
import type { Resource } from './resources/define.ts'
import { can, type Subject } from './resources/permissions.ts'
import type { ResolvedField } from './resources/resolve-field.ts'

/** Records that are changed within the call, all or none; more are changed by a job. */
export const BULK_DIRECT = 250
/** Records of one job. */
export const BULK_LIMIT = 100_000

const MAX_TEXT = 500

const fieldChangeSchema = z.union([
  z.strictObject({ set: z.unknown().refine((value) => value !== undefined) }).describe('a new value; null empties'),
  z
    .strictObject({
      find: z.string().min(1).max(MAX_TEXT),
      replace: z.string().max(MAX_TEXT),
      ignoreCase: z.boolean().optional(),
      language: z.enum(LOCALES).optional().describe('of a bilingual text; both by default'),
    })
    .describe('replaces a part of the text wherever it occurs'),
  z.strictObject({ add: z.number() }).describe('adds to the number; an empty one stays empty'),
])

const values = z.record(z.string(), z.unknown())

export const bulkChangeSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('update'), fields: z.record(z.string(), fieldChangeSchema) }),
  z.strictObject({ action: z.literal('delete') }),
  z.strictObject({ action: z.literal('step'), step: z.string(), values: values.default({}) }),
])

export type FieldChange = z.output<typeof fieldChangeSchema>
export type BulkChange = z.output<typeof bulkChangeSchema>

const refusalSchema = z.object({ record: titledRecordSchema, reason: z.string() })

const rowSchema = z.object({
  record: titledRecordSchema,
  lock_version: z.number().int(),
  /** The fields that change, with `$refs`. */
  before: titledRecordSchema,
  after: titledRecordSchema,
})

export const bulkReportSchema = z.object({
  resource: z.string(),
  action: z.enum(['update', 'delete', 'step']),
  /** Records that were selected, or matched the filter. */
  total: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
  /** Records that no longer match the filter, because they were changed or deleted meanwhile. */
  left: z.number().int(),
  /** The first of the refused records. */
  refusals: z.array(refusalSchema),
  /** Of a preview: the first of the records that change. */
  rows: z.array(rowSchema),
  /** All refused records with their reasons, where a job has refused more than the first. */
  refusedFile: z.object({ sha256: z.string(), name: z.string() }).nullable(),
  /** Of the preview of a deletion. */
  effects: deletionEffectsSchema.nullable(),
  /** The write, for undo. */
  writes: z.array(z.string()),
})
export type BulkReport = z.output<typeof bulkReportSchema>
export type BulkRow = z.output<typeof rowSchema>
export type Refusal = z.output<typeof refusalSchema>

/** Whether a part of the field's text can be replaced; lists can be searched, too, but are no texts. */
export function canReplace(field: ResolvedField): boolean {
  const { operators, emptyValue } = definitionOf(field)
  return operators.includes('contains') && emptyValue === null
}

/** Whether a number can be added to the field's value. */
export const canAdd = (field: ResolvedField): boolean => definitionOf(field).summed === true

/** The fields that the subject may change in many records at once. */
export const bulkFields = (subject: Subject, resource: Resource): ResolvedField[] =>
  Object.values(resource.fields).filter(
    (f) =>
      f.form &&
      !definitionOf(f).hashed &&
      // The state changes by steps, each with its question.
      f.name !== resource.workflow?.field &&
      can(subject, 'update', resource, f.name),
  )
