/** A list of rows with columns of other types. */
import { EmptyFilter } from './empty-filter.tsx'
import type { ColumnProps, Face, FaceOf, InputProps } from './face.ts'
import { RowsInput } from './rows-input.tsx'
import { RowsDetail, RowsSummary } from './rows-view.tsx'

/** Needs the other faces, for the cells. */
export function rowsFace(faceOf: FaceOf): Face {
  const Input = (props: InputProps) => <RowsInput {...props} faceOf={faceOf} />
  const Detail = (props: ColumnProps) => <RowsDetail {...props} faceOf={faceOf} />
  return { Input, Column: RowsSummary, Detail, Filter: EmptyFilter, wide: true }
}
