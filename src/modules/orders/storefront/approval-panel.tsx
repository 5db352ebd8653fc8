/** The decision of the customer's company about an order before it goes out. */
import { useState } from 'react'
import { errorMessage } from '#shared/error-message.ts'
import { useQuery } from '#storefront/query/use-query.ts'
import { Button } from '#storefront/ui/button.tsx'
import card from '#storefront/ui/card.module.css'
import { Notice } from '#storefront/ui/notice.tsx'
import { showToast } from '#storefront/ui/toast.ts'
import { COLLEAGUES, type Colleague } from '../shared/company.ts'
import type { WebOrder } from '../shared/orders.ts'
import { decide } from './api.ts'
import { useText } from './messages.ts'
import styles from './order-page.module.css'
import { ReasonDialog } from './reason-dialog.tsx'

export function ApprovalPanel({ order }: { order: WebOrder }) {
  const { number, status, orderer, contact, approval_remark, offers } = order
  const text = useText()
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
    <section className={card.card} aria-labelledby="order-approval">
      <h2 id="order-approval">{text('approval.title')}</h2>
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
  const text = useText()
  const { data: colleagues } = useQuery<Colleague[]>(COLLEAGUES)
  const hasApprover = colleagues?.some(({ role }) => role === 'approver') ?? true
  return <Notice>{text(hasApprover ? 'approval.own' : 'approval.nobody')}</Notice>
}
