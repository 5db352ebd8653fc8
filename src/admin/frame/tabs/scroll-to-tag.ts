/**
 * Computes the scroll position, in whole px, that fully reveals a tag with some padding
 * (specification §9).
 */

const TAG_PADDING = 4

/** Offsets in px from the start of the scrolled content. */
interface ScrollRange {
  start: number
  size: number
}

/** @returns the scroll position that reveals the tag; unchanged where it is visible already */
export function scrollToTag(view: ScrollRange, tag: ScrollRange): number {
  const first = Math.max(0, Math.floor(tag.start - TAG_PADDING))
  if (first < view.start) return first
  const end = Math.ceil(tag.start + tag.size + TAG_PADDING)
  return end > view.start + view.size ? end - view.size : view.start
}
