/** A PDF: pages, full-text search, text selection. */
import { useEffect, useMemo, useRef, useState } from 'react'
import { useInLanguage, useText } from '#storefront/language/language.tsx'
import type { Pdf } from '#storefront/pdf/open-pdf.ts'
import { IconButton } from '#storefront/ui/button.tsx'
import { TextIcon } from '#storefront/ui/icons.tsx'
import { showToast } from '#storefront/ui/toast.ts'
import type { ViewportHandle } from '#storefront/viewer/use-zoom.ts'
import { type Box, boxWithin, cornersOf } from '../boxes.ts'
import type { TextMatch } from '../find-text.ts'
import { findIn, normalizeText, toSearchableText } from '../find-text.ts'
import { HitMarks, useHits } from '../hit-marks.tsx'
import { PrintPages } from '../print-pages.tsx'
import { SheetFrame } from '../sheet-frame.tsx'
import type { OpenSheet } from '../sheet-loader.tsx'
import { SheetSearch } from '../sheet-search.tsx'
import { usePrint } from '../use-print.ts'
import { useSheetUrlState } from '../use-sheet-url-state.ts'
import { PdfViewport } from '../viewports.tsx'
import { PageControl } from './page-control.tsx'
import { PageList } from './page-list.tsx'
import type { TextLayer } from './pdf-picture.tsx'
import { usePdfPage } from './use-pdf.ts'

interface PageHit {
  page: number
  match: TextMatch
}

interface PdfSearch {
  hits: readonly PageHit[]
  /** Whether pages are still being searched. */
  isRunning: boolean
}

const NOTHING: PdfSearch = { hits: [], isRunning: false }
/** More matches than a user steps through. */
const MAX_HITS = 2000

