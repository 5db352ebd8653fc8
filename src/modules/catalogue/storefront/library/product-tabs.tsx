/** The tabs of a product with counts; empty ones are hidden. */

import { useEffect, useRef } from 'react'
import { useText } from '#storefront/language/language.tsx'
import { productUrl } from '#storefront/paths.ts'
import { PageLink } from '#storefront/ui/page-link.tsx'
import { LIBRARY_KINDS, type LibraryKind } from '../../shared/library.ts'
import { tabUrl } from '../../shared/library-urls.ts'
import type { ProductHub } from '../../shared/product.ts'
import styles from './product-tabs.module.css'

export function ProductTabs({ hub, current }: { hub: ProductHub; current: LibraryKind }) {
  const text = useText('library')
  const hubText = useText('hub')
  const { product, counts } = hub
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const box = list.current
    const activeTab = box?.querySelector<HTMLElement>('[aria-current]')
    if (box && activeTab && current)
      box.scrollLeft = activeTab.offsetLeft - (box.clientWidth - activeTab.offsetWidth) / 2
  }, [current])
  const visible = LIBRARY_KINDS.filter((kind) => counts[kind] > 0 || kind === current)
  return (
    <nav className={styles.tabs} aria-label={text('tabs.label', { model: product.model_number })}>
      <ul ref={list}>
        <li>
          <PageLink to={productUrl(product.id)}>{hubText('kind.overview')}</PageLink>
        </li>
        {visible.map((kind) => (
          <li key={kind}>
            <PageLink
              to={tabUrl(kind, product.id)}
              aria-current={current === kind ? 'page' : undefined}
            >
              {text(`tab.${kind}`)} <span className={styles.count}>{counts[kind]}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
