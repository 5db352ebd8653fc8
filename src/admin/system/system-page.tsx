/** The state of the installation for administrators, renewed every ten seconds. */
import Refresh from '@mui/icons-material/Refresh'
import { Box, Button, Skeleton, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { pages } from '#shared/pages.ts'
import type { System } from '#shared/system.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { useFormat } from '../i18n/use-format.ts'
import { call } from '../providers/http-client.ts'
import { LoadError } from '../ui/load-error.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { CheckList } from './check-list.tsx'
import { FailedJobTable, SlowCallTable } from './finding-tables.tsx'

const INTERVAL_MS = 10_000
const ENGINES = { sqlite: 'SQLite', postgres: 'PostgreSQL' }

export function SystemPage() {
  const text = useText()
  const locale = useLanguage()
  const { data: system, error, refetch } = useSystem()
  return (
    <Box sx={{ p: { xs: 1.5, md: 2 }, display: 'grid', gap: 1.5, alignContent: 'start' }}>
      <PageHeader
        title={pages.system.title[locale]}
        actions={
          <Button startIcon={<Refresh />} onClick={() => refetch()}>
            {text('system.refresh')}
          </Button>
        }
      />
      {error && !system && <LoadError error={error} onRetry={refetch} />}
      {!system && !error && <Skeleton variant="rounded" height={360} />}
      {system && (
        <>
          <About system={system} />
          <CheckList system={system} />
          <FailedJobTable jobs={system.failedJobs} />
          <SlowCallTable calls={system.slowCalls} />
        </>
      )}
    </Box>
  )
}

const useSystem = () =>
  useQuery({
    queryKey: ['system'],
    queryFn: async ({ signal }) => (await call('/api/system', { signal })).data as System,
    refetchInterval: INTERVAL_MS,
    staleTime: 0,
  })

function About({ system: { version, node, engine, startedAt } }: { system: System }) {
  const text = useText()
  const { dateTime } = useFormat()
  return (
    <Typography color="text.secondary">
      {text('system.about', { version, node, engine: ENGINES[engine], time: dateTime(startedAt) })}
    </Typography>
  )
}
