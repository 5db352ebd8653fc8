/** The tags of a user and the pages in memory: what is kept, for which user, and how long. */
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_CLEAN_PAGES } from './keep-alive.ts'
import { pinTab, type Tab } from './tab-list.ts'
import type { TaggedPage } from './tagged-page.ts'

const external = vi.hoisted(() => ({
  subscribe:
    (_: () => void): (() => void) =>
    () =>
      undefined,
}))
vi.mock('react', async (original) => ({
  ...(await original<typeof import('react')>()),
  useSyncExternalStore: (subscribe: typeof external.subscribe, read: () => unknown) => {
    external.subscribe = subscribe
    return read()
  },
}))

vi.resetModules()
const { signedOut, writeEvents } = await import('../events.ts')
const {
  changeTabs,
  closeTabs,
  countUnsaved,
  getTabsState,
  isActiveTab,
  isUnsaved,
  isPending,
  loadTabs,
  noteTitle,
  remountPage,
  setPageBusy,
  useTabs,
  visit,
} = await import('./tab-store.ts')

const storage = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => void storage.set(key, value),
  removeItem: (key: string) => void storage.delete(key),
})
afterAll(() => void vi.unstubAllGlobals())
afterAll(() => vi.resetModules())

const tag = (key: string, more: Partial<Tab> = {}): Tab => ({
  key,
  address: key,
  title: null,
  pinned: null,
  ...more,
})
const home = tag('/home', { pinned: 'always' })
const all = () => true
const never = () => false
const page = (key: string, isPinned = false): TaggedPage => ({
  key,
  icon: 'list',
  label: { en: key, zh: key },
  kind: 'page',
  record: null,
  isPinned,
  isFresh: false,
})
const open = (...keys: string[]) => {
  for (const key of keys) visit(page(key), key, true, never)
}
const keys = () => getTabsState().tabs.map(({ key }) => key)
const cachedKeys = () => getTabsState().cached.map(({ key }) => key)
const saved = (owner = 'lin'): Tab[] => JSON.parse(storage.get(`tabs.${owner}`) ?? 'null')

beforeEach(() => {
  signedOut.emit()
  storage.clear()
  loadTabs('lin', [home], all)
})

describe('the tags of a user', () => {
  it('are restored as they were, each user’s own', () => {
    open('/codes')
    noteTitle('/codes', 'Parts', 'en')
    expect(saved()).toEqual(getTabsState().tabs)
    loadTabs('wang', [home], all)
    expect([getTabsState().owner, keys()]).toEqual(['wang', ['/home']])
    loadTabs('lin', [home], all)
    expect(getTabsState().tabs).toEqual([
      home,
      tag('/codes', { title: { text: 'Parts', locale: 'en' } }),
    ])
    changeTabs((tabs) => pinTab(tabs, '/codes', true))
    loadTabs('lin', [home], all)
    expect(getTabsState().tabs[1]?.pinned).toBe('user')
    loadTabs('lin', [home], ({ key }) => key !== '/codes')
    expect(keys()).toEqual(['/home'])
  })

  it.each([
    'no JSON',
    '{}',
    '[{"key":"/codes"}]',
    '[{"key":"/codes","address":"codes","title":null,"pinned":null}]',
    '[{"key":"/codes","address":"/codes","title":null,"pinned":"never"}]',
  ])('start empty if %s is stored', (text) => {
    storage.set('tabs.wang', text)
    loadTabs('wang', [home], all)
    expect(keys()).toEqual(['/home'])
  })

  it('are written only when they change, and not before the user is known', () => {
    storage.clear()
    visit(page('/home', true), '/home', true, never)
    setPageBusy('/home', 'unsaved', 'form', true)
    expect(storage.size).toBe(0)
    open('/codes')
    expect(saved().map(({ key }) => key)).toEqual(['/home', '/codes'])
    signedOut.emit()
    open('/parts')
    expect(storage.size).toBe(0)
  })

  it('and their pages are removed at sign-out', () => {
    open('/codes')
    setPageBusy('/codes', 'unsaved', 'form', true)
    storage.set('tabs.wang', '[]')
    signedOut.emit()
    expect([...storage.keys()]).toEqual(['tabs.wang'])
    expect(getTabsState()).toEqual({
      owner: '',
      tabs: [],
      cached: [],
      activeKey: '',
      busy: new Map(),
      remountCounts: new Map(),
    })
  })

  it('notify their subscribers until they unsubscribe', () => {
    expect(useTabs()).toBe(getTabsState())
    const listener = vi.fn()
    const end = external.subscribe(listener)
    changeTabs((tabs) => pinTab(tabs, '/home', true))
    expect(listener).toHaveBeenCalledOnce()
    end()
    open('/codes')
    expect(listener).toHaveBeenCalledOnce()
  })
})

