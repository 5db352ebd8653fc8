/** A front end renders only the pages that the gate grants it, without a flash of another page. */
import { useLayoutEffect } from 'react'
import { frontEndFor, gate } from '#shared/session/gate.ts'
import { cachedUser } from '#shared/session/session.ts'
import { readToken } from '#shared/session/token.ts'

export interface FrontEndProps {
  /** The URL names a page outside this front end. */
  onLeave(): void
}

/** @param pathname the location of the front end's router */
export function canRender(frontEnd: ReturnType<typeof frontEndFor>, pathname: string): boolean {
  const roles = cachedUser()?.roles ?? null
  return gate(pathname, { token: readToken(), roles }).kind === 'open' && frontEndFor(pathname, roles) === frontEnd
}

/**
 * Re-runs the gate before the paint when navigation leaves the front end.
 * @param isGranted whether the page belongs to this front end
 */
export function useFrontEndGuard(isGranted: boolean, onLeave: FrontEndProps['onLeave']): void {
  useLayoutEffect(() => {
    if (!isGranted) onLeave()
  }, [isGranted, onLeave])
}
