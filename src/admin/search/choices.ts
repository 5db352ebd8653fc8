/** The options below the search box, in sections. */

import type { Resource } from '#shared/resources/define.ts'
import type { NamedFavourite } from '../favourites/public.ts'
import type { Text } from '../i18n/text.ts'
import type { FoundRecord } from '../ui/named-record.ts'
import { isRecord, type RecentItem } from './recent.ts'
import type { RecordResults } from './record-search.ts'
import type { Mark, RouteHit } from './route-index.ts'
import type { RouteEntry } from './routes.ts'

export interface MarkedString {
  text: string
  marks: readonly Mark[]
}

export interface Choice {
  url: string
  icon: string
  title: MarkedString
  /** Next to the title. */
  more?: MarkedString
  /** Before the title: its groups. */
  trail?: string
  /** At the right end, if it fits. */
  path?: MarkedString
  /** Remembered as recently used when it is chosen; records are when they open. */
  remembered?: RecentItem
  /** Carried out instead of opening a URL. */
  run?: () => void
}

export interface Section {
  key: string
  heading: string
  choices: Choice[]
  /** Set when its options could not be loaded. */
  retry?: (() => void) | null
}

const plain = (text: string): MarkedString => ({ text, marks: [] })
const TRAIL = ' › '

/** A page as an option. */
export const routeChoice = (route: RouteEntry, marks?: RouteHit['marks']): Choice => ({
  url: route.url,
  icon: route.icon,
  title: { text: route.title, marks: marks?.title ?? [] },
  ...(marks?.other.length && { more: { text: route.other, marks: marks.other } }),
  trail: route.trail.join(TRAIL),
  ...(route.run
    ? { run: route.run }
    : { path: { text: route.url, marks: marks?.path ?? [] }, remembered: { address: route.url } }),
})

/** Every occurrence of the input in a text. */
function inputMarks(text: string, input: string): readonly Mark[] {
  const marks: Mark[] = []
  const [lowerText, lowerInput] = [text.toLowerCase(), input.toLowerCase()]
  let index = input === '' ? -1 : lowerText.indexOf(lowerInput)
  while (index >= 0) {
    marks.push([index, index + input.length - 1])
    index = lowerText.indexOf(lowerInput, index + input.length)
  }
  return marks
}

const recordChoice = ({ resource, title, more, url }: FoundRecord, input: string): Choice => ({
  url,
  icon: resource.icon,
  title: { text: title, marks: inputMarks(title, input) },
  ...(more && { more: { text: more, marks: inputMarks(more, input) } }),
})

/** Links to the list of a resource, filtered. */
export const listChoice = (
  resource: Resource,
  label: string,
  filter: Record<string, unknown>,
): Choice => ({
  url: `${resource.paths.list}?filter=${encodeURIComponent(JSON.stringify(filter))}`,
  icon: 'search',
  title: plain(label),
})

interface SectionTexts {
  text: Text
  nameOf(resource: Resource): string
}

/** The records of one resource, with a link to its list where there are more. */
export function recordSection(
  { resource, records, hasMore, filter }: RecordResults,
  input: string,
  { text, nameOf }: SectionTexts,
): Section {
  const name = nameOf(resource)
  const choices = records.map((record) => recordChoice(record, input))
  if (hasMore) choices.push(listChoice(resource, text('search.more', { name, q: input }), filter))
  return { key: resource.name, heading: name, choices }
}

/** The favourites whose title contains the input. */
export const favouriteChoices = (favourites: readonly NamedFavourite[], input: string): Choice[] =>
  favourites
    .filter(({ title }) => title.toLowerCase().includes(input.toLowerCase()))
    .map(({ title, more, icon, url }) => ({
      url,
      icon,
      title: { text: title, marks: inputMarks(title, input) },
      ...(more && { trail: more }),
    }))

/** The recently used records and pages that are still permitted, by their current names. */
export function recentChoices(
  items: readonly RecentItem[],
  routes: readonly RouteEntry[],
  records: readonly FoundRecord[],
  nameOf: SectionTexts['nameOf'],
): Choice[] {
  return items.flatMap((item): Choice[] => {
    if (!isRecord(item)) {
      const route = routes.find(({ url }) => url === item.address)
      return route ? [routeChoice(route)] : []
    }
    const record = records.find(
      ({ resource, id }) => resource.name === item.resource && id === item.id,
    )
    return record ? [{ ...recordChoice(record, ''), trail: nameOf(record.resource) }] : []
  })
}
