/** The back-office: a resource per entry of the config, each with the generic list, form and page. */

import { CoreAdminContext, CoreAdminUI, CustomRoutes, Resource } from 'ra-core'
import { useMemo, useState } from 'react'
import { LoadingPage } from 'react-admin'
import { Route } from 'react-router-dom'
import type { Locale } from '#shared/constants.ts'
import { readLocale, storeLocale } from '#shared/i18n/interface-locale.ts'
import { type PageName, pages } from '#shared/pages.ts'
import { readToken } from '#shared/session/token.ts'
import { startErrorLog } from './error-log/capture.ts'
import { ExtensionsContext } from './extension-points.ts'
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
import { createI18nProvider, textsOf } from './i18n/i18n-provider.ts'
import { LanguageContext } from './i18n/language-context.ts'
import { TextsContext } from './i18n/text.ts'
import { adminTexts, loadAdminTexts } from './i18n/texts.ts'
import { ImportPage, pageComponents, RecordCreate, RecordEdit, RecordList, WorkflowList } from './pages.tsx'
import { createAuthProvider } from './providers/auth-provider.ts'
import { createDataProvider } from './providers/data-provider.ts'
import { paths } from './providers/paths.ts'
import { queryClient } from './providers/query-client.ts'
import { createRouterProvider } from './providers/router-provider.tsx'
import { loadLastSettings } from './providers/settings.ts'
import { createStore } from './providers/store.ts'
import { resourceParts } from './resource-parts.tsx'
import { allResources } from './resources.ts'
import { AccessDenied, NotFound, Unreachable } from './ui/message-pages.tsx'

startErrorLog()
const authProvider = createAuthProvider(allResources())
const dataProvider = createDataProvider(allResources())
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
  const i18nProvider = useMemo(() => createI18nProvider(allResources(), locale, adminTexts(locale)), [locale])
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
    {(Object.keys(allResources()) as ResourceName[]).map((name) => (
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
