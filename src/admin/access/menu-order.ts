/**
 * The menus as flat lines of a tree, and the result of moving a line; pure functions over the
 * records.
 */
import type { Bilingual } from '#fields/bilingual.ts'
import { GROUP_URL } from '#shared/menu-groups.ts'
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
  index: number
  depth: number
}

export interface MenuChange {
  id: number
  parent_id: number | null
  sort: number
}

const STEP = 10

/** The direct submenus (null: top level), in order. */
const childrenOf = (menus: readonly MenuRecord[], parent: number | null): MenuRecord[] =>
  menus
    .filter((menu) => menu.parent_id === parent)
    .toSorted((a, b) => (a.sort ?? 0) - (b.sort ?? 0) || a.id - b.id)

/** The lines outside closed groups. @param closed ids of closed groups */
export function menuLines(
  menus: readonly MenuRecord[],
  closed: ReadonlySet<number>,
  parent: number | null = null,
  depth = 0,
): MenuLine[] {
  return childrenOf(menus, parent).flatMap((menu) => {
    const children = childrenOf(menus, menu.id).length
    const line = { menu, depth, children }
    return closed.has(menu.id) ? [line] : [line, ...menuLines(menus, closed, menu.id, depth + 1)]
  })
}

/** The lines with the moved one at its position, without its descendants, which move along. */
export function moveLine(
  lines: readonly MenuLine[],
  id: number,
  { index, depth }: MenuPosition,
): MenuLine[] {
  const from = lines.findIndex(({ menu }) => menu.id === id)
  const moved = lines[from]
  if (!moved) return [...lines]
  const remaining = lines.toSpliced(from, 1 + countDescendants(lines, from))
  return remaining.toSpliced(index, 0, { ...moved, depth })
}

/** Number of descendants of the line at `from`. */
export function countDescendants(lines: readonly MenuLine[], from: number): number {
  const depth = lines[from]?.depth ?? 0
  const next = lines.findIndex((line, index) => index > from && line.depth <= depth)
  return (next === -1 ? lines.length : next) - from - 1
}

/**
 * The allowed position closest to the requested one: only groups have submenus, and levels are not
 * skipped.
 */
export function allowedPosition(
  lines: readonly MenuLine[],
  id: number,
  requested: MenuPosition,
): MenuPosition {
  const remaining = moveLine(lines, id, { index: 0, depth: 0 }).slice(1)
  const index = Math.max(0, Math.min(remaining.length, requested.index))
  const previousLine = remaining[index - 1]
  const maxDepth = previousLine
    ? previousLine.depth + (previousLine.menu.url === GROUP_URL ? 1 : 0)
    : 0
  const minDepth = Math.min(maxDepth, remaining[index]?.depth ?? 0)
  return { index, depth: Math.max(minDepth, Math.min(maxDepth, requested.depth)) }
}

/** The values to store for a move: the parent, and the order of its siblings. */
export function changesFor(
  menus: readonly MenuRecord[],
  lines: readonly MenuLine[],
  id: number,
  position: MenuPosition,
): MenuChange[] {
  const nextLines = moveLine(lines, id, position)
  const before = nextLines.slice(0, position.index)
  const parent =
    position.depth === 0
      ? null
      : (before.findLast(({ depth }) => depth === position.depth - 1)?.menu.id ?? null)
  const siblings = childrenOf(menus, parent).filter((menu) => menu.id !== id)
  const visibleSiblings = siblings.filter((menu) =>
    nextLines.some((line) => line.menu.id === menu.id),
  )
  const siblingsBefore = siblings.filter((menu) =>
    before.some((line) => line.menu.id === menu.id),
  ).length
  // A closed group shows no position: append.
  const index = visibleSiblings.length ? siblingsBefore : siblings.length
  const moved = menus.find((menu) => menu.id === id)
  if (!moved) return []
  return siblings.toSpliced(index, 0, moved).flatMap((menu, position) => {
    const sort = (position + 1) * STEP
    const isUnchanged = menu.sort === sort && menu.parent_id === parent
    return isUnchanged ? [] : [{ id: menu.id, parent_id: parent, sort }]
  })
}
