/** The dashboard: pending work of the user, orders, and recent activity; every number is a link. */
import Refresh from '@mui/icons-material/Refresh'
import {
  Alert,
  Box,
  Button,
  Card,
  CardActionArea,
  IconButton,
  Skeleton,
  Tooltip,
  Typography,
} from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { LinkBase, useGetIdentity } from 'ra-core'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { call } from '#admin/providers/http-client.ts'
import { countText, gridUrl } from '#admin/ui/counted.ts'
import { PageHeader } from '#admin/ui/page-header.tsx'
import { Icon } from '#fields/icon/icons.tsx'
import { AgoLabel } from '#fields/parts/ago-label.tsx'
import { LATE_AFTER_DAYS, type WaitingKey } from '#modules/dashboard/shared/dashboard.ts'
import type { Dashboard } from '../shared/dashboard.ts'
import {
  GuidesCard,
  PartsCard,
  SearchesCard,
  StatesCard,
  UntranslatedCard,
} from './number-cards.tsx'
import { OrdersCard } from './orders-card.tsx'
import { ChangesCard, MyRecordsCard } from './record-cards.tsx'

type Waiting = Dashboard['waiting'][number]
type Tone = 'primary' | 'warning' | 'error'

const STYLES: Record<WaitingKey, { icon: string; tone: Tone }> = {
  registrations: { icon: 'customer', tone: 'primary' },
  ordersNew: { icon: 'order', tone: 'primary' },
  ordersLate: { icon: 'shipping', tone: 'warning' },
  messagesMine: { icon: 'message', tone: 'primary' },
  messagesFree: { icon: 'support', tone: 'primary' },
  superseded: { icon: 'change', tone: 'warning' },
  errors: { icon: 'bug', tone: 'error' },
}

/** Pending work, each number with a link to its grid; urgent ones are coloured, zeros are muted. */
function WaitingTiles({ waiting }: { waiting: readonly Waiting[] }) {
  const text = useText()
  const id = useId()
  if (!waiting.length) return null
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h2" sx={{ mb: 1 }}>
        {text('dashboard.waiting')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: { xs: 1, md: 1.5 } }}>
        {waiting.map((item) => (
          <Tile key={item.key} waiting={item} />
        ))}
      </Box>
    </section>
  )
}

function Tile({ waiting }: { waiting: Waiting }) {
  const text = useText()
  const locale = useLanguage()
  const { icon, tone } = STYLES[waiting.key]
  const colour = waiting.count ? `${tone}.main` : 'text.secondary'
  return (
    <Card
      sx={{
        flex: '1 1 150px',
        minWidth: 0,
        borderTop: 3,
        borderTopColor: waiting.count ? colour : 'divider',
      }}
    >
      <CardActionArea
        component={LinkBase}
        to={gridUrl(waiting)}
        sx={{
          p: 1.75,
          height: '100%',
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'stretch',
          justifyContent: 'flex-start',
          gap: 0.25,
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography
            component="span"
            sx={{ ...NUMBER, color: waiting.count ? 'text.primary' : 'text.secondary' }}
          >
            {countText(waiting, locale)}
          </Typography>
          <Icon name={icon} sx={{ color: colour }} />
        </Box>
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {text(`dashboard.waiting.${waiting.key}`, { days: LATE_AFTER_DAYS })}
        </Typography>
      </CardActionArea>
    </Card>
  )
}

const NUMBER = {
  fontSize: '1.75rem',
  fontWeight: 650,
  lineHeight: 1.2,
  fontVariantNumeric: 'tabular-nums',
} as const

export function DashboardPage() {
  const text = useText()
  const { identity } = useGetIdentity()
  const { data, error, isFetching, refetch } = useDashboard()
  return (
    <Box
      sx={{ p: { xs: 1.5, md: 2 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <PageHeader
        title={text('dashboard.title')}
        aside={identity && text('dashboard.hello', { name: identity.fullName ?? '' })}
        actions={
          data && (
            <Freshness at={data.at} isFetching={isFetching} onRefresh={() => void refetch()} />
          )
        }
      />
      {error && (
        <Alert
          severity="error"
          action={<Button onClick={() => void refetch()}>{text('layout.retry')}</Button>}
        >
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
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        color: 'text.secondary',
        fontSize: '0.8125rem',
      }}
    >
      <AgoLabel instant={at} />
      <Tooltip title={text('dashboard.refresh')} describeChild>
        <span>
          <IconButton
            aria-label={text('dashboard.refresh')}
            disabled={isFetching}
            onClick={onRefresh}
          >
            <Refresh fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
    </Box>
  )
}

function Content({ data }: { data: Dashboard }) {
  const { waiting, orders, untranslated, translated, searches, guides, changes, mine } = data
  const hasLists =
    untranslated.length + searches.length + guides.length + changes.length + mine.length > 0
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
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, '&:empty': { display: 'none' } }}>
    {children}
  </Box>
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
