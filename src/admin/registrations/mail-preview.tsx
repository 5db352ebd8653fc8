/** The mail that a decision sends, as its recipient will read it. */
import { Box, Skeleton, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Locale } from '#shared/constants.ts'
import { http } from '#shared/http/http.ts'
import { useText } from '../i18n/text.ts'
import { useSettled } from './settled.ts'

interface Mail {
  to: string
  language: Locale
  subject: string
  text: string
}

interface MailPreviewProps {
  customer: number
  status: string
  reason: string
}

export function MailPreview({ customer, status, reason }: MailPreviewProps) {
  const text = useText()
  const id = useId()
  const settled = useSettled(reason)
  const { data, isError } = useQuery({
    queryKey: ['registrations', 'preview', customer, status, settled],
    queryFn: async ({ signal }) => {
      const order = { id: customer, status, reason: settled.slice(0, 500) }
      return (await http<Mail>({ url: '/api/registrations/preview', method: 'POST', data: order, signal })).data
    },
    placeholderData: (before) => before,
  })
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography id={id} variant="h3" component="h3" sx={{ mb: 1 }}>
        {text('registrations.mail')}
      </Typography>
      {isError ? (
        <Typography sx={{ color: 'error.main' }}>{text('registrations.mailFailed')}</Typography>
      ) : data ? (
        <Letter {...data} />
      ) : (
        <Skeleton variant="rounded" height={220} />
      )}
    </Box>
  )
}

function Letter({ to, subject, text: body, language }: Mail) {
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
        <dt>{text('registrations.mailTo')}</dt>
        <dd>{to}</dd>
        <dt>{text('registrations.mailSubject')}</dt>
        <dd lang={language}>
          <strong>{subject}</strong>
        </dd>
      </Box>
      <Box
        lang={language}
        tabIndex={0}
        role="document"
        aria-label={subject}
        sx={{ px: 1.5, py: 1.25, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxHeight: 260, overflowY: 'auto' }}
      >
        {body.trimEnd()}
      </Box>
    </Box>
  )
}
