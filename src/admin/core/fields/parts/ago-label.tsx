/** Relative time, with the exact time on hover. */
import { Box } from '@mui/material'
import { formatIn } from '#shared/i18n/format.ts'
import { useFieldText, useInterfaceLocale } from './field-text.ts'
import { useNow } from './now.ts'
import { ago } from './relative-time.ts'

export function AgoLabel({ instant }: { instant: string }) {
  const text = useFieldText()
  const locale = useInterfaceLocale()
  const past = ago(Date.parse(instant), useNow())
  const words = () => {
    switch (past.unit) {
      case 'now':
        return text('justNow')
      case 'minutes':
        return text('minutesAgo', { smart_count: past.count })
      case 'hours':
        return text('hoursAgo', { smart_count: past.count })
      case 'day':
        return text('dayAgo')
      case 'date':
        return formatIn(locale).date(instant)
    }
  }
  return (
    <Box component="time" dateTime={instant} title={formatIn(locale).exactTime(instant)} sx={{ whiteSpace: 'nowrap' }}>
      {words()}
    </Box>
  )
}
