/**
 * The balloons over a drawing: a single tab stop, with arrow keys between them and Enter to press.
 */
import { type KeyboardEvent, useRef } from 'react'
import type { AssemblyLine } from '#modules/catalogue/shared/assembly.ts'
import { useCartParts } from '#modules/catalogue/storefront/page-parts/public.ts'
import { useInLanguage, useText } from '#storefront/language/language.tsx'
import { AnchoredOverlay } from '#storefront/viewer/anchored-overlay.tsx'
import type { Size } from '#storefront/viewer/view-transform.ts'
import styles from './balloons.module.css'
import type { Balloon } from './drawing-params.ts'

interface BalloonsProps {
  /** In the order of the list. */
  balloons: readonly Balloon[]
  size: Size
  selected: string | null
  hovered: string | null
  onHover(balloon: string | null): void
  onPress(lines: readonly AssemblyLine[], balloon: string): void
  onFocus(balloon: string): void
}

const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowDown: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  ArrowUp: (index, last) => (index === 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
}

export function Balloons({
  balloons,
  size,
  selected,
  hovered,
  onHover,
  onPress,
  onFocus,
}: BalloonsProps) {
  const text = useText('drawings')
  const box = useRef<HTMLDivElement>(null)
  const inCart = useCartParts()
  const tabStop = Math.max(
    0,
    balloons.findIndex(({ key }) => key === selected),
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const buttons = [...(box.current?.querySelectorAll('button') ?? [])]
    const index = buttons.indexOf(document.activeElement as HTMLButtonElement)
    buttons[step(Math.max(0, index), buttons.length - 1)]?.focus({ preventScroll: true })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: not a group of fields
    <div ref={box} role="group" aria-label={text('drawings.balloons')} onKeyDown={onKeyDown}>
      {balloons.map((balloon, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a number may occur on the drawing several times
        <AnchoredOverlay key={`${balloon.key} ${index}`} point={balloon} size={size}>
          <BalloonButton
            balloon={balloon}
            isStop={index === tabStop}
            isSelected={balloon.key === selected}
            isHovered={balloon.key === hovered}
            isInCart={balloon.lines.some(
              (line) => inCart.has(line.part.id) || inCart.has(line.replacement?.id ?? 0),
            )}
            onHover={onHover}
            onPress={() => onPress(balloon.lines, balloon.key)}
            onFocus={() => onFocus(balloon.key)}
          />
        </AnchoredOverlay>
      ))}
    </div>
  )
}

interface BalloonButtonProps {
  balloon: Balloon
  /** The balloon with the tab stop. */
  isStop: boolean
  isSelected: boolean
  isHovered: boolean
  isInCart: boolean
  onHover(balloon: string | null): void
  onPress(): void
  onFocus(): void
}

function BalloonButton({
  balloon,
  isStop,
  isSelected,
  isHovered,
  isInCart,
  onHover,
  onPress,
  onFocus,
}: BalloonButtonProps) {
  const text = useText('drawings')
  const read = useInLanguage()
  const { key, lines } = balloon
  const [first] = lines
  const textValues = {
    balloon: balloon.balloon,
    part: first?.part.part_number ?? '',
    name: read(first?.part.name),
  }
  const isSingle = lines.length === 1
  const opens = isSingle && first?.opens !== null
  const isChanged = lines.some(({ changes }) => changes > 0)
  const name = opens
    ? text('drawings.balloonOpens', textValues)
    : isSingle
      ? text('drawings.balloon', textValues)
      : text('drawings.balloonMany', { balloon: balloon.balloon, n: lines.length })
  const label = isChanged ? text('drawings.balloonChanged', { label: name }) : name
  const isMuted = lines.every(({ fit }) => fit === 'no')
  return (
    <>
      <button
        type="button"
        className={styles.balloon}
        tabIndex={isStop ? 0 : -1}
        aria-label={label}
        aria-pressed={isSelected}
        data-key={key}
        data-marked={isHovered || undefined}
        data-cart={isInCart || undefined}
        data-opens={opens || undefined}
        data-muted={isMuted || undefined}
        onClick={onPress}
        onPointerEnter={(event) => event.pointerType === 'mouse' && onHover(key)}
        onPointerLeave={() => onHover(null)}
        onFocus={onFocus}
      >
        {balloon.balloon}
        {isChanged && <span className={styles.mark} aria-hidden="true" />}
      </button>
      <span
        className={styles.name}
        aria-hidden="true"
        data-shown={isHovered || isSelected || undefined}
      >
        {textValues.name || textValues.part}
        {!isSingle && ` +${lines.length - 1}`}
      </span>
    </>
  )
}
