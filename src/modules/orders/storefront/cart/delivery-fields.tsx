/**
 * Details that a company needs on an order: its own number, the wanted date, and where to deliver.
 */

import { useEffect, useRef } from 'react'
import { daysOf, TODAY } from '#fields/date/definition.ts'
import type { useCheckedForm } from '#storefront/forms/checked-form.ts'
import { useText } from '#storefront/language/language.tsx'
import { PAGES } from '#storefront/paths.ts'
import { useQuery } from '#storefront/query/use-query.ts'
import { Field, Select, TextArea } from '#storefront/ui/field.tsx'
import { PageLink } from '#storefront/ui/page-link.tsx'
import { ADDRESS_BOOK, type Address } from '../../shared/company.ts'
import type { Review } from '../../shared/orders-schema.ts'
import styles from './review.module.css'

export function DeliveryFields({ form }: { form: ReturnType<typeof useCheckedForm<Review>> }) {
  const text = useText('cart')
  const { data: addresses = [] } = useQuery<Address[]>(ADDRESS_BOOK)
  const entered = form.values.delivery_address
  const selected = addresses.find(({ address }) => address === entered)
  const { change } = form
  const [only] = addresses.length === 1 ? addresses : []
  const isOffered = useRef(false)
  // Several addresses are for the customer to choose from.
  useEffect(() => {
    if (!only || isOffered.current) return
    isOffered.current = true
    if (!entered) change('delivery_address', only.address)
  }, [only, entered, change])
  return (
    <>
      <div className={styles.pair}>
        <Field label={text('review.purchaseOrder')} {...form.field('purchase_order')} />
        <Field
          label={text('review.wantedDate')}
          type="date"
          {...daysOf({ min: TODAY })}
          {...form.field('wanted_date')}
        />
      </div>
      {addresses.length > 0 && (
        <Select
          label={text('review.book')}
          empty={text('review.typed')}
          options={addresses.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={selected ? String(selected.id) : ''}
          onChange={({ target }) => {
            const address = addresses.find(({ id }) => String(id) === target.value)?.address
            form.change('delivery_address', address ?? '')
          }}
        />
      )}
      <TextArea
        label={text('review.address')}
        hint={<PageLink to={`${PAGES.account}#addresses`}>{text('review.editBook')}</PageLink>}
        rows={4}
        autoComplete="street-address"
        {...form.field('delivery_address')}
      />
    </>
  )
}
