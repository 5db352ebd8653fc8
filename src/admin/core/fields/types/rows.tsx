/** A list of rows with columns of other types. */
import { EmptyFilter } from '../parts/empty-filter.tsx'
import type { ColumnProps, Face, FaceOf, InputProps } from '../parts/face.ts'
import { RowsInput } from '../parts/rows-input.tsx'
import { RowsDetail, RowsSummary } from '../parts/rows-view.tsx'

/** Needs the other faces, for the cells. */
export function rowsFace(faceOf: FaceOf): Face {
  const Input = (props: InputProps) => <RowsInput {...props} faceOf={faceOf} />
  const Detail = (props: ColumnProps) => <RowsDetail {...props} faceOf={faceOf} />
  return { Input, Column: RowsSummary, Detail, Filter: EmptyFilter, wide: true }
}
