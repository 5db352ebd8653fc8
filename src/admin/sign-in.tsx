/** The pages of the sign-in of staff, usable long before the back-office has loaded. */
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Locale } from '#shared/constants.ts'
import { failedCalls } from '#shared/http/failed-calls.ts'
import { readLocale, storeLocale } from '#shared/i18n/interface-locale.ts'
import { pagePath, STAFF_SIGN_IN_PAGE } from '#shared/session/gate.ts'
import { startErrorLog } from './error-log/capture.ts'
import { AppTheme } from './frame/app-theme.tsx'
import { readSize } from './frame/size.ts'
import { LanguageContext } from './i18n/language-context.ts'
import { signInTexts } from './i18n/sign-in-texts.ts'
import { TextsContext } from './i18n/text.ts'
import { lazyPart } from './lazy-part.tsx'
import { Login } from './login/login.tsx'
import { loadLastSettings } from './providers/settings.ts'

startErrorLog()
loadLastSettings(false)

const SocialPage = lazy(async () => ({
  default: (await import('./login/social/social-pages.tsx')).SocialPage,
}))

interface SignInProps {
  /** Loads the back-office. */
  loadNext(): Promise<unknown>
}

export function SignIn({ loadNext }: SignInProps) {
  const { pathname } = useLocation()
  const [locale, setLocale] = useState(readLocale)
  const texts = useMemo(() => signInTexts(locale), [locale])
  // Loaded while the form is filled in; a failure is reported when it is needed.
  useEffect(() => void loadNext().catch(() => undefined), [loadNext])
  function changeLanguage(next: Locale) {
    storeLocale(next)
    setLocale(next)
  }
  return (
    <TextsContext value={texts}>
      <LanguageContext value={changeLanguage}>
        <AppTheme size={readSize()} locale={locale}>
          <Suspense fallback={null}>
            {pagePath(pathname) === STAFF_SIGN_IN_PAGE ? <Login /> : <SocialPage />}
          </Suspense>
          <LazyNotices />
        </AppTheme>
      </LanguageContext>
    </TextsContext>
  )
}

const CallMessages = lazyPart(async () => (await import('./frame/call-messages.tsx')).CallMessages)

/** The messages of failed calls (specification §8); what shows them loads with the first. */
function LazyNotices() {
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => failedCalls.subscribe(() => setFailed(true)), [])
  return hasFailed && <CallMessages />
}
