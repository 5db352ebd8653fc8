/** The number cards of the dashboard: orders by state, parts, missing translations, searches. */
import { Box, useTheme } from '@mui/material'
import { LinkBase } from 'ra-core'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { resourceNamed } from '#admin/resources.ts'
import { countText, formatShare, gridUrl } from '#admin/ui/counted.ts'
import { MONO } from '#fields/parts/mono.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { inLanguage } from '#shared/i18n/locales.ts'
import { pages } from '#shared/pages.ts'
import type { Dashboard } from '../shared/dashboard.ts'
import { BarList } from './bar-list.tsx'
import { DashboardCard } from './dashboard-card.tsx'
import { orderStates } from './order-states.ts'

type Orders = NonNullable<Dashboard['orders']>

const NARROW = 280
const MAX_FIELDS = 8

export function StatesCard({ states }: { states: Orders['states'] }) {
  const text = useText()
  const locale = useLanguage()
  const { palette } = useTheme()
  const bars = orderStates.flatMap(({ status, label, colour }) => {
    const state = states.find((state) => state.status === status)
    if (!state) return []
    const value = countText(state, locale)
    return [{ key: status, name: label[locale], size: state.count, value, to: gridUrl(state), colour: colour(palette) }]
  })
  return (
    <DashboardCard title={text('dashboard.states')} width={NARROW}>
      <BarList bars={bars} stretch />
    </DashboardCard>
  )
}

export function PartsCard({ parts, weeks }: { parts: Orders['parts']; weeks: number }) {
  const text = useText()
  const locale = useLanguage()
  const formatNumber = (count: number) => formatIn(locale).number(count)
  if (!parts.length) return null
  const bars = parts.map(({ part_number, name, orders, quantity, id }) => ({
    key: part_number,
    name: (
      <>
        <Box component="span" sx={{ fontFamily: MONO, fontSize: '0.8125rem' }}>
          {part_number}
        </Box>{' '}
        {inLanguage(name, locale)}
      </>
    ),
    size: orders,
    value: text('dashboard.ordersAndPieces', { smart_count: orders, pieces: formatNumber(quantity) }),
    to: id === null ? undefined : `/codes/${id}`,
  }))
  return (
    <DashboardCard title={text('dashboard.parts')} aside={text('dashboard.partsAside', { count: weeks })} width={340}>
      <BarList bars={bars} />
    </DashboardCard>
  )
}

export function UntranslatedCard({ untranslated, translated }: Pick<Dashboard, 'untranslated' | 'translated'>) {
  const text = useText()
  const locale = useLanguage()
  if (translated === null) return null
  const bars = untranslated.slice(0, MAX_FIELDS).map((item) => {
    const resource = resourceNamed(item.resource)
    const name = `${resource.label[locale]} · ${resource.fields[item.field]?.label[locale] ?? item.field}`
    const value = countText(item, locale)
    return {
      key: `${item.resource}.${item.field}`,
      name,
      size: item.count,
      value,
      to: gridUrl(item),
      colour: 'warning.main',
    }
  })
  return (
    <DashboardCard
      title={text('dashboard.untranslated')}
      aside={
        <LinkBase to={pages.translations.path}>
          {text('dashboard.translated', { share: formatShare(translated, locale) })}
        </LinkBase>
      }
      width={NARROW}
    >
      {bars.length ? <BarList bars={bars} /> : text('translations.complete')}
    </DashboardCard>
  )
}

export function SearchesCard({ searches }: Pick<Dashboard, 'searches'>) {
  const text = useText()
  const locale = useLanguage()
  if (!searches.length) return null
  const bars = searches.map(({ term, locale: language, count }) => ({
    key: `${language} ${term}`,
    name: <span lang={language}>{term}</span>,
    size: count,
    value: text('dashboard.times', { count: formatIn(locale).number(count) }),
  }))
  return (
    <DashboardCard title={text('dashboard.searches')} width={NARROW}>
      <BarList bars={bars} />
    </DashboardCard>
  )
}

export function GuidesCard({ guides }: Pick<Dashboard, 'guides'>) {
  const text = useText()
  const locale = useLanguage()
  if (!guides.length) return null
  const bars = guides.map(({ id, error_code, symptom, no, yes }) => ({
    key: String(id),
    name: [error_code, inLanguage(symptom, locale)].filter(Boolean).join(' '),
    size: no,
    value: text('dashboard.guideVotes', { no, yes }),
    to: `/troubleshooting/${id}`,
    colour: 'warning.main',
  }))
  return (
    <DashboardCard title={text('dashboard.guides')} width={NARROW}>
      <BarList bars={bars} />
    </DashboardCard>
  )
}
