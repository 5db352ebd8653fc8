/** Parent record in a tree of the same resource; cycles are rejected. */
import { defineFieldType, type FieldArgumentsWithOptions, field, fieldType } from '../field.ts'
import {
  idSchema,
  type ReferenceField,
  type ReferenceOptions,
  referenceOptions,
} from '../reference/definition.ts'

export type ParentOptions = Omit<ReferenceOptions, 'acyclic'>

const definition = defineFieldType<number, ReferenceField>({
  options: referenceOptions,
  columns: (f, name) => [{ name, kind: 'integer', references: f.to }],
  refersTo: (f) => f.to,
  grouped: 'value',
  schema: () => idSchema,
  expected: { key: 'validation.type.id' },
})

export const parent = fieldType(
  definition,
  <const O extends ParentOptions>(...args: FieldArgumentsWithOptions<O, ParentOptions>) => ({
    ...field<'parent', number, O>('parent', args),
    acyclic: true as const,
  }),
)
