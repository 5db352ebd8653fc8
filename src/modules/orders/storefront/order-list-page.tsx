/** The user's orders, newest first: found by a search, their state and a period. */

import { useSearchParams } from 'react-router-dom'
import { usePageTitle } from '#storefront/frame/page-title.ts'
import { useText } from '#storefront/language/language.tsx'
import { cartTabUrl } from '#storefront/paths.ts'
import { useQuery } from '#storefront/query/use-query.ts'
import { ButtonLink } from '#storefront/ui/button.tsx'
import { Empty } from '#storefront/ui/empty.tsx'
import { LoadError } from '#storefront/ui/load-error.tsx'
import { Pager } from '#storefront/ui/pager.tsx'
import { SkeletonRows } from '#storefront/ui/skeleton.tsx'
import { COLLEAGUES, type Colleague } from '../shared/company.ts'
import type { OrderEntry } from '../shared/orders.ts'
import { OrderFilter } from './order-filter.tsx'
import styles from './order-list-page.module.css'
import {
  isNarrowed,
  keyOf,
  type OrderQuery,
  PAGE_SIZE,
  paramsOf,
  readQuery,
} from './order-query.ts'
import { OrderRows, PendingOrders } from './order-rows.tsx'

export function OrderListPage() {
  const text = useText('orders')
  const [params, setParams] = useSearchParams()
  const query = readQuery(params)
  const {
    data: orders,
    total = 0,
    error,
    isLoading,
    isPrevious,
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
      <PendingOrders />
      {error && !orders && <LoadError error={error} onRetry={retry} />}
      {!orders && !error && <SkeletonRows rows={6} height="76px" />}
      {orders?.length === 0 && <NoOrders isNarrowed={isNarrowed(query)} />}
      {orders && orders.length > 0 && (
        <>
          <p className={styles.count} role="status">
            {text('list.count', { smart_count: total })}
          </p>
          <OrderRows orders={orders} isLoading={isLoading} />
          <Pager
            page={query.page}
            size={PAGE_SIZE}
            total={total}
            isPrevious={isPrevious}
            onPage={(page, options) => setParams(paramsOf({ ...query, page }), options)}
          />
        </>
      )}
    </>
  )
}

function NoOrders({ isNarrowed }: { isNarrowed: boolean }) {
  const text = useText('orders')
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
