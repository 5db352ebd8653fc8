/** A page of a PDF in the viewer: rendered, with a text layer for selection and measurement. */
import { type RefObject, useEffect, useRef } from 'react'
import type { PdfPage } from '#storefront/pdf/open-pdf.ts'
import styles from './pdf-picture.module.css'

/** The text layer of a page. */
export interface TextLayer {
  page: PdfPage
  root: HTMLElement
  runs: readonly HTMLElement[]
}

interface PdfPictureProps {
  page: PdfPage
  holder: RefObject<HTMLDivElement | null>
  /** Dragging selects text instead of panning. */
  isText: boolean
  onText(text: TextLayer | null): void
}

export function PdfPicture({ page, holder, isText, onText }: PdfPictureProps) {
  const over = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const root = over.current
    if (!root) return
    let isActive = true
    root.replaceChildren()
    page
      .renderText(root)
      .then((runs) => isActive && onText({ page, root, runs }))
      .catch(() => undefined)
    return () => {
      isActive = false
      onText(null)
    }
  }, [page, onText])
  return (
    <>
      <div ref={holder} className={styles.rendered} />
      <div ref={over} className={styles.text} data-selects={isText || undefined} />
    </>
  )
}
