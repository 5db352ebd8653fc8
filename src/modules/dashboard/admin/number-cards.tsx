/** The number cards of the start page: parts, missing translations, searches, guides. */
import { Box, Typography } from '@mui/material'
import { LinkBase } from 'ra-core'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { resourceNamed } from '#admin/resources.ts'
import { countText, formatShare, gridUrl } from '#admin/ui/counted.ts'
import { MONO } from '#fields/parts/mono.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { inLanguage } from '#shared/i18n/locales.ts'
import type { Dashboard } from '../shared/dashboard.ts'
import { pages } from '../shared/pages.ts'
import { DashboardCard } from './dashboard-card.tsx'

interface Line {
  key: string
  name: ReactNode
  /** The localized number. */
  value: string
  to?: string | undefined
}

/** Labelled numbers, with links. */
const Lines = ({ lines }: { lines: readonly Line[] }) => (
  <Box component="ul" sx={LIST}>
    {lines.map(({ key, name, value, to }) => (
      <li key={key}>
        <Typography component="span" noWrap>
          {to ? <LinkBase to={to}>{name}</LinkBase> : name}
        </Typography>
        <Typography component="span" variant="body2" sx={NUMBER}>
          {value}
        </Typography>
      </li>
    ))}
  </Box>
)

const LIST = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', gap: 1.5, alignItems: 'baseline', py: 0.5 },
  '& > li > :first-of-type': { flex: 1, minWidth: 0 },
  '& a': { color: 'primary.main' },
} as const
const NUMBER = {
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
} as const

type Orders = NonNullable<Dashboard['orders']>

const NARROW = 280
const MAX_FIELDS = 8

export function PartsCard({ parts, weeks }: { parts: Orders['parts']; weeks: number }) {
  const text = useText()
  const locale = useLanguage()
  const formatNumber = (count: number) => formatIn(locale).number(count)
  if (!parts.length) return null
  const lines = parts.map(({ part_number, name, orders, quantity, id }) => ({
    key: part_number,
    name: (
      <>
        <Box component="span" sx={{ fontFamily: MONO, fontSize: '0.8125rem' }}>
          {part_number}
        </Box>{' '}
        {inLanguage(name, locale)}
      </>
    ),
    value: text('dashboard.ordersAndPieces', {
      smart_count: orders,
      pieces: formatNumber(quantity),
    }),
    to: id === null ? undefined : `/codes/${id}`,
  }))
  return (
    <DashboardCard
      title={text('dashboard.parts')}
      aside={text('dashboard.partsAside', { count: weeks })}
      width={340}
    >
      <Lines lines={lines} />
    </DashboardCard>
  )
}

export function UntranslatedCard({
  untranslated,
  translated,
}: Pick<Dashboard, 'untranslated' | 'translated'>) {
  const text = useText()
  const locale = useLanguage()
  if (translated === null) return null
  const lines = untranslated.slice(0, MAX_FIELDS).map((item) => {
    const resource = resourceNamed(item.resource)
    const name = `${resource.label[locale]} · ${resource.fields[item.field]?.label[locale] ?? item.field}`
    const value = countText(item, locale)
    return {
      key: `${item.resource}.${item.field}`,
      name,
      value,
      to: gridUrl(item),
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
      {lines.length ? <Lines lines={lines} /> : text('translations.complete')}
    </DashboardCard>
  )
}

export function SearchesCard({ searches }: Pick<Dashboard, 'searches'>) {
  const text = useText()
  const locale = useLanguage()
  if (!searches.length) return null
  const lines = searches.map(({ term, locale: language, count }) => ({
    key: `${language} ${term}`,
    name: <span lang={language}>{term}</span>,
    value: text('dashboard.times', { count: formatIn(locale).number(count) }),
  }))
  return (
    <DashboardCard title={text('dashboard.searches')} width={NARROW}>
      <Lines lines={lines} />
    </DashboardCard>
  )
}

export function GuidesCard({ guides }: Pick<Dashboard, 'guides'>) {
  const text = useText()
  const locale = useLanguage()
  if (!guides.length) return null
  const lines = guides.map(({ id, error_code, symptom, no, yes }) => ({
    key: String(id),
    name: [error_code, inLanguage(symptom, locale)].filter(Boolean).join(' '),
    value: text('dashboard.guideVotes', { no, yes }),
    to: `/troubleshooting/${id}`,
  }))
  return (
    <DashboardCard title={text('dashboard.guides')} width={NARROW}>
      <Lines lines={lines} />
    </DashboardCard>
  )
}
