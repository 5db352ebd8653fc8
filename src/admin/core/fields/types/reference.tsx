/** A link to one record. */
import type { Face, FaceOf, InputProps } from '../parts/face.ts'
import { ReferenceColumn } from '../parts/reference-column.tsx'
import { ReferenceFilter } from '../parts/reference-filter.tsx'
import { ReferenceInput } from '../parts/reference-input.tsx'

/** Needs the other faces, for the form of a record made on the fly. */
export function referenceFace(faceOf: FaceOf): Face {
  const Input = (props: InputProps) => <ReferenceInput {...props} faceOf={faceOf} />
  return { Input, Column: ReferenceColumn, Filter: ReferenceFilter }
}
