/** The orders of each week as a table; each number links to the grid. */
import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { LinkBase } from 'ra-core'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { orderStates } from './order-states.ts'
import type { Weeks } from './orders-card.tsx'
import { totalOf, weekUrl } from './week-days.ts'

export function OrdersTable({ weeks }: { weeks: Weeks }) {
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

/** Enlarges the link of a short number to a sufficient target (WCAG 2.5.8), into the cell's padding. */
const NUMBER = { color: 'primary.main', display: 'inline-block', minWidth: 26, p: '4px', m: '-4px' }
const REGION = { overflowX: 'auto', '& a': NUMBER }
const TIGHT = { '& .MuiTableCell-root': { py: 0.25, px: 1, whiteSpace: 'nowrap' } } as const
