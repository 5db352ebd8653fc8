/** Slow calls, and jobs that failed. */
import { Box, Link, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { LinkBase, useCreatePath } from 'ra-core'
import type { System } from '#shared/system.ts'
import { useText } from '../i18n/text.ts'
import { useFormat } from '../i18n/use-format.ts'
import { SectionCard } from '../ui/section-card.tsx'

export function SlowCallTable({ calls }: { calls: System['slowCalls'] }) {
  const text = useText()
  const { exactTime, number } = useFormat()
  return (
    <FindingTable
      title={text('system.slowCalls')}
      columns={[
        text('system.time'),
        text('system.call'),
        text('system.answer'),
        text('system.duration'),
        text('system.request'),
      ]}
      rows={calls.map(({ at, method, route, status, milliseconds, request }) => ({
        key: request,
        cells: [exactTime(at), `${method} ${route}`, status, `${number(milliseconds)} ms`, request],
      }))}
    />
  )
}

export function FailedJobTable({ jobs }: { jobs: System['failedJobs'] }) {
  const text = useText()
  const { exactTime } = useFormat()
  const createPath = useCreatePath()
  return (
    <FindingTable
      title={text('system.failedJobs')}
      columns={[text('system.time'), text('system.job'), text('system.problem')]}
      rows={jobs.map(({ id, at, title, problem }) => ({
        key: id,
        cells: [
          at ? exactTime(at) : '',
          <Link
            key="job"
            component={LinkBase}
            to={createPath({ resource: 'jobs', type: 'edit', id })}
            underline="hover"
          >
            {title}
          </Link>,
          problem,
        ],
      }))}
    />
  )
}

interface FindingTableProps {
  title: string
  columns: readonly string[]
  rows: readonly { key: string | number; cells: readonly React.ReactNode[] }[]
}

function FindingTable({ title, columns, rows }: FindingTableProps) {
  if (!rows.length) return null
  return (
    <SectionCard title={title}>
      <Box
        tabIndex={0}
        role="group"
        aria-label={title}
        sx={{ overflowX: 'auto', '& a': { color: 'primary.main' } }}
      >
        <Table size="small">
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <TableCell key={column} sx={{ whiteSpace: 'nowrap' }}>
                  {column}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ key, cells }) => (
              <TableRow key={key}>
                {cells.map((cell, index) => (
                  <TableCell key={columns[index]} sx={{ fontVariantNumeric: 'tabular-nums' }}>
                    {cell}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </SectionCard>
  )
}
