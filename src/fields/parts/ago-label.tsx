/** Relative time, with the exact time on hover. */
import { Box } from '@mui/material'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { ago, useNow } from './relative-time.ts'

export function AgoLabel({ instant }: { instant: string }) {
  const text = useText()
  const locale = useLanguage()
  const elapsed = ago(Date.parse(instant), useNow())
  const label = () => {
    switch (elapsed.unit) {
      case 'now':
        return text('fields.justNow')
      case 'minutes':
        return text('fields.minutesAgo', { smart_count: elapsed.count })
      case 'hours':
        return text('fields.hoursAgo', { smart_count: elapsed.count })
      case 'day':
        return text('fields.dayAgo')
      case 'date':
        return formatIn(locale).date(instant)
    }
  }
  return (
    <Box
      component="time"
      dateTime={instant}
      title={formatIn(locale).exactTime(instant)}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {label()}
    </Box>
  )
}
