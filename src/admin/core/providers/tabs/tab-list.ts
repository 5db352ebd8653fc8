/** The list of tags as pure functions: what is opened, closed, pinned and moved, and where one goes then. */

export interface Tab {
  /** Names the page: one per page and per record. */
  key: string
  /** Where it was last, as react-admin's place with its query. */
  address: string
  /** The title on the page of a record, and the language it was read in; null where the page's kind gives it. */
  title: { text: string; locale: string } | null
  /** `always` by the product, `user` by the user: neither can be closed. */
  pinned: 'always' | 'user' | null
}

export type Tabs = readonly Tab[]

/** Which tags a choice of the menu closes, seen from the tag it was opened on. */
export const CLOSINGS = ['this', 'others', 'all', 'left', 'right'] as const
export type Closing = (typeof CLOSINGS)[number]

/** Pinned ones stand first, those of the product before those of the user. */
const RANK = { always: 0, user: 1, none: 2 } as const
const rankOf = ({ pinned }: Tab) => RANK[pinned ?? 'none']
const ranked = (tabs: Tabs): Tab[] => tabs.toSorted((a, b) => rankOf(a) - rankOf(b))

/** The tags with the page's: a new one at the end, a known one at its new address. */
export function openTab(tabs: Tabs, tab: Pick<Tab, 'key' | 'address' | 'pinned'>): Tabs {
  const index = tabs.findIndex(({ key }) => key === tab.key)
  const known = tabs[index]
  if (!known) return ranked([...tabs, { title: null, ...tab }])
  return known.address === tab.address ? tabs : tabs.with(index, { ...known, address: tab.address })
}

/** Keys of the tags that would be closed. */
export function closedBy(tabs: Tabs, closing: Closing, key: string): string[] {
  const position = tabs.findIndex((tab) => tab.key === key)
  const isMeant: Record<Closing, (index: number) => boolean> = {
    this: (index) => index === position,
    others: (index) => index !== position,
    all: () => true,
    left: (index) => index < position,
    right: (index) => index > position,
  }
  return tabs.filter((tab, index) => tab.pinned === null && isMeant[closing](index)).map((tab) => tab.key)
}

export const withoutTabs = (tabs: Tabs, keys: readonly string[]): Tabs =>
  tabs.filter((tab) => tab.pinned !== null || !keys.includes(tab.key))

/** Where to go when tags have been closed: nowhere (null) while the one in front remains, else to the last, else home. */
export const placeAfterClosing = (rest: Tabs, closed: readonly string[], front: string): string | null =>
  closed.includes(front) ? (rest.at(-1)?.address ?? '/') : null

/** Pins or unpins; what the product pins stays. */
export const pinTab = (tabs: Tabs, key: string, isPinned: boolean): Tabs =>
  ranked(
    tabs.map((tab) =>
      tab.key === key && tab.pinned !== 'always' ? { ...tab, pinned: isPinned ? 'user' : null } : tab,
    ),
  )

/** Whether a tag may stand in the place of another: among its like only. */
const canMoveTo = (tabs: Tabs, tab: Tab, to: number) => {
  const there = tabs[to]
  return there !== undefined && rankOf(there) === rankOf(tab)
}

/** Moves a tag to a place in the list; where it may not stand, nothing changes. */
export function moveTab(tabs: Tabs, key: string, to: number): Tabs {
  const from = tabs.findIndex((tab) => tab.key === key)
  const tab = tabs[from]
  if (!tab || from === to || !canMoveTo(tabs, tab, to)) return tabs
  return tabs.toSpliced(from, 1).toSpliced(to, 0, tab)
}

/** Whether a tag can move by some places, -1 for one to the left. */
export function canMove(tabs: Tabs, key: string, by: number): boolean {
  const from = tabs.findIndex((tab) => tab.key === key)
  const tab = tabs[from]
  return tab !== undefined && canMoveTo(tabs, tab, from + by)
}

export const nameTab = (tabs: Tabs, key: string, text: string, locale: string): Tabs =>
  tabs.some(({ key: one, title }) => one === key && !(title?.text === text && title.locale === locale))
    ? tabs.map((tab) => (tab.key === key ? { ...tab, title: { text, locale } } : tab))
    : tabs

/** The tags of an earlier visit, without those that may no longer be opened, with those that are always there. */
export function restoreTabs(stored: Tabs, always: readonly Tab[], isOpenable: (tab: Tab) => boolean): Tabs {
  const isAlways = ({ key }: Tab) => always.some((tab) => tab.key === key)
  const rest = stored.filter((tab) => isOpenable(tab) && !isAlways(tab))
  const unpinned = rest.map((tab): Tab => (tab.pinned === 'always' ? { ...tab, pinned: null } : tab))
  const fixed = always.map((tab) => ({
    ...tab,
    address: stored.find(({ key }) => key === tab.key)?.address ?? tab.address,
  }))
  return ranked([...fixed, ...unpinned])
}
