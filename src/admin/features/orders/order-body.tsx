/** The content of an order's page: state, lines, customer, and remarks. */
import { Box } from '@mui/material'
import { useText } from '#admin/core/i18n/text.ts'
import { useCan } from '#admin/core/providers/can.ts'
import { FieldSlot } from '#admin/core/views/form/field-slot.tsx'
import { StateCard } from '#admin/core/workflow/state-card.tsx'
import { resources } from '#config'
import type { AnyRecord } from '#shared/resources/record.ts'
import { AssigneeField } from './assignee-field.tsx'
import { CustomerCard } from './customer-card.tsx'
import { LinesCard } from './lines-card.tsx'
import type { Order } from './order.ts'
import { OrderFiles } from './order-files.tsx'
import { PrintSheet } from './print-sheet.tsx'
import { QuotationCard } from './quotation-card.tsx'
import { SectionCard } from './section-card.tsx'

const { fields } = resources.orders

export function OrderBody({ record }: { record: AnyRecord }) {
  const order = record as Order
  const text = useText()
  const can = useCan()
  const canQuote = can('read', resources.orders, 'quote_amount')
  return (
    <>
      <StateCard record={order} aside={<OrderFiles order={order} />} />
      <div data-tour="order-lines">
        <LinesCard order={order} />
      </div>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' }, alignItems: 'start' }}
      >
        <CustomerCard order={order} />
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <SectionCard title={text('orders.details')}>
            <Box sx={{ display: 'grid', gap: 1.5 }}>
              <AssigneeField order={order} />
              <FieldSlot field={fields.purchase_order} action="update" />
              <FieldSlot field={fields.wanted_date} action="update" />
              <FieldSlot field={fields.delivery_address} action="update" />
              <FieldSlot field={fields.approval_remark} action="update" />
              <FieldSlot field={fields.carrier} action="update" />
              <FieldSlot field={fields.tracking_number} action="update" />
              <FieldSlot field={fields.remark} action="update" />
            </Box>
          </SectionCard>
          {canQuote && <QuotationCard order={order} />}
        </Box>
      </Box>
      <PrintSheet order={order} />
    </>
  )
}
