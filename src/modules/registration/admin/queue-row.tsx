/** A registration: customer, hints, and decisions. */
import { Box, Checkbox } from '@mui/material'
import { useListContext } from 'ra-core'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { useNow } from '#fields/parts/relative-time.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/measures.ts'
import { CustomerContact, CustomerName } from './customer-line.tsx'
import { type Hint, HintLinks } from './hints.tsx'
import { StepButtons, type StepButtonsProps } from './step-buttons.tsx'

interface QueueRowProps extends StepButtonsProps {
  hints: readonly Hint[]
}

/** Side by side on wide screens, stacked on phones. */
export const ROW = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'auto minmax(0, 1fr)',
    md: 'auto minmax(0, 1.1fr) minmax(0, 1.2fr) minmax(0, 1.2fr) auto',
  },
  columnGap: { xs: 1, md: 2 },
  rowGap: 1,
  alignItems: 'center',
  px: { xs: 1, md: 1.5 },
  py: 1.25,
  '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' },
  '& > *': { gridColumn: { xs: 2, md: 'auto' } },
} as const

export function QueueRow({ customer, hints, steps }: QueueRowProps) {
  const text = useText()
  const { selectedIds = [], onToggleItem } = useListContext()
  const name = String(customer.company)
  return (
    <Box component="li" sx={ROW}>
      <Checkbox
        checked={selectedIds.includes(customer.id)}
        onChange={() => onToggleItem(customer.id)}
        slotProps={{ input: { 'aria-label': text('registrations.select', { name }) } }}
        sx={{
          gridColumn: '1 !important',
          alignSelf: { xs: 'start', md: 'center' },
          gridRow: { xs: 1, md: 'auto' },
        }}
      />
      <CustomerName customer={customer} />
      <CustomerContact customer={customer} />
      <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
        <WaitLabel since={customer.created_at} />
        <HintLinks hints={hints} />
      </Box>
      <StepButtons customer={customer} steps={steps} />
    </Box>
  )
}

/** The waiting time of a registration; emphasized from two days on. */
function WaitLabel({ since }: { since: string }) {
  const text = useText()
  const locale = useLanguage()
  const waitingTime = Math.max(0, useNow() - Date.parse(since))
  const label =
    waitingTime >= DAY_MS
      ? text('registrations.waitsDays', { smart_count: Math.floor(waitingTime / DAY_MS) })
      : waitingTime >= HOUR_MS
        ? text('registrations.waitsHours', { smart_count: Math.floor(waitingTime / HOUR_MS) })
        : text('registrations.waitsMinutes', { smart_count: Math.floor(waitingTime / MINUTE_MS) })
  const isLong = waitingTime >= 2 * DAY_MS
  return (
    <Box
      component="time"
      dateTime={since}
      title={formatIn(locale).exactTime(since)}
      sx={{ whiteSpace: 'nowrap', ...(isLong && { color: 'warning.main', fontWeight: 600 }) }}
    >
      {label}
    </Box>
  )
}
