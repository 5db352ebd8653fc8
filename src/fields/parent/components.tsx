/** The record above this one in a tree. */
import type { FieldComponents } from '../parts/field-components.ts'
import { ReferenceColumn, ReferenceFilter } from '../reference/components.tsx'
import { ParentInput } from './parent-input.tsx'

export const components: FieldComponents = {
  Input: ParentInput,
  Column: ReferenceColumn,
  Filter: ReferenceFilter,
}
