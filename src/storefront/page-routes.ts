/** Routes of the storefront's pages by URL; their code loads on demand or by prefetch. */
import { type ComponentType, createElement, lazy } from 'react'
import { type Location, type RouteObject, useLocation } from 'react-router-dom'
import { opensPage, pageKey } from '#shared/web/pages.ts'
import { MessagePages } from './frame/message-pages.tsx'
import { setPages } from './ui/known-pages.ts'
import { onPrefetch } from './ui/route-prefetch.ts'

/**
 * Pages by path and the parameters that they require: `?id` must be a number, `?with=` can have any
 * value.
 */
export type Pages = Readonly<Record<string, () => Promise<ComponentType>>>

export interface PageRoutes {
  routes: RouteObject[]
  /** Whether a page is outside the frame. */
  isEntrance(location: Location): boolean
  /** Identifies the open page and its record. */
  pageKeyOf(location: Location): string
}

const pathOf = (page: string) => page.replace(/\?.*$/, '')

const toPage = ([page, load]: [string, () => Promise<ComponentType>]) => ({
  page,
  load,
  Page: lazy(async () => ({ default: await load() })),
})
type RoutePage = ReturnType<typeof toPage>

const findPage = (pages: readonly RoutePage[], url: URL) =>
  pages.find(({ page }) => opensPage(page, url))

const urlOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) =>
  new URL(pathname + search, window.location.origin)

/** Shows the page that the parameters open; without one, the address is unknown. */
const choosePage = (pages: readonly RoutePage[]) =>
  function ChosenPage() {
    const match = findPage(pages, urlOf(useLocation()))
    return createElement(match?.Page ?? MessagePages)
  }

/** @param entrancePages outside the frame: before signing in */
export function createPageRoutes(
  entrancePages: readonly Pages[],
  framedPages: readonly Pages[],
): PageRoutes {
  const entrances = entrancePages.flatMap((entries) => Object.entries(entries).map(toPage))
  const pages = [
    ...entrances,
    ...framedPages.flatMap((entries) => Object.entries(entries).map(toPage)),
  ]
  // The page shows failures when it opens.
  const prefetch = (url: string) =>
    void findPage(pages, new URL(url, window.location.origin))
      ?.load()
      .catch(() => undefined)
  onPrefetch(prefetch)
  setPages(pages.map(({ page }) => page))
  // The code of the requested page loads with that of its frame.
  prefetch(window.location.href)
  return {
    routes: [...Map.groupBy(pages, ({ page }) => pathOf(page))].map(([path, pagesOfPath]) => ({
      path,
      caseSensitive: true,
      Component: choosePage(pagesOfPath),
    })),
    isEntrance: (location) => findPage(entrances, urlOf(location)) !== undefined,
    pageKeyOf(location) {
      const url = urlOf(location)
      return pageKey(findPage(pages, url)?.page ?? url.pathname, url)
    },
  }
}
