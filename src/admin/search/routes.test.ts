import { expect, it } from 'vitest'
import { resources } from '#config'
import type { MenuItem } from '#shared/session/session-user.ts'
import { visibleRoutes } from './routes.ts'

const menu = (
  menu_id: number,
  menu_name: string,
  url: string,
  children: MenuItem[] = [],
): MenuItem => ({
  menu_id,
  parent_id: null,
  url,
  menu_name,
  icon: 'list',
  children,
})
const menus = [
  menu(1, '系统首页', '/dashboard'),
  menu(2, '商品管理', '#', [menu(3, '配件', resources.codes.paths.list), menu(4, '', '/untitled')]),
  menu(5, '官网', 'https://example.com/'),
]
const routesOf = (role: string) =>
  visibleRoutes({
    menus,
    subject: { roles: [role] },
    resources,
    locale: 'zh',
    createTitle: (name, locale) => (locale === 'zh' ? `新增：${name}` : `New: ${name}`),
  })

it('lists the permitted menus with the groups above them, without groups and untitled pages', () => {
  const routes = routesOf('visitor')
  expect(routes.slice(0, 3)).toEqual([
    { url: '/dashboard', title: '系统首页', other: 'System home', trail: [], icon: 'list' },
    {
      url: resources.codes.paths.list,
      title: '配件',
      other: resources.codes.label.en,
      trail: ['商品管理'],
      icon: 'list',
    },
    { url: 'https://example.com/', title: '官网', other: '', trail: [], icon: 'list' },
  ])
  expect(routes.some(({ url }) => url === '#' || url === '/untitled')).toBe(false)
})

it('lists permitted pages that no menu links to', () => {
  const urls = (role: string) => routesOf(role).map(({ url }) => url)
  expect(urls('visitor')).toContain('/profile/index')
  expect(urls('visitor')).not.toContain('/permission/role')
  expect(urls('admin')).toContain('/permission/role')
  expect(new Set(urls('admin')).size).toBe(urls('admin').length)
})

it('lists the create pages of permitted resources, behind the group of their list', () => {
  const form = (role: string) =>
    routesOf(role).find(({ url }) => url === resources.codes.paths.create)
  expect(form('editor')).toEqual({
    url: resources.codes.paths.create,
    title: `新增：${resources.codes.one.zh}`,
    other: `New: ${resources.codes.one.en}`,
    trail: ['商品管理'],
    icon: resources.codes.icon,
    isAction: true,
  })
  expect(form('visitor')).toBeUndefined()
})
