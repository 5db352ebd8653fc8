/**
 * The review before ordering: lines, recipient, and submission, which creates a single order
 * however often it is sent.
 */
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { errorMessage } from '#shared/error-message.ts'
import { CODES } from '#shared/errors.ts'
import { HttpError, hasCode, hasNoResponse } from '#shared/http/http-error.ts'
import { type Attempt, attemptOf } from '#shared/http/idempotency-key.ts'
import type { WebAccount } from '#shared/web/account.ts'
import { useCheckedForm } from '#storefront/forms/checked-form.ts'
import { draftOf } from '#storefront/forms/draft.ts'
import { useSentences, useText } from '#storefront/language/language.tsx'
import { outboxMirror } from '#storefront/offline/outbox/entry.ts'
import { cartTabUrl, orderUrl, PAGES } from '#storefront/paths.ts'
import { invalidate, useQuery } from '#storefront/query/use-query.ts'
import { Button, ButtonLink } from '#storefront/ui/button.tsx'
import { Empty } from '#storefront/ui/empty.tsx'
import { Field, TextArea } from '#storefront/ui/field.tsx'
import { LoadError } from '#storefront/ui/load-error.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { SkeletonRows } from '#storefront/ui/skeleton.tsx'
import { showToast } from '#storefront/ui/toast.ts'
import { type CartLine, reviewedLine } from '../../shared/cart.ts'
import { isReason, warningKey } from '../../shared/line-warning.ts'
import type { OrderEntry } from '../../shared/orders.ts'
import type { Review as ReviewValues } from '../../shared/orders-schema.ts'
import { submitOrder } from './api.ts'
import { linesSent, pathOf } from './cart-store.ts'
import { hasMismatch } from './confirm-mismatch.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { useBlocked } from './open-inputs.ts'
import { LATEST_ORDER_QUERY } from './order-queries.ts'
import { isPendingLines, isPendingOrder } from './pending.ts'
import styles from './review.module.css'
import { StaticLines } from './static-lines.tsx'
import { useAllLines } from './use-all-lines.ts'
import { useLineActions } from './use-line-actions.ts'
import { hasOpenRows } from './use-quick-order.ts'

/** The content below the title. */
export function Review() {
  const text = useText('cart')
  const { data: current, error, retry } = useAllLines('cart')
  // Keeps the submitted lines until the response, since the cart may be empty by then.
  const [submitted, setSubmitted] = useState<readonly CartLine[] | null>(null)
  const lines = submitted ?? current
  const { data: account, ...accountQuery } = useQuery<WebAccount>('POST /api/user/get_Info_web')
  const { data: orders, ...ordersQuery } = useQuery<OrderEntry[]>(LATEST_ORDER_QUERY)
  const { fix } = useLineActions('cart')
  const [reasons, setReasons] = useState(() => reasonsDraft.read() ?? {})
  const [missing, setMissing] = useState<readonly string[]>([])
  const confirm = (line: string, reason: string | null) => {
    const { [line]: _, ...others } = reasons
    const next = reason === null ? others : { ...others, [line]: reason }
    setReasons(next)
    reasonsDraft.save(next)
  }
  const failure = error ?? accountQuery.error ?? ordersQuery.error
  if (failure && !(lines && account && orders)) {
    const retryAll = () => {
      for (const retryQuery of [retry, accountQuery.retry, ordersQuery.retry]) retryQuery()
    }
    return <LoadError error={failure} onRetry={retryAll} />
  }
  if (!lines || !account || !orders) return <SkeletonRows rows={5} height="72px" />
  if (!lines.length) {
    return (
      <Empty
        title={text('cart.empty')}
        actions={<ButtonLink to={PAGES.cart}>{text('review.back')}</ButtonLink>}
      >
        {text('cart.emptyText')}
      </Empty>
    )
  }
  return (
    <div className={styles.columns}>
      <section aria-labelledby="review-lines">
        <h2 id="review-lines">{text('review.lines')}</h2>
        <StaticLines
          lines={lines}
          onFix={(line, requested) => {
            confirm(line.id, null)
            void fix(line, requested)
          }}
          confirmations={{ reasons, missing, onChange: confirm }}
        />
      </section>
      <ReviewForm
        lines={lines}
        account={account}
        last={orders[0]}
        reasons={reasons}
        onMissing={setMissing}
        onSend={setSubmitted}
      />
    </div>
  )
}

const loadOutbox = () => import('#storefront/offline/outbox/outbox.ts')
const loadCheck = () =>
  import('../../shared/orders-schema.ts').then((module) => module.reviewProblems)

/** Drafts of the form and of the reasons, until the order is sent. */
const draft = draftOf<ReviewValues>('review')
const reasonsDraft = draftOf<Readonly<Record<string, string>>>('review.reasons')
function clearDrafts() {
  draft.clear()
  reasonsDraft.clear()
}
const isOutcomeUnknown = (error: unknown) =>
  hasNoResponse(error) || hasCode(error, CODES.unavailable)

interface ReviewFormProps {
  lines: readonly CartLine[]
  account: WebAccount
  /** The last order, whose contact person and delivery address are offered again. */
  last: OrderEntry | undefined
  /** Why parts that do not fit are ordered anyway, by the id of their line. */
  reasons: Readonly<Record<string, string>>
  /** Receives the ids of lines that need a reason. */
  onMissing(lines: readonly string[]): void
  /** Receives the lines on submission, and null when they differ from the cart. */
  onSend(lines: readonly CartLine[] | null): void
}

