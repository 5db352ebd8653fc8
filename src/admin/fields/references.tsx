/** Links to any number of records, in order. */
import type { Face, FaceOf, InputProps } from './face.ts'
import { ReferenceColumn } from './reference-column.tsx'
import { ReferenceFilter } from './reference-filter.tsx'
import { ReferencesInput } from './references-input.tsx'

/** Needs the other faces, for the form of a record made on the fly. */
export function referencesFace(faceOf: FaceOf): Face {
  const Input = (props: InputProps) => <ReferencesInput {...props} faceOf={faceOf} />
  return { Input, Column: ReferenceColumn, Filter: ReferenceFilter, wide: true }
}
