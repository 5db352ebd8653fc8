/** The list of tags as pure functions: open, close, pin, move, and the location to go to next. */

export interface Tab {
  /** Identifies the page: one per page and per record. */
  key: string
  /** Last location of the tab, canonical and with query. */
  address: string
  /** The title of a record's page and its language; null where the kind of page provides it. */
  title: { text: string; locale: string } | null
  /** `always` by the product, `user` by the user; neither can be closed. */
  pinned: 'always' | 'user' | null
}

export type Tabs = readonly Tab[]

/** The tags that a menu item closes, relative to the tag of the menu. */
export const CLOSE_ACTIONS = ['this', 'others', 'all', 'left', 'right'] as const
export type CloseAction = (typeof CLOSE_ACTIONS)[number]

/** Pinned tags come first, the product's before the user's. */
const RANK = { always: 0, user: 1, none: 2 } as const
const rankOf = ({ pinned }: Tab) => RANK[pinned ?? 'none']
const sortByRank = (tabs: Tabs): Tab[] => tabs.toSorted((a, b) => rankOf(a) - rankOf(b))

/** Opens a page: appends a new tag, or updates the location of an existing one. */
export function openTab(tabs: Tabs, tab: Pick<Tab, 'key' | 'address' | 'pinned'>): Tabs {
  const index = tabs.findIndex(({ key }) => key === tab.key)
  const existing = tabs[index]
  if (!existing) return sortByRank([...tabs, { title: null, ...tab }])
  return existing.address === tab.address
    ? tabs
    : tabs.with(index, { ...existing, address: tab.address })
}

/** Keys of the tags to close. */
export function tabsToClose(tabs: Tabs, closing: CloseAction, key: string): string[] {
  const position = tabs.findIndex((tab) => tab.key === key)
  const matchers: Record<CloseAction, (index: number) => boolean> = {
    this: (index) => index === position,
    others: (index) => index !== position,
    all: () => true,
    left: (index) => index < position,
    right: (index) => index > position,
  }
  return tabs
    .filter((tab, index) => tab.pinned === null && matchers[closing](index))
    .map((tab) => tab.key)
}

export const withoutTabs = (tabs: Tabs, keys: readonly string[]): Tabs =>
  tabs.filter((tab) => tab.pinned !== null || !keys.includes(tab.key))

/**
 * The location after closing tags: null (stay) while the current one remains, else the last one,
 * else home.
 */
export const urlAfterClosing = (
  remaining: Tabs,
  closed: readonly string[],
  active: string,
): string | null => (closed.includes(active) ? (remaining.at(-1)?.address ?? '/') : null)

/** Pins or unpins a tag; the product's pins are fixed. */
export const pinTab = (tabs: Tabs, key: string, isPinned: boolean): Tabs =>
  sortByRank(
    tabs.map((tab) =>
      tab.key === key && tab.pinned !== 'always'
        ? { ...tab, pinned: isPinned ? 'user' : null }
        : tab,
    ),
  )

/** Whether a tag may move to an index: only among tags of its rank. */
const canMoveTo = (tabs: Tabs, tab: Tab, to: number) => {
  const target = tabs[to]
  return target !== undefined && rankOf(target) === rankOf(tab)
}

/** Moves a tag to an index; no change where that is not allowed. */
export function moveTab(tabs: Tabs, key: string, to: number): Tabs {
  const from = tabs.findIndex((tab) => tab.key === key)
  const tab = tabs[from]
  if (!tab || from === to || !canMoveTo(tabs, tab, to)) return tabs
  return tabs.toSpliced(from, 1).toSpliced(to, 0, tab)
}

/** Whether a tag can move by a number of positions, negative to the left. */
export function canMove(tabs: Tabs, key: string, by: number): boolean {
  const from = tabs.findIndex((tab) => tab.key === key)
  const tab = tabs[from]
  return tab !== undefined && canMoveTo(tabs, tab, from + by)
}

export const setTabTitle = (tabs: Tabs, key: string, text: string, locale: string): Tabs =>
  tabs.some(
    ({ key: tabKey, title }) =>
      tabKey === key && !(title?.text === text && title.locale === locale),
  )
    ? tabs.map((tab) => (tab.key === key ? { ...tab, title: { text, locale } } : tab))
    : tabs

/** Restores the tags of an earlier visit: drops forbidden ones and adds the permanent ones. */
export function restoreTabs(
  stored: Tabs,
  always: readonly Tab[],
  isOpenable: (tab: Tab) => boolean,
): Tabs {
  const isAlways = ({ key }: Tab) => always.some((tab) => tab.key === key)
  const remaining = stored.filter((tab) => isOpenable(tab) && !isAlways(tab))
  const unpinned = remaining.map(
    (tab): Tab => (tab.pinned === 'always' ? { ...tab, pinned: null } : tab),
  )
  const fixed = always.map((tab) => ({
    ...tab,
    address: stored.find(({ key }) => key === tab.key)?.address ?? tab.address,
  }))
  return sortByRank([...fixed, ...unpinned])
}
