/** Which pages stay in memory while others are in front: those with work in them always, of the rest the most recent. */

/** Pages without unsaved work that stay. */
export const MAX_CLEAN_PAGES = 10

export interface CachedPage {
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
export function pagesToKeepAlive(
  cached: readonly CachedPage[],
  { front, hasTags, isBusy, isFresh }: Circumstances,
): readonly CachedPage[] {
  const latest = cached.reduce((most, { shown }) => Math.max(most, shown), 0)
  const wasInFront = cached.find(({ shown }) => shown === latest)?.key
  const isKnown = cached.some(({ key }) => key === front)
  const clean = cached.filter(({ key }) => key !== front && !isBusy(key)).toSorted((a, b) => b.shown - a.shown)
  const forgotten = new Set(hasTags ? clean.slice(MAX_CLEAN_PAGES).map(({ key }) => key) : clean.map(({ key }) => key))
  const stays = ({ key }: CachedPage) => {
    if (key === front) return true
    if (isFresh(key) || forgotten.has(key)) return false
    return hasTags || key !== wasInFront
  }
  const rest = cached.filter(stays).map((page) => (page.key === front ? { ...page, shown: latest + 1 } : page))
  return isKnown || front === '' ? rest : [...rest, { key: front, shown: latest + 1 }]
}
