/**
 * Loads the user before the page. A failure ends the session and redirects to the sign-in; only a request without a
 * response keeps the token and can be retried (docs/departures.md).
 */
import { useEffect, useState } from 'react'
import { failureMessage, type Info, isSignInPage, SIGN_IN_PAGE } from '#shared/session/gate.ts'
import { returnToOf } from '#shared/session/return-to.ts'
import { clearSession, endsSession, loadSession } from '#shared/session/session.ts'
import { clearToken } from '#shared/session/token.ts'
import { type AppLocation, replaceLocation } from './app-location.ts'

export interface SessionError {
  reason: string
  onRetry(): void
}

interface SessionRequest {
  location: AppLocation
  /** The token to load the user of; null loads nothing. */
  info: Info | null
  /** Called when loading starts. */
  onStart(info: Info): void
  /** Called when the user is known, or has to sign in. */
  onDone(): void
}

/** @returns the error; null while loading, and after success */
export function useSession({ location, info, onStart, onDone }: SessionRequest): SessionError | null {
  const [failed, setFailed] = useState<{ location: AppLocation; reason: string } | null>(null)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads once, regardless of later renders
  useEffect(() => {
    if (!info) return
    let isActive = true
    onStart(info)
    loadSession(info)
      .then(() => isActive && onDone())
      .catch((error) => {
        if (!isActive) return
        if (!endsSession(error)) return setFailed({ location, reason: failureMessage(error) })
        clearToken()
        clearSession()
        const returnTo = isSignInPage(location.pathname) ? location.intent : returnToOf(location)
        replaceLocation(SIGN_IN_PAGE, { ...returnTo, message: failureMessage(error) })
        onDone()
      })
    return () => {
      isActive = false
    }
  }, [location, info, attempt])

  if (!info || failed?.location !== location) return null
  const retry = () => {
    setFailed(null)
    setAttempt(attempt + 1)
  }
  return { reason: failed.reason, onRetry: retry }
}
