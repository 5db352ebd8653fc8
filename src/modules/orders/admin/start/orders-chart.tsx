/** The orders of each week as stacked bars; a week links to its orders. */
import { Box, Tooltip, useTheme } from '@mui/material'
import { useNavigate } from 'ra-core'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { orderStates } from './order-states.ts'
import type { Weeks } from './orders-card.tsx'
import { axisTicks, totalOf, weekUrl } from './week-days.ts'

/** One image for screen readers, which find the numbers, and the links, in the table. */
export function OrdersChart({ weeks, height }: { weeks: Weeks; height: number }) {
  const text = useText()
  const { number } = formatIn(useLanguage())
  const total = weeks.reduce((sum, week) => sum + totalOf(week), 0)
  const ticks = axisTicks(Math.max(...weeks.map(totalOf)))
  const top = ticks.at(-1) ?? 1
  return (
    <Box
      role="img"
      aria-label={text('dashboard.weeksSummary', { total, count: weeks.length })}
      sx={CHART}
      style={{ height }}
    >
      <Box sx={PLOT}>
        {ticks.map((tick) => (
          <Box key={tick} sx={TICK} style={{ bottom: `${(tick / top) * 100}%` }}>
            <span>{number(tick)}</span>
          </Box>
        ))}
        <Box sx={BARS}>
          {weeks.map((week) => (
            <WeekBar key={week.from} week={week} top={top} />
          ))}
        </Box>
      </Box>
    </Box>
  )
}

function WeekBar({ week, top }: { week: Weeks[number]; top: number }) {
  const text = useText()
  const locale = useLanguage()
  const navigate = useNavigate()
  const { palette } = useTheme()
  const { number, date, shortDate } = formatIn(locale)
  const stack = orderStates
    .map(({ status, label, colour }) => ({
      status,
      label: label[locale],
      colour: colour(palette),
      count: week.counts[status] ?? 0,
    }))
    .filter(({ count }) => count > 0)
  const summary = [
    text('dashboard.weekOf', { day: date(week.from) }),
    ...stack.map(({ label, count }) => `${label}: ${number(count)}`),
  ]
  return (
    <Tooltip followCursor title={summary.map((line) => <div key={line}>{line}</div>)}>
      <Box sx={WEEK} onClick={() => navigate(weekUrl(week))}>
        <Box className="stack" style={{ height: `${(totalOf(week) / top) * 100}%` }}>
          {stack.map(({ status, colour, count }) => (
            <Box key={status} className="bar" style={{ flexGrow: count, background: colour }} />
          ))}
        </Box>
        <Box className="day">{shortDate(week.from)}</Box>
      </Box>
    </Tooltip>
  )
}

const CHART = {
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  fontSize: 12,
  containerType: 'inline-size',
} as const
/** Leaves room for the numbers on the left and the days below. */
const PLOT = { position: 'relative', flex: 1, ml: 4, mb: 3 } as const
const TICK = {
  position: 'absolute',
  width: 1,
  borderTop: 1,
  borderColor: 'divider',
  '& span': {
    position: 'absolute',
    right: '100%',
    pr: 1,
    translate: '0 -50%',
    color: 'text.secondary',
  },
} as const
const BARS = { position: 'absolute', inset: 0, display: 'flex' } as const
const WEEK = {
  position: 'relative',
  flex: 1,
  display: 'flex',
  alignItems: 'end',
  justifyContent: 'center',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
  '& .stack': {
    width: '65%',
    display: 'flex',
    flexDirection: 'column-reverse',
    borderRadius: '3px 3px 0 0',
    overflow: 'hidden',
  },
  '& .bar': { flexBasis: 0 },
  '& .day': {
    position: 'absolute',
    top: '100%',
    pt: 0.75,
    whiteSpace: 'nowrap',
    color: 'text.secondary',
  },
  // Every second day is labelled where there is no room for all.
  '@container (max-width: 620px)': { '&:not(:nth-of-type(2n + 1)) .day': { display: 'none' } },
  '@container (max-width: 340px)': { '&:not(:nth-of-type(4n + 1)) .day': { display: 'none' } },
} as const
