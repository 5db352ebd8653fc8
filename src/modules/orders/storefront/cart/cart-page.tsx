/**
 * The cart, the lists and quick orders as tabs; the URL holds the tab. The wishlist is the first of
 * the lists.
 */

import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { usePageTitle } from '#storefront/frame/page-title.ts'
import { useText } from '#storefront/language/language.tsx'
import { cartTabUrl, PAGES } from '#storefront/paths.ts'
import { Button, ButtonLink } from '#storefront/ui/button.tsx'
import { Empty } from '#storefront/ui/empty.tsx'
import { lazyComponent } from '#storefront/ui/lazy-component.tsx'
import { PageLink } from '#storefront/ui/page-link.tsx'
import { SkeletonRows } from '#storefront/ui/skeleton.tsx'
import { canOrder } from '../../shared/cart.ts'
import { Cart } from './cart.tsx'
import styles from './cart-page.module.css'
import { useCartCounts } from './cart-store.ts'
import { Lines } from './lines.tsx'
import { useLineActions } from './use-line-actions.ts'

const skeleton = <SkeletonRows />
const QuickOrder = lazyComponent(
  () => import('./quick-order.tsx').then((module) => module.QuickOrder),
  skeleton,
)
const Review = lazyComponent(() => import('./review.tsx').then((module) => module.Review), skeleton)
const OwnLists = lazyComponent(
  () => import('./own-lists.tsx').then((module) => module.OwnLists),
  skeleton,
)
const SharedCartView = lazyComponent(
  () => import('./shared-cart.tsx').then((module) => module.SharedCartView),
  skeleton,
)

const VIEWS = { cart: Cart, lists: OwnLists, quick: QuickOrder, wishlist: Wishlist } as const
type View = keyof typeof VIEWS
const VIEW_NAMES = Object.keys(VIEWS) as View[]
const TABS = ['cart', 'lists', 'quick'] as const satisfies readonly View[]

export function CartPage() {
  const [params] = useSearchParams()
  const share = params.get('share')
  if (share) return <SharedCartView token={share} />
  if (params.get('step') === 'review') return <ReviewStep />
  return <Tabs view={VIEW_NAMES.find((name) => name === params.get('tab')) ?? 'cart'} />
}

/** Review of the cart; the title is visible while the lines load. */
function ReviewStep() {
  const text = useText('cart')
  usePageTitle(text('review.title'))
  return (
    <>
      <h1 className={styles.heading}>{text('review.title')}</h1>
      <Review />
    </>
  )
}

function Tabs({ view }: { view: View }) {
  const text = useText('cart')
  const counts = useCartCounts()
  const currentTab = useRef<HTMLLIElement>(null)
  const tab = view === 'wishlist' ? 'lists' : view
  usePageTitle(text(`tab.${view}`))
  // Scrolls the selected tab into view on narrow screens.
  useEffect(() => {
    if (tab) currentTab.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [tab])
  const Content = VIEWS[view]
  return (
    <>
      <h1>{text(`tab.${view}`)}</h1>
      <nav className={styles.tabs} aria-label={text('cart.tabs')}>
        <ul>
          {TABS.map((name) => (
            <li key={name} ref={name === tab ? currentTab : null}>
              <PageLink to={cartTabUrl(name)} aria-current={name === tab ? 'page' : undefined}>
                {text(`tab.${name}`)}
                {name === 'cart' && counts?.cart ? (
                  <span className={styles.count}>{counts.cart}</span>
                ) : null}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
      <Content />
    </>
  )
}

/** The wishlist: parts for later. */
function Wishlist() {
  const text = useText('cart')
  const { move, remove, replace } = useLineActions('wishlist')
  const empty = (
    <Empty
      title={text('wish.empty')}
      actions={<ButtonLink to={PAGES.products}>{text('cart.browse')}</ButtonLink>}
    >
      {text('wish.emptyText')}
    </Empty>
  )
  return (
    <Lines list="wishlist" empty={empty}>
      {(lines, visible) => {
        const superseded = lines.filter(({ replacement }) => canOrder(replacement))
        const available = lines.filter(({ part }) => canOrder(part))
        return (
          <>
            <div className={styles.bar}>
              {superseded.length > 0 && (
                <Button onClick={() => void replace(superseded)}>
                  {text('cart.replaceAll', { smart_count: superseded.length })}
                </Button>
              )}
              {available.length > 0 && (
                <Button onClick={() => void move(available)}>{text('wish.moveAll')}</Button>
              )}
              <Button variant="ghost" onClick={() => void remove(lines)}>
                {text('wish.clear')}
              </Button>
            </div>
            {visible}
          </>
        )
      }}
    </Lines>
  )
}