function ReviewForm({ lines, account, last, reasons, onMissing, onSend }: ReviewFormProps) {
  const sentences = useSentences()
  const text = useText('cart')
  const cartText = useText('addToCart')
  const navigate = useNavigate()
  const attempt = useRef<Attempt | null>(null)
  const [stored] = useState(draft.read)
  const [error, setError] = useState<string>()
  const [hasQuickRows] = useState(hasOpenRows)
  const blocked = useBlocked(lines, true) ?? (hasQuickRows ? text('review.quick') : null)
  const mismatches = lines.filter(hasMismatch)
  const warningCount = lines.reduce((sum, { alarms }) => sum + alarms.length, 0) - mismatches.length
  const form = useCheckedForm<ReviewValues>(loadCheck, {
    company: account.company,
    contact: last?.contact ?? '',
    remark: '',
    purchase_order: '',
    wanted_date: '',
    delivery_address: last?.delivery_address ?? '',
    ...stored,
  })
  const { values } = form
  // A form in which nothing is entered is no draft: it starts with the last order and the account.
  const isEntered = useRef(stored !== null)
  useEffect(() => {
    if (isEntered.current) draft.save(values)
  }, [values])

  /** Names the line of a refused serial number; other messages contain the number of their part. */
  const lineError = ({ path, message }: { path: string; message: string }) => {
    const line = lines[Number(/^lines\.(\d+)\.serial_number$/.exec(path)?.[1])]
    return line
      ? text('review.line', { part: line.part_number, serial: line.serial_number, message })
      : message
  }
  const submit = form.submit(async (values) => {
    setError(undefined)
    if (blocked) return setError(blocked)
    const unconfirmed = mismatches.filter(({ id }) => !isReason(reasons[id])).map(({ id }) => id)
    onMissing(unconfirmed)
    if (unconfirmed.length)
      return setError(text('mismatch.summary', { smart_count: unconfirmed.length }))
    onSend(lines)
    const submittedLine = (line: CartLine) => ({
      ...reviewedLine(line),
      mismatch_reason: reasons[line.id]?.trim() ?? '',
    })
    const accepted = lines.flatMap(({ id, alarms }) =>
      alarms.map((warning) => warningKey(id, warning)),
    )
    const submission = {
      ...values,
      remark: values.remark ?? '',
      accepted,
      lines: lines.map(submittedLine),
    }
    attempt.current = attemptOf(submission, attempt.current)
    const { key } = attempt.current
    const enqueue = async (isAttempted: boolean) => {
      const { enqueueOrder } = await import('./pending-order.ts')
      await enqueueOrder({ key, submission, review: values, lines, reasons, isAttempted })
      clearDrafts()
      void navigate(PAGES.orders, { replace: true })
    }
    try {
      // Lines of the order are still pending.
      if (outboxMirror.read().some((entry) => isPendingLines(entry) || isPendingOrder(entry)))
        return await enqueue(false)
      await linesSent()
      const { id, number, status } = await submitOrder(submission, key)
      clearDrafts()
      showToast({
        kind: 'success',
        text: text(status === 'pending' ? 'review.waits' : 'review.done', { number }),
        ms: 8_000,
      })
      void navigate(orderUrl(id), { replace: true })
    } catch (error) {
      const isOffline = await loadOutbox().then(
        ({ isWithoutNetwork }) => isWithoutNetwork(error),
        () => false,
      )
      // Sent again under the same key, which makes one order of both.
      if (isOffline) return await enqueue(true)
      if (!isOutcomeUnknown(error)) onSend(null)
      if (hasCode(error, CODES.conflict)) await invalidate(pathOf('cart'))
      const hasFieldError =
        error instanceof HttpError && error.fields.some(({ path }) => path in values)
      if (hasFieldError) throw error
      const lineErrors = error instanceof HttpError ? error.fields.map(lineError) : []
      const reason = errorMessage(error)
      setError(
        isOutcomeUnknown(error) ? text('review.perhaps') : sentences(...lineErrors) || reason,
      )
    }
  })

  // The outbox can reject an order, too.
  const failure = error ?? form.formError

  return (
    <form
      className={styles.form}
      onSubmit={submit}
      onChange={() => {
        isEntered.current = true
      }}
      noValidate
      aria-labelledby="review-who"
    >
      <h2 id="review-who">{text('review.who')}</h2>
      <Field
        label={text('review.company')}
        autoComplete="organization"
        {...form.field('company')}
      />
      <Field label={text('review.contact')} autoComplete="name" {...form.field('contact')} />
      <DeliveryFields form={form} />
      <TextArea
        label={text('review.remark')}
        hint={text('review.remarkHint')}
        rows={3}
        {...form.field('remark')}
      />
      <p className={styles.quiet}>
        {sentences(text('cart.noPrices'), text('review.mail', { email: account.email }))}
      </p>
      {blocked && (
        <Notice
          kind="error"
          action={
            hasQuickRows && (
              <ButtonLink small to={cartTabUrl('quick')}>
                {text('tab.quick')}
              </ButtonLink>
            )
          }
        >
          {blocked}
        </Notice>
      )}
      {mismatches.length > 0 && (
        <Notice kind="warning">
          {text('mismatch.notice', { smart_count: mismatches.length })}
        </Notice>
      )}
      {!blocked && warningCount > 0 && (
        <Notice>{text('review.warnings', { smart_count: warningCount })}</Notice>
      )}
      {failure && (
        <Notice kind="error">
          <strong>{cartText('failed.submit')}</strong> {failure}
        </Notice>
      )}
      <div className={`actions ${styles.actions}`}>
        <ButtonLink to={PAGES.cart}>{text('review.back')}</ButtonLink>
        <Button variant="primary" type="submit" disabled={form.isPending}>
          {text(form.isPending ? 'review.submitting' : 'review.submit')}
        </Button>
      </div>
    </form>
  )
}
