/**
 * Pan and zoom for content of a fixed size: by drag, pinch, wheel, double click and keys. Overlays
 * keep their size.
 */

import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { useText } from '../language/language.tsx'
import { IconButton } from '../ui/button.tsx'
import { TurnIcon } from '../ui/icons.tsx'
import styles from './pan-zoom.module.css'
import { useZoom, type ViewportHandle } from './use-zoom.ts'
import {
  type Size,
  turnedPoint,
  turnedSize,
  uprightTransform,
  type ViewTransform,
} from './view-transform.ts'
import { ZoomButtons } from './zoom-buttons.tsx'

interface PanZoomProps {
  ref?: Ref<ViewportHandle | null>
  /** Accessible name of the content. */
  label: string
  /** Size of the picture, in its own pixels. */
  size: Size
  /** Screen pixels at the bottom that a sheet covers. */
  covered?: number
  /** In the dark theme, inverts white paper; `dimmed` keeps its colours. */
  isDark?: boolean | 'dimmed'
  /** `AnchoredOverlay` elements. */
  overlay?: ReactNode
  /** Further buttons next to the zoom buttons. */
  tools?: ReactNode
  /**
   * The smallest lettering in pixels of the picture, so that it opens readable; null if unknown.
   * Otherwise, and turned, the picture opens fitted.
   */
  lettering?: number | null
  /** Whether a button turns the picture, which then has no `overlay`. */
  canTurn?: boolean
  /** Receives each transform; `isSynced` if it follows another viewport. */
  onTransform?(transform: ViewTransform, box: Size, isSynced: boolean): void
  /** A click on the picture, neither a drag nor a double click. */
  onPress?(event: MouseEvent<HTMLElement>): void
  children: ReactNode
}

/** Distance per arrow key, in screen pixels; factor per zoom step. */
const STEP = 64
const FACTOR = 1.4

export function PanZoom(props: PanZoomProps) {
  const {
    ref,
    label,
    size,
    covered = 0,
    isDark = false,
    overlay,
    tools,
    lettering,
    canTurn = false,
    onTransform: notify,
    onPress,
    children,
  } = props
  const text = useText('viewer')
  const box = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  const overlayLayer = useRef<HTMLDivElement>(null)
  const keysId = useId()
  const [isTurned, setIsTurned] = useState(false)
  const onTransform = (transform: ViewTransform, boxSize: Size, isSynced: boolean) => {
    const { k, x, y } = transform
    if (picture.current) {
      const turn = isTurned ? ` translate(${size.height}px) rotate(90deg)` : ''
      picture.current.style.transform = `translate(${x}px, ${y}px) scale(${k})${turn}`
      picture.current.style.setProperty('--k', String(k))
    }
    const layer = overlayLayer.current?.style
    layer?.setProperty('--k', String(k))
    layer?.setProperty('--left', `${x}px`)
    layer?.setProperty('--top', `${y}px`)
    if (isTurned)
      notify?.(uprightTransform(transform, size, boxSize), turnedSize(boxSize), isSynced)
    else notify?.(transform, boxSize, isSynced)
  }
  const shownSize = isTurned ? turnedSize(size) : size
  const handle = useZoom({
    box,
    size: shownSize,
    isTurned,
    covered,
    lettering: isTurned ? undefined : lettering,
    onTransform,
  })
  useImperativeHandle<ViewportHandle | null, ViewportHandle | null>(
    ref,
    () =>
      handle && isTurned
        ? {
            ...handle,
            show: (points, closest) => handle.show(points.map(turnedPoint), closest),
          }
        : handle,
    [handle, isTurned],
  )

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const action =
      handle && !event.ctrlKey && !event.metaKey && !event.altKey && actionOf(event.key, handle)
    // Arrow keys belong to the focused overlay.
    if (
      !action ||
      event.defaultPrevented ||
      (event.key.startsWith('Arrow') && event.target !== event.currentTarget)
    )
      return
    event.preventDefault()
    action()
  }
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/useSemanticElements: not a group of fields */}
      <div
        ref={box}
        className={styles.box}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys move the picture
        tabIndex={0}
        aria-label={label}
        aria-describedby={keysId}
        onKeyDown={onKeyDown}
        onClick={onPress}
      >
        <div
          className={`${styles.theme} ${isDark ? (isDark === true ? styles.dark : styles.dimmed) : ''}`}
        >
          <div
            ref={picture}
            className={styles.picture}
            style={{ width: size.width, height: size.height }}
          >
            {children}
          </div>
        </div>
        <div ref={overlayLayer} className={styles.overlay}>
          {overlay}
        </div>
      </div>
      <p id={keysId} className="unseen">
        {text('viewer.keys')}
      </p>
      <ZoomButtons
        covered={covered}
        onZoomIn={() => handle?.zoomBy(FACTOR)}
        onZoomOut={() => handle?.zoomBy(1 / FACTOR)}
        onFit={() => handle?.fit()}
      >
        {tools}
        {canTurn && (
          <IconButton
            label={text('viewer.turn')}
            aria-pressed={isTurned}
            onClick={() => setIsTurned(!isTurned)}
          >
            <TurnIcon />
          </IconButton>
        )}
      </ZoomButtons>
    </div>
  )
}

function actionOf(key: string, { fit, zoomBy, panBy }: ViewportHandle): (() => void) | undefined {
  const actions: Record<string, () => void> = {
    '+': () => zoomBy(FACTOR),
    '=': () => zoomBy(FACTOR),
    '-': () => zoomBy(1 / FACTOR),
    '0': fit,
    ArrowLeft: () => panBy(STEP, 0),
    ArrowRight: () => panBy(-STEP, 0),
    ArrowUp: () => panBy(0, STEP),
    ArrowDown: () => panBy(0, -STEP),
  }
  return actions[key]
}
