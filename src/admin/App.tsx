/** The whole back-office on one screen: the config becomes resources, each with the generic list, form and page. */
import { useMemo, useState } from 'react'
import { Admin, Resource } from 'react-admin'
import { resources } from '#config'
import type { Locale } from '#shared/constants.ts'
import { readLocale, rememberLocale } from '#shared/i18n/interface-locale.ts'
import { createI18nProvider } from './i18n/i18n-provider.ts'
import { LanguageContext } from './i18n/language-context.ts'
import { AddressGuard } from './layout/address-guard.tsx'
import { Layout } from './layout/layout.tsx'
import { AccessDenied, NotFound, Unreachable } from './layout/message-pages.tsx'
import { Notices } from './layout/notices.tsx'
import { Broken } from './layout/page-errors.tsx'
import { readSize, rememberSize, SizeContext } from './layout/size.ts'
import { themesOf } from './layout/theme.ts'
import { Login } from './login/login.tsx'
import { createAuthProvider } from './providers/auth-provider.ts'
import { createDataProvider } from './providers/data-provider.ts'
import { paths } from './providers/paths.ts'
import { queryClient } from './providers/query-client.ts'
import { createRouterProvider } from './providers/router-provider.tsx'
import { createStore } from './providers/store.ts'
import { Dashboard } from './views/dashboard.tsx'
import { RecordCreate } from './views/form/create.tsx'
import { RecordEdit } from './views/form/edit.tsx'
import { RecordList } from './views/list/list.tsx'

const authProvider = createAuthProvider(resources)
const dataProvider = createDataProvider(resources)
const routerProvider = createRouterProvider(paths)
const store = createStore()

export function App() {
  const [locale, setLocale] = useState(readLocale)
  const [size, setSize] = useState(readSize)
  const i18nProvider = useMemo(() => createI18nProvider(resources, locale), [locale])
  const themes = useMemo(() => themesOf(size, locale), [size, locale])

  function changeLanguage(next: Locale) {
    rememberLocale(next)
    store.setItem('locale', next)
    setLocale(next)
  }
  const sizeSwitch = useMemo(
    () => ({
      size,
      change: (next: typeof size) => {
        rememberSize(next)
        setSize(next)
      },
    }),
    [size],
  )

  return (
    <LanguageContext value={changeLanguage}>
      <SizeContext value={sizeSwitch}>
        <AddressGuard />
        <Admin
          authProvider={authProvider}
          dataProvider={dataProvider}
          i18nProvider={i18nProvider}
          routerProvider={routerProvider}
          queryClient={queryClient}
          store={store}
          lightTheme={themes.light}
          darkTheme={themes.dark}
          layout={Layout}
          loginPage={Login}
          dashboard={Dashboard}
          catchAll={NotFound}
          accessDenied={AccessDenied}
          authenticationError={Unreachable}
          error={Broken}
          notification={Notices}
          requireAuth
          disableTelemetry
        >
          {Object.values(resources).map(({ name }) => (
            <Resource key={name} name={name} list={RecordList} create={RecordCreate} edit={RecordEdit} />
          ))}
        </Admin>
      </SizeContext>
    </LanguageContext>
  )
}
