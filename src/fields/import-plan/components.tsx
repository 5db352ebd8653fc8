/**
 * The plan of an import. It is changed where files are imported, so its form only counts its
 * columns.
 */
import { useText } from '#admin/i18n/text.ts'
import type { ImportPlan } from '#shared/file-import.ts'
import { summaryComponents } from '../parts/read-only.tsx'

function Summary({ value }: { value: unknown }) {
  const text = useText()
  if (!value) return null
  const targets = Object.values((value as ImportPlan).columns).filter((target) => target !== null)
  return text('import.mappedColumns', { smart_count: targets.length })
}

export const components = summaryComponents(Summary)
