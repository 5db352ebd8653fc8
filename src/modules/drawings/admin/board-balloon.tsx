/** A balloon that can be dragged, moved by arrow keys, and removed by Delete. */
import { styled } from '@mui/material'
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react'
import { useText } from '#admin/i18n/text.ts'
import type { Hotspot } from '#modules/catalogue/shared/assembly.ts'

interface BoardBalloonProps {
  spot: Hotspot
  isSelected: boolean
  /** Whether the part list has its number. */
  isInPartList: boolean
  /** The rendered drawing. */
  sheet: RefObject<HTMLElement | null>
  readOnly: boolean
  onSelect(): void
  onMove(x: number, y: number, merge: string): void
  onRemove(): void
}

/** Step of an arrow key in screen px; the larger one with Shift. */
const STEP = 1
const LARGE_STEP = 10
const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export function BoardBalloon(props: BoardBalloonProps) {
  const { spot, isSelected, isInPartList, sheet, readOnly, onSelect, onMove, onRemove } = props
  const text = useText()
  const drag = useRef<{ x: number; y: number; from: Hotspot; name: string } | null>(null)
  const size = () => sheet.current?.getBoundingClientRect() ?? { width: 1, height: 1 }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    onSelect()
    if (readOnly || event.button) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = {
      x: event.clientX,
      y: event.clientY,
      from: spot,
      name: `drag ${event.timeStamp}`,
    }
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!drag.current) return
    const { x, y, from, name } = drag.current
    const { width, height } = size()
    if (event.clientX === x && event.clientY === y) return
    onMove(from.x + (event.clientX - x) / width, from.y + (event.clientY - y) / height, name)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (readOnly) return
    const step = STEPS[event.key]
    if (step) {
      event.preventDefault()
      const distance = event.shiftKey ? LARGE_STEP : STEP
      const { width, height } = size()
      onMove(spot.x + (step[0] * distance) / width, spot.y + (step[1] * distance) / height, 'keys')
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      onRemove()
    }
  }
  return (
    <BalloonButton
      type="button"
      data-spot
      aria-pressed={isSelected}
      aria-label={text(isInPartList ? 'drawings.balloon' : 'drawings.balloonAlone', {
        balloon: spot.balloon,
      })}
      data-alone={!isInPartList || undefined}
      style={{ left: `${spot.x * 100}%`, top: `${spot.y * 100}%` }}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        drag.current = null
      }}
      onPointerCancel={() => {
        drag.current = null
      }}
      onFocus={onSelect}
      onKeyDown={onKeyDown}
    >
      {spot.balloon}
    </BalloonButton>
  )
}

const BalloonButton = styled('button')(({ theme }) => ({
  position: 'absolute',
  minWidth: 28,
  height: 28,
  padding: '0 5px',
  border: `2px solid ${theme.palette.primary.dark}`,
  borderRadius: 99,
  background: '#ffffff',
  color: '#14202b',
  fontFamily: theme.typography.fontFamily,
  fontSize: '0.8125rem',
  fontWeight: 700,
  lineHeight: 1,
  fontVariantNumeric: 'tabular-nums',
  transform: 'translate(-50%, -50%)',
  cursor: 'grab',
  touchAction: 'none',
  '&[data-alone]': { borderColor: '#8a5300', borderStyle: 'dashed', background: '#fff4df' },
  '&[aria-pressed="true"]': {
    background: '#14202b',
    borderColor: '#14202b',
    color: '#ffffff',
    zIndex: 1,
  },
  '&:focus-visible': { outline: '3px solid #1666b8', outlineOffset: 2 },
}))
