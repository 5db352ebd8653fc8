/**
 * Puts the storefront together from its modules: the routes of its pages, and the frame around
 * them.
 */
import { lazy } from 'react'
import { readLocale } from '#shared/i18n/interface-locale.ts'
import type { AppProps } from './App.tsx'
import type { FrameParts } from './frame/frame.tsx'
import { loadTexts } from './language/texts.ts'
import type { StorefrontModule } from './module.ts'
import { setOfflineParts } from './offline/offline-parts.ts'
import { createPageRoutes, type Pages } from './page-routes.ts'

/** Pages outside the frame: before signing in. */
const ENTRANCES: Pages = {
  '/login_web': () => import('./account/sign-in-page.tsx').then((module) => module.SignInPage),
  '/reset_web': () => import('./account/reset-page.tsx').then((module) => module.ResetPage),
}

const NOTICES: Pages = {
  '/notices_web': () => import('./bell/notices-page.tsx').then((page) => page.NoticesPage),
}

/** Records of resources that no module shows. */
const RECORDS: Pages = {
  '/record_web?of=&id': () => import('./records/record-page.tsx').then((page) => page.RecordPage),
  '/record_web?of=': () => import('./records/list-page.tsx').then((page) => page.ListPage),
}

/** After the page: what it needs itself comes first. */
const AFTER_PAGE_MS = 4_000

/** @param modules what stands in the frame; none shares a path with another */
export function createStorefront(modules: readonly StorefrontModule[]) {
  const account: Pages = {
    '/user_web': async () => {
      const [{ UserPage }, ...sections] = await Promise.all([
        import('./account/user-page.tsx'),
        ...modules.map(({ accountSections }) => accountSections?.() ?? []),
      ])
      return () => <UserPage sections={sections.flat()} />
    },
  }
  setOfflineParts(() =>
    Promise.all(
      modules.map(async ({ offline, ownData = [] }) => {
        const parts = await offline?.()
        return { ...parts, ownData: [...ownData, ...(parts?.ownData ?? [])] }
      }),
    ),
  )
  const { routes, ...location } = createPageRoutes(
    [ENTRANCES, ...modules.map(({ entrances = {} }) => entrances)],
    [account, NOTICES, RECORDS, ...modules.map(({ pages = {} }) => pages)],
  )
  const Storefront = lazy(async () => {
    const [{ App }, , ...parts] = await Promise.all([
      import('./App.tsx'),
      loadTexts(readLocale()),
      ...modules.map(async ({ frame }): Promise<FrameParts> => (await frame?.()) ?? {}),
    ])
    for (const { afterPage } of parts) if (afterPage) setTimeout(afterPage, AFTER_PAGE_MS)
    return {
      default: (props: Pick<AppProps, 'pending' | 'isMessage'>) => (
        <App {...props} {...location} parts={parts} />
      ),
    }
  })
  return { routes, Storefront }
}
