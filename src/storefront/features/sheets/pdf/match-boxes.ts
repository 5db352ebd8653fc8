/** Bounds of a match on its page, measured on the text layer. */
import { type Box, boxWithin } from '../boxes.ts'
import type { TextMatch } from '../find-text.ts'
import type { TextLayer } from './pdf-picture.tsx'

/** A box for each run of the match. */
export function boxesOf({ root, runs }: TextLayer, { from, to }: TextMatch): Box[] {
  const frame = root.getBoundingClientRect()
  return runs.slice(from.run, to.run + 1).flatMap((run, nth) => {
    const node = run.firstChild
    const length = node?.textContent?.length ?? 0
    if (!node || !length || !frame.width) return []
    const range = document.createRange()
    range.setStart(node, nth === 0 ? Math.min(from.offset, length) : 0)
    range.setEnd(node, from.run + nth === to.run ? Math.min(to.offset, length) : length)
    const rect = range.getBoundingClientRect()
    return rect.width ? boxWithin(rect, frame) : []
  })
}
