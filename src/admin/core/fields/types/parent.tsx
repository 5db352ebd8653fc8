/** The record above this one in a tree. */
import type { Face } from '../parts/face.ts'
import { ParentInput } from '../parts/parent-input.tsx'
import { ReferenceColumn } from '../parts/reference-column.tsx'
import { ReferenceFilter } from '../parts/reference-filter.tsx'

export const parentFace: Face = { Input: ParentInput, Column: ReferenceColumn, Filter: ReferenceFilter }
