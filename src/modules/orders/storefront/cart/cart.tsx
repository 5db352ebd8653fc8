/** The cart: its lines, the totals, and the link to the review. */

import { useState } from 'react'
import { useText } from '#storefront/language/language.tsx'
import { cartTabUrl, PAGES, REVIEW_URL } from '#storefront/paths.ts'
import { Button, ButtonLink } from '#storefront/ui/button.tsx'
import card from '#storefront/ui/card.module.css'
import { Empty } from '#storefront/ui/empty.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { type CartLine, canOrder } from '../../shared/cart.ts'
import styles from './cart-page.module.css'
import { Lines } from './lines.tsx'
import { useBlocked } from './open-inputs.ts'
import { SaveDialog } from './save-dialog.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { useLineActions } from './use-line-actions.ts'

/** On a phone, longer carts repeat the link above the lines. */
const MAX_SHORT_LINES = 3

export function Cart() {
  const text = useText('cart')
  const { restore } = useLineActions('cart')
  const [removedLines, setRemovedLines] = useState<readonly CartLine[]>([])
  const putBack = async () => {
    if (await restore(removedLines)) setRemovedLines([])
  }
  const links = (
    <>
      {removedLines.length > 0 && (
        <Button onClick={() => void putBack()}>
          {text('cart.putBack', { smart_count: removedLines.length })}
        </Button>
      )}
      <ButtonLink variant="primary" to={cartTabUrl('quick')}>
        {text('tab.quick')}
      </ButtonLink>
      <ButtonLink to={PAGES.products}>{text('cart.browse')}</ButtonLink>
    </>
  )
  const empty = (
    <Empty title={text('cart.empty')} actions={links}>
      {text('cart.emptyText')}
    </Empty>
  )
  return (
    <Lines list="cart" empty={empty}>
      {(lines, visible) => (
        <div className={styles.columns}>
          {lines.length > MAX_SHORT_LINES && <EarlyLink lines={lines} />}
          {visible}
          <Summary lines={lines} onEmptied={() => setRemovedLines(lines)} />
        </div>
      )}
    </Lines>
  )
}

function EarlyLink({ lines }: { lines: readonly CartLine[] }) {
  const text = useText('cart')
  if (useBlocked(lines)) return null
  return (
    <ButtonLink variant="primary" to={REVIEW_URL} className={styles.early}>
      {text('cart.review')}
    </ButtonLink>
  )
}

function Summary({ lines, onEmptied }: { lines: readonly CartLine[]; onEmptied(): void }) {
  const text = useText('cart')
  const { remove, replace } = useLineActions('cart')
  const blocked = useBlocked(lines)
  const superseded = lines.filter(({ replacement }) => canOrder(replacement))
  const [dialog, setDialog] = useState<'save' | 'share' | null>(null)
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const close = () => setDialog(null)
  const emptyCart = async () => {
    if (await remove(lines)) onEmptied()
  }
  return (
    <aside className={`${card.card} ${styles.side}`} aria-label={text('cart.title')}>
      <p className={styles.total}>
        {text('cart.sum', {
          lines: text('cart.sumLines', { smart_count: lines.length }),
          pieces: text('cart.sumPieces', { smart_count: pieces }),
        })}
      </p>
      {blocked ? (
        <Notice kind="error">{blocked}</Notice>
      ) : (
        <ButtonLink variant="primary" to={REVIEW_URL}>
          {text('cart.review')}
        </ButtonLink>
      )}
      {superseded.length > 0 && (
        <Button onClick={() => void replace(superseded)}>
          {text('cart.replaceAll', { smart_count: superseded.length })}
        </Button>
      )}
      <p className={styles.quiet}>{text('cart.noPrices')}</p>
      <div className={styles.tools}>
        <Button variant="ghost" small onClick={() => setDialog('save')}>
          {text('cart.save')}
        </Button>
        <Button variant="ghost" small onClick={() => setDialog('share')}>
          {text('cart.share')}
        </Button>
        <Button variant="ghost" small onClick={() => void emptyCart()}>
          {text('cart.clear')}
        </Button>
      </div>
      {dialog === 'save' && <SaveDialog onClose={close} />}
      {dialog === 'share' && <ShareDialog onClose={close} />}
    </aside>
  )
}
