/** A customer with contact data, used by the queue and the history. */

import { Box, Typography } from '@mui/material'
import { LinkBase, useCreatePath } from 'ra-core'
import { useText } from '#admin/i18n/text.ts'
import { DEFAULT_LOCALE, type Locale } from '#shared/constants.ts'
import { languageOf, parseLocale } from '#shared/i18n/locales.ts'
import type { AnyRecord } from '#shared/resources/record.ts'

export function CustomerName({ customer }: { customer: AnyRecord }) {
  const path = useCreatePath()
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600 }}>{String(customer.company)}</Typography>
      <Box
        component={LinkBase}
        to={path({ resource: 'customers', type: 'edit', id: customer.id })}
        sx={{
          color: 'primary.main',
          textDecoration: 'none',
          '&:hover': { textDecoration: 'underline' },
        }}
      >
        {String(customer.username)}
      </Box>
    </Box>
  )
}

export function CustomerContact({ customer }: { customer: AnyRecord }) {
  const text = useText()
  const language = languageOf(customerLocale(customer)).name
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography>{String(customer.email)}</Typography>
      <Typography sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {typeof customer.mobile === 'string' && `${customer.mobile} · `}
        <span title={text('registrations.language', { language })}>{language}</span>
      </Typography>
    </Box>
  )
}

/** The language of mails to the customer. */
const customerLocale = (customer: AnyRecord | undefined): Locale =>
  parseLocale(customer?.language) ?? DEFAULT_LOCALE
