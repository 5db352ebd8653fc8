/** Fills a new order by staff with values of the chosen customer's account. */
import { useGetOne } from 'ra-core'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useCan } from '#admin/core/providers/can.ts'
import { resources } from '#config'

/** Fields of the order, and their source in the account. */
const TAKEN = { company: 'company', contact: 'username' } as const

/** Fills company and contact, unless the user has changed them. */
export function FillFromCustomer() {
  const can = useCan()
  const { getValues, setValue } = useFormContext()
  const selected: unknown = useWatch({ name: 'customer' })
  const id = typeof selected === 'number' ? selected : null
  const canRead = can('read', resources.customers)
  const { data: customer } = useGetOne('customers', { id: id ?? 0 }, { enabled: id !== null && canRead })
  const filled = useRef<Record<string, unknown>>({})
  useEffect(() => {
    if (!customer || customer.id !== id) return
    for (const [field, from] of Object.entries(TAKEN)) {
      const now: unknown = getValues(field)
      const isOwn = now !== null && now !== undefined && now !== '' && now !== filled.current[field]
      if (isOwn) continue
      filled.current[field] = customer[from] ?? null
      setValue(field, customer[from] ?? null, { shouldDirty: true, shouldValidate: true })
    }
  }, [customer, id, getValues, setValue])
  return null
}
