/**
 * Selects the pages to keep in memory: those with unsaved work always, and the most recent others.
 */

/** Limit of kept pages without unsaved work. */
export const MAX_CLEAN_PAGES = 10

export interface CachedPage {
  key: string
  /** Increases each time a page becomes current. */
  visitNumber: number
}

interface KeepAliveOptions {
  /** The page that becomes current; '' for one without a tag. */
  activeKey: string
  /**
   * Whether tags are on; without them only the current page stays, as leaving another one was
   * confirmed.
   */
  hasTags: boolean
  /** Has unsaved changes, or runs a task. */
  isBusy(key: string): boolean
  /** Remounts on every visit. */
  remountsOnVisit(key: string): boolean
}

/** The pages to keep when one becomes current; their order is stable, so that no DOM node moves. */
export function pagesToKeepAlive(
  cached: readonly CachedPage[],
  { activeKey, hasTags, isBusy, remountsOnVisit }: KeepAliveOptions,
): readonly CachedPage[] {
  const latest = cached.reduce((max, { visitNumber }) => Math.max(max, visitNumber), 0)
  const previousKey = cached.find(({ visitNumber }) => visitNumber === latest)?.key
  const isCached = cached.some(({ key }) => key === activeKey)
  const clean = cached
    .filter(({ key }) => key !== activeKey && !isBusy(key))
    .toSorted((a, b) => b.visitNumber - a.visitNumber)
  const evicted = new Set(
    hasTags ? clean.slice(MAX_CLEAN_PAGES).map(({ key }) => key) : clean.map(({ key }) => key),
  )
  const shouldKeep = ({ key }: CachedPage) => {
    if (key === activeKey) return true
    if (remountsOnVisit(key) || evicted.has(key)) return false
    return hasTags || key !== previousKey
  }
  const remaining = cached
    .filter(shouldKeep)
    .map((page) => (page.key === activeKey ? { ...page, visitNumber: latest + 1 } : page))
  return isCached || activeKey === ''
    ? remaining
    : [...remaining, { key: activeKey, visitNumber: latest + 1 }]
}
