/** The orders of each week as stacked bars; a week links to its orders. */
import { Box, useTheme } from '@mui/material'
import { BarChart } from '@mui/x-charts/BarChart'
import { useNavigate } from 'ra-core'
import { useLanguage, useText } from '#admin/core/i18n/text.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { orderStates } from './order-states.ts'
import type { Weeks } from './orders-card.tsx'
import { totalOf, weekAddress } from './week-days.ts'

const NARROW_AXIS = 32

export function OrdersChart({ weeks, height }: { weeks: Weeks; height: number }) {
  const text = useText()
  const locale = useLanguage()
  const navigate = useNavigate()
  const { palette } = useTheme()
  const total = weeks.reduce((sum, week) => sum + totalOf(week), 0)
  const series = orderStates.map(({ status, label, colour }) => ({
    id: status,
    label: label[locale],
    color: colour(palette),
    data: weeks.map(({ counts }) => counts[status] ?? 0),
    stack: 'orders',
  }))
  return (
    <Box
      role="img"
      aria-label={text('dashboard.weeksSummary', { total, count: weeks.length })}
      sx={{ cursor: 'pointer', '& .MuiChartsLegend-root': { flexWrap: 'wrap', rowGap: 0.5 } }}
    >
      <BarChart
        height={height}
        series={series}
        borderRadius={3}
        disableKeyboardNavigation
        margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
        grid={{ horizontal: true }}
        xAxis={[
          {
            scaleType: 'band',
            data: weeks.map(({ from }) => from),
            categoryGapRatio: 0.35,
            valueFormatter: (day: string, { location }) =>
              location === 'tick'
                ? formatIn(locale).shortDate(day)
                : text('dashboard.weekOf', { day: formatIn(locale).date(day) }),
          },
        ]}
        yAxis={[{ width: NARROW_AXIS, tickMinStep: 1, disableLine: true, disableTicks: true }]}
        onAxisClick={(_, at) => {
          const week = weeks.find(({ from }) => from === at?.axisValue)
          if (week) navigate(weekAddress(week))
        }}
        slotProps={{ legend: { direction: 'horizontal', position: { vertical: 'top', horizontal: 'start' } } }}
      />
    </Box>
  )
}
