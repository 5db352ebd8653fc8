/** Pagination of a list; scrolls to the start of the list, its container. */

import { useEffect, useEffectEvent, useRef } from 'react'
import { useText } from '../language/language.tsx'
import { Button } from './button.tsx'
import styles from './pager.module.css'

interface PagerProps {
  /** 1-based. */
  page: number
  size: number
  total: number
  /** Whether the total is that of another list, which was open before. */
  isPrevious?: boolean
  /** @param options of the navigation, if the URL has the page */
  onPage(page: number, options?: { replace: boolean }): void
}

/** Renders nothing for a single page. A page after the last one, which was emptied, opens the last. */
export function Pager({ page, size, total, isPrevious = false, onPage }: PagerProps) {
  const text = useText('controls')
  const nav = useRef<HTMLElement>(null)
  const pages = Math.ceil(total / size)
  const isBeyond = !isPrevious && total > 0 && page > pages
  const openLast = useEffectEvent(() => onPage(pages, { replace: true }))
  useEffect(() => {
    if (isBeyond) openLast()
  }, [isBeyond])
  if (pages <= 1) return null
  const goTo = (next: number) => {
    onPage(next)
    const list = nav.current?.parentElement
    if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: 'start' })
  }
  return (
    <nav ref={nav} className={styles.pager} aria-label={text('pager.label')}>
      <Button small disabled={page <= 1} onClick={() => goTo(page - 1)}>
        {text('pager.previous')}
      </Button>
      <span>{text('pager.place', { page, pages })}</span>
      <Button small disabled={page >= pages} onClick={() => goTo(page + 1)}>
        {text('pager.next')}
      </Button>
    </nav>
  )
}
