/** A drawing with searchable and highlightable wires and labels. */
import { useEffect, useMemo, useRef, useState } from 'react'
import { useInLanguage, useLanguage, useText } from '#storefront/language/language.tsx'
import { fileUrl } from '#storefront/query/file-url.ts'
import { Button } from '#storefront/ui/button.tsx'
import type { ViewportHandle } from '#storefront/viewer/use-zoom.ts'
import { boxWithin, cornersOf } from '../boxes.ts'
import { normalizeText } from '../find-text.ts'
import { HitMarks, useHits } from '../hit-marks.tsx'
import { PrintPages } from '../print-pages.tsx'
import { SheetFrame } from '../sheet-frame.tsx'
import type { OpenSheet } from '../sheet-loader.tsx'
import { SheetSearch } from '../sheet-search.tsx'
import { usePrint } from '../use-print.ts'
import { useSheetUrlState } from '../use-sheet-url-state.ts'
import { SvgViewport } from '../viewports.tsx'
import type { CleanSvg } from './clean-svg.ts'
import styles from './mark-list.module.css'
import {
  type CountedMark,
  calledIn,
  isHighlighted,
  keyOf,
  type Mark,
  markOf,
  marksOf,
} from './nets.ts'
import { highlight, type Shape, shapeAt, shapesOf, textsWith } from './shapes.ts'

interface MarkListProps {
  marks: readonly CountedMark[]
  lit: Mark | null
  /** Search text. */
  query: string
  onSelect(mark: Mark): void
}

/** Larger drawings list labels only when searched. */
const MAX_LABELS = 300

/**
 * The connectors, nets and labels of a drawing as buttons that highlight them, for keyboard users.
 */
function MarkList({ marks, lit, query, onSelect }: MarkListProps) {
  const text = useText('sheets')
  const { locale } = useLanguage()
  const normalized = normalizeText(query)
  const visible = marks
    .filter(({ name }) => normalizeText(name).includes(normalized))
    .slice(0, MAX_LABELS)
  return (
    <section className={styles.marks}>
      <p className={styles.hint} role="status">
        {lit ? text('marks.lit', { name: calledIn(locale, lit.name) }) : text('marks.hint')}
      </p>
      {lit && (
        <Button small onClick={() => onSelect(lit)}>
          {text('marks.clear')}
        </Button>
      )}
      {[...Map.groupBy(visible, ({ kind }) => kind)].map(([kind, marksOfKind]) => (
        <div key={kind} className={styles.kind}>
          <h2>{text(`marks.${kind}`)}</h2>
          <ul className={styles.list}>
            {marksOfKind.map((mark) => (
              <li key={mark.name}>
                <button
                  type="button"
                  className={styles.mark}
                  aria-pressed={lit !== null && keyOf(lit) === keyOf(mark)}
                  onClick={() => onSelect(mark)}
                >
                  {calledIn(locale, mark.name)}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {!visible.length && <p className={styles.hint}>{text('marks.none', { q: query })}</p>}
    </section>
  )
}

/** Minimum height of a revealed label, in screen pixels. */
const READABLE = 15

export function SvgViewer({ open, svg }: { open: OpenSheet; svg: CleanSvg }) {
  const read = useInLanguage()
  const { file, title } = open.data.sheet
  const { find, mark, change } = useSheetUrlState()
  const viewport = useRef<ViewportHandle>(null)
  const [tree, setTree] = useState<ShadowRoot | null>(null)
  const shapes = useMemo(() => shapesOf(svg.root), [svg])
  const marks = useMemo(() => marksOf(shapes.map(({ belonging }) => belonging)), [shapes])
  const { pages, print } = usePrint(async () => [fileUrl(file)])

  const hits = useMemo(() => {
    if (!tree) return []
    const frame = svg.root.getBoundingClientRect()
    return textsWith(shapes, find).map((element) => [
      boxWithin(element.getBoundingClientRect(), frame),
    ])
  }, [tree, svg, shapes, find])
  const { at, step } = useHits(find, hits.length)
  const hit = hits[at]
  useEffect(() => {
    if (!hit) return
    const height = (hit[0]?.height ?? 0) * svg.size.height
    viewport.current?.show(cornersOf(hit), height ? READABLE / height : 0)
  }, [hit, svg])

  useEffect(() => highlight(svg.root, shapes, mark), [svg, shapes, mark])
  const choose = (next: Mark | null) => {
    const isSame = next && mark && keyOf(next) === keyOf(mark)
    change({ mark: isSame ? null : next })
  }
  const press = (x: number, y: number) => {
    const shape = tree && shapeAt(tree, shapes, x, y)
    choose(shape ? markOf(shape.belonging) : null)
  }
  const showHighlighted = (next: Mark) => {
    choose(next)
    viewport.current?.show(cornersOf(highlightedBoxes(svg, shapes, next)))
  }
  return (
    <>
      <SheetFrame
        open={open}
        onPrint={print}
        search={
          <SheetSearch
            query={find}
            count={hits.length}
            index={at}
            onQuery={(next) => change({ find: next })}
            onStep={step}
          />
        }
        contents={
          marks.length > 0 && (
            <MarkList marks={marks} lit={mark} query={find} onSelect={showHighlighted} />
          )
        }
      >
        {(covered) => (
          <SvgViewport
            canTurn
            ref={viewport}
            svg={svg}
            name={read(title)}
            lettering={svg.lettering}
            covered={covered}
            marks={<HitMarks hits={hits} now={at} />}
            onTree={setTree}
            onPress={press}
          />
        )}
      </SheetFrame>
      <PrintPages open={open} pages={pages} />
    </>
  )
}

function highlightedBoxes(svg: CleanSvg, shapes: readonly Shape[], mark: Mark) {
  const frame = svg.root.getBoundingClientRect()
  return shapes
    .filter(({ belonging }) => isHighlighted(belonging, mark))
    .map(({ element }) => boxWithin(element.getBoundingClientRect(), frame))
}
