/** The user's orders, newest first, filtered by date and state. */
import { useSearchParams } from 'react-router-dom'
import { ORDER_TIMES } from '#modules/orders/shared/orders.ts'
import { ORDER_STATES } from '#modules/orders/shared/states.ts'
import { usePageTitle } from '#storefront/frame/page-title.ts'
import { useFormat } from '#storefront/language/format.ts'
import { useInLanguage } from '#storefront/language/language.tsx'
import { cartTabUrl, orderUrl } from '#storefront/paths.ts'
import { useQuery } from '#storefront/query/use-query.ts'
import { Button, ButtonLink } from '#storefront/ui/button.tsx'
import { Empty } from '#storefront/ui/empty.tsx'
import { Field, Select } from '#storefront/ui/field.tsx'
import { LoadError } from '#storefront/ui/load-error.tsx'
import { PageLink } from '#storefront/ui/page-link.tsx'
import { Pager } from '#storefront/ui/pager.tsx'
import { SkeletonRows } from '#storefront/ui/skeleton.tsx'
import { COLLEAGUES, type Colleague } from '../shared/company.ts'
import type { OrderEntry } from '../shared/orders.ts'
import { useText } from './messages.ts'
import styles from './order-list-page.module.css'
import {
  isNarrowed,
  keyOf,
  type OrderQuery,
  PAGE_SIZE,
  paramsOf,
  readQuery,
} from './order-query.ts'
import { StatusChip } from './status-chip.tsx'

interface OrderFilterProps {
  query: OrderQuery
  /** Whether others of the same company order as well. */
  hasColleagues: boolean
  onChange(change: Partial<OrderQuery>): void
}

/** Filters the order list by date and state; the URL holds the filters. */
function OrderFilter({ query, hasColleagues, onChange }: OrderFilterProps) {
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
          onChange({
            time: ORDER_TIMES.find((orderTime) => orderTime === target.value) ?? 'created_at',
          })
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
          onClick={() =>
            onChange({ status: '', from: '', to: '', time: 'created_at', isOwn: false })
          }
        >
          {text('list.clear')}
        </Button>
      )}
    </search>
  )
}

export function OrderListPage() {
  const text = useText()
  const [params, setParams] = useSearchParams()
  const query = readQuery(params)
  const {
    data: orders,
    total = 0,
    error,
    isLoading,
    retry,
  } = useQuery<OrderEntry[]>(keyOf(query), { keepPreviousData: true })
  const { data: colleagues, error: colleaguesError } = useQuery<Colleague[]>(COLLEAGUES)
  usePageTitle(text('list.title'))
  // They decide which filters there are, and these what is below them.
  if (!colleagues && !colleaguesError) {
    return (
      <>
        <h1>{text('list.title')}</h1>
        <SkeletonRows rows={6} height="76px" />
      </>
    )
  }
  const change = (by: Partial<OrderQuery>) =>
    setParams(paramsOf({ ...query, page: 1, ...by }), { replace: true })
  return (
    <>
      <h1>{text('list.title')}</h1>
      <OrderFilter query={query} hasColleagues={(colleagues?.length ?? 0) > 1} onChange={change} />
      {error && !orders && <LoadError error={error} onRetry={retry} />}
      {!orders && !error && <SkeletonRows rows={6} height="76px" />}
      {orders?.length === 0 && <NoOrders isNarrowed={isNarrowed(query)} />}
      {orders && orders.length > 0 && (
        <>
          <p className={styles.count} role="status">
            {text('list.count', { smart_count: total })}
          </p>
          <ul className={styles.orders} aria-busy={isLoading}>
            {orders.map((order) => (
              <Entry key={order.id} order={order} />
            ))}
          </ul>
          <Pager
            page={query.page}
            size={PAGE_SIZE}
            total={total}
            onPage={(page) => setParams(paramsOf({ ...query, page }))}
          />
        </>
      )}
    </>
  )
}

function NoOrders({ isNarrowed }: { isNarrowed: boolean }) {
  const text = useText()
  return isNarrowed ? (
    <Empty title={text('list.noneFound')}>{text('list.noneFoundText')}</Empty>
  ) : (
    <Empty
      title={text('list.none')}
      actions={
        <ButtonLink variant="primary" to={cartTabUrl('quick')}>
          {text('list.quick')}
        </ButtonLink>
      }
    >
      {text('list.noneText')}
    </Empty>
  )
}

function Entry({ order }: { order: OrderEntry }) {
  const text = useText()
  const format = useFormat()
  const read = useInLanguage()
  const { id, number, status, lines, first, tracking_number, orderer, purchase_order, created_at } =
    order
  const name = first ? read(first) : ''
  return (
    <li>
      <PageLink className={styles.order} to={orderUrl(id)}>
        <span className={`mono ${styles.number}`}>{number}</span>
        <span className={styles.summary}>
          {lines > 1 ? text('entry.first', { first: name, n: lines - 1 }) : name}
          {(orderer || purchase_order) && (
            <span className={styles.more}>
              {[orderer && text('order.by', { name: orderer }), purchase_order]
                .filter(Boolean)
                .join(' · ')}
            </span>
          )}
        </span>
        <span className={styles.status}>
          <StatusChip status={status} />
        </span>
        <span className={styles.when}>
          <time dateTime={created_at}>{format.date(created_at)}</time>
          {tracking_number && <span className="mono">{tracking_number}</span>}
        </span>
      </PageLink>
    </li>
  )
}
