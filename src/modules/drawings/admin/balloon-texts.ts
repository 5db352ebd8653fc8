/**
 * Detects the balloons among the texts of a drawing, by their format and by circles around them.
 */

import type { Hotspot } from '#modules/catalogue/shared/assembly.ts'
import { balloonKey } from '#modules/catalogue/shared/balloon.ts'
import { createHotspot } from './hotspots.ts'

/** A box on the drawing, in any unit. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface DrawnText extends Box {
  text: string
}

const BALLOON = /^\d{1,3}[A-Z]{0,2}$|^[A-Z]{1,2}$/i
const centerOf = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 })

/** Whether a circle of a balloon's size surrounds a text. */
function isCircled(text: Box, circles: readonly Box[]): boolean {
  const center = centerOf(text)
  return circles.some((circle) => {
    const circleCenter = centerOf(circle)
    const size = Math.max(circle.width, circle.height)
    const isNear =
      Math.hypot(center.x - circleCenter.x, center.y - circleCenter.y) <
      Math.max(text.height, size / 4) / 2
    return (
      isNear &&
      size > Math.max(text.width, text.height) * 0.9 &&
      size < Math.max(text.width, text.height) * 6
    )
  })
}

/**
 * The balloons among the texts of a drawing. Where any of them is circled, the others are
 * dimensions and titles.
 * @param sheet the whole drawing
 * @param circles circles and ellipses
 * @param rows numbers of the part list; where it has any, other numbers count only if circled
 */
export function balloonsAmong(
  texts: readonly DrawnText[],
  circles: readonly Box[],
  sheet: Box,
  rows: readonly string[],
): Hotspot[] {
  const requested = new Set(rows.map(balloonKey))
  const numbers = texts.filter(({ text }) => BALLOON.test(text.normalize('NFKC').trim()))
  const circled = numbers.filter((text) => isCircled(text, circles))
  const inPartList = numbers.filter(
    ({ text }) => !requested.size || requested.has(balloonKey(text)),
  )
  const seen = new Set<string>()
  return (circled.length ? circled : inPartList).flatMap((item) => {
    const balloon = item.text.normalize('NFKC').trim()
    const center = centerOf(item)
    const position = createHotspot(
      balloon,
      (center.x - sheet.x) / sheet.width,
      (center.y - sheet.y) / sheet.height,
    )
    const key = `${balloonKey(balloon)} ${position.x} ${position.y}`
    if (seen.has(key)) return []
    seen.add(key)
    return [position]
  })
}
