/**
 * The back-office's routes of specification §2: what each opens, as pure functions over config,
 * pages and addresses.
 */
import { pages as handbook } from '#modules/handbook/shared/pages.ts'
import { pages as tour } from '#modules/tour/shared/pages.ts'
import { allPages } from './support/office-pages.ts'
import './support/portal-resources.ts'
import { matchPath } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { engine } from '#admin/engine.tsx'
import { isGroup } from '#admin/frame/sidebar-row.tsx'
import { pageAt } from '#admin/providers/tabs/tagged-page.ts'
import { resources } from '#config'
import { adminModules } from '#modules/admin.ts'
import { PAGES } from '#modules/pages.ts'
import { serverModules } from '#modules/server.ts'
import { storefrontModules } from '#modules/storefront.ts'
import { DEMO_ROUTES, exampleEdit } from '#shared/demo-routes.ts'
import { canOpen, officePages, type Page, pages } from '#shared/pages.ts'
import { createPaths } from '#shared/paths.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import { gate } from '#shared/session/gate.ts'

const admin = { roles: ['admin'] }
const editor = { roles: ['editor'] }
const visitor = { roles: ['visitor'] }
const { toCanonical, toPublic } = createPaths(resources)

const placeOf = (address: string) => {
  const { pathname, search } = new URL(address, 'http://product')
  return { pathname, search }
}
/**
 * The page of an address: one made by hand, or a page of a resource; null for what does not exist.
 */
const opened = (address: string) => pageAt(toCanonical(placeOf(address)), admin, resources)
const listOf = ({ paths }: Resource) => paths.list
const addressOf = (path: string) => toPublic({ pathname: path, search: '' }).pathname

describe('the table of routes', () => {
  it.each([
    ['/dashboard', '/dashboard'],
    ['/profile/index', '/profile/index'],
    ['/goods/leimu/add', '/leimu/create'],
    ['/goods/leimu/update?id=12', '/leimu/12'],
    ['/goods/category/add', '/categories/create'],
    ['/goods/category/update?id=12', '/categories/12'],
    ['/goods/goods/add', '/goods/create'],
    ['/goods/goods/update?id=12', '/goods/12'],
    ['/order/info?id=12', '/orders/12'],
    ['/goods/code/add', '/codes/create'],
    ['/goods/code/update?id=12', '/codes/12'],
    ['/goods/code/index', '/codes'],
    ['/goods/tlf/index', '/tlf'],
    ['/goods/zujian/index', '/zujian'],
    ['/goods/zujian/xiajie', '/xiajie'],
    ['/goods/zujian/update?id=12', '/xiajie/12'],
    ['/documentation/index', '/documentation/index'],
    ['/guide/index', '/guide/index'],
  ])('%s opens %s', (address, key) => {
    expect(opened(address)?.key).toBe(key)
    expect(toPublic(toCanonical(placeOf(address)))).toEqual(placeOf(address))
    expect(gate(placeOf(address).pathname, { token: 't', ...editor })).toEqual({ kind: 'open' })
  })

  it('calls the home page ‘system home’ and pins it with the handbook; the tour is not kept', () => {
    expect(pages.dashboard).toMatchObject({
      title: { en: 'System home', zh: '系统首页' },
      pinned: true,
    })
    expect(handbook.documentation).toMatchObject({ pinned: true })
    expect(tour.guide).toMatchObject({ noCache: true })
    const others = allPages.filter(
      (page) => page !== pages.dashboard && page !== handbook.documentation,
    )
    expect(others.filter(({ pinned }) => pinned)).toEqual([])
  })

  it('has a component for every page made by hand', () => {
    const pathsOf = (matches: readonly Page[]) => matches.map(({ path }) => path).toSorted()
    const withComponent = [engine, ...adminModules].flatMap(({ pages = [] }) => pages)
    expect(pathsOf([pages.dashboard, ...withComponent])).toEqual(pathsOf(allPages))
    expect(pathsOf(officePages(serverModules))).toEqual(pathsOf(allPages))
  })

  it('has a component for every page of the storefront that others link to', () => {
    const paths = storefrontModules.flatMap(({ pages = {}, entrances = {} }) =>
      Object.keys({ ...pages, ...entrances }).map((page) => page.split('?')[0]),
    )
    // The account page, its notifications and plain records belong to the frame.
    const ofFrame = [PAGES.account, PAGES.notices, PAGES.records, PAGES.reset]
    expect(new Set(Object.values(PAGES)).difference(new Set([...paths, ...ofFrame]))).toEqual(
      new Set(),
    )
  })

  it('has pages of the storefront that the server knows, by module', () => {
    const ofServer = serverModules.flatMap(({ name, storefrontPages = [] }) =>
      storefrontPages.map((page) => `${name} ${page.split('?')[0]}`),
    )
    const ofBrowser = storefrontModules.flatMap(({ name, pages = {}, entrances = {} }) =>
      Object.keys({ ...pages, ...entrances }).map((page) => `${name} ${page.split('?')[0]}`),
    )
    expect(ofServer.toSorted()).toEqual([...new Set(ofBrowser)].toSorted())
  })

  it('shows the dashboard at the root', () => {
    expect(addressOf('/')).toBe('/dashboard')
  })

  it.each(['/goods/tlf/nothing', '/goods/code/update?id=x', '/goods/zujian/update'])(
    'redirects %s, an address without a page, to /404',
    (address) => expect(toCanonical(placeOf(address)).pathname).toBe('/404'),
  )
})

