/** The dashboard: pending work of the user, orders, and recent activity; every number is a link. */
import Refresh from '@mui/icons-material/Refresh'
import { Alert, Box, Button, Card, IconButton, Skeleton, Tooltip, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useGetIdentity } from 'ra-core'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { call } from '#admin/providers/http-client.ts'
import { PageHeader } from '#admin/ui/page-header.tsx'
import { Icon } from '#fields/icon/icons.tsx'
import { AgoLabel } from '#fields/parts/ago-label.tsx'
import type { Dashboard } from '../shared/dashboard.ts'
import { GuidesCard, PartsCard, SearchesCard, StatesCard, UntranslatedCard } from './number-cards.tsx'
import { OrdersCard } from './orders-card.tsx'
import { ChangesCard, MyRecordsCard } from './record-cards.tsx'
import { WaitingTiles } from './waiting-tiles.tsx'

export function DashboardPage() {
  const text = useText()
  const { identity } = useGetIdentity()
  const { data, error, isFetching, refetch } = useDashboard()
  return (
    <Box sx={{ p: { xs: 1.5, md: 2 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageHeader
        title={text('dashboard.title')}
        aside={identity && text('dashboard.hello', { name: identity.fullName ?? '' })}
        actions={data && <Freshness at={data.at} isFetching={isFetching} onRefresh={() => void refetch()} />}
      />
      {error && (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>{text('layout.retry')}</Button>}>
          {text(data ? 'dashboard.stale' : 'dashboard.failed')}: {error.message}
        </Alert>
      )}
      {data ? <Content data={data} /> : !error && <DashboardSkeleton />}
    </Box>
  )
}

interface FreshnessProps {
  at: string
  isFetching: boolean
  onRefresh(): void
}

function Freshness({ at, isFetching, onRefresh }: FreshnessProps) {
  const text = useText()
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: 'text.secondary', fontSize: '0.8125rem' }}>
      <AgoLabel instant={at} />
      <Tooltip title={text('dashboard.refresh')} describeChild>
        <span>
          <IconButton aria-label={text('dashboard.refresh')} disabled={isFetching} onClick={onRefresh}>
            <Refresh fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
    </Box>
  )
}

function Content({ data }: { data: Dashboard }) {
  const { waiting, orders, untranslated, translated, searches, guides, changes, mine } = data
  const hasLists = untranslated.length + searches.length + guides.length + changes.length + mine.length > 0
  if (!waiting.length && !orders && !hasLists) return <EmptyDashboard />
  return (
    <>
      <WaitingTiles waiting={waiting} />
      {orders && (
        <Row>
          <OrdersCard weeks={orders.weeks} />
          <StatesCard states={orders.states} />
        </Row>
      )}
      <Row>
        {orders && <PartsCard parts={orders.parts} weeks={orders.weeks.length} />}
        <UntranslatedCard untranslated={untranslated} translated={translated} />
        <SearchesCard searches={searches} />
        <GuidesCard guides={guides} />
        <MyRecordsCard mine={mine} />
        <ChangesCard changes={changes} />
      </Row>
    </>
  )
}

/** Cards in a row as far as they fit, growing into the free space. */
const Row = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, '&:empty': { display: 'none' } }}>{children}</Box>
)

function EmptyDashboard() {
  const text = useText()
  return (
    <Card sx={{ py: 8, px: 3, textAlign: 'center' }}>
      <Icon name="dashboard" sx={{ fontSize: 56, color: 'text.secondary', opacity: 0.5 }} />
      <Typography variant="h2" sx={{ mt: 1 }}>
        {text('dashboard.nothing')}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{text('dashboard.nothingText')}</Typography>
    </Card>
  )
}

const TILES = ['a', 'b', 'c', 'd', 'e', 'f']

const DashboardSkeleton = () => (
  <Box sx={{ display: 'grid', gap: 2 }} aria-hidden>
    <Row>
      {TILES.map((key) => (
        <Skeleton key={key} variant="rounded" height={92} sx={{ flex: '1 1 150px' }} />
      ))}
    </Row>
    <Row>
      <Skeleton variant="rounded" height={370} sx={{ flex: '2 1 480px' }} />
      <Skeleton variant="rounded" height={370} sx={{ flex: '1 1 280px' }} />
    </Row>
  </Box>
)

const REFETCH_INTERVAL_MS = 60_000

/** The data of the dashboard: refetched on every visit, and each minute while it is visible. */
function useDashboard() {
  const locale = useLanguage()
  return useQuery({
    queryKey: ['dashboard', locale],
    queryFn: async ({ signal }) => (await call('/api/dashboard', { signal })).data as Dashboard,
    refetchInterval: REFETCH_INTERVAL_MS,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
}
