/** The searchable pages and actions, and their index, which loads when the box first opens. */
import { useQuery } from '@tanstack/react-query'
import { useLogout, usePermissions } from 'ra-core'
import { useMemo } from 'react'
import type { Locale } from '#shared/constants.ts'
import { formatText, withinSentence } from '#shared/i18n/text.ts'
import type { Subject } from '#shared/resources/role-grants.ts'
import { useCurrentKey, useToggleFavourite } from '../favourites/public.ts'
import { useMenuItems } from '../frame/menu-items.ts'
import { openSettings } from '../frame/settings-drawer-state.ts'
import { useChangeLanguage } from '../i18n/language-context.ts'
import { useLanguage } from '../i18n/text.ts'
import { adminTexts, type LoadedTexts, loadEveryLanguage } from '../i18n/texts.ts'
import { keysRequested } from '../keyboard/keys-dialog.tsx'
import { useSubject } from '../providers/can.ts'
import { downloadExport } from '../providers/export-call.ts'
import { useNotifyError } from '../providers/notify-error.ts'
import { changeSettings } from '../providers/settings.ts'
import { canSignOut } from '../providers/sign-out-guard.ts'
import { allResources } from '../resources.ts'
import { visibleActions } from './actions.ts'
import type { RouteIndex } from './route-index.ts'
import { type RouteEntry, visibleRoutes } from './routes.ts'

// The actions of the search, executed in the frame.

/** @param texts for the titles in every language */
function useActions(texts: LoadedTexts): RouteEntry[] {
  const locale = useLanguage()
  const subject = useSubject()
  const setLanguage = useChangeLanguage()
  const logout = useLogout()
  const notifyError = useNotifyError()
  const toggle = useToggleFavourite()
  const current = useCurrentKey()
  return useMemo(() => {
    const signOut = async () => {
      if (await canSignOut()) await logout({}, undefined, false)
    }
    return visibleActions({
      subject,
      resources: allResources(),
      locale,
      texts,
      run: {
        exportAll: ({ name }) =>
          void downloadExport(name, 'xlsx', { filter: {} }).catch(notifyError),
        setMode: (mode) => changeSettings({ mode }),
        setLanguage,
        openSettings: () => openSettings(),
        toggleFavourite: toggle && current && (() => toggle(current)),
        showKeys: () => keysRequested.emit(),
        signOut: () => void signOut(),
      },
    })
  }, [subject, locale, texts, setLanguage, logout, notifyError, toggle, current])
}

const createTitleIn = (texts: LoadedTexts) => (name: string, locale: Locale) =>
  formatText(
    texts[locale]?.messages['page.new'] ?? '',
    { name: withinSentence(name, locale) },
    locale,
  )

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
  const search = useMemo(
    () => tools.data?.createRouteIndex(routes, tools.data.spelling) ?? null,
    [tools.data, routes],
  )
  return {
    routes,
    search,
    retry: tools.isError && !tools.isFetching ? () => void tools.refetch() : null,
  }
}
