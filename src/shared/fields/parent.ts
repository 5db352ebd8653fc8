/** Parent record in a tree of the same resource; cycles are rejected. */
import { defineFieldType, type FieldArgumentsWithOptions, type FieldOptions, field } from './field.ts'
import { idSchema, type OnDelete, type ReferenceField } from './reference.ts'

export interface ParentOptions extends FieldOptions {
  to: string
  onDelete?: OnDelete
}

export const parent = <const O extends ParentOptions>(...args: FieldArgumentsWithOptions<O>) => ({
  ...field<'parent', number, O>('parent', args),
  acyclic: true as const,
})

export const parentFieldType = defineFieldType<number, ReferenceField>({
  columns: (f, name) => [{ name, kind: 'integer', references: f.to }],
  refersTo: (f) => f.to,
  grouped: 'value',
  schema: () => idSchema,
})
