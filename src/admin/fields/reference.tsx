/** A link to one record. */
import type { Face, FaceOf, InputProps } from './face.ts'
import { ReferenceColumn } from './reference-column.tsx'
import { ReferenceFilter } from './reference-filter.tsx'
import { ReferenceInput } from './reference-input.tsx'

/** Needs the other faces, for the form of a record made on the fly. */
export function referenceFace(faceOf: FaceOf): Face {
  const Input = (props: InputProps) => <ReferenceInput {...props} faceOf={faceOf} />
  return { Input, Column: ReferenceColumn, Filter: ReferenceFilter }
}
