/** The orders of the last weeks, as a chart or an equivalent table. */
import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material'
import { LinkBase } from 'ra-core'
import { useState } from 'react'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { formatIn } from '#shared/i18n/format.ts'
import type { Dashboard } from '../shared/dashboard.ts'
import { DashboardCard } from './dashboard-card.tsx'
import { orderStates } from './order-states.ts'
import { OrdersChart } from './orders-chart.tsx'
import { totalOf, weekUrl } from './week-days.ts'

/** The orders of each week as a table; each number links to the grid. */
function OrdersTable({ weeks }: { weeks: Weeks }) {
  const text = useText()
  const locale = useLanguage()
  const renderCount = (count: number, url: string) => {
    const label = formatIn(locale).number(count)
    return count ? <LinkBase to={url}>{label}</LinkBase> : label
  }
  return (
    <Box sx={REGION} tabIndex={0} role="region" aria-label={text('dashboard.asTable')}>
      <Table size="small" aria-label={text('dashboard.weeks', { count: weeks.length })} sx={TIGHT}>
        <TableHead>
          <TableRow>
            <TableCell>{text('dashboard.week')}</TableCell>
            {orderStates.map(({ status, label }) => (
              <TableCell key={status} align="right">
                {label[locale]}
              </TableCell>
            ))}
            <TableCell align="right">{text('dashboard.total')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {weeks.map((week) => (
            <TableRow key={week.from}>
              <TableCell component="th" scope="row">
                {formatIn(locale).date(week.from)}
              </TableCell>
              {orderStates.map(({ status }) => (
                <TableCell key={status} align="right">
                  {renderCount(week.counts[status] ?? 0, weekUrl(week, status))}
                </TableCell>
              ))}
              <TableCell align="right">{renderCount(totalOf(week), weekUrl(week))}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

/**
 * Enlarges the link of a short number to a sufficient target (WCAG 2.5.8), into the cell's padding.
 */
const NUMBER = { color: 'primary.main', display: 'inline-block', minWidth: 26, p: '4px', m: '-4px' }
const REGION = { overflowX: 'auto', '& a': NUMBER }
const TIGHT = { '& .MuiTableCell-root': { py: 0.25, px: 1, whiteSpace: 'nowrap' } } as const

const CHART_HEIGHT = 300

export type Weeks = NonNullable<Dashboard['orders']>['weeks']

export function OrdersCard({ weeks }: { weeks: Weeks }) {
  const text = useText()
  const [view, setView] = useState<'chart' | 'table'>('chart')
  return (
    <DashboardCard
      title={text('dashboard.weeks', { count: weeks.length })}
      width={480}
      share={2}
      aside={
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          onChange={(_, next: typeof view | null) => next && setView(next)}
          aria-label={text('dashboard.view')}
          sx={{ '& button': { textTransform: 'none', py: 0.25, px: 1.25 } }}
        >
          <ToggleButton value="chart">{text('dashboard.asChart')}</ToggleButton>
          <ToggleButton value="table">{text('dashboard.asTable')}</ToggleButton>
        </ToggleButtonGroup>
      }
    >
      <Box sx={{ minHeight: CHART_HEIGHT }}>
        {view === 'table' ? (
          <OrdersTable weeks={weeks} />
        ) : (
          <OrdersChart weeks={weeks} height={CHART_HEIGHT} />
        )}
      </Box>
    </DashboardCard>
  )
}
