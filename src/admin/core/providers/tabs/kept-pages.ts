/** Which pages stay in memory while others are in front: those with work in them always, of the rest the most recent. */

/** Pages without unsaved work that stay. */
export const KEPT_CLEAN = 10

export interface Kept {
  key: string
  /** Grows with every page that comes to the front. */
  shown: number
}

interface Circumstances {
  /** The page that comes to the front; '' where that is no page with a tag. */
  front: string
  /** Whether there are tags; without them only the page in front stays, and who leaves it has been asked. */
  hasTags: boolean
  /** Has unsaved changes, or is at work. */
  isBusy(key: string): boolean
  /** Begins anew whenever it is opened. */
  isFresh(key: string): boolean
}

/** The pages that stay when one comes to the front; their order never changes, so that nothing moves in the document. */
export function keepPages(kept: readonly Kept[], { front, hasTags, isBusy, isFresh }: Circumstances): readonly Kept[] {
  const latest = kept.reduce((most, { shown }) => Math.max(most, shown), 0)
  const wasInFront = kept.find(({ shown }) => shown === latest)?.key
  const isKnown = kept.some(({ key }) => key === front)
  const clean = kept.filter(({ key }) => key !== front && !isBusy(key)).toSorted((a, b) => b.shown - a.shown)
  const forgotten = new Set(hasTags ? clean.slice(KEPT_CLEAN).map(({ key }) => key) : clean.map(({ key }) => key))
  const stays = ({ key }: Kept) => {
    if (key === front) return true
    if (isFresh(key) || forgotten.has(key)) return false
    return hasTags || key !== wasInFront
  }
  const rest = kept.filter(stays).map((page) => (page.key === front ? { ...page, shown: latest + 1 } : page))
  return isKnown || front === '' ? rest : [...rest, { key: front, shown: latest + 1 }]
}
