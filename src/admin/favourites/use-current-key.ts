/** The current page as a favourite. */

import { useLocation } from 'ra-core'
import { useMemo } from 'react'
import { pages } from '#shared/pages.ts'
import { parseListUrl } from '../list/list-url.ts'
import { allPages, findResource } from '../resources.ts'
import type { FavouriteKey } from './favourites.ts'

/** The start page. */
const HOME = '/'
const NUMBER = /^\d+$/

/**
 * The current record, saved view, list or page; null for any other page, such as a form for a new
 * record.
 */
export function useCurrentKey(): FavouriteKey | null {
  const { pathname, search } = useLocation()
  return useMemo(() => keyAt(pathname, search), [pathname, search])
}

function keyAt(pathname: string, search: string): FavouriteKey | null {
  const [, name = '', id] = pathname.split('/')
  const resource = findResource(name)
  if (resource && id !== undefined)
    return NUMBER.test(id) ? { resource: name, record: Number(id) } : null
  if (resource) {
    const { view } = parseListUrl(search)
    return view === null ? { address: resource.paths.list } : { resource: 'views', record: view }
  }
  const path = pathname === HOME ? pages.dashboard.path : pathname
  return allPages().some((page) => page.path === path) ? { address: path } : null
}
