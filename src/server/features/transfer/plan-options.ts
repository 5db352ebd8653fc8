/** Translates the plan of an import to the options of the engine. */
import type { ImportPlan } from '#shared/file-import.ts'
import type { ImportOptions } from './import-rows.ts'

/** The options of a plan; its layout and corrections belong to the file. */
export function planOptions({ columns, key, existing, unknown, missing, empty }: ImportPlan): ImportOptions {
  const map = Object.entries(columns).map(([column, field]) => ({ column, field: field ?? '' }))
  return { map, existing, unknown, missing, empty, ...(key?.length && { key }) }
}