/** Searches a PDF page by page, with incremental results. */
function usePdfSearch(pdf: Pdf, query: string): PdfSearch {
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

// Renders the pages of a PDF for printing.

/** Longer files have to be downloaded to print. */
const MAX_PAGES = 60
/** Resolution for print, in dots per inch; a point is a 72nd of an inch. */
const SCALE = 200 / 72
const LARGEST = 10_000_000

/**
 * Object URLs of pictures, which the caller revokes.
 * @param notify receives whether all pages are rendered, or for a longer file only the open one
 */
async function picturesOf(
  pdf: Pdf,
  page: number,
  notify: (hasAllPages: boolean) => void,
): Promise<string[]> {
  const hasAllPages = pdf.pages <= MAX_PAGES
  if (!hasAllPages || pdf.pages > 3) notify(hasAllPages)
  const numbers = hasAllPages ? Array.from({ length: pdf.pages }, (_, index) => index + 1) : [page]
  const urls: string[] = []
  for (const number of numbers) {
    const page = await pdf.page(number)
    const { width, height } = page.size
    const canvas = document.createElement('canvas')
    await page.draw(canvas, Math.min(SCALE, Math.sqrt(LARGEST / (width * height)))).done
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (blob) urls.push(URL.createObjectURL(blob))
  }
  return urls
}

/** Minimum height of a revealed text, in screen pixels. */
const READABLE = 15

export function PdfViewer({ open, pdf }: { open: OpenSheet; pdf: Pdf }) {
  const text = useText('sheets')
  const read = useInLanguage()
  const { title } = open.data.sheet
  const { page: requested, find, change } = useSheetUrlState()
  const number = Math.min(pdf.pages, requested)
  const page = usePdfPage(pdf, number)
  const viewport = useRef<ViewportHandle>(null)
  const [textLayer, setTextLayer] = useState<TextLayer | null>(null)
  const [isText, setText] = useState(false)
  const { hits, isRunning } = usePdfSearch(pdf, find)
  const start = useSearchStart(find, number)
  const first = hits.findIndex((hit) => hit.page >= start)
  const { at, step } = useHits(find, hits.length, Math.max(0, first))
  // The search starts on the current page, so matches show only after that page is searched.
  const hit = first >= 0 || !isRunning ? hits[at] : undefined
  const current = useMemo(
    () =>
      textLayer?.page.number === number
        ? hits
            .filter((hit) => hit.page === number)
            .map((hit) => ({ one: hit, boxes: boxesOf(textLayer, hit.match) }))
        : [],
    [hits, textLayer, number],
  )
  const now = current.findIndex(
    ({ one }) => one.page === hit?.page && one.match.from === hit.match.from,
  )
  const hitBoxes = current[now]?.boxes
  // biome-ignore lint/correctness/useExhaustiveDependencies: a match opens its page, but a page selects no match
  useEffect(() => {
    if (hit && hit.page !== number) change({ page: hit.page })
  }, [hit?.page, hit?.match.from.run, hit?.match.from.offset])
  // biome-ignore lint/correctness/useExhaustiveDependencies: reveals each match once
  useEffect(() => {
    if (!hitBoxes?.length || page.state !== 'loaded') return
    const height = Math.min(...hitBoxes.map((box) => box.height)) * page.value.page.size.height
    viewport.current?.show(cornersOf(hitBoxes), height ? READABLE / height : 0)
  }, [at, hitBoxes?.[0]?.left, hitBoxes?.[0]?.top, number])
  const openPage = (next: number) => change({ page: Math.min(pdf.pages, Math.max(1, next)) })
  const { pages, print } = usePrint(() =>
    picturesOf(pdf, number, (hasAllPages) =>
      showToast({
        kind: 'info',
        text: hasAllPages
          ? text('sheet.preparing', { smart_count: pdf.pages })
          : text('sheet.printOne', { page: number }),
      }),
    ),
  )
  return (
    <>
      <SheetFrame
        open={open}
        onPrint={print}
        tools={pdf.pages > 1 && <PageControl page={number} pages={pdf.pages} onPage={openPage} />}
        search={
          <SheetSearch
            query={find}
            count={hits.length}
            index={at}
            isRunning={isRunning}
            onQuery={(next) => change({ find: next })}
            onStep={step}
          />
        }
        contents={pdf.pages > 1 && <PageList pdf={pdf} page={number} onPage={openPage} />}
      >
        {(covered) =>
          page.state === 'loaded' && (
            <PdfViewport
              canTurn
              lettering={page.value.lettering}
              key={number}
              ref={viewport}
              page={page.value.page}
              name={`${read(title)}, ${text('pages.page', { page: number })}`}
              covered={covered}
              isText={isText}
              onText={setTextLayer}
              marks={<HitMarks hits={current.map(({ boxes }) => boxes)} now={now} />}
              tools={
                <IconButton
                  label={text('pages.text')}
                  aria-pressed={isText}
                  onClick={() => setText(!isText)}
                >
                  <TextIcon />
                </IconButton>
              }
            />
          )
        }
      </SheetFrame>
      <PrintPages open={open} pages={pages} />
    </>
  )
}

/** The page that was open when the search started. */
function useSearchStart(query: string, page: number): number {
  const [start, setStart] = useState({ query, page })
  if (start.query !== query) setStart({ query, page })
  return start.query === query ? start.page : page
}

/** A box for each run of a match, measured on the text layer. */
function boxesOf({ root, runs }: TextLayer, { from, to }: TextMatch): Box[] {
  const frame = root.getBoundingClientRect()
  return runs.slice(from.run, to.run + 1).flatMap((run, position) => {
    const node = run.firstChild
    const length = node?.textContent?.length ?? 0
    if (!node || !length || !frame.width) return []
    const range = document.createRange()
    range.setStart(node, position === 0 ? Math.min(from.offset, length) : 0)
    range.setEnd(node, from.run + position === to.run ? Math.min(to.offset, length) : length)
    const rect = range.getBoundingClientRect()
    return rect.width ? boxWithin(rect, frame) : []
  })
}
