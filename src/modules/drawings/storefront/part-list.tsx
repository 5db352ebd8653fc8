/**
 * The part list of an assembly: searched, filtered by the selected unit, ordered one by one or as a
 * whole.
 */

import { useDeferredValue, useEffect, useRef, useState } from 'react'
import type { AssemblyChange, AssemblyLine } from '#modules/catalogue/shared/assembly.ts'
import { balloonKey } from '#modules/catalogue/shared/balloon.ts'
import type { Product } from '#modules/catalogue/shared/product.ts'
import { AllPartsActions, useCartParts } from '#modules/catalogue/storefront/page-parts/public.ts'
import { useText } from '#storefront/language/language.tsx'
import { lazyComponent } from '#storefront/ui/lazy-component.tsx'
import { useLazyModule } from '#storefront/ui/use-lazy-module.ts'
import { PartLine } from './part-line.tsx'
import styles from './part-list.module.css'
import type { UnitLines } from './unit-lines.ts'

// After the list.
const ListNotes = lazyComponent(() => import('./list-notes.tsx').then((module) => module.ListNotes))
const loadFind = () => import('./find.ts')

interface PartListProps {
  product: Pick<Product, 'id' | 'model_number'>
  lines: readonly AssemblyLine[]
  changes: readonly AssemblyChange[]
  hiddenLines: UnitLines
  serial: string | null
  /** Key of the selected or hovered balloon. */
  highlighted: string | null
  onHover(balloon: string | null): void
  onOpen(line: AssemblyLine): void
  onEnter(assembly: number): void
  onShowAll(rows: boolean): void
}

/** Minimum length of a list with a search. */
const MIN_SEARCHABLE = 8

export function PartList(props: PartListProps) {
  const {
    product,
    lines,
    changes,
    hiddenLines,
    serial,
    highlighted,
    onHover,
    onOpen,
    onEnter,
    onShowAll,
  } = props
  const text = useText('drawings')
  const [inputText, setInputText] = useState('')
  const q = useDeferredValue(inputText)
  const list = useRef<HTMLUListElement>(null)
  const inCart = useCartParts()
  const find = useLazyModule(loadFind)
  const results = find && q ? lines.filter((line) => find.matchesLine(line, q)) : lines
  useEffect(() => {
    if (highlighted === null) return
    list.current
      ?.querySelector(`[data-balloon="${CSS.escape(highlighted)}"]`)
      ?.scrollIntoView({ block: 'nearest' })
  }, [highlighted])
  const onKeyDown = (event: React.KeyboardEvent) => {
    const offset = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-open]') ?? [])]
    const index = rows.findIndex((item) => item.closest('li')?.contains(event.target as Node))
    const next = offset && index >= 0 ? rows[index + offset] : undefined
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>{text('list.title')}</h2>
        <span className={styles.count} aria-live="polite">
          {text('list.count', { smart_count: results.length })}
        </span>
        {lines.length > MIN_SEARCHABLE && (
          <input
            className={styles.find}
            type="search"
            aria-label={text('list.find')}
            placeholder={text('list.find')}
            value={inputText}
            onChange={({ target }) => setInputText(target.value)}
          />
        )}
      </div>
      <ListNotes
        {...{ product, lines, changes, hiddenLines, serial, onHover, onShowAll }}
        unmatched={lines.length && !results.length ? q : null}
      />
      <ul ref={list} className={styles.rows} onKeyDown={onKeyDown}>
        {results.map((line) => {
          const key = balloonKey(line.balloon)
          return (
            <PartLine
              key={line.id}
              line={line}
              serial={serial}
              model={product.model_number}
              isHighlighted={key === highlighted}
              inCart={
                (inCart.get(line.part.id) ?? 0) + (inCart.get(line.replacement?.id ?? 0) ?? 0)
              }
              onHover={(isOver) => onHover(isOver ? key : null)}
              onOpen={() => onOpen(line)}
              onEnter={onEnter}
            />
          )
        })}
      </ul>
      <AllPartsActions
        lines={lines.filter(({ fit }) => fit !== 'no')}
        serial={serial}
        model={product.model_number}
      />
    </>
  )
}
