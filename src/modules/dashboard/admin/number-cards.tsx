/** The number cards of the dashboard: orders by state, parts, missing translations, searches. */
import { Box, Typography, useTheme } from '@mui/material'
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
import { orderStates } from './order-states.ts'

interface Bar {
  key: string
  name: ReactNode
  /** Length of the bar. */
  size: number
  /** The localized number. */
  value: string
  to?: string | undefined
  colour?: string
}

interface BarListProps {
  bars: readonly Bar[]
  /** Whether few bars stretch to the available height. */
  stretch?: boolean
}

/** Labelled numbers as bars, each with a link. */
function BarList({ bars, stretch = false }: BarListProps) {
  const maxSize = Math.max(1, ...bars.map(({ size }) => size))
  return (
    <Box component="ul" sx={{ ...LIST, ...(stretch && STRETCH) }}>
      {bars.map((bar) => (
        <li key={bar.key}>
          {bar.to ? (
            <Box component={LinkBase} to={bar.to} sx={{ ...ROW, ...LINK }}>
              <Content bar={bar} share={bar.size / maxSize} />
            </Box>
          ) : (
            <Box sx={ROW}>
              <Content bar={bar} share={bar.size / maxSize} />
            </Box>
          )}
        </li>
      ))}
    </Box>
  )
}

function Content({
  bar: { name, value, colour = 'primary.main' },
  share,
}: {
  bar: Bar
  share: number
}) {
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'baseline', mb: 0.5 }}>
        <Typography component="span" noWrap sx={{ flex: 1, minWidth: 0 }}>
          {name}
        </Typography>
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary', ...NUMBERS }}>
          {value}
        </Typography>
      </Box>
      <Box sx={{ height: 6, borderRadius: 3, bgcolor: 'action.hover' }} aria-hidden>
        <Box
          sx={{
            height: 6,
            borderRadius: 3,
            bgcolor: colour,
            width: `${Math.max(share * 100, share ? 2 : 0)}%`,
          }}
        />
      </Box>
    </>
  )
}

/** Columns of a wide card. */
const LIST = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
  columnGap: 4,
  rowGap: 0.5,
  '& > li': { minWidth: 0 },
} as const
const STRETCH = { flex: 1, alignContent: 'space-evenly' } as const
const NUMBERS = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const
const ROW = {
  display: 'block',
  px: 1,
  mx: -1,
  py: 0.5,
  borderRadius: 1,
  color: 'text.primary',
  textDecoration: 'none',
} as const
const LINK = { '&:hover': { bgcolor: 'action.hover' } } as const

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
    return [
      {
        key: status,
        name: label[locale],
        size: state.count,
        value,
        to: gridUrl(state),
        colour: colour(palette),
      },
    ]
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
      <BarList bars={bars} />
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
