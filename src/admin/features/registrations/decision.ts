/** Decisions on registrations. */

import { useRefresh, useUpdate, useUpdateMany } from 'ra-core'
import { useCallback } from 'react'
import { DEFAULT_LOCALE, type Locale } from '#shared/constants.ts'
import { parseLocale } from '#shared/i18n/locales.ts'
import type { AnyRecord } from '#shared/resources/record.ts'

export interface Decision {
  to: 'active' | 'rejected' | 'disabled'
  /** One customer, or several to approve. */
  customers: readonly AnyRecord[]
}

/** The language of mails to a customer. */
export const customerLocale = (customer: AnyRecord | undefined): Locale =>
  parseLocale(customer?.language) ?? DEFAULT_LOCALE

/** Sends a decision; calls `done` when it is stored. */
export function useDecide(done: () => void, failed: (error: unknown) => void) {
  const refresh = useRefresh()
  const [update, { isPending: isUpdating }] = useUpdate()
  const [updateMany, { isPending: isUpdatingMany }] = useUpdateMany()

  const decide = useCallback(
    ({ to, customers }: Decision, reason: string) => {
      const [customer] = customers
      if (!customer) return
      const options = {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          refresh()
          done()
        },
        onError: failed,
      } as const
      if (customers.length > 1) {
        const ids = customers.map(({ id }) => id)
        return void updateMany('customers', { ids, data: { status: to } }, options)
      }
      const data = { status: to, ...(reason && { review_reason: reason }) }
      return void update('customers', { id: customer.id, data, previousData: customer }, options)
    },
    [update, updateMany, refresh, done, failed],
  )
  return { decide, isPending: isUpdating || isUpdatingMany }
}
