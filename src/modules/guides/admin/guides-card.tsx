/** Guides that have not helped, on the start page. */
import { useLanguage, useText } from '#admin/i18n/text.ts'
import type { StartPartProps } from '#admin/module.ts'
import { NumberLines } from '#admin/ui/number-lines.tsx'
import { StartCard } from '#admin/ui/start-card.tsx'
import { inLanguage } from '#shared/i18n/locales.ts'
import type { GuideVotes } from '../shared/guide-votes.ts'

export function GuidesCard({ data }: StartPartProps) {
  const text = useText()
  const locale = useLanguage()
  const guides = data.guides as readonly GuideVotes[]
  if (!guides.length) return null
  const lines = guides.map(({ id, error_code, symptom, no, yes }) => ({
    key: String(id),
    name: [error_code, inLanguage(symptom, locale)].filter(Boolean).join(' '),
    value: text('dashboard.guideVotes', { no, yes }),
    to: `/troubleshooting/${id}`,
  }))
  return (
    <StartCard title={text('dashboard.guides')} width={280}>
      <NumberLines lines={lines} />
    </StartCard>
  )
}
