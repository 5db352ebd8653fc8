/** A cart shared by link, which can be copied into the user's cart. */

import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { usePageTitle } from '#storefront/frame/page-title.ts'
import { useFormat } from '#storefront/language/format.ts'
import { useText } from '#storefront/language/language.tsx'
import { PAGES } from '#storefront/paths.ts'
import { useQuery } from '#storefront/query/use-query.ts'
import { Button, ButtonLink } from '#storefront/ui/button.tsx'
import { Empty } from '#storefront/ui/empty.tsx'
import { SkeletonRows } from '#storefront/ui/skeleton.tsx'
import type { SharedCart } from '../../shared/cart.ts'
import { SHARES } from './api.ts'
import styles from './cart-page.module.css'
import { StaticLines } from './static-lines.tsx'
import { useCopyToCart } from './use-copy-to-cart.ts'

export function SharedCartView({ token }: { token: string }) {
  const text = useText('cart')
  const format = useFormat()
  const load = useCopyToCart()
  const navigate = useNavigate()
  const [isPending, setPending] = useState(false)
  const { data: shared, error } = useQuery<SharedCart>(`${SHARES}/${encodeURIComponent(token)}`)
  const title = shared ? text('shared.title', { company: shared.company }) : text('cart.title')
  usePageTitle(title)
  if (error && !shared) {
    return (
      <>
        <h1 className={styles.heading}>{title}</h1>
        <Empty
          title={text('shared.broken')}
          actions={<ButtonLink to={PAGES.cart}>{text('tab.cart')}</ButtonLink>}
        >
          {error.message}
        </Empty>
      </>
    )
  }
  if (!shared) {
    return (
      <>
        <h1 className={styles.heading}>{title}</h1>
        <SkeletonRows rows={4} height="96px" />
      </>
    )
  }

  async function copyToCart(cart: SharedCart) {
    setPending(true)
    if (await load(cart.lines, title)) void navigate(PAGES.cart)
    setPending(false)
  }

  const dates = { date: format.date(shared.created_at), until: format.date(shared.expires_at) }
  return (
    <>
      <h1>{title}</h1>
      <p className={styles.lead}>{text('shared.text', dates)}</p>
      <div className={styles.bar}>
        <Button variant="primary" disabled={isPending} onClick={() => void copyToCart(shared)}>
          {text('shared.add')}
        </Button>
      </div>
      <StaticLines lines={shared.lines} />
    </>
  )
}
