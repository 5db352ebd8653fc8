/** Import plan of a saved mapping; JSON text in one column. */
import type { ImportPlan } from '#shared/file-import.ts'
import { planSchema } from '#shared/import-plan.ts'
import { defineFieldType, type Field, type FieldArguments, type FieldOptions, field } from '../field.ts'
import { jsonText } from '../json-text.ts'

export const importPlan = <const O extends FieldOptions>(...args: FieldArguments<O>) =>
  field<'importPlan', ImportPlan, O>('importPlan', args)

export const importPlanFieldType = defineFieldType<ImportPlan, Field>({
  ...jsonText<ImportPlan>(),
  schema: () => planSchema,
})
