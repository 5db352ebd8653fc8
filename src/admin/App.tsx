/** The back-office: a resource per entry of the config, each with the generic list, form and page. */
import { useMemo, useState } from 'react'
import { Admin, CustomRoutes, Resource } from 'react-admin'
import { Route } from 'react-router-dom'
import { type ResourceName, resources } from '#config'
import type { Locale } from '#shared/constants.ts'
import { readLocale, rememberLocale } from '#shared/i18n/interface-locale.ts'
import { type PageName, pages } from '#shared/pages.ts'
import { readToken } from '#shared/session/token.ts'
import { ExtensionsContext } from './core/extensions.ts'
import { createI18nProvider } from './core/i18n/i18n-provider.ts'
import { LanguageContext } from './core/i18n/language-context.ts'
import { AddressGuard } from './core/layout/address-guard.tsx'
import { demoRedirects } from './core/layout/demo-redirects.tsx'
import { Layout } from './core/layout/layout.tsx'
import { Notices } from './core/layout/notices.tsx'
import { PageAccess } from './core/layout/page-access.tsx'
import { PageErrorFallback } from './core/layout/page-errors.tsx'
import { readSize, SizeContext, saveSize } from './core/layout/size.ts'
import { RedirectPage } from './core/layout/tabs/redirect-page.tsx'
import { useAppTheme } from './core/layout/use-app-theme.ts'
import { createAuthProvider } from './core/providers/auth-provider.ts'
import { createDataProvider } from './core/providers/data-provider.ts'
import { paths } from './core/providers/paths.ts'
import { queryClient } from './core/providers/query-client.ts'
import { createRouterProvider } from './core/providers/router-provider.tsx'
import { loadLastSettings } from './core/providers/settings.ts'
import { createStore } from './core/providers/store.ts'
import { RecordCreate } from './core/views/form/create.tsx'
import { RecordEdit } from './core/views/form/edit.tsx'
import { RecordList } from './core/views/list/list.tsx'
import { AccessDenied, NotFound, Unreachable } from './core/views/message-pages.tsx'
import { WorkflowList } from './core/workflow/workflow-list.tsx'
import { extensions } from './extensions.tsx'
import { startErrorLog } from './features/error-log/capture.ts'
import { Login } from './features/login/login.tsx'
import { socialRoutes } from './features/login/social/social-routes.tsx'
import { pageComponents } from './pages.tsx'
import { resourceParts } from './resource-parts.tsx'

startErrorLog()
const authProvider = createAuthProvider(resources)
const dataProvider = createDataProvider(resources)
const routerProvider = createRouterProvider(paths)
const store = createStore()
loadLastSettings(readToken() !== undefined)

/** react-admin renders the start page itself. */
const customPageNames = (Object.keys(pages) as PageName[]).filter((name) => name !== 'dashboard')

export function App() {
  const [locale, setLocale] = useState(readLocale)
  const [size, setSize] = useState(readSize)
  const i18nProvider = useMemo(() => createI18nProvider(resources, locale), [locale])
  const theme = useAppTheme(size, locale)

  function changeLanguage(next: Locale) {
    rememberLocale(next)
    store.setItem('locale', next)
    setLocale(next)
  }
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
    <LanguageContext value={changeLanguage}>
      <SizeContext value={sizeSwitch}>
        <ExtensionsContext value={extensions}>
          <AddressGuard />
          <Admin
            authProvider={authProvider}
            dataProvider={dataProvider}
            i18nProvider={i18nProvider}
            routerProvider={routerProvider}
            queryClient={queryClient}
            store={store}
            lightTheme={theme}
            darkTheme={null}
            layout={Layout}
            loginPage={Login}
            dashboard={pageComponents.dashboard}
            catchAll={NotFound}
            accessDenied={AccessDenied}
            authenticationError={Unreachable}
            error={PageErrorFallback}
            notification={Notices}
            requireAuth
            disableTelemetry
          >
            {(Object.keys(resources) as ResourceName[]).map((name) => (
              <Resource
                key={name}
                name={name}
                list={resourceParts[name]?.List ?? (resources[name].workflow ? WorkflowList : RecordList)}
                create={RecordCreate}
                edit={resourceParts[name]?.Edit ?? RecordEdit}
              />
            ))}
            <CustomRoutes noLayout>{socialRoutes}</CustomRoutes>
            <CustomRoutes>
              {customPageNames.map((name) => {
                const Page = pageComponents[name]
                const element = (
                  <PageAccess page={pages[name]}>
                    <Page />
                  </PageAccess>
                )
                return <Route key={name} path={pages[name].path} element={element} />
              })}
              {demoRedirects}
              <Route path="/redirect/*" element={<RedirectPage />} />
            </CustomRoutes>
          </Admin>
        </ExtensionsContext>
      </SizeContext>
    </LanguageContext>
  )
}
