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
  Typography,
  useTheme,
} from '@mui/material'
import { LinkBase } from 'ra-core'
import { useState } from 'react'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import type { StartPartProps } from '#admin/module.ts'
import { countText, gridUrl } from '#admin/ui/counted.ts'
import { StartCard } from '#admin/ui/start-card.tsx'
import { formatIn } from '#shared/i18n/format.ts'
import type { OrderFigures } from '../../shared/order-figures.ts'
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

const CHART_HEIGHT = 220

export type Weeks = OrderFigures['weeks']

/** The states with their number of orders ever, as the legend of the chart. */
function States({ states }: Pick<OrderFigures, 'states'>) {
  const text = useText()
  const locale = useLanguage()
  const { palette } = useTheme()
  return (
    <Box component="ul" aria-label={text('dashboard.states')} sx={STATES}>
      {orderStates.map(({ status, label, colour }) => {
        const state = states.find((item) => item.status === status)
        return (
          state && (
            <li key={status}>
              <LinkBase to={gridUrl(state)}>
                <Box component="i" sx={{ bgcolor: colour(palette) }} />
                {label[locale]}
                <strong>{countText(state, locale)}</strong>
              </LinkBase>
            </li>
          )
        )
      })}
    </Box>
  )
}

const STATES = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 0.75,
    minHeight: 24,
    color: 'text.primary',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
  '& i': { width: 12, height: 12, borderRadius: 0.5 },
  '& strong': { fontVariantNumeric: 'tabular-nums' },
} as const

/** For users who can list orders. */
export function OrdersCard({ data }: StartPartProps) {
  const figures = data.orders as OrderFigures | null
  return figures && <Orders {...figures} />
}

function Orders({ weeks, states }: Pick<OrderFigures, 'weeks' | 'states'>) {
  const text = useText()
  const { number } = formatIn(useLanguage())
  const [before, current] = weeks.slice(-2).map(totalOf)
  const [view, setView] = useState<'chart' | 'table'>('chart')
  return (
    <StartCard
      title={text('dashboard.weeks', { count: weeks.length })}
      width={480}
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
      <Typography sx={{ color: 'text.secondary' }}>
        {text('dashboard.thisWeek', { count: number(current ?? 0), before: number(before ?? 0) })}
      </Typography>
      <States states={states} />
      <Box sx={{ minHeight: CHART_HEIGHT }}>
        {view === 'table' ? (
          <OrdersTable weeks={weeks} />
        ) : (
          <OrdersChart weeks={weeks} height={CHART_HEIGHT} />
        )}
      </Box>
    </StartCard>
  )
}
