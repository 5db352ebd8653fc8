/** Thumbnails of a PDF, rendered when scrolled into view. */

import { useEffect, useRef } from 'react'
import { useText } from '#storefront/language/language.tsx'
import type { Pdf } from '#storefront/pdf/open-pdf.ts'
import styles from './page-list.module.css'

interface PageListProps {
  pdf: Pdf
  page: number
  onPage(page: number): void
}

const WIDTH = 92

export function PageList({ pdf, page, onPage }: PageListProps) {
  const text = useText('sheets')
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const box = list.current
    const current = box?.children[page - 1]
    if (!(box && current instanceof HTMLElement)) return
    box.scrollTo({ left: current.offsetLeft - (box.clientWidth - current.offsetWidth) / 2 })
  }, [page])
  return (
    <section className={styles.pages}>
      <h2>{text('pages.title')}</h2>
      <ol ref={list} className={styles.list}>
        {Array.from({ length: pdf.pages }, (_, index) => index + 1).map((number) => (
          <li key={number}>
            <button
              type="button"
              className={styles.page}
              aria-label={text('pages.page', { page: number })}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
            >
              <Thumbnail pdf={pdf} page={number} />
              <span aria-hidden="true">{number}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Thumbnail({ pdf, page }: { pdf: Pdf; page: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    let drawing: { cancel(): void } | null = null
    let isActive = true
    const draw = async () => {
      const match = await pdf.page(page)
      if (!isActive) return
      const task = match.draw(element, (WIDTH / match.size.width) * Math.min(2, devicePixelRatio))
      drawing = task
      await task.done
    }
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      draw().catch(() => undefined)
    })
    observer.observe(element)
    return () => {
      isActive = false
      observer.disconnect()
      drawing?.cancel()
    }
  }, [pdf, page])
  return <canvas ref={canvas} className={styles.thumbnail} width={WIDTH} height={130} />
}
