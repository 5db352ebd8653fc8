/** The user's orders, newest first, filtered by date and state. */
import { useSearchParams } from 'react-router-dom'
import { usePageTitle } from '#storefront/frame/page-title.ts'
import { useFormat } from '#storefront/language/format.ts'
import { useInLanguage } from '#storefront/language/language.tsx'
import { cartTabUrl, orderUrl } from '#storefront/paths.ts'
import { useQuery } from '#storefront/query/use-query.ts'
import { ButtonLink } from '#storefront/ui/button.tsx'
import { Empty } from '#storefront/ui/empty.tsx'
import { LoadError } from '#storefront/ui/load-error.tsx'
import { PageLink } from '#storefront/ui/page-link.tsx'
import { Pager } from '#storefront/ui/pager.tsx'
import { SkeletonRows } from '#storefront/ui/skeleton.tsx'
import { COLLEAGUES, type Colleague } from '../shared/company.ts'
import type { OrderEntry } from '../shared/orders.ts'
import { useText } from './messages.ts'
import { OrderFilter } from './order-filter.tsx'
import styles from './order-list-page.module.css'
import { isNarrowed, keyOf, type OrderQuery, PAGE_SIZE, paramsOf, readQuery } from './order-query.ts'
import { StatusChip } from './status-chip.tsx'

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
  const change = (by: Partial<OrderQuery>) => setParams(paramsOf({ ...query, page: 1, ...by }), { replace: true })
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
  const { id, number, status, lines, first, tracking_number, orderer, purchase_order, created_at } = order
  const name = first ? read(first) : ''
  return (
    <li>
      <PageLink className={styles.order} to={orderUrl(id)}>
        <span className={`mono ${styles.number}`}>{number}</span>
        <span className={styles.summary}>
          {lines > 1 ? text('entry.first', { first: name, n: lines - 1 }) : name}
          {(orderer || purchase_order) && (
            <span className={styles.more}>
              {[orderer && text('order.by', { name: orderer }), purchase_order].filter(Boolean).join(' · ')}
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
