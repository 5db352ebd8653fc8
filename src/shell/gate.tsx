/**
 * The gate before every page (specification §4): loads the user, and opens the requested page or
 * redirects. A failure ends the session; only a request without a response keeps the token and can
 * be retried (docs/departures.md).
 */
import { startTransition, useEffect, useReducer, useState } from 'react'
import { type Location, Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom'
import {
  failureMessage,
  gate,
  type Info,
  isSignInPage,
  isStorefrontPage,
  SIGN_IN_PAGE,
  type Step,
} from '#shared/session/gate.ts'
import { readReturnTo, returnToOf, targetOf } from '#shared/session/return-to.ts'
import { cachedUser, clearSession, endsSession, loadSession } from '#shared/session/session.ts'
import type { WebUser } from '#shared/session/session-user.ts'
import { clearToken, readToken } from '#shared/session/token.ts'
import type { PendingSession } from '#storefront/App.tsx'
import { BackOfficeSkeleton } from './back-office-skeleton.tsx'
import { loadBackOffice, Storefront } from './front-ends.tsx'

const stepAt = (path: string): Step =>
  gate(path, { token: readToken(), roles: cachedUser()?.roles ?? null })

/** Began before the gate was rendered, and may have failed by then. */
let earlyRequest: Promise<WebUser> | null = null

/** Requests the user ahead of the gate, which handles failures. */
export function requestSession(path: string): void {
  const step = stepAt(path)
  if (step.kind !== 'load') return
  earlyRequest = loadSession(step.info)
  earlyRequest.catch(() => undefined)
}

export function Gate() {
  const location = useLocation()
  const step = stepAt(location.pathname)
  const info = step.kind === 'load' ? step.info : null
  const pending = useSession(location, info)
  useEffect(() => {
    if (info === 'staff') loadBackOffice().catch(() => undefined)
  }, [info])

  if (step.kind === 'go') {
    // After signing in, the requested page opens; when a sign-in is required, the person returns
    // here after it.
    const target = isSignInPage(location.pathname) ? targetOf(readReturnTo(location.state)) : null
    return (
      <Navigate to={target ?? step.to} state={readToken() ? null : returnToOf(location)} replace />
    )
  }
  if (!pending || isStorefrontPage(location.pathname)) return <Outlet context={pending} />
  // The storefront's frame shows errors for both front ends.
  return pending.error ? <Storefront pending={pending} /> : <BackOfficeSkeleton />
}

/**
 * Loads the user before the page.
 * @param info the user to load; null loads nothing
 * @returns null when nothing is loading
 */
function useSession(location: Location, info: Info | null): PendingSession | null {
  const navigate = useNavigate()
  const [error, setError] = useState<{ location: Location; reason: string } | null>(null)
  const [attempt, nextAttempt] = useReducer((count: number) => count + 1, 0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads once, regardless of later renders
  useEffect(() => {
    const early = earlyRequest
    earlyRequest = null
    if (!info) return
    let isActive = true
    const request = early ?? loadSession(info)
    request
      .then(() => isActive && startTransition(nextAttempt))
      .catch((failure) => {
        if (!isActive) return
        if (!endsSession(failure)) return setError({ location, reason: failureMessage(failure) })
        clearToken()
        clearSession()
        const returnTo = isSignInPage(location.pathname)
          ? readReturnTo(location.state)
          : returnToOf(location)
        void navigate(SIGN_IN_PAGE, {
          replace: true,
          state: { ...returnTo, message: failureMessage(failure) },
        })
      })
    return () => {
      isActive = false
    }
  }, [location, info, attempt])

  if (!info) return null
  const retry = () => {
    setError(null)
    nextAttempt()
  }
  return { error: error?.location === location ? { reason: error.reason, onRetry: retry } : null }
}
