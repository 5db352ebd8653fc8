/** The quotation of an order: its amount and file, and what the customer answers. */
import { useState } from 'react'
import { errorMessage } from '#shared/error-message.ts'
import { useFormat } from '#storefront/language/format.ts'
import { useLanguage, useText } from '#storefront/language/language.tsx'
import { contactUrl } from '#storefront/paths.ts'
import { Button, ButtonLink } from '#storefront/ui/button.tsx'
import card from '#storefront/ui/card.module.css'
import { Chip } from '#storefront/ui/chip.tsx'
import { DownloadIcon } from '#storefront/ui/icons.tsx'
import { showToast } from '#storefront/ui/toast.ts'
import type { QuoteWithAnswer, WebOrder } from '../shared/orders.ts'
import { formatAmount, type QuoteAnswer } from '../shared/quote.ts'
import { isClosed } from '../shared/states.ts'
import { answerQuote, downloadOrder } from './api.ts'
import styles from './order-page.module.css'
import { ReasonDialog } from './reason-dialog.tsx'

export function QuotePanel({ order }: { order: WebOrder }) {
  return order.quote && <Panel order={order} quote={order.quote} />
}

function Panel({
  order: { id, number, offers, status },
  quote,
}: {
  order: WebOrder
  quote: QuoteWithAnswer
}) {
  const text = useText('orders')
  const { locale } = useLanguage()
  const [answering, setAnswering] = useState<QuoteAnswer | null>(null)
  const amount = formatAmount(quote, locale)
  const canAnswer = offers.includes('answer')

  async function download() {
    try {
      await downloadOrder('quotation', id, number, locale)
    } catch (error) {
      const reason = errorMessage(error)
      showToast({ kind: 'error', title: text('order.failed'), text: reason })
    }
  }

  async function answer(decision: QuoteAnswer, reason: string) {
    await answerQuote(id, decision, quote.at, reason)
    showToast({ kind: 'success', text: text(`quote.done.${decision}`) })
  }

  return (
    <section className={card.card} aria-labelledby="order-quote">
      <h2 id="order-quote">{text('order.quote')}</h2>
      <div className={styles.amount}>
        <strong>{amount}</strong>
        <Answer quote={quote} />
      </div>
      {quote.answer && quote.reason && (
        <p className={styles.quiet}>{text('quote.because', { reason: quote.reason })}</p>
      )}
      {!canAnswer && !quote.answer && !quote.isExpired && !isClosed(status) && (
        <p className={styles.quiet}>{text('quote.approver')}</p>
      )}
      <div className={`actions ${styles.actions}`}>
        {canAnswer && (
          <>
            <Button variant="primary" onClick={() => setAnswering('accepted')}>
              {text('quote.accept')}
            </Button>
            <Button onClick={() => setAnswering('refused')}>{text('quote.decline')}</Button>
          </>
        )}
        <ButtonLink to={contactUrl({ order: number })}>{text('quote.ask')}</ButtonLink>
        <Button onClick={() => void download()}>
          <DownloadIcon />
          {text('order.quotation')}
        </Button>
      </div>
      {answering === 'accepted' && (
        <ReasonDialog
          title={text('quote.acceptTitle')}
          lead={text('quote.acceptText', { number, amount })}
          submit={text('quote.accept')}
          onSubmit={() => answer('accepted', '')}
          onClose={() => setAnswering(null)}
        />
      )}
      {answering === 'refused' && (
        <ReasonDialog
          title={text('quote.declineTitle')}
          reason={text('quote.reason')}
          submit={text('quote.decline')}
          onSubmit={(reason) => answer('refused', reason)}
          onClose={() => setAnswering(null)}
        />
      )}
    </section>
  )
}

/** The answer, or until when there is time for one. */
function Answer({ quote }: { quote: QuoteWithAnswer }) {
  const text = useText('orders')
  const format = useFormat()
  const { answer, answered_at, answered_by, valid_until } = quote
  if (answer) {
    const by =
      answered_by &&
      answered_at &&
      text('quote.by', { name: answered_by, date: format.date(answered_at) })
    return (
      <>
        <Chip tone={answer === 'accepted' ? 'success' : 'neutral'}>{text(`quote.${answer}`)}</Chip>
        {by && <span className={styles.quiet}>{by}</span>}
      </>
    )
  }
  if (quote.isExpired) return <Chip tone="warning">{text('quote.expired')}</Chip>
  return (
    valid_until && (
      <span className={styles.quiet}>
        {text('quote.validUntil', { date: format.date(valid_until) })}
      </span>
    )
  )
}
