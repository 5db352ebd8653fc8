/** The start page: what waits, how the orders stand, and how much is in the catalogue; every number leads to its list. */
import { Box, Card, CardActionArea, Skeleton, Typography } from '@mui/material'
import { LinkBase, useGetIdentity, useGetList } from 'ra-core'
import { resources } from '#config'
import { TOTAL_CAP } from '#shared/constants.ts'
import type { Choices } from '#shared/fields/choice.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { Icon } from '../layout/icons.tsx'
import { PageHeader } from '../layout/page-header.tsx'
import { resourceNamed, useCan } from '../views/resource.ts'

interface CountProps {
  resource: string
  filter?: Record<string, unknown>
  label: string
  icon: string
}

const GRID = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(190px, 42vw), 1fr))',
} as const
const STATUSES: Choices = resources.orders.fields.status.options
const CATALOGUE = ['goods', 'codes', 'zujian', 'documents', 'firmware', 'fixture_libraries'] as const

interface Part {
  title: string
  counts: readonly CountProps[]
}

/** The parts of the page with what the user may list in them. */
function useParts(): Part[] {
  const text = useText()
  const locale = useLanguage()
  const can = useCan()
  const parts: Part[] = [
    {
      title: text('dashboard.waiting'),
      counts: [
        { resource: 'customers', filter: { status: 'pending' }, label: text('dashboard.pending'), icon: 'customer' },
        { resource: 'messages', filter: { done: false }, label: text('dashboard.messages'), icon: 'message' },
        { resource: 'orders', filter: { status: 'submitted' }, label: text('dashboard.newOrders'), icon: 'order' },
      ],
    },
    {
      title: text('dashboard.orders'),
      counts: Object.entries(STATUSES).map(([status, label]) => ({
        resource: 'orders',
        filter: { status },
        label: label[locale],
        icon: 'order',
      })),
    },
    {
      title: text('dashboard.stock'),
      counts: CATALOGUE.map((name) => ({
        resource: name,
        label: resources[name].label[locale],
        icon: resources[name].icon,
      })),
    },
  ]
  return parts
    .map(({ title, counts }) => ({ title, counts: counts.filter((one) => can('list', resourceNamed(one.resource))) }))
    .filter(({ counts }) => counts.length > 0)
}

export function DashboardPage() {
  const text = useText()
  const parts = useParts()
  const { identity } = useGetIdentity()
  return (
    <Box sx={{ p: { xs: 1.5, md: 2 }, display: 'grid', gap: 2.5 }}>
      <PageHeader
        title={text('dashboard.title')}
        aside={identity && text('dashboard.hello', { name: identity.fullName ?? '' })}
      />
      {parts.map(({ title, counts }) => (
        <section key={title}>
          <Typography variant="h2" sx={{ mb: 1 }}>
            {title}
          </Typography>
          <Box sx={GRID}>
            {counts.map((count) => (
              <Count key={count.label} {...count} />
            ))}
          </Box>
        </section>
      ))}
      {parts.length === 0 && <Typography>{text('dashboard.nothing')}</Typography>}
    </Box>
  )
}

function Count({ resource, filter = {}, label, icon }: CountProps) {
  const { total, meta, isPending } = useGetList(resource, {
    filter,
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'DESC' },
  })
  const shown = meta?.capped ? `${TOTAL_CAP.toLocaleString()}+` : (total ?? 0).toLocaleString()
  const query = new URLSearchParams({ filter: JSON.stringify(filter), page: '1' })
  return (
    <Card>
      <CardActionArea
        component={LinkBase}
        to={`/${resource}?${query}`}
        sx={{ p: 1.75, display: 'flex', gap: 1.5, alignItems: 'center', justifyContent: 'flex-start' }}
      >
        <Icon name={icon} sx={{ color: 'primary.main' }} />
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontSize: '1.5rem', fontWeight: 650, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' }}>
            {isPending ? <Skeleton width={40} /> : shown}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
        </Box>
      </CardActionArea>
    </Card>
  )
}
