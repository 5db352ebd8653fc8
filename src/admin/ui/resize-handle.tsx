/** The edge of a heading, which resizes its column; a double click restores the width of the contents. */
import { Box } from '@mui/material'
import type { PointerEvent } from 'react'

interface ResizeHandleProps {
  /** Shows a width while the handle is dragged; null at the end. */
  onDrag(heading: HTMLElement, width: number | null): void
  /** Receives the final width; null for that of the contents. */
  onResize(width: number | null): void
}

/** For pointers; keys of the heading do the same. */
export function ResizeHandle({ onDrag, onResize }: ResizeHandleProps) {
  function startResize(event: PointerEvent<HTMLElement>) {
    event.preventDefault()
    const handle = event.currentTarget
    const heading = handle.parentElement
    if (!heading) return
    const startWidth = heading.offsetWidth
    const startX = event.clientX
    let width: number | null = null
    handle.setPointerCapture(event.pointerId)
    handle.onpointermove = ({ clientX }) => {
      width = startWidth + clientX - startX
      onDrag(heading, width)
    }
    handle.onlostpointercapture = () => {
      handle.onpointermove = null
      handle.onlostpointercapture = null
      onDrag(heading, null)
      if (width !== null) onResize(width)
    }
  }
  return (
    <Box aria-hidden onPointerDown={startResize} onDoubleClick={() => onResize(null)} sx={HANDLE} />
  )
}

const HANDLE = {
  position: 'absolute',
  top: 0,
  right: 0,
  bottom: 0,
  width: 8,
  cursor: 'col-resize',
  touchAction: 'none',
  borderRight: 2,
  borderColor: 'transparent',
  ':hover > &': { borderColor: 'divider' },
  '&:hover, &:active': { borderColor: 'primary.main !important' },
} as const
