/**
 * The back-office: a resource per entry of the config, each with the generic list, form and page.
 */

import { CoreAdminContext, CoreAdminUI, CustomRoutes, Resource } from 'ra-core'
import { type ComponentType, useCallback, useMemo, useState } from 'react'
import { LoadingPage } from 'react-admin'
import { Route } from 'react-router-dom'
import type { Locale } from '#shared/constants.ts'
import { readLocale, storeLocale } from '#shared/i18n/interface-locale.ts'
import { textIn } from '#shared/i18n/text.ts'
import { officePages } from '#shared/pages.ts'
import type { Resources } from '#shared/resources/define.ts'
import { SOCIAL_SIGN_IN_PAGES, STAFF_HOME } from '#shared/session/gate.ts'
import { readToken } from '#shared/session/token.ts'
import { engine } from './engine.tsx'
import { startErrorLog } from './error-log/capture.ts'
import { type Extensions, ExtensionsContext } from './extension-points.ts'
import { extensions } from './extensions.tsx'
import { AddressGuard } from './frame/address-guard.tsx'
import { AppTheme } from './frame/app-theme.tsx'
import { CallMessages } from './frame/call-messages.tsx'
import { Layout } from './frame/layout.tsx'
import { Notices } from './frame/notices.tsx'
import { PageAccess } from './frame/page-access.tsx'
import { PageErrorFallback } from './frame/page-errors.tsx'
import { redirects } from './frame/redirects.tsx'
import { readSize, SizeContext, saveSize } from './frame/size.ts'
import { createI18nProvider } from './i18n/i18n-provider.ts'
import { LanguageContext } from './i18n/language-context.ts'
import { TextsContext } from './i18n/text.ts'
import { adminTexts, loadAdminTexts } from './i18n/texts.ts'
import type { LazyPage } from './lazy-page.ts'
import type { AdminModule, Brand, OfficePage } from './module.ts'
import {
  ImportPage,
  Login,
  RecordCreate,
  RecordEdit,
  RecordList,
  SocialPage,
  WorkflowList,
} from './pages.tsx'
import { createAuthProvider } from './providers/auth-provider.ts'
import { createDataProvider } from './providers/data-provider.ts'
import { queryClient } from './providers/query-client.ts'
import { createRouterProvider } from './providers/router-provider.tsx'
import { loadLastSettings } from './providers/settings.ts'
import { createStore } from './providers/store.ts'
import type { ResourceParts } from './resource-part.ts'
import { allResources, provideResources, resourcePaths } from './resources.ts'
import { AccessDenied, NotFound, Unreachable } from './ui/message-pages.tsx'

startErrorLog()
loadLastSettings(readToken() !== undefined)

/** The office of a product. */
export interface Office {
  resources: Resources
  modules: readonly AdminModule[]
  /** Names of the lists that the search offers when it finds nothing. */
  mainLists: readonly string[]
  brand?: Brand
}

/** Creates the back-office of a product. */
export function createAdmin({ resources, modules, mainLists, brand = {} }: Office): ComponentType {
  provideResources(resources, officePages(modules))
  const all = [engine, ...modules]
  const Home = all.find((module) => module.Home)?.Home
  const pages = all.flatMap((module) => module.pages ?? [])
  const providers: Providers = {
    authProvider: createAuthProvider(resources),
    dataProvider: createDataProvider(resources),
    routerProvider: createRouterProvider(resourcePaths()),
    parts: {
      ...extensions,
      mainLists,
      brand,
      preloadPage: (path) =>
        (path === STAFF_HOME
          ? Home
          : pages.find((page) => page.path === path)?.Component
        )?.preload(),
      resourceParts: combineParts(all),
      waiting: [...modules, engine].flatMap(({ waiting = [] }) => waiting),
      openWork: Object.assign({}, ...all.map(({ openWork }) => openWork)),
      startParts: all.flatMap(({ startParts = [] }) => startParts),
      moduleOverlays: all.flatMap(({ Overlay }) => Overlay ?? []),
    },
    pages,
    Home,
  }
  return () => <Admin {...providers} />
}

