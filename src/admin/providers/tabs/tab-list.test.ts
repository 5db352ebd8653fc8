/** The list of tags: specification §2, "Tags bar", and its extensions. */
import { describe, expect, it } from 'vitest'
import {
  type CloseAction,
  canMove,
  moveTab,
  openTab,
  pinTab,
  restoreTabs,
  setTabTitle,
  type Tab,
  type Tabs,
  tabsToClose,
  urlAfterClosing,
  withoutTabs,
} from './tab-list.ts'

const tag = (key: string, pinned: Tab['pinned'] = null): Tab => ({
  key,
  address: key,
  title: null,
  pinned,
})
const home = tag('/home', 'always')
const tabs: Tabs = [home, tag('/mine', 'user'), tag('/a'), tag('/b'), tag('/c')]
const keys = (list: Tabs) => list.map(({ key }) => key).join(' ')

describe('opening', () => {
  it('appends a new page', () => {
    expect(keys(openTab(tabs, tag('/d')))).toBe('/home /mine /a /b /c /d')
  })
  it('opens a page only once, and remembers its last location', () => {
    const again = openTab(tabs, { ...tag('/b'), address: '/b?page=2' })
    expect(keys(again)).toBe(keys(tabs))
    expect(again[3]?.address).toBe('/b?page=2')
  })
  it('lists pages pinned by the product first', () => {
    expect(keys(openTab(tabs, tag('/help', 'always')))).toBe('/home /help /mine /a /b /c')
  })
})

describe('closing', () => {
  it.each<[CloseAction, string, string]>([
    ['this', '/b', '/home /mine /a /c'],
    ['others', '/b', '/home /mine /b'],
    ['all', '/b', '/home /mine'],
    ['left', '/b', '/home /mine /b /c'],
    ['right', '/b', '/home /mine /a /b'],
    ['this', '/home', keys(tabs)],
    ['this', '/mine', keys(tabs)],
    ['left', '/mine', keys(tabs)],
    ['others', '/home', '/home /mine'],
  ])('%s of %s leaves %s', (closing, key, remaining) => {
    expect(keys(withoutTabs(tabs, tabsToClose(tabs, closing, key)))).toBe(remaining)
  })
  it('the current tag activates the last remaining one', () => {
    expect(urlAfterClosing(withoutTabs(tabs, ['/a']), ['/a'], '/a')).toBe('/c')
    expect(urlAfterClosing([home], ['/a', '/b', '/c'], '/b')).toBe('/home')
  })
  it('closing the last tag opens the root', () => {
    expect(urlAfterClosing([], ['/a'], '/a')).toBe('/')
  })
  it('another tag does not navigate', () => {
    expect(urlAfterClosing(withoutTabs(tabs, ['/a']), ['/a'], '/b')).toBeNull()
    expect(urlAfterClosing(withoutTabs(tabs, ['/a']), ['/a'], '')).toBeNull()
  })
})

describe('pinning', () => {
  it('moves a tag behind the pinned ones, and back before the others', () => {
    const pinned = pinTab(tabs, '/c', true)
    expect(keys(pinned)).toBe('/home /mine /c /a /b')
    expect(keys(pinTab(pinned, '/mine', false))).toBe('/home /c /mine /a /b')
  })
  it('ignores tags pinned by the product', () => {
    expect(pinTab(tabs, '/home', false)).toEqual(tabs)
  })
})

describe('moving', () => {
  it('moves to the position of another tag', () => {
    expect(keys(moveTab(tabs, '/c', 2))).toBe('/home /mine /c /a /b')
    expect(keys(moveTab(tabs, '/a', 4))).toBe('/home /mine /b /c /a')
  })
  it('never mixes pinned and others', () => {
    expect(moveTab(tabs, '/a', 0)).toBe(tabs)
    expect(moveTab(tabs, '/a', 1)).toBe(tabs)
    expect(canMove(tabs, '/a', -1)).toBe(false)
    expect(canMove(tabs, '/a', 1)).toBe(true)
    expect(canMove(tabs, '/c', 1)).toBe(false)
  })
})

describe('titles', () => {
  it('are stored with their language', () => {
    expect(setTabTitle(tabs, '/a', 'A-1', 'en')[2]?.title).toEqual({ text: 'A-1', locale: 'en' })
  })
  it('that are unchanged keep the state', () => {
    const named = setTabTitle(tabs, '/a', 'A-1', 'en')
    expect(setTabTitle(named, '/a', 'A-1', 'en')).toBe(named)
    expect(setTabTitle(tabs, '/closed', 'A-1', 'en')).toBe(tabs)
  })
})

describe('a reload', () => {
  const all = () => true
  it('restores tags, order and pins', () => {
    expect(restoreTabs(tabs, [home], all)).toEqual(tabs)
  })
  it('always shows tags pinned by the product, at their last location', () => {
    expect(keys(restoreTabs([tag('/a')], [home], all))).toBe('/home /a')
    expect(restoreTabs([{ ...home, address: '/home?part=2' }], [home], all)[0]?.address).toBe(
      '/home?part=2',
    )
  })
  it('drops pages that are no longer permitted, and outdated pins', () => {
    const stored = [tag('/old', 'always'), tag('/a'), tag('/b')]
    expect(restoreTabs(stored, [home], ({ key }) => key !== '/a')).toEqual([
      home,
      tag('/old'),
      tag('/b'),
    ])
  })
})
