/**
 * The tags of the signed-in user and the kept pages; stored per window, so that they survive a
 * reload.
 */
import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { signedOut, writeEvents } from '../events.ts'
import { type CachedPage, pagesToKeepAlive } from './keep-alive.ts'
import { openTab, restoreTabs, setTabTitle, type Tab, type Tabs, withoutTabs } from './tab-list.ts'
import type { TaggedPage } from './tagged-page.ts'

type BusyKind = 'unsaved' | 'working'

export interface TabsState {
  /** The user of these tags; '' before it is known. */
  owner: string
  tabs: Tabs
  /** Pages in memory. */
  cached: readonly CachedPage[]
  /** The current page; '' for one without a tag. */
  activeKey: string
  /** Pages with work: `key kind` → ids of forms and uploads. */
  busy: ReadonlyMap<string, ReadonlySet<string>>
  /** How often each page has been remounted. */
  remountCounts: ReadonlyMap<string, number>
}

const storedTabs = z.array(
  z.object({
    key: z.string(),
    address: z.string().startsWith('/'),
    title: z.object({ text: z.string(), locale: z.string() }).nullable(),
    pinned: z.enum(['always', 'user']).nullable(),
  }),
)
const INITIAL_STATE: TabsState = {
  owner: '',
  tabs: [],
  cached: [],
  activeKey: '',
  busy: new Map(),
  remountCounts: new Map(),
}
const storageKey = (owner: string) => `tabs.${owner}`

let state = INITIAL_STATE
const listeners = new Set<() => void>()

function update(change: Partial<TabsState>): void {
  const before = state
  state = { ...state, ...change }
  if (state.owner && state.tabs !== before.tabs)
    sessionStorage.setItem(storageKey(state.owner), JSON.stringify(state.tabs))
  for (const listener of listeners) listener()
}

const busyKey = (key: string, kind: BusyKind) => `${key} ${kind}`
const has = ({ busy }: TabsState, key: string, kind: BusyKind) =>
  (busy.get(busyKey(key, kind))?.size ?? 0) > 0

export const isUnsaved = (tabsState: TabsState, key: string): boolean =>
  has(tabsState, key, 'unsaved')
export const isPending = (tabsState: TabsState, key: string): boolean =>
  has(tabsState, key, 'working')
export const isActiveTab = (key: string): boolean => state.activeKey === key
export const countUnsaved = (keys: readonly string[]): number =>
  keys.filter((key) => isUnsaved(state, key)).length

/** Drops the work of pages that are no longer in memory. */
const withoutBusy = (cached: readonly CachedPage[]) =>
  new Map(
    [...state.busy].filter(([name]) =>
      cached.some(
        ({ key }) => name === busyKey(key, 'unsaved') || name === busyKey(key, 'working'),
      ),
    ),
  )

/** Loads the tags of a user. @param isOpenable whether the user may still open the page of a tag */
export function loadTabs(
  owner: string,
  always: readonly Tab[],
  isOpenable: (tab: Tab) => boolean,
): void {
  let parsed: unknown
  try {
    parsed = JSON.parse(sessionStorage.getItem(storageKey(owner)) ?? '[]')
  } catch {
    parsed = []
  }
  const result = storedTabs.safeParse(parsed)
  update({ owner, tabs: restoreTabs(result.success ? result.data : [], always, isOpenable) })
}

/** Makes a page the current one. @param page null for one without a tag */
export function visit(
  page: TaggedPage | null,
  address: string,
  hasTags: boolean,
  remountsOnVisit: (key: string) => boolean,
): void {
  const activeKey = page?.key ?? ''
  const isBusy = (key: string) => isUnsaved(state, key) || isPending(state, key)
  const cached = pagesToKeepAlive(state.cached, { activeKey, hasTags, isBusy, remountsOnVisit })
  const pinned = page?.isPinned ? 'always' : null
  const tabs =
    page && hasTags ? openTab(state.tabs, { key: page.key, address, pinned }) : state.tabs
  update({ activeKey, cached, tabs, busy: withoutBusy(cached) })
}

/** Closes tags and drops their pages; pinned ones stay. */
export function closeTabs(keys: readonly string[]): void {
  const pinned = new Set(state.tabs.filter((tab) => tab.pinned !== null).map(({ key }) => key))
  const cached = state.cached.filter(({ key }) => pinned.has(key) || !keys.includes(key))
  update({ tabs: withoutTabs(state.tabs, keys), cached, busy: withoutBusy(cached) })
}

/** Remounts the page on its next visit. */
export function remountPage(key: string): void {
  const cached = state.cached.filter((page) => page.key !== key)
  update({
    cached,
    busy: withoutBusy(cached),
    remountCounts: new Map(state.remountCounts).set(key, (state.remountCounts.get(key) ?? 0) + 1),
  })
}

/** Registers or clears unsaved work of a form or an upload. */
export function setPageBusy(key: string, kind: BusyKind, id: string, isActive: boolean): void {
  const name = busyKey(key, kind)
  const ids = state.busy.get(name) ?? new Set<string>()
  if (ids.has(id) === isActive) return
  const next = isActive ? new Set([...ids, id]) : new Set([...ids].filter((item) => item !== id))
  update({ busy: new Map(state.busy).set(name, next) })
}

export const changeTabs = (change: (tabs: Tabs) => Tabs): void =>
  update({ tabs: change(state.tabs) })
export const noteTitle = (key: string, text: string, locale: string): void =>
  update({ tabs: setTabTitle(state.tabs, key, text, locale) })

signedOut.subscribe(() => {
  if (state.owner) sessionStorage.removeItem(storageKey(state.owner))
  update(INITIAL_STATE)
})

/**
 * Closes the tags of records deleted from a list; a record's own page handles its deletion itself.
 */
writeEvents.subscribe(({ action, resource, ids = [] }) => {
  if (action !== 'delete') return
  closeTabs(ids.map((id) => `/${resource}/${id}`).filter((key) => key !== state.activeKey))
})

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A snapshot of the tags. */
export const getTabsState = (): TabsState => state

export const useTabs = (): TabsState => useSyncExternalStore(subscribe, () => state)
