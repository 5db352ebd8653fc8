/** The sections for the input; what was used recently, all pages and actions while it is empty. */

import { useMemo } from 'react'
import type { Resource } from '#shared/resources/define.ts'
import { useExtensions } from '../extension-points.ts'
import { useFavourites } from '../favourites/public.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { useCan } from '../providers/can.ts'
import { resourceNamed } from '../resources.ts'
import {
  type Choice,
  favouriteChoices,
  listChoice,
  recentChoices,
  recordSection,
  routeChoice,
  type Section,
} from './choices.ts'
import { recentItems } from './recent.ts'
import { useRecordSearch } from './record-search.ts'
import type { RouteHit } from './route-index.ts'
import type { RouteEntry } from './routes.ts'
import { useRouteSearch } from './search-tools.ts'
import { useUsername } from './username.ts'

/** Limits; lower-ranked ones match poorly. */
const MAX_PAGES = 7
const MAX_ACTIONS = 5
const MAX_RECENT_SHOWN = 8

interface SearchSections {
  sections: Section[]
  isSearching: boolean
  /** Nothing matched; the sections contain similar pages. */
  isEmpty: boolean
}

const withContent = (section: Section) => section.choices.length > 0 || Boolean(section.retry)

export function useSections(input: string): SearchSections {
  const text = useText()
  const locale = useLanguage()
  const can = useCan()
  const { mainLists } = useExtensions()
  const username = useUsername()
  const items = useMemo(() => recentItems(username), [username])
  const { routes, search, retry } = useRouteSearch()
  const records = useRecordSearch(input, items)
  const hits = useMemo(() => best(search?.(input) ?? []), [search, input])
  const q = input.trim()
  const starred = favouriteChoices(useFavourites(), q)
  const nameOf = (resource: Resource) => resource.label[locale]

  if (q === '') {
    const isStarred = ({ url }: Choice) => starred.some((choice) => choice.url === url)
    const recent = recentChoices(items, routes, records.recent, nameOf).filter(
      (choice) => !isStarred(choice),
    )
    const sections: Section[] = [
      { key: 'favourites', heading: text('favourites.title'), choices: starred },
      { key: 'recent', heading: text('search.recent'), choices: recent.slice(0, MAX_RECENT_SHOWN) },
      ...routeSections(routes, (route) => routeChoice(route)),
    ]
    return { sections: sections.filter(withContent), isSearching: false, isEmpty: false }
  }
  const exactHits = hits.filter(({ isExact }) => isExact)
  // A title that is only similar must not be the first option, which Enter opens, while records are
  // searched.
  const similarHits = records.isSearching ? [] : hits.filter(({ isExact }) => !isExact)
  const similarChoices = similarHits.map(({ route, marks }) => routeChoice(route, marks))
  const sections = [
    { key: 'favourites', heading: text('favourites.title'), choices: starred },
    ...routeSections(exactHits, ({ route, marks }) => routeChoice(route, marks), retry),
    ...records.groups.map((group) => recordSection(group, q, { text, nameOf })),
    { key: 'records', heading: text('search.records'), choices: [], retry: records.retry },
    { key: 'similar', heading: text('search.similar'), choices: similarChoices },
  ].filter(withContent)
  const isLoading = records.isSearching || (search === null && !retry)
  if (sections.length > 0 || isLoading) return { sections, isSearching: isLoading, isEmpty: false }
  const otherLists = mainLists
    .map(resourceNamed)
    .filter((resource) => can('list', resource))
    .map((resource) =>
      listChoice(resource, text('search.inList', { name: nameOf(resource), q }), { q }),
    )
  return {
    sections: [{ key: 'near', heading: text('search.instead'), choices: otherLists }].filter(
      withContent,
    ),
    isSearching: false,
    isEmpty: true,
  }

  /** Pages and actions apart. */
  function routeSections<T extends RouteEntry | RouteHit>(
    entries: readonly T[],
    toChoice: (entry: T) => Section['choices'][number],
    onRetry: (() => void) | null = null,
  ): Section[] {
    const choicesOf = (isAction: boolean) =>
      entries.filter((entry) => isActionEntry(entry) === isAction).map(toChoice)
    return [
      { key: 'pages', heading: text('search.pages'), choices: choicesOf(false), retry: onRetry },
      { key: 'actions', heading: text('search.actions'), choices: choicesOf(true) },
    ]
  }
}

const isActionEntry = (entry: RouteEntry | RouteHit): boolean =>
  ('route' in entry ? entry.route : entry).isAction === true

/** The best pages and the best actions. */
const best = (hits: readonly RouteHit[]): RouteHit[] => [
  ...hits.filter((hit) => !isActionEntry(hit)).slice(0, MAX_PAGES),
  ...hits.filter(isActionEntry).slice(0, MAX_ACTIONS),
]
