/** The orders of the last weeks, as a chart or an equivalent table. */
import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useState } from 'react'
import { useText } from '#admin/i18n/text.ts'
import type { Dashboard } from '../shared/dashboard.ts'
import { DashboardCard } from './dashboard-card.tsx'
import { OrdersChart } from './orders-chart.tsx'
import { OrdersTable } from './orders-table.tsx'

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
        {view === 'table' ? <OrdersTable weeks={weeks} /> : <OrdersChart weeks={weeks} height={CHART_HEIGHT} />}
      </Box>
    </DashboardCard>
  )
}
