/** The staff sign-in. The back-office loads behind it. */
import { useEffect } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { SignIn } from '#admin/sign-in.tsx'
import { loadWhenIdle } from '#shared/http/prefetch.ts'
import { canRender, type FrontEndProps, useFrontEndGuard } from './front-end-guard.ts'

interface SignInAppProps extends FrontEndProps {
  /** Loads the back-office. */
  loadNext(): Promise<unknown>
}

export function SignInApp({ loadNext, onLeave }: SignInAppProps) {
  const isGranted = canRender('sign-in', usePathname())
  useFrontEndGuard(isGranted, onLeave)
  useEffect(() => loadWhenIdle(loadNext), [loadNext])
  return isGranted ? <SignIn onSubmit={loadNext} onSignedIn={onLeave} /> : null
}
