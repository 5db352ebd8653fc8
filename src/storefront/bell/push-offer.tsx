/** Offers notifications on this device, once there is something to wait for; never by itself. */

import { useState } from 'react'
import { HttpError } from '#shared/http/http-error.ts'
import { isViewAsCustomer } from '#shared/session/view-as.ts'
import { useText } from '../language/language.tsx'
import { createPersistedValue } from '../query/persisted-value.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast.ts'
import { isBlocked, turnOn, usePush } from './push.ts'
import styles from './push-offer.module.css'

const refusal = createPersistedValue('push-refused', (stored) => stored === true)

export function PushOffer() {
  const text = useText('notices')
  const { data } = usePush()
  const isRefused = refusal.use()
  const [isPending, setPending] = useState(false)
  const key = data?.isOn === false ? data.key : null
  if (key === null || isRefused || isBlocked() || isViewAsCustomer()) return null

  async function accept(applicationKey: string) {
    setPending(true)
    try {
      if (await turnOn(applicationKey)) showToast({ kind: 'success', text: text('push.accepted') })
      else refusal.write(true)
    } catch (error) {
      const reason = error instanceof HttpError ? error.message : text('push.failed')
      showToast({ kind: 'error', text: reason })
    }
    setPending(false)
  }

  return (
    <section className={styles.offer} aria-label={text('bell.title')}>
      <p>{text('push.offer')}</p>
      <div className={styles.buttons}>
        <Button disabled={isPending} onClick={() => void accept(key)}>
          {text('push.accept')}
        </Button>
        <Button variant="ghost" onClick={() => refusal.write(true)}>
          {text('push.refuse')}
        </Button>
      </div>
    </section>
  )
}
