/** Filter, sort order and columns of a saved view; JSON text in one column. */
import { type ViewState, viewStateSchema } from '#shared/resources/view-state.ts'
import {
  defineFieldType,
  type Field,
  type FieldArguments,
  type FieldOptions,
  field,
  fieldType,
} from '../field.ts'
import { jsonText } from '../json-text.ts'

const definition = defineFieldType<ViewState, Field>({
  ...jsonText<ViewState>(),
  schema: () => viewStateSchema,
})

export const viewState = fieldType(
  definition,
  <const O extends FieldOptions<ViewState>>(...args: FieldArguments<O, FieldOptions<ViewState>>) =>
    field<'viewState', ViewState, O>('viewState', args),
)
