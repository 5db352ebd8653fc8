/** Reference to a record of another resource, or of the same one. */
import { z } from 'zod'
import { defineFieldType, type Field, type FieldArgumentsWithOptions, type FieldOptions, field } from './field.ts'

/** Effect on this record when the referenced record is deleted. */
export type OnDelete = 'restrict' | 'cascade' | 'clear'
export interface ReferenceOptions extends FieldOptions {
  to: string
  onDelete?: OnDelete
  /** For references within a resource: rejects cycles. */
  acyclic?: boolean
}
export type ReferenceField = Field & ReferenceOptions

export const idSchema = z.number().int().positive().max(2147483647)

export const reference = <const O extends ReferenceOptions>(...args: FieldArgumentsWithOptions<O>) =>
  field<'reference', number, O>('reference', args)

export const referenceFieldType = defineFieldType<number, ReferenceField>({
  columns: (f, name) => [{ name, kind: 'integer', references: f.to }],
  refersTo: (f) => f.to,
  grouped: 'value',
  schema: () => idSchema,
})
