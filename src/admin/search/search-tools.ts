/** The searchable pages and actions, and their index, which loads when the box first opens. */
import { useQuery } from '@tanstack/react-query'
import { usePermissions } from 'ra-core'
import { useMemo } from 'react'
import type { Locale } from '#shared/constants.ts'
import { formatText } from '#shared/i18n/text.ts'
import type { Subject } from '#shared/resources/role-grants.ts'
import { useMenuItems } from '../frame/menu-items.ts'
import { useLanguage } from '../i18n/text.ts'
import { adminTexts, type LoadedTexts, loadEveryLanguage } from '../i18n/texts.ts'
import { allResources } from '../resources.ts'
import type { RouteIndex } from './route-index.ts'
import { type RouteEntry, visibleRoutes } from './routes.ts'
import { useActions } from './use-actions.ts'

const createTitleIn = (texts: LoadedTexts) => (name: string, locale: Locale) =>
  formatText(texts[locale]?.messages['page.new'] ?? '', { name }, locale)

async function loadTools() {
  const [{ createRouteIndex }, { spelling }, texts] = await Promise.all([
    import('./route-index.ts'),
    import('./spelling.ts'),
    loadEveryLanguage(),
  ])
  return { createRouteIndex, spelling, texts }
}

const ANONYMOUS: Subject = { roles: [] }

interface RouteSearchState {
  routes: RouteEntry[]
  /** Null while loading. */
  search: RouteIndex | null
  /** Set when loading failed. */
  retry: (() => void) | null
}

export function useRouteSearch(): RouteSearchState {
  const locale = useLanguage()
  const { permissions } = usePermissions<Subject>()
  const { data: menus } = useMenuItems()
  const tools = useQuery({
    queryKey: ['search', 'tools'],
    queryFn: loadTools,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const loaded = tools.data?.texts
  const texts = useMemo(() => loaded ?? { [locale]: adminTexts(locale) }, [loaded, locale])
  const actions = useActions(texts)
  const routes = useMemo(
    () => [
      ...visibleRoutes({
        menus: menus ?? [],
        subject: permissions ?? ANONYMOUS,
        resources: allResources(),
        locale,
        createTitle: createTitleIn(texts),
      }),
      ...actions,
    ],
    [menus, permissions, locale, texts, actions],
  )
  const search = useMemo(() => tools.data?.createRouteIndex(routes, tools.data.spelling) ?? null, [tools.data, routes])
  return { routes, search, retry: tools.isError && !tools.isFetching ? () => void tools.refetch() : null }
}
