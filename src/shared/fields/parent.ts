/** The parent record in a tree of the same resource; cycles are rejected. */
import { defineFieldType, type FieldOptions, field } from './field.ts'
import { idSchema, type OnDelete, type ReferenceField } from './reference.ts'

export interface ParentOptions extends FieldOptions {
  to: string
  onDelete?: OnDelete
}

export const parent = <const O extends ParentOptions>(en: string, zh: string, options: O) =>
  field<'parent', number, O & { acyclic: true }>('parent', en, zh, { ...options, acyclic: true })

export const parentFieldType = defineFieldType<number, ReferenceField>({
  columns: (f, name) => [{ name, kind: 'integer', references: f.to }],
  refersTo: (f) => f.to,
  schema: () => idSchema,
})
