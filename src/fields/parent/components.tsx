/** The record above this one in a tree. */
import type { FieldComponents } from '../parts/field-components.ts'
import { ParentInput } from './parent-input.tsx'
import { ReferenceColumn } from '../parts/reference-column.tsx'
import { ReferenceFilter } from '../parts/reference-filter.tsx'

export const parentComponents: FieldComponents = {
  Input: ParentInput,
  Column: ReferenceColumn,
  Filter: ReferenceFilter,
}
