/** The state of the installation for administrators, renewed every ten seconds. */

import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import Refresh from '@mui/icons-material/Refresh'
import Warning from '@mui/icons-material/WarningAmberOutlined'
import { Box, Button, Card, type SvgIconProps, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Format } from '#shared/i18n/format.ts'
import { pages } from '#shared/pages.ts'
import type { CheckKey, CheckStatus, System } from '#shared/system.ts'
import { type Text, useLanguage, useText } from '../i18n/text.ts'
import { useFormat } from '../i18n/use-format.ts'
import { call } from '../providers/http-client.ts'
import { LoadError } from '../ui/load-error.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { LinesSkeleton } from '../ui/skeletons.tsx'
import { FailedJobTable, SlowCallTable } from './finding-tables.tsx'

const ICONS: Readonly<
  Record<CheckStatus, readonly [ComponentType<SvgIconProps>, SvgIconProps['color']]>
> = {
  ok: [CheckCircle, 'success'],
  warning: [Warning, 'warning'],
  error: [ErrorIcon, 'error'],
}

/** The checks of the installation, each with its result and what to do. */
function CheckList({ system }: { system: System }) {
  const text = useText()
  const format = useFormat()
  return (
    <Card component="section" aria-label={text('system.checks')}>
      <Box component="ul" sx={{ m: 0, px: 2, py: 0.5, listStyle: 'none' }}>
        {system.checks.map(({ key, status }) => {
          const [Icon, color] = ICONS[status]
          return (
            <Box component="li" key={key} sx={LINE}>
              <Icon
                color={color ?? 'inherit'}
                fontSize="small"
                titleAccess={text(`system.status.${status}`)}
              />
              <Typography
                component="h2"
                sx={{ fontWeight: 500, width: { sm: 160 }, flex: { xs: 1, sm: 'none' } }}
              >
                {text(`system.${key}`)}
              </Typography>
              <Typography
                sx={{
                  flex: { xs: '1 0 100%', sm: 1 },
                  color: status === 'ok' ? 'text.secondary' : undefined,
                }}
              >
                {checkText(key, system, status, text, format)}
              </Typography>
            </Box>
          )
        })}
      </Box>
    </Card>
  )
}

const LINE = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'flex-start',
  columnGap: 1.5,
  rowGap: 0.5,
  py: 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const

type Describe = (system: System, status: CheckStatus, text: Text, format: Format) => string

const DESCRIBE: Readonly<Record<CheckKey, Describe>> = {
  database: ({ database }, status, text, { size }) =>
    status === 'ok'
      ? text('system.database.ok', { size: size(database.size) })
      : text('system.database.error'),
  integrity: (_, status, text) =>
    text(status === 'ok' ? 'system.integrity.ok' : 'system.integrity.error'),
  disk: ({ files }, status, text, { size }) =>
    text(`system.disk.${status}`, { free: size(files.free) }),
  files: ({ files: { count, size: bytes } }, status, text, { number, size }) =>
    status === 'ok'
      ? text('system.files.ok', { smart_count: count, count: number(count), size: size(bytes) })
      : text('system.files.error'),
  backup: ({ backup: { last, everyHours, command } }, status, text, { dateTime }) =>
    text(`system.backup.${status}`, {
      time: last ? dateTime(last) : '',
      hours: everyHours ?? '',
      command,
    }),
  jobs: ({ jobs: { waiting, running, oldestWaiting } }, status, text, { number, dateTime }) =>
    text(status === 'ok' ? 'system.jobs.ok' : 'system.jobs.warning', {
      waiting: number(waiting),
      running: number(running),
      time: oldestWaiting ? dateTime(oldestWaiting) : '',
    }),
  failedJobs: ({ failedJobs }, status, text) =>
    status === 'ok'
      ? text('system.failedJobs.ok')
      : text('system.failedJobs.warning', countParams(failedJobs.length)),
  mails: ({ mails: { waiting, failed } }, status, text, { number }) => {
    if (status === 'ok') return text('system.mails.ok', { waiting: number(waiting) })
    return failed ? text('system.mails.warning', countParams(failed)) : text('system.mails.folder')
  },
  deliveries: ({ deliveries: { waiting, dead } }, status, text, { number }) =>
    status === 'ok'
      ? text('system.deliveries.ok', { waiting: number(waiting) })
      : text('system.deliveries.warning', countParams(dead)),
  secrets: (_, status, text) => text(`system.secrets.${status}`),
  slowCalls: ({ slowCalls }, status, text) =>
    status === 'ok'
      ? text('system.slowCalls.ok')
      : text('system.slowCalls.warning', countParams(slowCalls.length)),
}

const countParams = (count: number) => ({ smart_count: count, count })

/** One or two sentences in the language of the interface. */
const checkText = (key: CheckKey, ...args: Parameters<Describe>): string => DESCRIBE[key](...args)

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
      {!system && !error && (
        <Card sx={{ p: 2 }}>
          <LinesSkeleton />
        </Card>
      )}
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
