/** A past decision, and the next possible ones. */
import { Box, Typography } from '@mui/material'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { resources } from '#config'
import type { Choices } from '#fields/choice.ts'
import { AgoLabel } from '#fields/parts/ago-label.tsx'
import { ToneChip } from '#fields/parts/tone-chip.tsx'
import type { AnyRecord } from '#shared/resources/record.ts'
import { CustomerContact, CustomerName } from './customer-line.tsx'
import { ROW } from './queue-row.tsx'
import { StepButtons, type StepButtonsProps } from './step-buttons.tsx'

const STATUSES: Choices = resources.customers.fields.status.options

/** The embedded name of the reviewer. */
interface Reviewer {
  title?: unknown
}

export function HistoryRow({ customer, steps }: StepButtonsProps) {
  const locale = useLanguage()
  const status = STATUSES[String(customer.status)]
  return (
    <Box
      component="li"
      sx={{ ...ROW, gridTemplateColumns: COLUMNS, '& > *': { gridColumn: 'auto' } }}
    >
      <CustomerName customer={customer} />
      <CustomerContact customer={customer} />
      <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0, justifyItems: 'start' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {status && <ToneChip label={status[locale]} tone={status.tone} />}
          <DecidedBy customer={customer} />
        </Box>
        {typeof customer.review_reason === 'string' && (
          <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {customer.review_reason}
          </Typography>
        )}
      </Box>
      <StepButtons customer={customer} steps={steps} />
    </Box>
  )
}

const COLUMNS = {
  xs: 'minmax(0, 1fr)',
  md: 'minmax(0, 1.1fr) minmax(0, 1.2fr) minmax(0, 1.6fr) auto',
}

function DecidedBy({ customer }: { customer: AnyRecord }) {
  const text = useText()
  const { reviewed_by } = (customer.$refs ?? {}) as { reviewed_by?: Reviewer | null }
  if (typeof customer.reviewed_at !== 'string') return null
  return (
    <Box component="span" title={text('registrations.decidedBy')}>
      {reviewed_by?.title ? String(reviewed_by.title) : text('registrations.unknownReviewer')}
      {' · '}
      <AgoLabel instant={customer.reviewed_at} />
    </Box>
  )
}
