/** The wishlist: parts for later. */
import { canOrder } from '#shared/web/cart.ts'
import { PAGES } from '#storefront/core/paths.ts'
import { Button, ButtonLink } from '#storefront/core/ui/button.tsx'
import { Empty } from '#storefront/core/ui/empty.tsx'
import styles from './cart-page.module.css'
import { Lines } from './lines.tsx'
import { useText } from './messages.ts'
import { useLineActions } from './use-line-actions.ts'

export function Wishlist() {
  const text = useText()
  const { move, remove } = useLineActions('wishlist')
  const empty = (
    <Empty title={text('wish.empty')} actions={<ButtonLink to={PAGES.products}>{text('cart.browse')}</ButtonLink>}>
      {text('wish.emptyText')}
    </Empty>
  )
  return (
    <Lines list="wishlist" empty={empty}>
      {(lines, shown) => {
        const sold = lines.filter(({ part }) => canOrder(part))
        return (
          <>
            <div className={styles.bar}>
              {sold.length > 0 && <Button onClick={() => void move(sold)}>{text('wish.moveAll')}</Button>}
              <Button variant="ghost" onClick={() => void remove(lines)}>
                {text('wish.clear')}
              </Button>
            </div>
            {shown}
          </>
        )
      }}
    </Lines>
  )
}
