/** Relative time, with the exact time on hover. */
import { Box } from '@mui/material'
import { formatIn } from '#shared/i18n/format.ts'
import { useFieldText, useInterfaceLocale } from './field-text.ts'
import { useNow } from './now.ts'
import { ago } from './relative-time.ts'

export function AgoLabel({ instant }: { instant: string }) {
  const text = useFieldText()
  const locale = useInterfaceLocale()
  const elapsed = ago(Date.parse(instant), useNow())
  const label = () => {
    switch (elapsed.unit) {
      case 'now':
        return text('justNow')
      case 'minutes':
        return text('minutesAgo', { smart_count: elapsed.count })
      case 'hours':
        return text('hoursAgo', { smart_count: elapsed.count })
      case 'day':
        return text('dayAgo')
      case 'date':
        return formatIn(locale).date(instant)
    }
  }
  return (
    <Box component="time" dateTime={instant} title={formatIn(locale).exactTime(instant)} sx={{ whiteSpace: 'nowrap' }}>
      {label()}
    </Box>
  )
}
