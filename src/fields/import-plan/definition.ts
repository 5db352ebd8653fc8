/** Import plan of a saved mapping; JSON text in one column. */
import type { ImportPlan } from '#shared/file-import.ts'
import { planSchema } from '#shared/import-plan.ts'
import {
  defineFieldType,
  type Field,
  type FieldArguments,
  type FieldOptions,
  field,
  fieldType,
} from '../field.ts'
import { jsonText } from '../json-text.ts'

const definition = defineFieldType<ImportPlan, Field>({
  ...jsonText<ImportPlan>(),
  schema: () => planSchema,
})

export const importPlan = fieldType(
  definition,
  <const O extends FieldOptions<ImportPlan>>(
    ...args: FieldArguments<O, FieldOptions<ImportPlan>>
  ) => field<'importPlan', ImportPlan, O>('importPlan', args),
)
