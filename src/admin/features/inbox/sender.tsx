/** The customer account behind a message, or the one with its e-mail address. */
import { Box } from '@mui/material'
import { useGetList } from 'ra-core'
import { RecordLink } from '#admin/core/fields/parts/record-link.tsx'
import { useText } from '#admin/core/i18n/text.ts'
import { useCan } from '#admin/core/providers/can.ts'
import { type RecordOf, resources } from '#config'
import type { Message } from './message.ts'

const { customers } = resources

export function Sender({ message: { customer: id, email } }: { message: Message }) {
  const text = useText()
  const can = useCan()
  const canList = can('list', customers)
  const { data } = useGetList<RecordOf<'customers'>>(
    'customers',
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'DESC' }, filter: id ? { id } : { email } },
    { enabled: canList },
  )
  if (!canList || !data) return null
  const [customer] = data
  return (
    <Box sx={{ color: 'text.secondary' }}>
      {customer ? (
        <>
          {text('inbox.customer')}{' '}
          <RecordLink target={customers} name={{ id: customer.id, title: customer.company, more: customer.username }} />
        </>
      ) : (
        text('inbox.noCustomer')
      )}
    </Box>
  )
}
