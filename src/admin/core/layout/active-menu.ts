/** Which menu the page in front belongs to; a record's page and the form for a new one belong to their list's (activeMenu). */
import type { Paths, Place } from '#shared/paths.ts'
import type { MenuItem } from './menu-items.ts'

/** How well a menu's address fits: not at all, as the page above, as the page, or as the page with its query. */
const NOT = 0
const ABOVE = 1
const SAME = 2
const PRECISE = 3

function nearness(url: string, current: Place, paths: Paths): number {
  const [pathname = url, query = ''] = url.split('?')
  const target = paths.toCanonical({ pathname, search: query && `?${query}` })
  if (current.pathname !== target.pathname) {
    return target.pathname !== '/' && current.pathname.startsWith(`${target.pathname}/`) ? ABOVE : NOT
  }
  const shown = new URLSearchParams(current.search)
  const params = [...new URLSearchParams(target.search)]
  if (params.length === 0) return SAME
  return params.every(([name, value]) => shown.get(name) === value) ? PRECISE : ABOVE
}

/**
 * The menus from the top to the one that the page belongs to; empty where none does.
 * @param here the page's canonical place
 */
export function activeTrail(items: readonly MenuItem[], current: Place, paths: Paths): MenuItem[] {
  let best: { nearness: number; trail: MenuItem[] } = { nearness: NOT, trail: [] }
  const walk = (level: readonly MenuItem[], above: MenuItem[]) => {
    for (const item of level) {
      const trail = [...above, item]
      const match = nearness(item.url, current, paths)
      if (match > best.nearness) best = { nearness: match, trail }
      walk(item.children, trail)
    }
  }
  walk(items, [])
  return best.trail
}
