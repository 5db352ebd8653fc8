/**
 * Applies the gate before every page, then renders the storefront or the back-office, each loaded on demand and with
 * its own router. Re-runs the gate when navigation leaves a front end.
 */

import { Suspense, useCallback, useLayoutEffect, useState } from 'react'
import { loadAdminTexts } from '#admin/core/i18n/texts.ts'
import { readLocale } from '#shared/i18n/interface-locale.ts'
import { lazyCode } from '#shared/react/lazy-code.tsx'
import { frontEndFor, gate, isSignInPage, isSocialPage } from '#shared/session/gate.ts'
import { returnToOf, targetOf } from '#shared/session/return-to.ts'
import { cachedUser } from '#shared/session/session.ts'
import { readToken } from '#shared/session/token.ts'
import { type AppLocation, readLocation, replaceLocation } from './app-location.ts'
import { MissingCode } from './missing-code.tsx'
import { useSession } from './use-session.ts'

const loadStorefront = async () => (await import('./storefront.tsx')).StorefrontApp
const loadSocialGuard = async () => (await import('./social-guard.tsx')).SocialGuard
const loadSignIn = async () => (await import('./sign-in.tsx')).SignInApp
const loadBackOffice = async () => {
  const [{ BackOfficeApp }] = await Promise.all([import('./back-office.tsx'), loadAdminTexts(readLocale())])
  return BackOfficeApp
}
const BackOfficeSkeleton = lazyCode(
  async () => (await import('./back-office-skeleton.tsx')).BackOfficeSkeleton,
  MissingCode,
)
const StorefrontApp = lazyCode(loadStorefront, MissingCode)
const SocialGuard = lazyCode(loadSocialGuard, MissingCode)
const SignInApp = lazyCode(loadSignIn, MissingCode)
const BackOfficeApp = lazyCode(loadBackOffice, MissingCode)

/** Starts loading a front end while the session is loading. */
const fetchFrontEnd = (info: 'web' | 'staff') =>
  void (info === 'web' ? StorefrontApp : BackOfficeApp).load().catch(() => undefined)

/** Loads the code of a storefront page, so that its first render is complete. Failures are shown by the page. */
export async function loadFirstCode(): Promise<void> {
  if (frontEndFor(window.location.pathname, null) !== 'storefront') return
  try {
    await StorefrontApp.load()
    const { loadRequestedPage } = await import('#storefront/routes.ts')
    await loadRequestedPage()
  } catch {}
}

export function AppShell() {
  const [location, setLocation] = useState(readLocation)
  const refresh = useCallback(() => setLocation(readLocation()), [])
  const roles = cachedUser()?.roles ?? null
  const step = gate(location.pathname, { token: readToken(), roles })

  const info = step.kind === 'load' ? step.info : null
  const error = useSession({ location, info, onStart: fetchFrontEnd, onDone: refresh })

  if (step.kind === 'go') return <Redirect from={location} to={step.to} onDone={refresh} />
  // The storefront's frame renders before the user is known, and shows errors for both front ends.
  const frontEnd = info
    ? info === 'web' || error
      ? 'storefront'
      : 'back-office'
    : frontEndFor(location.pathname, roles)
  if (frontEnd === 'storefront') {
    return (
      <Suspense fallback={null}>
        <StorefrontApp waiting={info && { sessionError: error, pathname: location.pathname }} onLeave={refresh} />
      </Suspense>
    )
  }
  if (frontEnd === 'sign-in') {
    const signIn = <SignInApp loadNext={loadBackOffice} onLeave={refresh} />
    return (
      <Suspense fallback={null}>
        {isSocialPage(location.pathname) ? <SocialGuard onLeave={refresh}>{signIn}</SocialGuard> : signIn}
      </Suspense>
    )
  }
  return (
    <>
      <Suspense fallback={null}>{(info || roles) && <BackOfficeSkeleton />}</Suspense>
      <Suspense fallback={null}>{!info && <BackOfficeApp onLeave={refresh} />}</Suspense>
    </>
  )
}

/** After signing in, redirects to the requested page; when a sign-in is required, returns here after it. */
function Redirect({ from, to, onDone }: { from: AppLocation; to: string; onDone(): void }) {
  useLayoutEffect(() => {
    const target = isSignInPage(from.pathname) ? targetOf(from.intent) : null
    replaceLocation(target ?? to, readToken() ? null : returnToOf(from))
    onDone()
  }, [from, to, onDone])
  return null
}
