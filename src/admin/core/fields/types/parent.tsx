/** The record above this one in a tree. */
import type { FieldComponents } from '../parts/field-components.ts'
import { lazyInput } from '../parts/lazy-input.tsx'
import { ReferenceColumn } from '../parts/reference-column.tsx'
import { ReferenceFilter } from '../parts/reference-filter.tsx'

export const parentComponents: FieldComponents = {
  Input: lazyInput(async () => (await import('../parts/parent-input.tsx')).ParentInput),
  Column: ReferenceColumn,
  Filter: ReferenceFilter,
}
