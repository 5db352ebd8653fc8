/** A list of rows with columns of other types. */

import type {
  ColumnProps,
  ComponentsOf,
  FieldComponents,
  InputProps,
} from '../parts/field-components.ts'
import { EmptyFilter } from '../parts/operand-filter.tsx'
import { RowsInput } from './rows-input.tsx'
import { columnsOf, RowsDetail, RowsSummary } from './rows-table.tsx'

/** Needs all field components for the cells. */
export function components(componentsOf: ComponentsOf): FieldComponents {
  const Input = (props: InputProps) => <RowsInput {...props} componentsOf={componentsOf} />
  const Detail = (props: ColumnProps) => <RowsDetail {...props} componentsOf={componentsOf} />
  return {
    Input,
    columnsOf,
    Column: RowsSummary,
    Detail,
    Filter: EmptyFilter,
    wide: true,
    inCell: false,
  }
}
