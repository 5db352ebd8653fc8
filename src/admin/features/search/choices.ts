/** The options below the search box, in sections. */

import type { Text } from '#admin/core/i18n/text.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { RecentChoice } from './recent.ts'
import type { FoundRecord, RecordResults } from './record-search.ts'
import type { Mark, RouteHit } from './route-index.ts'
import type { RouteEntry } from './routes.ts'

export interface MarkedString {
  text: string
  marks: readonly Mark[]
}

export interface Choice {
  address: string
  icon: string
  title: MarkedString
  /** Next to the title. */
  more?: MarkedString
  /** Before the title: its groups. */
  trail?: string
  /** At the right end, if it fits. */
  path?: MarkedString
  /** The resource of a record. */
  resource: string | null
  /** Leads to a search and is excluded from the recent options. */
  isSearchLink?: boolean
}

export interface Section {
  key: string
  heading: string
  choices: Choice[]
  /** Set when the records could not be loaded. */
  retry?: (() => void) | null
}

const plain = (text: string): MarkedString => ({ text, marks: [] })
const TRAIL = ' › '

/** A page as an option. */
export const routeChoice = (route: RouteEntry, marks?: RouteHit['marks']): Choice => ({
  address: route.address,
  icon: route.icon,
  title: { text: route.title, marks: marks?.title ?? [] },
  ...(marks?.other.length && { more: { text: route.other, marks: marks.other } }),
  trail: route.trail.join(TRAIL),
  path: { text: route.address, marks: marks?.path ?? [] },
  resource: null,
})

/** Every occurrence of the input in a text. */
function inputMarks(text: string, input: string): readonly Mark[] {
  const index = input === '' ? -1 : text.toLowerCase().indexOf(input.toLowerCase())
  return index < 0 ? [] : [[index, index + input.length - 1]]
}

const recordChoice = (resource: Resource, { id, title, more, address }: FoundRecord, input: string): Choice => ({
  address: address ?? `${resource.paths.update}?id=${id}`,
  icon: resource.icon,
  title: { text: title, marks: inputMarks(title, input) },
  ...(more && { more: { text: more, marks: inputMarks(more, input) } }),
  resource: resource.name,
})

/** Links to the list of a resource, with the input as its search. */
export const listChoice = (resource: Resource, label: string, input: string): Choice => ({
  address: `${resource.paths.list}?filter=${encodeURIComponent(JSON.stringify({ q: input }))}`,
  icon: 'search',
  title: plain(label),
  resource: resource.name,
  isSearchLink: true,
})

interface SectionTexts {
  text: Text
  nameOf(resource: Resource): string
}

/** The records of one resource, with a link to its list where there may be more. */
export function recordSection(
  { resource, records, retry }: RecordResults,
  input: string,
  { text, nameOf }: SectionTexts,
  offered: number,
): Section {
  const name = nameOf(resource)
  const choices = records.map((record) => recordChoice(resource, record, input))
  if (records.length >= offered) choices.push(listChoice(resource, text('search.more', { name, q: input }), input))
  return { key: resource.name, heading: name, choices, retry }
}

/** The address of a record that a list shows, such as a saved view. */
const IN_LIST = /^\/[\w/-]+\?view=\d+$/

/** The recent options that are still permitted; pages use their current title. */
export function recentChoicesShown(
  recent: readonly RecentChoice[],
  routes: readonly RouteEntry[],
  canRead: (resource: string) => Resource | null,
  nameOf: SectionTexts['nameOf'],
): Choice[] {
  return recent.flatMap(({ address, title, resource }): Choice[] => {
    if (resource === null) {
      const route = routes.find((route) => route.address === address)
      return route ? [routeChoice(route)] : []
    }
    const known = canRead(resource)
    if (!known || !(address.startsWith(`${known.paths.update}?`) || IN_LIST.test(address))) return []
    return [{ address, icon: known.icon, title: plain(title), trail: nameOf(known), resource }]
  })
}
