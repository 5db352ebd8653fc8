/** The customer of an order: account, contact, and other orders. */

import { Box, Link, Typography } from '@mui/material'
import { LinkBase, useCreatePath, useGetList, useGetOne } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { FieldSlot } from '#admin/form/field-slot.tsx'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { useCan } from '#admin/providers/can.ts'
import { SectionCard } from '#admin/ui/section-card.tsx'
import { StateChip } from '#admin/workflow/state-chip.tsx'
import { type RecordOf, resources } from '#config'
import { AgoLabel } from '#fields/parts/ago-label.tsx'
import { ContactLink } from '#fields/parts/contact-link.tsx'
import { ToneChip } from '#fields/parts/tone-chip.tsx'
import { telHref } from '#fields/phone/definition.ts'
import { RecordLink } from '#fields/reference/record-link.tsx'
import type { Order } from './order.ts'

const { orders, customers } = resources

export function CustomerCard({ order }: { order: Order }) {
  const text = useText()
  const can = useCan()
  const selected: unknown = useWatch({ name: 'customer' })
  const id = typeof selected === 'number' ? selected : null
  return (
    <SectionCard title={text('orders.customer')}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <FieldSlot field={orders.fields.customer} action="update" />
        {id !== null && can('read', customers) && <ContactDetails id={id} />}
        <FieldSlot field={orders.fields.company} action="update" />
        <FieldSlot field={orders.fields.contact} action="update" />
      </Box>
      {id !== null && <OtherOrders customer={id} order={order} />}
    </SectionCard>
  )
}

function ContactDetails({ id }: { id: number }) {
  const locale = useLanguage()
  const { data } = useGetOne<RecordOf<'customers'>>('customers', { id })
  if (!data) return null
  const status = customers.fields.status.options[data.status]
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, alignItems: 'center' }}
    >
      <RecordLink target={customers} name={{ id, title: data.company, more: data.username }} />
      <ContactLink href={`mailto:${data.email}`}>{data.email}</ContactLink>
      {data.mobile && <ContactLink href={telHref(data.mobile)}>{data.mobile}</ContactLink>}
      {data.status !== 'active' && <ToneChip label={status[locale]} tone={status.tone} />}
    </Box>
  )
}

const MAX_VISIBLE = 5

function OtherOrders({ customer, order }: { customer: number; order: Order }) {
  const text = useText()
  const path = useCreatePath()
  const { data } = useGetList<Order>('orders', {
    pagination: { page: 1, perPage: MAX_VISIBLE + 1 },
    sort: { field: 'id', order: 'DESC' },
    filter: { customer },
  })
  const otherOrders = data?.filter(({ id }) => id !== order.id).slice(0, MAX_VISIBLE)
  const allOrdersPath = `${path({ resource: 'orders', type: 'list' })}?filter=${encodeURIComponent(JSON.stringify({ customer }))}`
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {text('orders.otherOrders')}
      </Typography>
      {otherOrders?.length === 0 && (
        <Box sx={{ color: 'text.secondary' }}>{text('orders.noOther')}</Box>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {otherOrders?.map((other) => (
          <Box component="li" key={other.id} sx={LINE}>
            <RecordLink
              target={orders}
              name={{ id: other.id, title: other.number ?? `#${other.id}`, more: '' }}
            />
            <StateChip resource={orders} state={other.status} />
            <Box sx={{ color: 'text.secondary', ml: 'auto' }}>
              <AgoLabel instant={other.created_at} />
            </Box>
          </Box>
        ))}
      </Box>
      {Boolean(otherOrders?.length) && (
        <Link
          component={LinkBase}
          to={allOrdersPath}
          underline="hover"
          sx={{ display: 'inline-block', mt: 0.5, py: 0.25 }}
        >
          {text('orders.allOfCustomer')}
        </Link>
      )}
    </Box>
  )
}

const LINE = { display: 'flex', alignItems: 'center', gap: 1, minHeight: 30 }
