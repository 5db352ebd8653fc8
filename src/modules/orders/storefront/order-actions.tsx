/**
 * Customer actions of an order: reorder, download, contact, and cancel until staff begin
 * processing.
 */
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { errorMessage } from '#shared/error-message.ts'
import { http } from '#shared/http/http.ts'
import { useLanguage, useSentences, useText } from '#storefront/language/language.tsx'
import { contactUrl, PAGES } from '#storefront/paths.ts'
import { invalidate } from '#storefront/query/use-query.ts'
import { Button, ButtonLink } from '#storefront/ui/button.tsx'
import { Dialog } from '#storefront/ui/dialog.tsx'
import { DownloadIcon } from '#storefront/ui/icons.tsx'
import { showToast } from '#storefront/ui/toast.ts'
import type { Reordered, WebOrder } from '../shared/orders.ts'
import { downloadOrder, ORDERS } from './api.ts'
import styles from './order-page.module.css'

export function OrderActions({ order: { id, number, offers } }: { order: WebOrder }) {
  const sentences = useSentences()
  const text = useText('orders')
  const { locale } = useLanguage()
  const navigate = useNavigate()
  const [isConfirming, setConfirming] = useState(false)
  const [isPending, setPending] = useState(false)

  async function withBusy(task: () => Promise<void>) {
    setPending(true)
    try {
      await task()
    } catch (error) {
      const reason = errorMessage(error)
      showToast({ kind: 'error', title: text('order.failed'), text: reason })
    }
    setPending(false)
  }

  const again = () =>
    withBusy(async () => {
      const call = { url: `${ORDERS}/${id}/reorder`, method: 'POST' } as const
      const { data } = await http<Reordered>(call)
      await invalidate('/api/web/cart')
      const unavailable = data.unavailable.length
        ? text('order.unavailable', { parts: data.unavailable })
        : ''
      const added = data.added ? text('order.reordered', { smart_count: data.added }) : ''
      showToast({
        kind: unavailable ? 'warning' : 'success',
        text: sentences(...[added, unavailable].filter(Boolean)),
        ms: 8_000,
      })
      if (data.added) void navigate(PAGES.cart)
    })

  const download = () => withBusy(() => downloadOrder('pdf', id, number, locale))

  const cancel = () =>
    withBusy(async () => {
      setConfirming(false)
      try {
        await http({ url: `${ORDERS}/${id}/cancel`, method: 'POST' })
        showToast({ kind: 'info', text: text('order.cancelled', { number }) })
      } finally {
        await invalidate(ORDERS)
      }
    })

  return (
    <div className={`actions ${styles.actions}`}>
      <Button small disabled={isPending} onClick={() => void again()}>
        {text('order.reorder')}
      </Button>
      <Button small disabled={isPending} onClick={() => void download()}>
        <DownloadIcon />
        {text('order.pdf')}
      </Button>
      <Button small onClick={() => window.print()}>
        {text('order.print')}
      </Button>
      <ButtonLink small to={contactUrl({ order: number })}>
        {text('order.ask')}
      </ButtonLink>
      {offers.includes('cancel') && (
        <Button small variant="ghost" disabled={isPending} onClick={() => setConfirming(true)}>
          {text('order.cancel')}
        </Button>
      )}
      {isConfirming && (
        <Dialog
          title={text('order.cancelTitle', { number })}
          onClose={() => setConfirming(false)}
          actions={
            <>
              <Button onClick={() => setConfirming(false)}>{text('order.keep')}</Button>
              <Button variant="primary" onClick={() => void cancel()}>
                {text('order.cancel')}
              </Button>
            </>
          }
        >
          <p>{text('order.cancelText')}</p>
        </Dialog>
      )}
    </div>
  )
}
