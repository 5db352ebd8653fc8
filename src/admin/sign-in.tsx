/** The sign-in of staff: a separate front end, usable long before the back-office has loaded. */
import { Suspense, useMemo, useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import type { Locale } from '#shared/constants.ts'
import { readLocale, storeLocale } from '#shared/i18n/interface-locale.ts'
import { isRedirect, pagePath } from '#shared/session/gate.ts'
import { LanguageContext } from './core/i18n/language-context.ts'
import { signInTexts } from './core/i18n/sign-in-texts.ts'
import { TextsContext } from './core/i18n/text.ts'
import { AppTheme } from './core/layout/app-theme.tsx'
import { readSize } from './core/layout/size.ts'
import { loadLastSettings } from './core/providers/settings.ts'
import { startErrorLog } from './features/error-log/capture.ts'
import { LazyNotices } from './features/login/lazy-notices.tsx'
import { signInPages } from './features/login/pages.tsx'
import { type SignInEvents, SignInEventsContext } from './features/login/sign-in-events.ts'

startErrorLog()
loadLastSettings(false)

export function SignIn({ onSubmit, onSignedIn }: SignInEvents) {
  const [path] = useLocation()
  const [locale, setLocale] = useState(readLocale)
  const texts = useMemo(() => signInTexts(locale), [locale])
  const events = useMemo(() => ({ onSubmit, onSignedIn }), [onSubmit, onSignedIn])
  function changeLanguage(next: Locale) {
    storeLocale(next)
    setLocale(next)
  }
  const Page = signInPages[pagePath(path)]
  if (isRedirect(path)) {
    return <Redirect to={pagePath(path) + window.location.search + window.location.hash} replace />
  }
  return (
    <TextsContext value={texts}>
      <LanguageContext value={changeLanguage}>
        <AppTheme size={readSize()} locale={locale}>
          <SignInEventsContext value={events}>
            <Suspense fallback={null}>{Page && <Page />}</Suspense>
          </SignInEventsContext>
          <LazyNotices />
        </AppTheme>
      </LanguageContext>
    </TextsContext>
  )
}
