import { describe, expect, it } from 'vitest'
import { type MenuRow, menuTree } from './visible-menus.ts'

const row = (
  id: number,
  parent_id: number | null,
  url: string,
  more: Partial<MenuRow> = {},
): MenuRow => ({
  id,
  parent_id,
  url,
  menu_name: { en: `menu ${id}`, zh: null },
  icon: null,
  hidden: false,
  ...more,
})

const rows = [
  row(1, null, '#'),
  row(2, 1, '/goods/code/index'),
  row(3, 1, '/goods/change/index'),
  row(4, null, '#'),
]

const shape = (items: ReturnType<typeof menuTree>): unknown =>
  items.map((item) => [item.menu_id, shape(item.children)])

describe('the menu tree', () => {
  it('contains every menu for users who may see all, but no empty group', () => {
    expect(shape(menuTree(rows, 'all', 'en'))).toEqual([
      [
        1,
        [
          [2, []],
          [3, []],
        ],
      ],
    ])
  })

  it('contains the listed menus with their parent groups', () => {
    expect(shape(menuTree(rows, new Set([3]), 'en'))).toEqual([[1, [[3, []]]]])
  })

  it('contains an empty group that is always shown, for the roles that list it', () => {
    const shown = [...rows, row(5, null, '#', { always_show: true })]
    expect(shape(menuTree(shown, 'all', 'en'))).toContainEqual([5, []])
    expect(shape(menuTree(shown, new Set([3, 5]), 'en'))).toContainEqual([5, []])
    expect(shape(menuTree(shown, new Set([3]), 'en'))).not.toContainEqual([5, []])
  })

  it('omits a hidden menu with everything below it', () => {
    const hidden = [row(1, null, '#', { hidden: true }), row(2, 1, '/goods/code/index')]
    expect(menuTree(hidden, 'all', 'en')).toEqual([])
  })

  it('names menus in the requested language, or in another if that is missing', () => {
    expect(menuTree([row(2, null, '/dashboard')], 'all', 'zh')[0]?.menu_name).toBe('menu 2')
  })
})
