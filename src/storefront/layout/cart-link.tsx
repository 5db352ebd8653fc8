/** The way to the cart. */

import { ButtonLink } from '../ui/button.tsx'
import { CartIcon } from '../ui/icons.tsx'
import { useText } from '../words.ts'

export function CartLink() {
  const text = useText()
  return (
    <ButtonLink look="quiet" to="/buy_web" aria-label={text('bar.cart')} title={text('bar.cart')}>
      <CartIcon />
    </ButtonLink>
  )
}
