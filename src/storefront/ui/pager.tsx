/** The ways through a list that comes in pages; the page stands in the address. */
import { useText } from '../words.ts'
import { Button } from './button.tsx'
import styles from './pager.module.css'

interface PagerProps {
  /** Counted from 1. */
  page: number
  size: number
  total: number
  onPage(page: number): void
}

/** Nothing where one page holds everything. */
export function Pager({ page, size, total, onPage }: PagerProps) {
  const text = useText()
  const pages = Math.ceil(total / size)
  if (pages <= 1) return null
  return (
    <nav className={styles.pager} aria-label={text('pager.label')}>
      <Button small disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {text('pager.previous')}
      </Button>
      <span>{text('pager.place', { page, pages })}</span>
      <Button small disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {text('pager.next')}
      </Button>
    </nav>
  )
}