describe('a visit', () => {
  it('opens a tag at its URL, pinned if the product pins it, and activates its page', () => {
    visit(page('/codes'), '/codes?page=2', true, never)
    visit(page('/help', true), '/help', true, never)
    expect(getTabsState().tabs).toEqual([
      home,
      tag('/help', { pinned: 'always' }),
      tag('/codes', { address: '/codes?page=2' }),
    ])
    expect([getTabsState().activeKey, isActiveTab('/help'), isActiveTab('/codes')]).toEqual([
      '/help',
      true,
      false,
    ])
    expect(cachedKeys()).toEqual(['/codes', '/help'])
  })

  it('of a page without a tag, or with tags switched off, opens none', () => {
    open('/codes')
    visit(null, '/404', true, never)
    expect([getTabsState().activeKey, keys(), cachedKeys()]).toEqual([
      '',
      ['/home', '/codes'],
      ['/codes'],
    ])
    visit(page('/parts'), '/parts', false, never)
    expect([getTabsState().activeKey, keys()]).toEqual(['/parts', ['/home', '/codes']])
  })

  it.each(['unsaved', 'working'] as const)(
    'keeps a page that is %s, and its work, regardless of how many follow',
    (kind) => {
      open('/codes', '/clean')
      setPageBusy('/codes', kind, 'form', true)
      setPageBusy('/clean', kind, 'form', true)
      setPageBusy('/clean', kind, 'form', false)
      open(...Array.from({ length: MAX_CLEAN_PAGES + 1 }, (_, index) => `/page${index}`))
      expect([cachedKeys().includes('/codes'), cachedKeys().includes('/clean')]).toEqual([
        true,
        false,
      ])
      expect([isUnsaved(getTabsState(), '/codes'), isPending(getTabsState(), '/codes')]).toEqual([
        kind === 'unsaved',
        kind === 'working',
      ])
      expect([...getTabsState().busy.keys()]).toEqual([`/codes ${kind}`])
    },
  )

  it('keeps no page alive that remounts on every visit', () => {
    visit(page('/tour'), '/tour', true, (key) => key === '/tour')
    visit(page('/codes'), '/codes', true, (key) => key === '/tour')
    expect(cachedKeys()).toEqual(['/codes'])
  })
})

describe('work on a page', () => {
  it('lasts until the last form and upload has ended', () => {
    open('/codes')
    const states = () => [isUnsaved(getTabsState(), '/codes'), isPending(getTabsState(), '/codes')]
    expect(states()).toEqual([false, false])
    setPageBusy('/codes', 'unsaved', 'one', true)
    setPageBusy('/codes', 'unsaved', 'two', true)
    setPageBusy('/codes', 'working', 'three', true)
    expect(states()).toEqual([true, true])
    setPageBusy('/codes', 'unsaved', 'one', false)
    setPageBusy('/codes', 'working', 'three', false)
    expect(states()).toEqual([true, false])
    setPageBusy('/codes', 'unsaved', 'two', false)
    expect(states()).toEqual([false, false])
  })

  it('is counted by page, and emitted only when it changes', () => {
    open('/codes', '/parts')
    setPageBusy('/codes', 'unsaved', 'form', true)
    setPageBusy('/codes', 'unsaved', 'other', true)
    setPageBusy('/parts', 'working', 'upload', true)
    expect(countUnsaved(['/codes', '/parts', '/home'])).toBe(1)
    const before = getTabsState()
    setPageBusy('/codes', 'unsaved', 'form', true)
    setPageBusy('/parts', 'unsaved', 'form', false)
    expect(getTabsState()).toBe(before)
  })
})

describe('closing', () => {
  it('drops tags with their pages and work; pinned ones stay', () => {
    open('/codes', '/parts', '/home')
    for (const key of ['/codes', '/parts', '/home']) setPageBusy(key, 'unsaved', 'form', true)
    closeTabs(['/codes', '/home'])
    expect([keys(), cachedKeys()]).toEqual([
      ['/home', '/parts'],
      ['/parts', '/home'],
    ])
    expect([...getTabsState().busy.keys()]).toEqual(['/parts unsaved', '/home unsaved'])
    expect(saved().map(({ key }) => key)).toEqual(['/home', '/parts'])
  })

  it('follows the deletion of records in a list, but leaves the active page alone', () => {
    open('/codes/1', '/codes/2', '/parts/1', '/codes/3')
    const event = { resource: 'codes', count: 2, write: null, ids: [1, 3] }
    writeEvents.emit({ ...event, action: 'update' })
    expect(keys()).toHaveLength(5)
    writeEvents.emit({ ...event, action: 'delete' })
    expect(keys()).toEqual(['/home', '/codes/2', '/parts/1', '/codes/3'])
    writeEvents.emit({ action: 'delete', resource: 'codes', count: 1, write: null })
    expect(keys()).toHaveLength(4)
  })

  it('is not needed to remount a page, which is then not busy', () => {
    open('/codes', '/parts')
    setPageBusy('/codes', 'unsaved', 'form', true)
    remountPage('/codes')
    expect([keys(), cachedKeys(), isUnsaved(getTabsState(), '/codes')]).toEqual([
      ['/home', '/codes', '/parts'],
      ['/parts'],
      false,
    ])
    remountPage('/codes')
    expect([...getTabsState().remountCounts]).toEqual([['/codes', 2]])
  })
})
