/** The progress of an order: each step with user and time, and the remaining ones. */
import Check from '@mui/icons-material/Check'
import Close from '@mui/icons-material/Close'
import { Box } from '@mui/material'
import { AgoLabel } from '#admin/core/fields/parts/ago-label.tsx'
import { useText } from '#admin/core/i18n/text.ts'
import { isClosed, ORDER_STATES, type OrderState } from '#shared/orders/steps.ts'
import type { Order } from './order.ts'
import { useStateName } from './order-state.ts'

interface TimelineStep {
  state: OrderState
  at: string | null
  by: string | null
}

/** The past steps, then the remaining ones unless the order has ended. */
function timelineOf({ status, steps }: Order): TimelineStep[] {
  const done = (steps ?? []).map(({ status: state, at, by }) => ({ state: state as OrderState, at, by }))
  if (isClosed(status)) return done
  const upcoming = ORDER_STATES.slice(ORDER_STATES.indexOf(status) + 1).filter((state) => state !== 'cancelled')
  return [...done, ...upcoming.map((state) => ({ state, at: null, by: null }))]
}

export function Stepper({ order }: { order: Order }) {
  const text = useText()
  return (
    <Box component="ol" data-tour="order-progress" aria-label={text('orders.progress')} sx={TRACK}>
      {timelineOf(order).map((stop, index, all) => {
        const isCurrent = stop.at !== null && (all[index + 1]?.at ?? null) === null
        // An imported history may contain a state twice.
        return <StepItem key={`${stop.state} ${stop.at}`} stop={stop} isCurrent={isCurrent} />
      })}
    </Box>
  )
}

function StepItem({ stop: { state, at, by }, isCurrent }: { stop: TimelineStep; isCurrent: boolean }) {
  const text = useText()
  const nameOf = useStateName()
  const isPast = at !== null
  const tone = state === 'cancelled' ? 'text.secondary' : state === 'completed' ? 'success.main' : 'primary.main'
  const Icon = state === 'cancelled' ? Close : Check
  return (
    <Box component="li" aria-current={isCurrent ? 'step' : undefined} data-past={isPast} sx={STOP}>
      <Box aria-hidden className="mark" sx={{ ...MARK, ...(isPast && { bgcolor: tone, borderColor: tone }) }}>
        {isPast && <Icon sx={{ fontSize: 14, color: 'background.paper' }} />}
      </Box>
      <Box sx={{ fontWeight: isCurrent ? 650 : 500, color: isPast ? 'text.primary' : 'text.secondary' }}>
        {nameOf(state)}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
        {at ? <AgoLabel instant={at} /> : text('orders.notYet')}
        {by && <span>{text('orders.by', { name: by })}</span>}
      </Box>
    </Box>
  )
}

const PHONE = '@media (max-width: 599.95px)'
const TRACK = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'flex',
  [PHONE]: { flexDirection: 'column' },
}
const MARK = {
  width: 22,
  height: 22,
  borderRadius: '50%',
  border: 2,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  display: 'grid',
  placeItems: 'center',
  mb: 0.75,
}
const STOP = {
  flex: 1,
  minWidth: 0,
  position: 'relative',
  pr: 1.5,
  '&:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    top: 10,
    left: 26,
    right: 4,
    height: '2px',
    bgcolor: 'divider',
  },
  [PHONE]: {
    pl: 4.5,
    pb: 1.5,
    '& .mark': { position: 'absolute', left: 0, top: 0 },
    '&:not(:last-of-type)::before': {
      content: '""',
      position: 'absolute',
      top: 26,
      bottom: 4,
      left: 10,
      right: 'auto',
      width: '2px',
      height: 'auto',
      bgcolor: 'divider',
    },
  },
} as const