describe('the addresses of lists', () => {
  const REGULAR =
    '/goods/category /goods/code /goods/goods /goods/leimu /goods/part_roles ' +
    '/goods/tlf /order/carriers /support/documents /support/firmware ' +
    '/support/fixtures /support/synonyms /support/troubleshooting /system/addresses ' +
    '/system/audit /system/companies /system/company_pages /system/customer_views ' +
    '/system/customers /system/favourites /system/import_mappings /system/jobs ' +
    '/system/keys /system/menus /system/messages /system/notes /system/notifications ' +
    '/system/replies /system/roles /system/users /system/views ' +
    '/system/webhook_deliveries /system/webhooks'
  /** Lists whose three pages are not all below one path. */
  const OTHERS = ['errors', 'orders', 'page_styles', 'xiajie', 'zujian']

  it('stay where they were, in whichever group of the menu the list is', () => {
    const regular = Object.values(resources).filter(({ name }) => !OTHERS.includes(name))
    const expected = REGULAR.split(' ').map((path) => ({
      list: `${path}/index`,
      create: `${path}/add`,
      update: `${path}/update`,
      import: `${path}/import`,
    }))
    const paths = regular.map((resource) => resource.paths)
    expect(paths).toHaveLength(expected.length)
    expect(paths).toEqual(expect.arrayContaining(expected))
  })

  it.each([
    ['errors', '/error-log/log /error-log/add /error-log/info'],
    ['orders', '/order/index /order/add /order/info'],
    ['page_styles', '/system/style/index /system/page_styles/add /system/page_styles/update'],
    ['xiajie', '/goods/zujian/xiajie /goods/xiajie/add /goods/zujian/update'],
    ['zujian', '/goods/zujian/index /goods/zujian/add /goods/zujian/info'],
  ] as const)('of %s are %s', (name, addresses) => {
    const { list, create, update } = resources[name].paths
    expect([list, create, update].join(' ')).toBe(addresses)
  })
})

describe('the demo routes', () => {
  const ROUTES =
    '/icon/index /components /components/tinymce /charts/keyboard /charts/line /charts/mixchart /nested /nested/menu1/menu1-1 /example /example/create /example/list /tab/index /error/401 /error/404 /excel/export-excel /excel/export-selected-excel /excel/export-merge-header /excel/upload-excel /zip/download /pdf/index /pdf/download /theme/index /clipboard/index /i18n/index /external-link'
  it.each(ROUTES.split(' '))('%s leads to the function that took its place', (address) => {
    const matches = Object.entries(DEMO_ROUTES).filter(([pattern]) => matchPath(pattern, address))
    expect(matches).toHaveLength(1)
    const target = matches[0]?.[1] ?? ''
    expect(opened(target) !== null || ['/401', '/404'].includes(target), target).toBe(true)
  })

  it('opens the error log at /error-log/log', () => {
    expect(opened('/error-log/log')?.key).toBe('/errors')
  })

  it('uses only digits as the example to edit', () => {
    expect(exampleEdit('/example/edit/12')).toBe('/goods/goods/update?id=12')
    expect(['/example/edit/x', '/example/edit/1x', '/example/edit/'].map(exampleEdit)).toEqual([
      null,
      null,
      null,
    ])
  })

  it('are in no menu themselves', () => {
    const inMenus = [...allPages.map(({ path }) => path), ...Object.values(resources).map(listOf)]
    expect(
      inMenus.filter((path) =>
        Object.keys(DEMO_ROUTES).some((pattern) => matchPath(pattern, path)),
      ),
    ).toEqual([])
  })

  it('opens /permission to admin and editor, its page and role to admin alone', () => {
    const { permissionPage, permissionDirective, permissionRole } = pages
    const may = (page: Page) =>
      [admin, editor, visitor].map((subject) => canOpen(subject, page, resources))
    expect(may(permissionPage)).toEqual([true, false, false])
    expect(may(permissionDirective)).toEqual([true, true, false])
    expect(may(permissionRole)).toEqual([true, false, false])
    expect([permissionPage, permissionDirective, permissionRole].map(({ menu }) => menu)).toEqual(
      Array(3).fill('people'),
    )
  })
})

describe('menus and roles', () => {
  it("treat '#' as a group node, and everything else as a page", () => {
    const item = { menu_id: 1, parent_id: null, menu_name: 'x', icon: '', children: [] }
    expect(isGroup({ ...item, url: '#' })).toBe(true)
    expect(isGroup({ ...item, url: '/goods/code/index' })).toBe(false)
  })

  it('admin may list every resource, and open every page', () => {
    expect(Object.values(resources).filter((resource) => !can(admin, 'list', resource))).toEqual([])
    expect(allPages.filter((page) => !canOpen(admin, page, resources))).toEqual([])
  })

  it('a visitor sees nothing but what every member of staff may open', () => {
    expect(Object.values(resources).filter((resource) => can(visitor, 'list', resource))).toEqual(
      [],
    )
    const open = allPages.filter((page) => canOpen(visitor, page, resources))
    expect(open.map(({ access }) => access)).toEqual(open.map(() => 'staff'))
  })
})
