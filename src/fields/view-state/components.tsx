/** Field of a saved view's state. The list changes it, so the form only counts its filters. */
import { useText } from '#admin/i18n/text.ts'
import type { ViewState } from '#shared/resources/view-state.ts'
import { summaryComponents } from '../parts/read-only.tsx'

function Summary({ value }: { value: unknown }) {
  const text = useText()
  if (!value) return null
  const { filter, columns } = value as ViewState
  const filters = text('views.filters', { smart_count: Object.keys(filter).length })
  return columns ? `${filters} · ${text('views.ownColumns')}` : filters
}

export const components = summaryComponents(Summary)