interface Providers {
  authProvider: ReturnType<typeof createAuthProvider>
  dataProvider: ReturnType<typeof createDataProvider>
  routerProvider: ReturnType<typeof createRouterProvider>
  parts: Extensions
  /** Hand-made pages, apart from the start page, which react-admin renders itself. */
  pages: readonly OfficePage[]
  Home: LazyPage | undefined
}

/** The parts of a resource's pages can come from several modules. */
function combineParts(modules: readonly AdminModule[]): Record<string, ResourceParts> {
  const combined: Record<string, ResourceParts> = {}
  for (const { resourceParts = {} } of modules) {
    for (const [name, parts] of Object.entries(resourceParts))
      combined[name] = { ...combined[name], ...parts }
  }
  return combined
}

/**
 * The cache belongs to the previous session, if any; permissions are requested once more while it
 * ends.
 */
function startSession() {
  queryClient.clear()
  return createStore(Object.keys(allResources()))
}

function Admin({ authProvider, dataProvider, routerProvider, parts, pages, Home }: Providers) {
  const [locale, setLocale] = useState(readLocale)
  const [size, setSize] = useState(readSize)
  const [store] = useState(startSession)
  const texts = useMemo(
    () => ({ locale, text: textIn(adminTexts(locale).messages, locale) }),
    [locale],
  )

  const changeLanguage = useCallback(
    async (next: Locale) => {
      await loadAdminTexts(next)
      storeLocale(next)
      store.setItem('locale', next)
      setLocale(next)
    },
    [store],
  )
  const i18nProvider = useMemo(
    () => createI18nProvider(allResources(), locale, adminTexts(locale), changeLanguage),
    [locale, changeLanguage],
  )
  const sizeSwitch = useMemo(
    () => ({
      size,
      change: (next: typeof size) => {
        saveSize(next)
        setSize(next)
      },
    }),
    [size],
  )

  return (
    <TextsContext value={texts}>
      <LanguageContext value={changeLanguage}>
        <SizeContext value={sizeSwitch}>
          <ExtensionsContext value={parts}>
            <AddressGuard />
            <CoreAdminContext
              authProvider={authProvider}
              dataProvider={dataProvider}
              i18nProvider={i18nProvider}
              routerProvider={routerProvider}
              queryClient={queryClient}
              store={store}
            >
              <AppTheme size={size} locale={locale}>
                <AdminPages resourceParts={parts.resourceParts} pages={pages} Home={Home} />
                <Notices />
                <CallMessages />
              </AppTheme>
            </CoreAdminContext>
          </ExtensionsContext>
        </SizeContext>
      </LanguageContext>
    </TextsContext>
  )
}

type AdminPagesProps = Pick<Extensions, 'resourceParts'> & Pick<Providers, 'pages' | 'Home'>

const AdminPages = ({ resourceParts, pages, Home }: AdminPagesProps) => (
  <CoreAdminUI
    loginPage={Login}
    layout={Layout}
    dashboard={Home}
    catchAll={NotFound}
    accessDenied={AccessDenied}
    authenticationError={Unreachable}
    error={PageErrorFallback}
    loading={LoadingPage}
    requireAuth
    disableTelemetry
  >
    {Object.values(allResources()).map(({ name, workflow }) => (
      <Resource
        key={name}
        name={name}
        list={resourceParts[name]?.List ?? (workflow ? WorkflowList : RecordList)}
        create={RecordCreate}
        edit={resourceParts[name]?.Edit ?? RecordEdit}
      >
        <Route path="import" element={<ImportPage />} />
      </Resource>
    ))}
    <CustomRoutes noLayout>
      {SOCIAL_SIGN_IN_PAGES.map((path) => (
        <Route key={path} path={path} element={<SocialPage />} />
      ))}
    </CustomRoutes>
    <CustomRoutes>
      {pages.map((page) => {
        const element = (
          <PageAccess page={page}>
            <page.Component />
          </PageAccess>
        )
        return <Route key={page.path} path={page.path} element={element} />
      })}
      {redirects}
    </CustomRoutes>
  </CoreAdminUI>
)
