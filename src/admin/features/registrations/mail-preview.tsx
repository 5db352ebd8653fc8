/** A preview of the mail that a decision sends. */
import { Box, Skeleton, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useDebouncedValue } from '#admin/core/fields/parts/use-debounced-value.ts'
import { useText } from '#admin/core/i18n/text.ts'
import { type MailContentView, MailView } from '#admin/core/views/mail-view.tsx'
import { http } from '#shared/http/http.ts'

interface MailPreviewProps {
  customer: number
  status: string
  reason: string
}

export function MailPreview({ customer, status, reason }: MailPreviewProps) {
  const text = useText()
  const id = useId()
  const debouncedReason = useDebouncedValue(reason)
  const { data, isError } = useQuery({
    queryKey: ['registrations', 'preview', customer, status, debouncedReason],
    queryFn: async ({ signal }) => {
      const order = { id: customer, status, reason: debouncedReason.slice(0, 500) }
      return (await http<MailContentView>({ url: '/api/registrations/preview', method: 'POST', data: order, signal }))
        .data
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
        <MailView {...data} />
      ) : (
        <Skeleton variant="rounded" height={220} />
      )}
    </Box>
  )
}
