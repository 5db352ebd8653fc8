/** The past steps of an order with times, and the remaining ones. */

import { useFormat } from '#storefront/language/format.ts'
import { useText } from '#storefront/language/language.tsx'
import { CloseIcon } from '#storefront/ui/frame-icons.tsx'
import { CheckIcon } from '#storefront/ui/icons.tsx'
import type { WebOrder } from '../shared/orders.ts'
import { isClosed, type OrderState, USUAL_STATES } from '../shared/states.ts'
import styles from './timeline.module.css'

/** The steps without cancellation. */
function remainingStates(status: OrderState): OrderState[] {
  // Before the usual ones comes the approval of the company.
  return isClosed(status) ? [] : USUAL_STATES.slice(USUAL_STATES.indexOf(status) + 1)
}

export function Timeline({ order: { status, steps } }: { order: WebOrder }) {
  const text = useText('orders')
  const format = useFormat()
  return (
    <section aria-labelledby="order-steps">
      <h2 id="order-steps" className="unseen">
        {text('order.steps')}
      </h2>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li
            key={`${step.status} ${step.at}`}
            className={styles.done}
            aria-current={index === steps.length - 1 ? 'step' : undefined}
          >
            <span className={styles.mark}>
              {step.status === 'cancelled' || step.status === 'declined' ? (
                <CloseIcon />
              ) : (
                <CheckIcon />
              )}
            </span>
            <strong>{text(`status.${step.status}`)}</strong>
            <span className={styles.when}>
              <time dateTime={step.at}>{format.dateTime(step.at)}</time>
              {step.own && index > 0 && ` · ${text('order.byYou')}`}
              {step.by && ` · ${text('order.by', { name: step.by })}`}
            </span>
          </li>
        ))}
        {remainingStates(status).map((state) => (
          <li key={state}>
            <span className={styles.mark} />
            <span>{text(`status.${state}`)}</span>
            <span className={styles.when}>{text('order.next')}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
