/** The link to the cart, with the number of lines. */

import { useLocation } from 'react-router-dom'
import type { BarItemProps } from '#storefront/frame/bottom-bar.tsx'
import { useText } from '#storefront/language/language.tsx'
import { PAGES } from '#storefront/paths.ts'
import { ButtonLink } from '#storefront/ui/button.tsx'
import { CartIcon } from '#storefront/ui/frame-icons.tsx'
import styles from './cart-link.module.css'
import { useCartCounts } from './cart-store.ts'

export function CartLink({ label, className }: BarItemProps) {
  const text = useText('frame')
  const { pathname: path } = useLocation()
  const count = useCartCounts()?.cart ?? 0
  const name = count ? text('bar.cartCount', { smart_count: count }) : text('bar.cart')
  return (
    <ButtonLink
      variant="ghost"
      to={PAGES.cart}
      aria-label={name}
      title={name}
      aria-current={label && path === PAGES.cart ? 'page' : undefined}
      className={className}
    >
      <span className={styles.icon}>
        <CartIcon />
        {count > 0 && (
          <span className={styles.count} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </span>
        )}
      </span>
      {label && <span>{label}</span>}
    </ButtonLink>
  )
}
