import { describe, expect, it } from 'vitest'
import { allowedPosition, changesFor, type MenuRecord, menuLines, moveLine } from './menu-order.ts'

const menu = (id: number, parent_id: number | null, sort: number, url = '#'): MenuRecord => ({
  id,
  parent_id,
  sort,
  url,
  menu_name: { en: `menu ${id}`, zh: `菜单${id}` },
  icon: null,
  hidden: false,
  lock_version: 1,
  created_at: '',
  updated_at: '',
})
/** Groups 1 (pages 2, 3) and 4 (page 5), and a top-level page 6. */
const menus = [
  menu(6, null, 30, '/six'),
  menu(1, null, 10),
  menu(3, 1, 20, '/three'),
  menu(2, 1, 10, '/two'),
  menu(4, null, 20),
  menu(5, 4, 10, '/five'),
]
const lines = menuLines(menus, new Set())
const report = (visible: typeof lines) =>
  visible.map((line) => `${'-'.repeat(line.depth)}${line.menu.id}`).join(' ')

describe('the tree of menus', () => {
  it('follows the order of the menus, without closed branches', () => {
    expect(report(lines)).toBe('1 -2 -3 4 -5 6')
    expect(report(menuLines(menus, new Set([1])))).toBe('1 4 -5 6')
  })

  it('moves a subtree along with its root', () => {
    expect(report(moveLine(lines, 1, { index: 3, depth: 0 }))).toBe('4 -5 6 1')
  })

  it.each([
    ['a page goes into the group above it', 6, { index: 5, depth: 1 }, { index: 5, depth: 1 }],
    ['nothing goes below a page', 6, { index: 5, depth: 3 }, { index: 5, depth: 1 }],
    ['nothing goes below the top', 3, { index: 0, depth: 2 }, { index: 0, depth: 0 }],
    ['nothing parts a group from its pages', 6, { index: 2, depth: 0 }, { index: 2, depth: 1 }],
    ['the end is the last place', 2, { index: 99, depth: 0 }, { index: 5, depth: 0 }],
  ])('%s', (_, id, requested, position) => {
    expect(allowedPosition(lines, id, requested)).toEqual(position)
  })
})

describe('a stored move', () => {
  it('contains only the order, and only what changes', () => {
    expect(changesFor(menus, lines, 3, { index: 1, depth: 1 })).toEqual([
      { id: 3, parent_id: 1, sort: 10 },
      { id: 2, parent_id: 1, sort: 20 },
    ])
    expect(changesFor(menus, lines, 3, { index: 2, depth: 1 })).toEqual([])
  })

  it('contains the new parent, too', () => {
    expect(changesFor(menus, lines, 6, { index: 4, depth: 1 })).toEqual([
      { id: 6, parent_id: 4, sort: 10 },
      { id: 5, parent_id: 4, sort: 20 },
    ])
    expect(changesFor(menus, lines, 5, { index: 5, depth: 0 })).toEqual([
      { id: 5, parent_id: null, sort: 40 },
    ])
  })

  it('appends to the pages of a closed group', () => {
    const closed = menuLines(menus, new Set([1]))
    expect(changesFor(menus, closed, 6, { index: 1, depth: 1 })).toEqual([
      { id: 6, parent_id: 1, sort: 30 },
    ])
  })
})
