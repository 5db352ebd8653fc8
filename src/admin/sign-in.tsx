/** The sign-in of staff: a separate front end, usable long before the back-office has loaded. */
import { Suspense, useEffect, useMemo, useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import type { Locale } from '#shared/constants.ts'
import { failedCalls } from '#shared/http/failed-calls.ts'
import { readLocale, storeLocale } from '#shared/i18n/interface-locale.ts'
import { isRedirect, pagePath } from '#shared/session/gate.ts'
import { LanguageContext } from './core/i18n/language-context.ts'
import { signInTexts } from './core/i18n/sign-in-texts.ts'
import { TextsContext } from './core/i18n/text.ts'
import { AppTheme } from './core/layout/app-theme.tsx'
import { readSize } from './core/layout/size.ts'
import { lazyPart } from './core/lazy-part.tsx'
import { loadLastSettings } from './core/providers/settings.ts'
import { startErrorLog } from './features/error-log/capture.ts'
import { signInPages } from './features/login/pages.tsx'
import { type SignInEvents, SignInEventsContext } from './features/login/use-sign-in.ts'

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

const CallMessages = lazyPart(async () => (await import('./core/layout/call-messages.tsx')).CallMessages)

/** The messages of failed calls (specification §8); what shows them loads with the first. */
function LazyNotices() {
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => failedCalls.subscribe(() => setFailed(true)), [])
  return hasFailed && <CallMessages />
}
