/** Ordered references to any number of records. */
import type { ComponentsOf, FieldComponents, InputProps } from '../parts/field-components.ts'
import { lazyInput } from '../parts/lazy-input.tsx'
import { ReferenceColumn } from '../parts/reference-column.tsx'
import { ReferenceFilter } from '../parts/reference-filter.tsx'

const ReferencesInput = lazyInput(async () => (await import('../inputs/references.tsx')).ReferencesInput)

/** Needs all field components for the form of a record created on the fly. */
export function referencesComponents(componentsOf: ComponentsOf): FieldComponents {
  const Input = (props: InputProps) => <ReferencesInput {...props} componentsOf={componentsOf} />
  return { Input, Column: ReferenceColumn, Filter: ReferenceFilter, wide: true }
}
