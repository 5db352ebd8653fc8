/** Searches a PDF page by page, with incremental results. */
import { useEffect, useRef, useState } from 'react'
import type { Pdf } from '#storefront/pdf/open-pdf.ts'
import { findIn, normalizeText, type TextMatch, toSearchableText } from '../find-text.ts'

interface PageHit {
  page: number
  match: TextMatch
}

export interface PdfSearch {
  hits: readonly PageHit[]
  /** Whether pages are still being searched. */
  isRunning: boolean
}

const NOTHING: PdfSearch = { hits: [], isRunning: false }
/** More matches than a user steps through. */
const MAX_HITS = 2000

export function usePdfSearch(pdf: Pdf, query: string): PdfSearch {
  const [state, setState] = useState<PdfSearch>(NOTHING)
  const read = useRef(new Map<number, ReturnType<typeof toSearchableText>>())
  useEffect(() => {
    if (!normalizeText(query)) return setState(NOTHING)
    let isActive = true
    const search = async () => {
      const hits: PageHit[] = []
      for (let page = 1; page <= pdf.pages && isActive && hits.length < MAX_HITS; page++) {
        const text = read.current.get(page) ?? toSearchableText(await (await pdf.page(page)).text())
        read.current.set(page, text)
        hits.push(...findIn(text, query).map((match) => ({ page, match })))
        if (isActive) setState({ hits: [...hits], isRunning: page < pdf.pages })
      }
      if (isActive) setState({ hits, isRunning: false })
    }
    search().catch(() => isActive && setState(NOTHING))
    return () => {
      isActive = false
    }
  }, [pdf, query])
  return state
}
