/** An order: its progress, lines, and actions. */

import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { COLLEAGUES, type Colleague } from '#modules/orders/shared/company.ts'
import { errorMessage } from '#shared/error-message.ts'
import { CODES } from '#shared/errors.ts'
import { usePageTitle } from '#storefront/frame/page-title.ts'
import { useFormat } from '#storefront/language/format.ts'
import { useText } from '#storefront/language/language.tsx'
import { PAGES } from '#storefront/paths.ts'
import { useQuery } from '#storefront/query/use-query.ts'
import { Breadcrumb } from '#storefront/ui/breadcrumb.tsx'
import { Button, ButtonLink } from '#storefront/ui/button.tsx'
import { CopyButton } from '#storefront/ui/copy-button.tsx'
import { Empty } from '#storefront/ui/empty.tsx'
import { FactRows } from '#storefront/ui/facts.tsx'
import { lazyComponent } from '#storefront/ui/lazy-component.tsx'
import { LoadError } from '#storefront/ui/load-error.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { SkeletonRows } from '#storefront/ui/skeleton.tsx'
import { showToast } from '#storefront/ui/toast.ts'
import type { WebOrder } from '../shared/orders.ts'
import { isClosed } from '../shared/states.ts'
import { decide } from './api.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderLines } from './order-lines.tsx'
import styles from './order-page.module.css'
import { QuotePanel } from './quote-panel.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { StatusChip } from './status-chip.tsx'
import { Timeline } from './timeline.tsx'

const PushOffer = lazyComponent(() =>
  import('#storefront/bell/push-offer.tsx').then((module) => module.PushOffer),
)

/** The decision of the customer's company about an order before it goes out. */
function ApprovalPanel({ order }: { order: WebOrder }) {
  const { number, status, orderer, contact, approval_remark, offers } = order
  const text = useText('orders')
  const [isDeclining, setDeclining] = useState(false)
  const [isPending, setPending] = useState(false)
  if (status === 'declined' && approval_remark) {
    return <Notice>{text('approval.why', { reason: approval_remark })}</Notice>
  }
  if (status !== 'pending') return null
  if (!offers.includes('approve')) return <Waiting />

  async function approve() {
    setPending(true)
    try {
      await decide(order, 'approve')
      showToast({ kind: 'success', text: text('approval.approved', { number }) })
    } catch (error) {
      const reason = errorMessage(error)
      showToast({ kind: 'error', title: text('order.failed'), text: reason })
    }
    setPending(false)
  }

  async function decline(reason: string) {
    await decide(order, 'decline', reason)
    showToast({ kind: 'info', text: text('approval.declined', { number }) })
  }

  return (
    <section className={styles.decision} aria-label={text('approval.title')}>
      <p>{text('approval.waits', { name: orderer ?? contact ?? '' })}</p>
      <div className={`actions ${styles.actions}`}>
        <Button variant="primary" disabled={isPending} onClick={() => void approve()}>
          {text('approval.approve')}
        </Button>
        <Button disabled={isPending} onClick={() => setDeclining(true)}>
          {text('approval.decline')}
        </Button>
      </div>
      {isDeclining && (
        <ReasonDialog
          title={text('approval.declineTitle', { number })}
          reason={text('approval.reason')}
          isRequired
          hint={text('approval.reasonHint')}
          submit={text('approval.decline')}
          onSubmit={decline}
          onClose={() => setDeclining(false)}
        />
      )}
    </section>
  )
}

function Waiting() {
  const text = useText('orders')
  const { data: colleagues } = useQuery<Colleague[]>(COLLEAGUES)
  const hasApprover = colleagues?.some(({ role }) => role === 'approver') ?? true
  return <Notice>{text(hasApprover ? 'approval.own' : 'approval.nobody')}</Notice>
}

export function OrderPage() {
  const text = useText('orders')
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const {
    data: order,
    error,
    retry,
  } = useQuery<WebOrder>(/^\d+$/.test(id) ? `/api/web/orders/${id}` : null)
  usePageTitle(order ? text('order.title', { number: order.number }) : text('list.title'))
  if (order) return <Order order={order} />
  if (error && error.code !== CODES.notFound && error.code !== CODES.validation) {
    return <LoadError error={error} onRetry={retry} />
  }
  if (!error && /^\d+$/.test(id)) return <SkeletonRows rows={5} height="88px" />
  return (
    <div className={styles.page}>
      <h1>{text('list.title')}</h1>
      <Empty
        title={text('order.missing')}
        actions={<ButtonLink to={PAGES.orders}>{text('order.toList')}</ButtonLink>}
      />
    </div>
  )
}

function Order({ order }: { order: WebOrder }) {
  const text = useText('orders')
  const { number, status } = order
  // Approvers decide on the lines, with the buttons at the edge of the screen.
  const isDecider = order.offers.includes('approve')
  return (
    <div className={styles.page}>
      <div className={styles.trail}>
        <Breadcrumb links={[{ to: PAGES.orders, label: text('list.title') }]} current={number} />
      </div>
      <header className={styles.head}>
        <div className={styles.title}>
          <h1>{text('order.title', { number })}</h1>
          <StatusChip status={status} />
        </div>
        <OrderActions order={order} />
      </header>
      {!isDecider && <ApprovalPanel order={order} />}
      {!isClosed(status) && <PushOffer />}
      <QuotePanel order={order} />
      {!isDecider && <Timeline order={order} />}
      <OrderLines lines={order.lines} isOpen={!isClosed(order.status)} />
      <OrderDetails order={order} />
      {isDecider && <Timeline order={order} />}
      {isDecider && <ApprovalPanel order={order} />}
    </div>
  )
}

function OrderDetails({ order }: { order: WebOrder }) {
  const text = useText('orders')
  const format = useFormat()
  const { company, contact, created_at, end_time, remark, tracking_number, tracking_page } = order
  const details = [
    { label: text('order.purchaseOrder'), value: order.purchase_order },
    { label: text('order.orderer'), value: order.orderer },
    { label: text('order.company'), value: company },
    { label: text('order.contact'), value: contact },
    { label: text('order.wanted'), value: order.wanted_date && format.date(order.wanted_date) },
    { label: text('order.address'), value: order.delivery_address },
    { label: text('order.created'), value: format.dateTime(created_at) },
    { label: text('order.ended'), value: end_time && format.dateTime(end_time) },
    { label: text('order.remark'), value: remark, isLong: true },
  ]
  return (
    <section className={styles.section} aria-labelledby="order-details">
      <h2 id="order-details">{text('order.details')}</h2>
      <dl className={styles.details}>
        {tracking_number && (
          <div>
            <dt>{text('order.tracking')}</dt>
            <dd className={styles.tracking}>
              <span className="mono">{tracking_number}</span>
              <CopyButton value={tracking_number} label={text('order.tracking')} />
              {tracking_page && (
                <a href={tracking_page} target="_blank" rel="noreferrer">
                  {text('order.track')}
                </a>
              )}
            </dd>
          </div>
        )}
        {details.map(
          ({ label, value, isLong }) =>
            value && (
              <div key={label} className={isLong ? styles.long : undefined}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        <FactRows of={order} />
      </dl>
    </section>
  )
}
