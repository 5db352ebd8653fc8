/** The sections for the input; recent options and all pages while it is empty. */
import { useGetIdentity } from 'ra-core'
import { useMemo } from 'react'
import { useLanguage, useText } from '#admin/core/i18n/text.ts'
import { useCan } from '#admin/core/providers/can.ts'
import { resources } from '#config'
import type { Resource, Resources } from '#shared/resources/define.ts'
import { listChoice, recentChoicesShown, recordSection, routeChoice, type Section } from './choices.ts'
import { recentChoices } from './recent.ts'
import { MAX_RECORDS, useRecordResults, useSearchedResources } from './record-search.ts'
import { useRouteSearch } from './search-tools.ts'

/** Limit of pages; lower-ranked ones match poorly. */
const ROUTES_SHOWN = 7

interface SearchSections {
  sections: Section[]
  isSearching: boolean
  /** Nothing matched; the sections contain similar pages. */
  isEmpty: boolean
}

/** The user name in storage keys; '' while loading. */
export const useUsername = (): string => String(useGetIdentity().identity?.username ?? '')

export function useSections(input: string): SearchSections {
  const text = useText()
  const locale = useLanguage()
  const can = useCan()
  const username = useUsername()
  const searched = useSearchedResources()
  const { routes, search, retry } = useRouteSearch()
  const { found, isSearching } = useRecordResults(input)
  const recent = useMemo(() => recentChoices(username), [username])
  const hits = useMemo(() => search?.(input).slice(0, ROUTES_SHOWN) ?? [], [search, input])
  const q = input.trim()
  const nameOf = (resource: Resource) => resource.label[locale]
  const withContent = (section: Section) => section.choices.length > 0 || Boolean(section.retry)

  if (q === '') {
    const declared: Resources = resources
    const canRead = (name: string) => {
      const resource = declared[name]
      return resource && can('read', resource) ? resource : null
    }
    const latest = recentChoicesShown(recent, routes, canRead, nameOf)
    const sections: Section[] = [
      { key: 'recent', heading: text('search.recent'), choices: latest },
      { key: 'pages', heading: text('search.pages'), choices: routes.map((route) => routeChoice(route)) },
    ]
    return { sections: sections.filter(withContent), isSearching: false, isEmpty: false }
  }
  const pages = hits.map(({ route, marks }) => routeChoice(route, marks))
  const sections = [
    { key: 'pages', heading: text('search.pages'), choices: pages, retry },
    ...found.map((item) => recordSection(item, q, { text, nameOf }, MAX_RECORDS)),
  ].filter(withContent)
  const isLoading = isSearching || (search === null && !retry)
  if (sections.length > 0 || isLoading) return { sections, isSearching: isLoading, isEmpty: false }
  const near = searched.map((resource) => listChoice(resource, text('search.inList', { name: nameOf(resource), q }), q))
  return {
    sections: [{ key: 'near', heading: text('search.instead'), choices: near }].filter(withContent),
    isSearching: false,
    isEmpty: true,
  }
}
