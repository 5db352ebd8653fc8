/** The menus as flat lines of a tree, and the result of moving a line; pure functions over the records. */
import type { Bilingual } from '#shared/fields/bilingual.ts'
import type { AnyRecord } from '#shared/resources/record.ts'

export interface MenuRecord extends AnyRecord {
  parent_id: number | null
  menu_name: Bilingual | null
  url: string
  icon: string | null
  sort: number | null
  hidden: boolean
}

export interface MenuLine {
  menu: MenuRecord
  depth: number
  /** Number of direct submenus. */
  children: number
}

/** The target of a move: depth, and the line to insert before. */
export interface MenuPosition {
  /** Index among the lines, without the descendants of the moved menu. */
  at: number
  depth: number
}

export interface MenuChange {
  id: number
  parent_id: number | null
  sort: number
}

const GROUP = '#'
const STEP = 10

/** The direct submenus (null: top level), in order. */
const below = (menus: readonly MenuRecord[], parent: number | null): MenuRecord[] =>
  menus.filter((menu) => menu.parent_id === parent).toSorted((a, b) => (a.sort ?? 0) - (b.sort ?? 0) || a.id - b.id)

/** The lines outside closed groups. @param closed ids of closed groups */
export function menuLines(
  menus: readonly MenuRecord[],
  closed: ReadonlySet<number>,
  parent: number | null = null,
  depth = 0,
): MenuLine[] {
  return below(menus, parent).flatMap((menu) => {
    const children = below(menus, menu.id).length
    const line = { menu, depth, children }
    return closed.has(menu.id) ? [line] : [line, ...menuLines(menus, closed, menu.id, depth + 1)]
  })
}

/** The lines with the moved one at its position, without its descendants, which move along. */
export function linesWith(lines: readonly MenuLine[], id: number, { at, depth }: MenuPosition): MenuLine[] {
  const from = lines.findIndex(({ menu }) => menu.id === id)
  const moved = lines[from]
  if (!moved) return [...lines]
  const rest = lines.toSpliced(from, 1 + countBelow(lines, from))
  return rest.toSpliced(at, 0, { ...moved, depth })
}

/** Number of descendants of the line at `from`. */
export function countBelow(lines: readonly MenuLine[], from: number): number {
  const depth = lines[from]?.depth ?? 0
  const next = lines.findIndex((line, index) => index > from && line.depth <= depth)
  return (next === -1 ? lines.length : next) - from - 1
}

/** The allowed position closest to the requested one: only groups have submenus, and levels are not skipped. */
export function allowedPosition(lines: readonly MenuLine[], id: number, requested: MenuPosition): MenuPosition {
  const rest = linesWith(lines, id, { at: 0, depth: 0 }).slice(1)
  const index = Math.max(0, Math.min(rest.length, requested.at))
  const above = rest[index - 1]
  const maxDepth = above ? above.depth + (above.menu.url === GROUP ? 1 : 0) : 0
  const minDepth = Math.min(maxDepth, rest[index]?.depth ?? 0)
  return { at: index, depth: Math.max(minDepth, Math.min(maxDepth, requested.depth)) }
}

/** The values to store for a move: the parent, and the order of its siblings. */
export function changesFor(
  menus: readonly MenuRecord[],
  lines: readonly MenuLine[],
  id: number,
  position: MenuPosition,
): MenuChange[] {
  const shown = linesWith(lines, id, position)
  const before = shown.slice(0, position.at)
  const parent =
    position.depth === 0 ? null : (before.findLast(({ depth }) => depth === position.depth - 1)?.menu.id ?? null)
  const others = below(menus, parent).filter((menu) => menu.id !== id)
  const seen = others.filter((menu) => shown.some((line) => line.menu.id === menu.id))
  const passed = others.filter((menu) => before.some((line) => line.menu.id === menu.id)).length
  // A closed group shows no position: append.
  const index = seen.length ? passed : others.length
  const moved = menus.find((menu) => menu.id === id)
  if (!moved) return []
  return others.toSpliced(index, 0, moved).flatMap((menu, position) => {
    const sort = (position + 1) * STEP
    const isSame = menu.sort === sort && menu.parent_id === parent
    return isSame ? [] : [{ id: menu.id, parent_id: parent, sort }]
  })
}
