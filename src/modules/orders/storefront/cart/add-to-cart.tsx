/** Adds a part to the cart or a list: on part pages, in lists, next to drawings. */

import { useRef, useState } from 'react'
import type { PartActionsProps } from '#modules/catalogue/storefront/page-parts/public.ts'
import { fieldReasons } from '#shared/error-message.ts'
import { useText } from '#storefront/language/language.tsx'
import { PAGES } from '#storefront/paths.ts'
import { Button } from '#storefront/ui/button.tsx'
import { CartIcon, HeartIcon } from '#storefront/ui/frame-icons.tsx'
import { lazyComponent } from '#storefront/ui/lazy-component.tsx'
import { showToast } from '#storefront/ui/toast.ts'
import { canOrder } from '../../shared/cart.ts'
import styles from './add-to-cart.module.css'
import { addToList } from './cart-store.ts'
import { Stepper } from './stepper.tsx'

// The frame loads the buttons.
const ChooseList = lazyComponent(() =>
  import('./choose-list.tsx').then((module) => module.ChooseList),
)

/** Parts that are not sold offer only the lists. */
export function AddToCart({
  part,
  serial,
  model,
  quantity: initialQuantity = 1,
  compact = false,
  wish = true,
}: PartActionsProps) {
  const text = useText('addToCart')
  const [quantity, setQuantity] = useState(initialQuantity)
  const [invalid, setInvalid] = useState<string>()
  const [isChoosing, setChoosing] = useState(false)
  // Further taps on a slow connection would add the part again. A disabled button would lose the
  // focus.
  const isPending = useRef(false)
  const { part_number } = part
  const line = { part, quantity, serial_number: serial ?? '', model: model ?? '' }

  async function add() {
    if (isPending.current || invalid !== undefined) return
    isPending.current = true
    try {
      await addToList('cart', [line], {
        kind: 'success',
        text: text('added.cart', { quantity, part: part_number }),
        action: { label: text('added.viewCart'), to: PAGES.cart },
      })
    } catch (error) {
      showToast({ kind: 'error', title: text('failed.add'), text: fieldReasons(error) })
    }
    isPending.current = false
  }

  const isOrderable = canOrder(part)
  const listLabel = text('add.toList', { part: part_number })
  return (
    <div className={styles.add}>
      {isOrderable && !compact && (
        <Stepper
          label={text('add.quantity', { part: part_number })}
          value={quantity}
          onChange={setQuantity}
          invalid={invalid}
          onInvalid={setInvalid}
        />
      )}
      {isOrderable && (
        <Button
          variant={compact ? 'ghost' : 'primary'}
          small={compact}
          {...(compact && {
            'aria-label': text('add.partToCart', { part: part_number }),
            title: text('add.toCart'),
          })}
          onClick={() => void add()}
        >
          <CartIcon />
          {!compact && text('add.toCart')}
        </Button>
      )}
      {!isOrderable && !compact && <span className={styles.notSold}>{text('add.notSold')}</span>}
      {wish && (
        <Button
          variant="ghost"
          small={compact}
          aria-label={listLabel}
          title={listLabel}
          onClick={() => setChoosing(invalid === undefined)}
        >
          <HeartIcon />
        </Button>
      )}
      {isChoosing && <ChooseList line={line} onClose={() => setChoosing(false)} />}
    </div>
  )
}
