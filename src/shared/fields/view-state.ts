/** The filters, order and columns of a saved view; JSON text in one column. */
import { type ViewState, viewStateSchema } from '../resources/view-state.ts'
import { defineFieldType, type Field, type FieldArguments, type FieldOptions, field } from './field.ts'

export const viewState = <const O extends FieldOptions>(...given: FieldArguments<O>) =>
  field<'viewState', ViewState, O>('viewState', given)

export const viewStateFieldType = defineFieldType<ViewState, Field>({
  columns: (_, name) => [{ name, kind: 'text' }],
  schema: () => viewStateSchema,
  toColumns: (value, name) => ({ [name]: value === null ? null : JSON.stringify(value) }),
  fromColumns: (row, name) => (typeof row[name] === 'string' ? (JSON.parse(row[name]) as ViewState) : null),
  operators: ['empty'],
  sortColumn: undefined,
  format: (value) => JSON.stringify(value),
  parse: (cell) => {
    try {
      return JSON.parse(cell)
    } catch {
      return cell
    }
  },
  listed: false,
  sorted: false,
})
