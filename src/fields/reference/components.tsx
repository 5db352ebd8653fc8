/** A reference to one record. */
import type { ComponentsOf, FieldComponents, InputProps } from '../parts/field-components.ts'
import { ReferenceColumn } from '../parts/reference-column.tsx'
import { ReferenceFilter } from '../parts/reference-filter.tsx'
import { ReferenceInput } from './reference-input.tsx'

/** Needs all field components for the form of a record created on the fly. */
export function components(componentsOf: ComponentsOf): FieldComponents {
  const Input = (props: InputProps) => <ReferenceInput {...props} componentsOf={componentsOf} />
  return { Input, Column: ReferenceColumn, Filter: ReferenceFilter }
}
