/** Adds a part to the cart or the wishlist: on part pages, in lists, next to drawings. */
import { useRef, useState } from 'react'
import { fieldReasons } from '#shared/error-message.ts'
import type { PartActionsProps } from '#storefront/frame/page-parts.tsx'
import { cartTabUrl } from '#storefront/paths.ts'
import { Button } from '#storefront/ui/button.tsx'
import { CartIcon, HeartIcon } from '#storefront/ui/frame-icons.tsx'
import { showToast } from '#storefront/ui/toast.ts'
import { canOrder } from '../../shared/cart.ts'
import { useText } from './add-messages.ts'
import styles from './add-to-cart.module.css'
import { addToList } from './cart-store.ts'
import { Stepper } from './stepper.tsx'

/** Parts that are not sold offer only the wishlist. */
export function AddToCart({
  part,
  serial,
  model,
  quantity: initialQuantity = 1,
  compact = false,
  wish = true,
}: PartActionsProps) {
  const text = useText()
  const [quantity, setQuantity] = useState(initialQuantity)
  const [invalid, setInvalid] = useState<string>()
  // Further taps on a slow connection would add the part again. A disabled button would lose the
  // focus.
  const pending = useRef({ cart: false, wishlist: false })
  const { part_number } = part

  async function add(list: 'cart' | 'wishlist') {
    if (pending.current[list] || invalid !== undefined) return
    pending.current[list] = true
    const line = { part, quantity, serial_number: serial ?? '', model: model ?? '' }
    const to = cartTabUrl(list)
    const label = text(list === 'cart' ? 'added.viewCart' : 'added.viewWishlist')
    try {
      await addToList(list, [line], {
        kind: 'success',
        text: text(`added.${list}`, { quantity, part: part_number }),
        action: { label, to },
      })
    } catch (error) {
      showToast({ kind: 'error', title: text('failed.add'), text: fieldReasons(error) })
    }
    pending.current[list] = false
  }

  const isOrderable = canOrder(part)
  const wishLabel = text('add.toWishlist', { part: part_number })
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
          onClick={() => void add('cart')}
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
          aria-label={wishLabel}
          title={wishLabel}
          onClick={() => void add('wishlist')}
        >
          <HeartIcon />
        </Button>
      )}
    </div>
  )
}
