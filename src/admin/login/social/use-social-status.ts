/** Which sign-ins by other services the server offers. */
import { useEffect, useState } from 'react'
import { type SocialStatus, socialStatus } from './social-api.ts'

interface SocialStatusState {
  /** Null while loading, and without a response. */
  status: SocialStatus | null
  error: Error | null
  retry(): void
}

export function useSocialStatus(): SocialStatusState {
  const [status, setStatus] = useState<SocialStatus | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry asks again
  useEffect(() => {
    let isActive = true
    setError(null)
    socialStatus()
      .then((response) => isActive && setStatus(response))
      .catch((failure: Error) => isActive && setError(failure))
    return () => {
      isActive = false
    }
  }, [attempt])
  return { status, error, retry: () => setAttempt(attempt + 1) }
}
