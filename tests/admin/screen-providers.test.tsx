/**
 * Values that the providers give to the screen: addresses, preferences, permissions, the page
 * style, when to try again.
 */
import type { RouterProvider } from 'ra-core'
import type { ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { productName, resources } from '#config'
import { CODES } from '#shared/errors.ts'
import { createPaths } from '#shared/paths.ts'
import { answerCalls, type BrowserStubs, stubBrowser } from './browser-stubs.ts'
import { useIn } from './use-in.ts'

const screen = vi.hoisted(() => ({
  location: {
    pathname: '/',
    search: '',
    hash: '',
    state: null as unknown,
    key: undefined as string | undefined,
  },
  navigate: [] as unknown[][],
  permissions: undefined as unknown,
  canAct: true,
  blocker: undefined as unknown,
  subscriptions: [] as (() => void)[],
  changes: 0,
}))
vi.mock('react', async (original) => ({
  ...(await original<typeof import('react')>()),
  useSyncExternalStore: (subscribe: (listener: () => void) => () => void, read: () => unknown) => {
    screen.subscriptions.push(subscribe(() => screen.changes++))
    return read()
  },
}))
vi.mock('ra-core', async (original) => ({
  ...(await original<typeof import('ra-core')>()),
  usePermissions: () => ({ permissions: screen.permissions }),
  useLocaleState: () => ['zh', () => undefined],
  reactRouterProvider: {
    isBase: true,
    useLocation: () => screen.location,
    useNavigate:
      () =>
      (...to: unknown[]) =>
        screen.navigate.push(to),
    useBlocker: (shouldBlock: unknown) => {
      screen.blocker = shouldBlock
    },
    matchPath: (pattern: unknown, pathname: string) => ({ pattern, pathname }),
    Link: ({ to, children }: { to: unknown; children: ReactNode }) => (
      <a href={JSON.stringify(to)}>{children}</a>
    ),
    Navigate: ({ to }: { to: unknown }) => <i>{JSON.stringify(to)}</i>,
    Routes: ({ location, children }: { location: unknown; children: ReactNode }) => (
      <nav title={JSON.stringify(location)}>{children}</nav>
    ),
  },
}))
vi.mock('#admin/i18n/text.ts', async (original) => ({
  ...(await original<typeof import('#admin/i18n/text.ts')>()),
  useLanguage: () => 'zh',
}))
vi.mock('#admin/providers/tabs/tab-context.ts', () => ({ useCanAct: () => () => screen.canAct }))

let browser: BrowserStubs
beforeEach(() => {
  vi.resetModules()
  vi.spyOn(console, 'info').mockReturnValue()
  browser = stubBrowser('http://localhost')
  browser.cookies.set('language', 'zh')
  screen.canAct = true
  screen.navigate.length = screen.subscriptions.length = screen.changes = 0
  screen.location = {
    pathname: '/goods/code/update',
    search: '?id=12',
    hash: '#top',
    state: { from: 1 },
    key: 'k',
  }
})
afterEach(() => {
  for (const end of screen.subscriptions) end()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
afterAll(() => vi.resetModules())

const text = (html: string) => html.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
const render = (element: ReactElement) => text(renderToStaticMarkup(element))

describe('the router', () => {
  const paths = createPaths(resources)
  let router: RouterProvider
  let addressOf: typeof import('#admin/providers/router-provider.tsx').addressOf
  beforeEach(async () => {
    const loaded = await import('#admin/providers/router-provider.tsx')
    ;({ addressOf } = loaded)
    router = loaded.createRouterProvider(paths)
  })
  const here = { pathname: '/codes/12', search: '' }

  it.each([
    ['/codes', { pathname: '/goods/code/index', search: '', hash: '' }],
    ['/codes/7?tab=2#end', { pathname: '/goods/code/update', search: '?id=7&tab=2', hash: '#end' }],
    ['?page=2', { pathname: '/goods/code/update', search: '?id=12&page=2', hash: '' }],
    [{ search: 'page=2' }, { pathname: '/goods/code/update', search: '?id=12&page=2', hash: '' }],
    [{ search: '?page=2' }, { pathname: '/goods/code/update', search: '?id=12&page=2', hash: '' }],
    [
      { pathname: '/codes/create', hash: '#a' },
      { pathname: '/goods/code/add', search: '', hash: '#a' },
    ],
    [{ pathname: '../13' }, { pathname: '/goods/code/update', search: '?id=13', hash: '' }],
    ['https://example.com/codes', 'https://example.com/codes'],
    ['//example.com/codes', '//example.com/codes'],
    ['mailto:a@example.com', 'mailto:a@example.com'],
  ])('%j leads to %j', (to, address) => expect(addressOf(paths, to, here)).toEqual(address))

  it('reads canonical places from the address', () => {
    const canonical = { pathname: '/codes/12', search: '', hash: '#top', state: { from: 1 } }
    expect(useIn(router.useLocation)).toEqual({ ...canonical, key: 'k' })
    expect(useIn(() => router.useMatch({ path: '/codes/:id' }))).toEqual({
      pattern: { path: '/codes/:id' },
      pathname: '/codes/12',
    })
    screen.location = { ...screen.location, key: undefined }
    expect(useIn(router.useLocation)).toEqual(canonical)
    expect(useIn(router.useLocation)).not.toHaveProperty('key')
  })

  /** Where the browser is, perhaps ahead of the screen. */
  const arriveAt = (address: string) =>
    vi.stubGlobal('window', { location: new URL(address, 'http://localhost') })

  it('navigates to URLs, back and forth, but not from a hidden page', () => {
    arriveAt('/goods/code/update?id=12')
    const navigate = useIn(router.useNavigate)
    navigate('/codes', { replace: true })
    navigate(-1)
    navigate('?page=2')
    screen.canAct = false
    navigate('/codes')
    expect(screen.navigate).toEqual([
      [{ pathname: '/goods/code/index', search: '', hash: '' }, { replace: true }],
      [-1, undefined],
      [{ pathname: '/goods/code/update', search: '?id=12&page=2', hash: '' }, undefined],
    ])
  })

  it('keeps the view that the address names before the list is drawn, and changes no page that is being left', () => {
    screen.location = { ...screen.location, pathname: '/goods/code/index', search: '?filter={}' }
    arriveAt('/goods/code/index?filter={}&view=3')
    const navigate = useIn(router.useNavigate)
    navigate({ search: '?filter={}&page=2' })
    arriveAt('/order/index')
    navigate({ search: '?filter={}&page=3' })
    const search = `?${new URLSearchParams({ filter: '{}', page: '2', view: '3' })}`
    expect(screen.navigate).toEqual([
      [{ pathname: '/goods/code/index', search, hash: '' }, undefined],
    ])
  })

  it('writes addresses into links, redirects and routes', () => {
    const list = JSON.stringify({ pathname: '/goods/code/index', search: '', hash: '' })
    expect(render(<router.Link to="/codes">Parts</router.Link>)).toBe(`<a href="${list}">Parts</a>`)
    expect(render(<router.Navigate to="/codes" />)).toBe(`<i>${list}</i>`)
    expect(render(<router.Routes>content</router.Routes>)).toMatch(
      /title="{"pathname":"\/codes\/12",.*>content</,
    )
    expect(router).toHaveProperty('isBase')
    expect(router.Link).toHaveProperty('displayName', 'Link')
  })

  it('passes canonical locations to blockers', () => {
    const shouldBlock = vi.fn(() => true)
    useIn(() => router.useBlocker(shouldBlock))
    const blocker = screen.blocker as (change: unknown) => boolean
    const next = { pathname: '/goods/code/index', search: '' }
    expect(
      blocker({ currentLocation: screen.location, nextLocation: next, historyAction: 'PUSH' }),
    ).toBe(true)
    expect(shouldBlock).toHaveBeenCalledWith({
      currentLocation: { ...screen.location, pathname: '/codes/12', search: '' },
      nextLocation: { pathname: '/codes', search: '' },
      historyAction: 'PUSH',
    })
    useIn(() => router.useBlocker(true))
    expect(screen.blocker).toBe(true)
  })
})

it('the store keeps preferences at a sign-out, and drops searches and selections', async () => {
  const { createStore } = await import('#admin/providers/store.ts')
  vi.stubGlobal('window', {
    localStorage,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })
  const store = createStore(Object.keys(resources))
  store.setup()
  expect(store.getItem('locale')).toBe('zh')
  const passing = [
    'listParams',
    'selectedIds',
    'list.scrollPosition',
    'savedView',
    'viewColumns',
    'group',
  ].map((key) => `codes.${key}`)
  const names = [...passing, 'users.listParams', 'codes.columns', 'theme']
  for (const name of names) store.setItem(name, 'set')
  store.reset()
  expect(names.filter((name) => store.getItem(name) === 'set')).toEqual(['codes.columns', 'theme'])
})

it('the store shares preferences with other windows, but no selection', async () => {
  const { createStore } = await import('#admin/providers/store.ts')
  vi.stubGlobal('window', {
    localStorage,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })
  const [store, other] = [createStore(Object.keys(resources)), createStore(Object.keys(resources))]
  for (const one of [store, other]) one.setup()
  const listener = vi.fn()
  store.subscribe('codes.selectedIds', listener)
  store.setItem('codes.selectedIds', [1])
  store.setItem('codes.columns', ['unit'])
  expect(listener).toHaveBeenCalledExactlyOnceWith([1])
  expect([store, other].map((item) => item.getItem('codes.selectedIds'))).toEqual([[1], undefined])
  expect(other.getItem('codes.columns')).toEqual(['unit'])
  store.removeItem('codes.selectedIds')
  expect(store.getItem('codes.selectedIds')).toBeUndefined()
})

it('a read is tried once more where no answer came, or none from the database, and not without a network', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const { queryClient } = await import('#admin/providers/query-client.ts')
  const { HttpError, NO_RESPONSE } = await import('#shared/http/http-error.ts')
  const { queries, mutations } = queryClient.getDefaultOptions()
  const retry = queries?.retry as (failures: number, error: Error) => boolean
  const silent = new HttpError(NO_RESPONSE, 'x')
  expect([
    retry(0, silent),
    retry(1, silent),
    retry(0, new HttpError(CODES.unavailable, 'x')),
    retry(0, new HttpError(CODES.server, 'x')),
    retry(0, new Error()),
  ]).toEqual([true, false, true, false, false])
  vi.stubGlobal('navigator', { onLine: false })
  expect(retry(0, silent)).toBe(false)
  expect([queries?.networkMode, mutations?.networkMode, queries?.refetchOnWindowFocus]).toEqual([
    'always',
    'always',
    false,
  ])
})

it('nothing may be done before the roles are known', async () => {
  const { useCan } = await import('#admin/providers/can.ts')
  screen.permissions = undefined
  expect(useIn(useCan)('list', resources.codes)).toBe(false)
  screen.permissions = { roles: ['editor'] }
  expect(useIn(useCan)('list', resources.codes)).toBe(true)
  expect(useIn(useCan)('list', resources.users)).toBe(false)
})

describe('the page style', () => {
  const CALL = 'POST /api/user/getconfig'
  const style = { version: 3, product_name: { en: 'Spot', zh: '追光' }, theme_colour: '#112233' }
  const load = () => import('#admin/providers/page-style.ts')

  it('is the last one until the server responds, and then the current one', async () => {
    browser.storage.set(
      'page-style',
      JSON.stringify({ version: 2, product_name: { en: 'Old', zh: '旧' } }),
    )
    const sent = answerCalls({ [CALL]: { code: CODES.ok, data: style } })
    const { readPageStyle, useProductName, usePageStyle } = await load()
    const { readSettings } = await import('#admin/providers/settings.ts')
    expect(readPageStyle()).toMatchObject({ version: 2, theme_colour: '#409eff' })
    expect(useIn(useProductName)).toBe('旧')
    expect(useIn(usePageStyle).version).toBe(2)
    await expect.poll(readPageStyle).toEqual(style)
    expect(sent).toEqual([{ call: CALL, body: undefined }])
    expect(JSON.parse(browser.storage.get('page-style') ?? '')).toEqual(style)
    expect([readSettings().theme, screen.changes]).toEqual(['#112233', 2])
    expect(useIn(useProductName)).toBe('追光')
    for (const end of screen.subscriptions.splice(0)) end()
    const { refreshPageStyle } = await load()
    await refreshPageStyle()
    expect([sent.length, screen.changes]).toEqual([2, 2])
  })

  it('is loaded again after a failure, and plain where nothing readable is stored', async () => {
    browser.storage.set('page-style', '{')
    vi.spyOn(document, 'querySelector').mockReturnValueOnce({ content: productName } as never)
    const sent = answerCalls({})
    const { readPageStyle, usePageStyle } = await load()
    expect(useIn(usePageStyle)).toMatchObject({
      version: 0,
      product_name: { en: productName, zh: null },
    })
    await expect.poll(() => sent.length).toBe(1)
    // As soon as the failure has arrived.
    const readAgain = () => {
      useIn(usePageStyle)
      return sent.length
    }
    await expect.poll(readAgain).toBe(2)
    expect(readPageStyle().version).toBe(0)
    expect(screen.changes).toBe(0)
  })

  it('has its colour from the start', async () => {
    browser.storage.set('page-style', JSON.stringify(style))
    await load()
    expect((await import('#admin/providers/settings.ts')).readSettings().theme).toBe('#112233')
  })
})
