/** Finds orders: one search, their states as chips, and one period; the URL holds the filters. */

import { useId } from 'react'
import { useDebouncedInput } from '#shared/react/use-debounced-input.ts'
import { useText } from '#storefront/language/language.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Field, Select } from '#storefront/ui/field.tsx'
import { SearchIcon } from '#storefront/ui/frame-icons.tsx'
import { ORDER_TIMES } from '../shared/orders.ts'
import { ORDER_STATES } from '../shared/states.ts'
import styles from './order-filter.module.css'
import { isNarrowed, NO_FILTER, type OrderQuery } from './order-query.ts'

const MAX_LENGTH = 200

interface OrderFilterProps {
  query: OrderQuery
  /** Whether others of the same company order as well. */
  hasColleagues: boolean
  onChange(change: Partial<OrderQuery>): void
}

export function OrderFilter({ query, hasColleagues, onChange }: OrderFilterProps) {
  const text = useText('orders')
  const { status, isOwn, q } = query
  // The states of an approval exist in companies alone.
  const states = ORDER_STATES.filter(
    (state) => hasColleagues || (state !== 'pending' && state !== 'declined'),
  )
  return (
    <search className={styles.filter} aria-label={text('list.filter')}>
      <OrderSearch q={q} onSearch={(next) => onChange({ q: next })} />
      <Period query={query} onChange={onChange} />
      {/* biome-ignore lint/a11y/useSemanticElements: toggles, not fields of a form */}
      <div className={styles.chips} role="group" aria-label={text('list.status')}>
        <Toggle isOn={status === ''} onToggle={() => onChange({ status: '' })}>
          {text('list.all')}
        </Toggle>
        {states.map((state) => (
          <Toggle
            key={state}
            isOn={status === state}
            onToggle={() => onChange({ status: status === state ? '' : state })}
          >
            {text(`status.${state}`)}
          </Toggle>
        ))}
        {hasColleagues && (
          <Toggle isOn={isOwn} onToggle={() => onChange({ isOwn: !isOwn })}>
            {text('list.own')}
          </Toggle>
        )}
        {isNarrowed(query) && (
          <Button variant="ghost" small onClick={() => onChange(NO_FILTER)}>
            {text('list.clear')}
          </Button>
        )}
      </div>
    </search>
  )
}

/** Searches while typing; Enter does not wait. */
function OrderSearch({ q, onSearch }: { q: string; onSearch(q: string): void }) {
  const text = useText('orders')
  const id = useId()
  // A blank at the end stays, since another word may follow.
  const [input, setInput] = useDebouncedInput(q, (next) => onSearch(next.trim() && next))
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(input.trim())
      }}
    >
      <label className="unseen" htmlFor={id}>
        {text('list.search')}
      </label>
      <SearchIcon />
      <input
        id={id}
        type="search"
        value={input}
        maxLength={MAX_LENGTH}
        placeholder={text('list.search')}
        onChange={({ target }) => setInput(target.value)}
      />
    </form>
  )
}

function Toggle({
  isOn,
  onToggle,
  children,
}: {
  isOn: boolean
  onToggle(): void
  children: string
}) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isOn} onClick={onToggle}>
      {children}
    </button>
  )
}

/** The days of one of an order's times. */
function Period({ query, onChange }: Pick<OrderFilterProps, 'query' | 'onChange'>) {
  const text = useText('orders')
  const { time, from, to } = query
  const times = ORDER_TIMES.map((value) => ({ value, label: text(`time.${value}`) }))
  const days = [from, to].some(Boolean) ? `${from || '…'} – ${to || '…'}` : text('list.period')
  return (
    <details className={styles.period}>
      <summary>{days}</summary>
      <div className={styles.panel}>
        <Select
          label={text('list.time')}
          options={times}
          value={time}
          onChange={({ target }) =>
            onChange({ time: ORDER_TIMES.find((name) => name === target.value) ?? 'created_at' })
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
      </div>
    </details>
  )
}
