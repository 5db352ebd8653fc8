import { describe, expect, it } from 'vitest'
import { resources } from '#config'
import { createPaths } from '#shared/paths.ts'
import { activeTrail } from './active-menu.ts'
import type { MenuItem } from './menu-items.ts'

const paths = createPaths(resources)
const menu = (menu_id: number, url: string, children: MenuItem[] = []): MenuItem => ({
  menu_id,
  parent_id: null,
  url,
  menu_name: `menu ${menu_id}`,
  icon: '',
  children,
})
const items = [
  menu(1, '/dashboard'),
  menu(2, '#', [menu(3, '/goods/code/index'), menu(4, '#', [menu(5, '/permission/page')])]),
  menu(6, '/goods/code/index?filter=a'),
  menu(7, 'https://example.com'),
]
const trail = (pathname: string, search = '') =>
  activeTrail(items, paths.toCanonical({ pathname, search }), paths).map((item) => item.menu_id)

describe('the active menu', () => {
  it('is the menu of the page, with the groups above it', () => {
    expect(trail('/goods/code/index')).toEqual([2, 3])
    expect(trail('/permission/page')).toEqual([2, 4, 5])
  })

  it('is the list’s on a record’s page and on the create page', () => {
    expect(trail('/goods/code/update', '?id=12')).toEqual([2, 3])
    expect(trail('/goods/code/add')).toEqual([2, 3])
  })

  it('is the start page only on the start page', () => {
    expect(trail('/dashboard')).toEqual([1])
    expect(trail('/goods/goods/index')).toEqual([])
  })

  it('is the more specific of two that match', () => {
    expect(trail('/goods/code/index', '?filter=a&page=2')).toEqual([6])
    expect(trail('/goods/code/index', '?filter=b')).toEqual([2, 3])
  })
})
