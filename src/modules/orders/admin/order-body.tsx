/** The content of an order's page: lines, timeline, customer, and details. */

import Edit from '@mui/icons-material/EditOutlined'
import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { useController, useFormState } from 'react-hook-form'
import { FieldSlot } from '#admin/form/field-slot.tsx'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { useCan } from '#admin/providers/can.ts'
import { AssigneePicker, type Colleague, colleagueOf } from '#admin/ui/assignee-picker.tsx'
import { pageTitle } from '#admin/ui/record-title.ts'
import { SectionCard } from '#admin/ui/section-card.tsx'
import { resources } from '#config'
import { embeddedOf } from '#fields/parts/embedded.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { isClosed } from '../shared/states.ts'
import { CustomerCard } from './customer-card.tsx'
import { LinesEditor } from './lines-editor.tsx'
import { LinesTable } from './lines-table.tsx'
import type { Order } from './order.ts'
import { OrderTimeline } from './order-timeline.tsx'
import { PrintSheet } from './print-sheet.tsx'
import { QuotationCard } from './quotation-card.tsx'

const { orders } = resources
const { fields } = orders

export function OrderBody({ record }: { record: AnyRecord }) {
  const order = record as Order
  const text = useText()
  const locale = useLanguage()
  const can = useCan()
  const canQuote = can('read', orders, 'quote_amount')
  return (
    <>
      <div data-tour="order-lines">
        <LinesCard order={order} />
      </div>
      <OrderTimeline order={order} title={pageTitle(orders, record, locale)} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <CustomerCard order={order} />
          {canQuote && <QuotationCard order={order} />}
        </Box>
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
      </Box>
      <PrintSheet order={order} />
    </>
  )
}

/** The assignee of the order, saved with its form. */
function AssigneeField({ order }: { order: Order }) {
  const can = useCan()
  const { field } = useController({ name: 'assignee' })
  const [pickedColleague, setPickedColleague] = useState<Colleague | null>(null)
  const id = typeof field.value === 'number' ? field.value : null
  const embedded = embeddedOf(order, 'assignee').map(colleagueOf)
  const selected =
    [pickedColleague, ...embedded].find((colleague) => colleague?.id === id) ??
    (id ? { id, name: `#${id}` } : null)
  if (!can('read', orders, 'assignee')) return null
  return (
    <AssigneePicker
      resource="orders"
      selected={selected}
      disabled={!can('update', orders, 'assignee', order)}
      onChange={(colleague) => {
        setPickedColleague(colleague)
        field.onChange(colleague?.id ?? null)
      }}
    />
  )
}

/**
 * The lines of an order: a read-only table with links to the dictionary, or the rows input with
 * permission.
 */
function LinesCard({ order }: { order: Order }) {
  const text = useText()
  const can = useCan()
  const { dirtyFields, errors } = useFormState({ name: 'lines' })
  const [isRequested, setRequested] = useState(false)
  const canEdit = can('update', orders, 'lines', order) && !isClosed(order.status)
  const isEdited = canEdit && (isRequested || Boolean(dirtyFields.lines) || Boolean(errors.lines))
  return (
    <SectionCard
      title={text('orders.lines')}
      aside={
        canEdit
          ? !isEdited && (
              <Button startIcon={<Edit />} onClick={() => setRequested(true)}>
                {text('orders.editLines')}
              </Button>
            )
          : can('update', orders) && (
              <Box sx={{ color: 'text.secondary' }}>{text('orders.linesClosed')}</Box>
            )
      }
    >
      {isEdited ? (
        <LinesEditor action="update" />
      ) : (
        <LinesTable lines={order.lines ?? []} label={text('orders.lines')} />
      )}
    </SectionCard>
  )
}
