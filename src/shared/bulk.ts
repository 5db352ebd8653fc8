/** Bulk changes: request, and report of a preview or job. */
import { z } from 'zod'
import { definitionOf } from '#fields/index.ts'
import { LOCALES } from './constants.ts'
import { deletionEffectsSchema } from './deletion-effects.ts'
import { titledRecordSchema } from './quick-search.ts'
import type { Resource } from './resources/define.ts'
import { can } from './resources/permissions.ts'
import type { ResolvedField } from './resources/resolve-field.ts'
import type { Subject } from './resources/role-grants.ts'

/**
 * Up to this number of records, the call itself changes them, in one transaction; beyond it, a job
 * does.
 */
export const BULK_DIRECT = 250
/** Maximum records of one job. */
export const MAX_BULK_RECORDS = 100_000

const MAX_TEXT = 500

const fieldChangeSchema = z.union([
  z
    .strictObject({ set: z.unknown().refine((value) => value !== undefined) })
    .describe('a new value; null empties'),
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

const rejectionSchema = z.object({ record: titledRecordSchema, reason: z.string() })

const rowSchema = z.object({
  record: titledRecordSchema,
  lock_version: z.number().int(),
  /** Changed fields, with `$refs`. */
  before: titledRecordSchema,
  after: titledRecordSchema,
})

export const bulkReportSchema = z.object({
  resource: z.string(),
  action: z.enum(['update', 'delete', 'step']),
  /** Selected records, or those that match the filter. */
  total: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  /** Rejected records. Jobs store their reports, so the names of fields stay. */
  refused: z.number().int(),
  /** Records that no longer match the filter because of concurrent changes. */
  left: z.number().int(),
  /**
   * Number of records in which a field that was to be changed is hidden (`showWhen`) and stays
   * empty, by field.
   */
  hidden: z.record(z.string(), z.number().int()).default({}),
  /** First rejected records. */
  refusals: z.array(rejectionSchema),
  /** Previews only: first changed records. */
  rows: z.array(rowSchema),
  /** All rejected records with reasons, if a job has more than `refusals` lists. */
  refusedFile: z.object({ sha256: z.string(), name: z.string() }).nullable(),
  /** Previews of deletions only. */
  effects: deletionEffectsSchema.nullable(),
  /** Ids of writes, for undo. */
  writes: z.array(z.string()),
})
export type BulkReport = z.output<typeof bulkReportSchema>
export type BulkRow = z.output<typeof rowSchema>
export type Rejection = z.output<typeof rejectionSchema>

/**
 * Whether find and replace applies to the field. Lists also support `contains`, but are not texts.
 */
export function canReplace(field: ResolvedField): boolean {
  const { operators, emptyValue } = definitionOf(field)
  return operators.includes('contains') && emptyValue === null
}

/** Whether the field supports adding a number. */
export const canAdd = (field: ResolvedField): boolean => definitionOf(field).summed === true

/** Fields that the subject can change in bulk. */
export const bulkFields = (subject: Subject, resource: Resource): ResolvedField[] =>
  Object.values(resource.fields).filter(
    (f) =>
      f.form &&
      !definitionOf(f).hashed &&
      // The state is changed by workflow steps, which have their own form.
      f.name !== resource.workflow?.field &&
      can(subject, 'update', resource, f.name),
  )
