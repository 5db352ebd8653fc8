/** Loads the user before the page; a refusal ends the session, a server in trouble is asked again. */
import { type ReactNode, useEffect, useState } from 'react'
import { failureMessage, type Info, isSignInPage, pageAfterFailure } from '#shared/session/gate.ts'
import { intentOf } from '#shared/session/intent.ts'
import { endsSession, forgetSession, loadSession } from '#shared/session/session.ts'
import { clearToken } from '#shared/session/token.ts'
import { type Place, replacePlace } from './place.ts'

export interface Trouble {
  reason: string
  onRetry(): void
}

interface LoadingProps {
  at: Place
  info: Info
  /** Told that the server is being asked. */
  onStart(info: Info): void
  /** The user is known, or has to sign in. */
  onDone(): void
  /** What is shown while the server is asked. */
  waiting: ReactNode
  /** What is shown while the server cannot say who is there. */
  trouble(trouble: Trouble): ReactNode
}

export function Loading({ at, info, onStart, onDone, waiting, trouble }: LoadingProps) {
  const [reason, setReason] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads once, whatever has been rendered since
  useEffect(() => {
    let isHere = true
    onStart(info)
    loadSession(info)
      .then(() => isHere && onDone())
      .catch((error) => {
        if (!isHere) return
        if (!endsSession(error)) return setReason(failureMessage(error))
        clearToken()
        forgetSession()
        const before = isSignInPage(at.pathname) ? at.intent : intentOf(at)
        replacePlace(pageAfterFailure(at.pathname), { ...before, message: failureMessage(error) })
        onDone()
      })
    return () => {
      isHere = false
    }
  }, [attempt])

  function retry() {
    setReason(null)
    setAttempt(attempt + 1)
  }
  return reason === null ? waiting : trouble({ reason, onRetry: retry })
}
