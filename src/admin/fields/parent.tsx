/** The record above this one in a tree. */
import type { Face } from './face.ts'
import { ParentInput } from './parent-input.tsx'
import { ReferenceColumn } from './reference-column.tsx'
import { ReferenceFilter } from './reference-filter.tsx'

export const parentFace: Face = { Input: ParentInput, Column: ReferenceColumn, Filter: ReferenceFilter }
