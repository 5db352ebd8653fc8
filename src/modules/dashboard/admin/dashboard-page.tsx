/** The start page: the work that waits, each record with its next step; orders; recent activity. */
import Refresh from '@mui/icons-material/Refresh'
import { Alert, Box, Button, Card, IconButton, Skeleton, Tooltip } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { LinkBase, useGetIdentity } from 'ra-core'
import type { ReactNode } from 'react'
import { useExtensions } from '#admin/extension-points.ts'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import type { StartPart, StartPartProps } from '#admin/module.ts'
import { useSubject } from '#admin/providers/can.ts'
import { call } from '#admin/providers/http-client.ts'
import { allPages, allResources, resourceNamed } from '#admin/resources.ts'
import { countText, gridUrl } from '#admin/ui/counted.ts'
import { PageHeader } from '#admin/ui/page-header.tsx'
import { Placeholder } from '#admin/ui/placeholder.tsx'
import { LinesSkeleton } from '#admin/ui/skeletons.tsx'
import { AgoLabel } from '#fields/parts/ago-label.tsx'
import { canOpen } from '#shared/pages.ts'
import { can } from '#shared/resources/permissions.ts'
import type { Dashboard } from '../shared/dashboard.ts'
import { ChangesCard, MyRecordsCard } from './record-cards.tsx'
import { UntranslatedCard } from './untranslated-card.tsx'
import { REFETCH_INTERVAL_MS, WORK_WIDTH, WorkCard } from './work-card.tsx'

type Waiting = Dashboard['waiting'][number]

/** Pending work in figures, each with a link to its grid. */
function WaitingFigures({ waiting }: { waiting: readonly Waiting[] }) {
  const text = useText()
  const locale = useLanguage()
  const { openWork } = useExtensions()
  const open = waiting.filter(({ key, count }) => count > 0 && openWork[key])
  if (!open.length) return null
  const labelOf = (key: string) => {
    const { label, values } = openWork[key] ?? {}
    return label && text(label, values)
  }
  return (
    <Box component="ul" aria-label={text('dashboard.waiting')} sx={FIGURES}>
      {open.map((item) => (
        <li key={item.key}>
          <LinkBase to={gridUrl(item)}>
            <strong>{countText(item, locale)}</strong>
            {labelOf(item.key)}
          </LinkBase>
        </li>
      ))}
    </Box>
  )
}

const FIGURES = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  rowGap: 0.5,
  '& a': {
    display: 'inline-block',
    py: 0.5,
    color: 'text.secondary',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
  '& strong': { mr: 0.75, color: 'text.primary', fontVariantNumeric: 'tabular-nums' },
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

/** The dashboard's own cards, among those of modules. */
const OWN_PARTS: readonly StartPart[] = [
  { row: 2, sort: 50, Component: MyRecordsPart },
  { row: 2, sort: 60, Component: ChangesPart },
]

function MyRecordsPart({ data }: StartPartProps) {
  return <MyRecordsCard mine={(data as Dashboard).mine} />
}

function ChangesPart({ data }: StartPartProps) {
  return <ChangesCard changes={(data as Dashboard).changes} />
}

/** Whether there is neither a number nor an entry. */
const isEmpty = ({ at, translated, ...lists }: Dashboard): boolean =>
  Object.values(lists).every((list) => list === null || (Array.isArray(list) && !list.length))

function Content({ data }: { data: Dashboard }) {
  const { waiting, untranslated, translated } = data
  const { startParts } = useExtensions()
  const work = useWork()
  if (!work.length && isEmpty(data)) return <EmptyDashboard />
  const parts = [...OWN_PARTS, ...startParts].toSorted((a, b) => a.sort - b.sort)
  const partsOf = (row: StartPart['row']) =>
    parts
      .filter((part) => part.row === row)
      .map(({ sort, Component }) => <Component key={sort} data={data} />)
  return (
    <>
      <WaitingFigures waiting={waiting} />
      <Row>
        {work.map((item) => (
          <WorkCard key={item.path} waiting={item} />
        ))}
        <UntranslatedCard untranslated={untranslated} translated={translated} />
      </Row>
      <Row>{partsOf(1)}</Row>
      <Row>{partsOf(2)}</Row>
    </>
  )
}

/** The kinds of waiting records whose pages the user may open, in the order of their lists. */
function useWork() {
  const { waiting } = useExtensions()
  const subject = useSubject()
  const names = Object.keys(allResources())
  return waiting
    .filter(({ path, resource }) => {
      const page = allPages().find((item) => item.path === path)
      return page
        ? canOpen(subject, page, allResources())
        : can(subject, 'list', resourceNamed(resource))
    })
    .toSorted((a, b) => names.indexOf(a.resource) - names.indexOf(b.resource))
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
    <Card sx={{ py: 4 }}>
      <Placeholder
        icon="dashboard"
        title={text('dashboard.nothing')}
        description={text('dashboard.nothingText')}
      />
    </Card>
  )
}

const CARDS = ['a', 'b', 'c', 'd']

const DashboardSkeleton = () => (
  <Box sx={{ display: 'grid', gap: 2 }} aria-hidden>
    <Skeleton width={480} height={30} sx={{ maxWidth: '100%' }} />
    <Row>
      {CARDS.map((key) => (
        <Card key={key} sx={{ flex: `1 1 ${WORK_WIDTH}px`, p: 2, height: 330 }}>
          <LinesSkeleton />
        </Card>
      ))}
    </Row>
  </Box>
)

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
