/** The form of a new order: the lines, and what is known about its customer. */

import { useGetList, useGetOne } from 'ra-core'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useText } from '#admin/i18n/text.ts'
import { useCan } from '#admin/providers/can.ts'
import { SectionCard } from '#admin/ui/section-card.tsx'
import { type RecordOf, resources } from '#config'
import type { AnyRecord } from '#shared/resources/record.ts'
import { LinesEditor } from './lines-editor.tsx'
import type { Order } from './order.ts'

export function OrderSection() {
  const text = useText()
  return (
    <>
      <FillFromCustomer />
      <SectionCard title={text('orders.lines')}>
        <LinesEditor action="create" />
      </SectionCard>
    </>
  )
}

/** The values that the order starts with: those of the customer's last one, then of the account. */
function useKnownValues(id: number | null): Record<string, unknown> | null {
  const can = useCan()
  const enabled = id !== null
  const customer = useGetOne(
    'customers',
    { id: id ?? 0 },
    { enabled: enabled && can('read', resources.customers) },
  )
  const latest = {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'DESC' },
  } as const
  const orders = useGetList<Order>(
    'orders',
    { ...latest, filter: { customer: id } },
    { enabled: enabled && can('list', resources.orders) },
  )
  const addresses = useGetList<RecordOf<'addresses'> & AnyRecord>(
    'addresses',
    { ...latest, filter: { owner: id } },
    { enabled: enabled && can('list', resources.addresses) },
  )
  if (customer.data?.id !== id || orders.isLoading || addresses.isLoading) return null
  const [order] = orders.data ?? []
  return {
    company: customer.data?.company ?? null,
    contact: order?.contact ?? customer.data?.username ?? null,
    delivery_address: order?.delivery_address ?? addresses.data?.[0]?.address ?? null,
    quote_currency: order?.quote_currency ?? DEFAULT_CURRENCY,
  }
}

const DEFAULT_CURRENCY = resources.orders.fields.quote_currency.default

/** Fills in what is known about the selected customer, unless the user has changed it. */
function FillFromCustomer() {
  const { getValues, setValue } = useFormContext()
  const selected: unknown = useWatch({ name: 'customer' })
  const id = typeof selected === 'number' ? selected : null
  const known = JSON.stringify(useKnownValues(id))
  const filledValues = useRef<Record<string, unknown>>({ quote_currency: DEFAULT_CURRENCY })
  useEffect(() => {
    for (const [field, value] of Object.entries(JSON.parse(known) ?? {})) {
      const current: unknown = getValues(field) || null
      if (current !== null && current !== filledValues.current[field]) continue
      filledValues.current[field] = value
      if (value !== current) setValue(field, value, { shouldDirty: true, shouldValidate: true })
    }
  }, [known, getValues, setValue])
  return null
}
