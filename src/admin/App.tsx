/** The back-office: a resource per entry of the config, each with the generic list, form and page. */

import { CoreAdminContext, CoreAdminUI, CustomRoutes, Resource } from 'ra-core'
import { useMemo, useState } from 'react'
import { LoadingPage } from 'react-admin'
import { Route } from 'react-router-dom'
import { type ResourceName, resources } from '#config'
import type { Locale } from '#shared/constants.ts'
import { readLocale, storeLocale } from '#shared/i18n/interface-locale.ts'
import { type PageName, pages } from '#shared/pages.ts'
import { readToken } from '#shared/session/token.ts'
import { ExtensionsContext } from './core/extensions.ts'
import { createI18nProvider, textsOf } from './core/i18n/i18n-provider.ts'
import { LanguageContext } from './core/i18n/language-context.ts'
import { TextsContext } from './core/i18n/text.ts'
import { adminTexts, loadAdminTexts } from './core/i18n/texts.ts'
import { AddressGuard } from './core/layout/address-guard.tsx'
import { AppTheme } from './core/layout/app-theme.tsx'
import { CallMessages } from './core/layout/call-messages.tsx'
import { Layout } from './core/layout/layout.tsx'
import { Notices } from './core/layout/notices.tsx'
import { PageAccess } from './core/layout/page-access.tsx'
import { PageErrorFallback } from './core/layout/page-errors.tsx'
import { redirects } from './core/layout/redirects.tsx'
import { readSize, SizeContext, saveSize } from './core/layout/size.ts'
import { createAuthProvider } from './core/providers/auth-provider.ts'
import { createDataProvider } from './core/providers/data-provider.ts'
import { paths } from './core/providers/paths.ts'
import { queryClient } from './core/providers/query-client.ts'
import { createRouterProvider } from './core/providers/router-provider.tsx'
import { loadLastSettings } from './core/providers/settings.ts'
import { createStore } from './core/providers/store.ts'
import { AccessDenied, NotFound, Unreachable } from './core/views/message-pages.tsx'
import { extensions } from './extensions.tsx'
import { startErrorLog } from './features/error-log/capture.ts'
import { ImportPage, pageComponents, RecordCreate, RecordEdit, RecordList, WorkflowList } from './pages.tsx'
import { resourceParts } from './resource-parts.tsx'

startErrorLog()
const authProvider = createAuthProvider(resources)
const dataProvider = createDataProvider(resources)
const routerProvider = createRouterProvider(paths)
loadLastSettings(readToken() !== undefined)

/** The cache belongs to the previous session, if any; permissions are requested once more while it ends. */
function startSession() {
  queryClient.clear()
  return createStore()
}

/** react-admin renders the start page itself. */
const customPageNames = (Object.keys(pages) as PageName[]).filter((name) => name !== 'dashboard')

export function App() {
  const [locale, setLocale] = useState(readLocale)
  const [size, setSize] = useState(readSize)
  const [store] = useState(startSession)
  const i18nProvider = useMemo(() => createI18nProvider(resources, locale, adminTexts(locale)), [locale])
  const texts = useMemo(() => textsOf(i18nProvider, locale), [i18nProvider, locale])

  async function changeLanguage(next: Locale) {
    await loadAdminTexts(next)
    storeLocale(next)
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
    <TextsContext value={texts}>
      <LanguageContext value={changeLanguage}>
        <SizeContext value={sizeSwitch}>
          <ExtensionsContext value={extensions}>
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
                <AdminPages />
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

const AdminPages = () => (
  <CoreAdminUI
    layout={Layout}
    dashboard={pageComponents.dashboard}
    catchAll={NotFound}
    accessDenied={AccessDenied}
    authenticationError={Unreachable}
    error={PageErrorFallback}
    loading={LoadingPage}
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
      >
        <Route path="import" element={<ImportPage />} />
      </Resource>
    ))}
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
      {redirects}
    </CustomRoutes>
  </CoreAdminUI>
)
