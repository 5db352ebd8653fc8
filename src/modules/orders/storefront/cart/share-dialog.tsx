/** Creates a link to a snapshot of the cart, and lists the active links. */

import { useState } from 'react'
import { errorMessage } from '#shared/error-message.ts'
import { useFormat } from '#storefront/language/format.ts'
import { useText } from '#storefront/language/language.tsx'
import { PAGES } from '#storefront/paths.ts'
import { useQuery } from '#storefront/query/use-query.ts'
import { Button } from '#storefront/ui/button.tsx'
import { CopyButton } from '#storefront/ui/copy-button.tsx'
import { Dialog } from '#storefront/ui/dialog.tsx'
import { Field } from '#storefront/ui/field.tsx'
import { showToast } from '#storefront/ui/toast.ts'
import { type CartShare, LISTS_PAGE_SIZE } from '../../shared/cart.ts'
import { createShare, revokeShare, SHARES } from './api.ts'
import styles from './share-dialog.module.css'

const showError = (error: unknown) => showToast({ kind: 'error', text: errorMessage(error) })

export function ShareDialog({ onClose }: { onClose(): void }) {
  const text = useText('cart')
  const [link, setLink] = useState<string>()

  async function createLink() {
    try {
      const { token } = await createShare()
      setLink(`${location.origin}${PAGES.cart}?share=${token}`)
    } catch (error) {
      showError(error)
    }
  }

  return (
    <Dialog title={text('share.title')} onClose={onClose}>
      <div className={styles.content}>
        <p>{text('share.text')}</p>
        {link ? (
          <Field
            label={text('share.link')}
            hint={text('share.once')}
            value={link}
            readOnly
            onFocus={({ target }) => target.select()}
            end={<CopyButton value={link} label={text('share.link')} />}
          />
        ) : (
          <Button variant="primary" onClick={() => void createLink()}>
            {text('share.make')}
          </Button>
        )}
        <ActiveLinks />
      </div>
    </Dialog>
  )
}

function ActiveLinks() {
  const text = useText('cart')
  const format = useFormat()
  const { data: shares = [] } = useQuery<CartShare[]>(`${SHARES}?range=[0,${LISTS_PAGE_SIZE - 1}]`)

  async function revoke(id: string) {
    try {
      await revokeShare(id)
      showToast({ kind: 'info', text: text('share.withdrawn') })
    } catch (error) {
      showError(error)
    }
  }

  if (!shares.length) return null
  return (
    <section>
      <h3>{text('share.open')}</h3>
      <ul className={styles.links}>
        {shares.map(({ id, lines, expires_at }) => (
          <li key={id}>
            <span>
              {text('share.until', { smart_count: lines, date: format.date(expires_at) })}
            </span>
            <Button small onClick={() => void revoke(id)}>
              {text('share.withdraw')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
