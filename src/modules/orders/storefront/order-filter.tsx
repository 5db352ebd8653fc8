/** Filters the order list by date and state; the URL holds the filters. */

import { Button } from '#storefront/ui/button.tsx'
import { Field, Select } from '#storefront/ui/field.tsx'
import { ORDER_TIMES } from '../shared/orders.ts'
import { ORDER_STATES } from '../shared/states.ts'
import { useText } from './messages.ts'
import styles from './order-list-page.module.css'
import { isNarrowed, type OrderQuery } from './order-query.ts'

interface OrderFilterProps {
  query: OrderQuery
  /** Whether others of the same company order as well. */
  hasColleagues: boolean
  onChange(change: Partial<OrderQuery>): void
}

export function OrderFilter({ query, hasColleagues, onChange }: OrderFilterProps) {
  const text = useText()
  const { time, from, to, status, isOwn } = query
  const times = ORDER_TIMES.map((value) => ({ value, label: text(`time.${value}`) }))
  const states = ORDER_STATES.map((value) => ({ value, label: text(`status.${value}`) }))
  return (
    <search className={styles.filter} aria-label={text('list.filter')}>
      <Select
        label={text('list.status')}
        empty={text('list.all')}
        options={states}
        value={status}
        onChange={({ target }) =>
          onChange({ status: ORDER_STATES.find((orderState) => orderState === target.value) ?? '' })
        }
      />
      {hasColleagues && (
        <Select
          label={text('list.whose')}
          empty={text('list.all')}
          options={[{ value: 'own', label: text('list.own') }]}
          value={isOwn ? 'own' : ''}
          onChange={({ target }) => onChange({ isOwn: target.value === 'own' })}
        />
      )}
      <Select
        label={text('list.time')}
        options={times}
        value={time}
        onChange={({ target }) =>
          onChange({ time: ORDER_TIMES.find((orderTime) => orderTime === target.value) ?? 'created_at' })
        }
      />
      <Field
        label={text('list.from')}
        type="date"
        value={from}
        max={to || undefined}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <Field
        label={text('list.to')}
        type="date"
        value={to}
        min={from || undefined}
        problem={from && to && to < from ? text('list.backwards') : undefined}
        onChange={({ target }) => onChange({ to: target.value })}
      />
      {isNarrowed(query) && (
        <Button
          variant="ghost"
          onClick={() => onChange({ status: '', from: '', to: '', time: 'created_at', isOwn: false })}
        >
          {text('list.clear')}
        </Button>
      )}
    </search>
  )
}
