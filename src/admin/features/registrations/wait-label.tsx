/** The waiting time of a registration; emphasized from two days on. */
import { Box } from '@mui/material'
import { useNow } from '#admin/core/fields/parts/now.ts'
import { useLanguage, useText } from '#admin/core/i18n/text.ts'
import { formatIn } from '#shared/i18n/format.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export function WaitLabel({ since }: { since: string }) {
  const text = useText()
  const locale = useLanguage()
  const waited = Math.max(0, useNow() - Date.parse(since))
  const words =
    waited >= DAY
      ? text('registrations.waitsDays', { smart_count: Math.floor(waited / DAY) })
      : waited >= HOUR
        ? text('registrations.waitsHours', { smart_count: Math.floor(waited / HOUR) })
        : text('registrations.waitsMinutes', { smart_count: Math.floor(waited / MINUTE) })
  const isLong = waited >= 2 * DAY
  return (
    <Box
      component="time"
      dateTime={since}
      title={formatIn(locale).exactTime(since)}
      sx={{ whiteSpace: 'nowrap', ...(isLong && { color: 'warning.main', fontWeight: 600 }) }}
    >
      {words}
    </Box>
  )
}
