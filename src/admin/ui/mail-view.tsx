/** A preview of a mail as its recipient will read it. */
import { Box } from '@mui/material'
import type { Locale } from '#shared/constants.ts'
import { useText } from '../i18n/text.ts'

export interface MailContentView {
  to: string
  language: Locale
  subject: string
  text: string
}

export function MailView({ to, subject, text: body, language }: MailContentView) {
  const text = useText()
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
      <Box
        component="dl"
        sx={{
          m: 0,
          px: 1.5,
          py: 1,
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          columnGap: 1.5,
          rowGap: 0.25,
          bgcolor: 'action.hover',
          borderBottom: 1,
          borderColor: 'divider',
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0, overflowWrap: 'anywhere' },
        }}
      >
        <dt>{text('letter.to')}</dt>
        <dd>{to}</dd>
        <dt>{text('letter.subject')}</dt>
        <dd lang={language}>
          <strong>{subject}</strong>
        </dd>
      </Box>
      <Box
        lang={language}
        tabIndex={0}
        role="document"
        aria-label={subject}
        sx={{
          px: 1.5,
          py: 1.25,
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          maxHeight: 260,
          overflowY: 'auto',
        }}
      >
        {body.trimEnd()}
      </Box>
    </Box>
  )
}
