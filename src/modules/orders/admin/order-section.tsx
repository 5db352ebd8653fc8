/** The form of a new order: values of the customer's account, and the lines. */

import { useGetOne } from 'ra-core'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useText } from '#admin/i18n/text.ts'
import { useCan } from '#admin/providers/can.ts'
import { SectionCard } from '#admin/ui/section-card.tsx'
import { resources } from '#config'
import { LinesEditor } from './lines-editor.tsx'

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

/** Fields of the order, and their source in the account. */
const FILLED_FIELDS = { company: 'company', contact: 'username' } as const

/** Fills company and contact, unless the user has changed them. */
function FillFromCustomer() {
  const can = useCan()
  const { getValues, setValue } = useFormContext()
  const selected: unknown = useWatch({ name: 'customer' })
  const id = typeof selected === 'number' ? selected : null
  const canRead = can('read', resources.customers)
  const { data: customer } = useGetOne(
    'customers',
    { id: id ?? 0 },
    { enabled: id !== null && canRead },
  )
  const filledValues = useRef<Record<string, unknown>>({})
  useEffect(() => {
    if (!customer || customer.id !== id) return
    for (const [field, source] of Object.entries(FILLED_FIELDS)) {
      const current: unknown = getValues(field)
      const isUserInput =
        current !== null &&
        current !== undefined &&
        current !== '' &&
        current !== filledValues.current[field]
      if (isUserInput) continue
      filledValues.current[field] = customer[source] ?? null
      setValue(field, customer[source] ?? null, { shouldDirty: true, shouldValidate: true })
    }
  }, [customer, id, getValues, setValue])
  return null
}
