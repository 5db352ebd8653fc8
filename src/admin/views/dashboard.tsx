/** The start page: what waits, how the orders stand, and how much is in the catalogue; every number leads to its list. */
import { Box, Card, CardActionArea, Skeleton, Typography } from '@mui/material'
import { LinkBase, useGetIdentity, useGetList } from 'ra-core'
import { resources } from '#config'
import { TOTAL_CAP } from '#shared/constants.ts'
import type { Choices } from '#shared/fields/choice.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { Icon } from '../layout/icons.tsx'
import { PageHeader } from '../layout/page-header.tsx'
import { resourceNamed, useCan } from './resource.ts'

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

export function Dashboard() {
  const text = useText()
  const locale = useLanguage()
  const { identity } = useGetIdentity()
  return (
    <Box sx={{ p: { xs: 1.5, md: 2 }, display: 'grid', gap: 2.5 }}>
      <PageHeader
        title={text('dashboard.title')}
        aside={identity && text('dashboard.hello', { name: identity.fullName ?? '' })}
      />
      <Section title={text('dashboard.waiting')}>
        <Count resource="customers" filter={{ status: 'pending' }} label={text('dashboard.pending')} icon="customer" />
        <Count resource="messages" filter={{ done: false }} label={text('dashboard.messages')} icon="message" />
        <Count resource="orders" filter={{ status: 'submitted' }} label={text('dashboard.newOrders')} icon="order" />
      </Section>
      <Section title={text('dashboard.orders')}>
        {Object.entries(STATUSES).map(([status, label]) => (
          <Count key={status} resource="orders" filter={{ status }} label={label[locale]} icon="order" />
        ))}
      </Section>
      <Section title={text('dashboard.stock')}>
        {CATALOGUE.map((name) => (
          <Count key={name} resource={name} label={resources[name].label[locale]} icon={resources[name].icon} />
        ))}
      </Section>
    </Box>
  )
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box sx={GRID}>{children}</Box>
    </section>
  )
}

function Count({ resource, filter = {}, label, icon }: CountProps) {
  const can = useCan()
  const isAllowed = can('list', resourceNamed(resource))
  const { total, meta, isPending } = useGetList(
    resource,
    { filter, pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'DESC' } },
    { enabled: isAllowed },
  )
  if (!isAllowed) return null
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
