/**
 * Finds the menu of the current page; a record's page and the create page belong to their list's
 * (activeMenu).
 */
import type { AppPath, Paths } from '#shared/paths.ts'
import type { MenuItem } from './menu-items.ts'

/** Scores of a menu's URL: no match, an ancestor, the page, or the page with its query. */
const NO_MATCH = 0
const ANCESTOR = 1
const SAME_PATH = 2
const SAME_QUERY = 3

function matchScore(url: string, current: AppPath, paths: Paths): number {
  const [pathname = url, query = ''] = url.split('?')
  const target = paths.toCanonical({ pathname, search: query && `?${query}` })
  if (current.pathname !== target.pathname) {
    return target.pathname !== '/' && current.pathname.startsWith(`${target.pathname}/`)
      ? ANCESTOR
      : NO_MATCH
  }
  const currentParams = new URLSearchParams(current.search)
  const params = [...new URLSearchParams(target.search)]
  if (params.length === 0) return SAME_PATH
  return params.every(([name, value]) => currentParams.get(name) === value) ? SAME_QUERY : ANCESTOR
}

/**
 * The menus from the root to the page's; empty without a match.
 * @param current canonical location of the page
 */
export function activeTrail(
  items: readonly MenuItem[],
  current: AppPath,
  paths: Paths,
): MenuItem[] {
  let best: { score: number; trail: MenuItem[] } = { score: NO_MATCH, trail: [] }
  const walk = (level: readonly MenuItem[], ancestors: MenuItem[]) => {
    for (const item of level) {
      const trail = [...ancestors, item]
      const match = matchScore(item.url, current, paths)
      if (match > best.score) best = { score: match, trail }
      walk(item.children, trail)
    }
  }
  walk(items, [])
  return best.trail
}
