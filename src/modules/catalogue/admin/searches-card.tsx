/** Searches of customers without results, on the start page. */
import { useLanguage, useText } from '#admin/i18n/text.ts'
import type { StartPartProps } from '#admin/module.ts'
import { NumberLines } from '#admin/ui/number-lines.tsx'
import { StartCard } from '#admin/ui/start-card.tsx'
import { formatIn } from '#shared/i18n/format.ts'
import type { MissedSearch } from '../shared/missed-search.ts'

export function SearchesCard({ data }: StartPartProps) {
  const text = useText()
  const locale = useLanguage()
  const searches = data.searches as readonly MissedSearch[]
  if (!searches.length) return null
  const lines = searches.map(({ term, locale: language, count }) => ({
    key: `${language} ${term}`,
    name: <span lang={language}>{term}</span>,
    value: text('dashboard.times', { count: formatIn(locale).number(count) }),
  }))
  return (
    <StartCard title={text('dashboard.searches')} width={280}>
      <NumberLines lines={lines} />
    </StartCard>
  )
}
