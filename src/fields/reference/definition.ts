/** Reference to a record of another resource, or of the same one. */
import { z } from 'zod'
import {
  defineFieldType,
  type Field,
  type FieldArgumentsWithOptions,
  type FieldOptions,
  field,
  fieldType,
  type OptionsOf,
} from '../field.ts'

export const referenceOptions = () => ({
  to: z.string(),
  /** Effect on this record when the referenced record is deleted. */
  onDelete: z.enum(['restrict', 'cascade', 'clear']).optional(),
  /** For references within a resource: rejects cycles. */
  acyclic: z.boolean().optional(),
})
export type ReferenceOptions = FieldOptions<number> & OptionsOf<typeof referenceOptions>
export type OnDelete = NonNullable<ReferenceOptions['onDelete']>
export type ReferenceField = Field & ReferenceOptions

export const idSchema = z.number().int().positive().max(2147483647)

const definition = defineFieldType<number, ReferenceField>({
  options: referenceOptions,
  columns: (f, name) => [{ name, kind: 'integer', references: f.to }],
  refersTo: (f) => f.to,
  grouped: 'value',
  schema: () => idSchema,
  expected: { key: 'validation.type.id' },
})

export const reference = fieldType(
  definition,
  <const O extends ReferenceOptions>(...args: FieldArgumentsWithOptions<O, ReferenceOptions>) =>
    field<'reference', number, O>('reference', args),
)
