/** How far the bar scrolls, in whole px, so that a tag is fully in sight with some room beside it (specification §9). */

export const TAG_PADDING = 4

/** Places in px from the beginning of what scrolls. */
interface Extent {
  start: number
  size: number
}

/** @returns the scroll position at which the tag is in sight; the present one where it is already */
export function scrollToTag(view: Extent, tag: Extent): number {
  const first = Math.max(0, Math.floor(tag.start - TAG_PADDING))
  if (first < view.start) return first
  const end = Math.ceil(tag.start + tag.size + TAG_PADDING)
  return end > view.start + view.size ? end - view.size : view.start
}
