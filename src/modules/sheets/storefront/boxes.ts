/** Bounds of matches on a sheet, relative to its size. */
import type { Point } from '#storefront/viewer/view-transform.ts'

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** A rectangle on the screen relative to another one. */
export const boxWithin = (rect: DOMRect, frame: DOMRect): Box => ({
  left: (rect.left - frame.left) / frame.width,
  top: (rect.top - frame.top) / frame.height,
  width: rect.width / frame.width,
  height: rect.height / frame.height,
})

/** The corners of boxes, to scroll into view. */
export const cornersOf = (boxes: readonly Box[]): Point[] =>
  boxes.flatMap(({ left, top, width, height }) => [
    { x: left, y: top },
    { x: left + width, y: top + height },
  ])
