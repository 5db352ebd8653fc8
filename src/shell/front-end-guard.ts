/** A front end shows the pages that the gate admits to it, and no other, not even for a moment. */
import { useLayoutEffect } from 'react'
import { frontEndFor, gate } from '#shared/session/gate.ts'
import { cachedUser } from '#shared/session/session.ts'
import { readToken } from '#shared/session/token.ts'

export interface FrontEndProps {
  /** The address now names a page that is not this front end's to show. */
  onLeave(): void
}

/** @param pathname where the front end's router stands */
export function canRender(frontEnd: ReturnType<typeof frontEndFor>, pathname: string): boolean {
  const roles = cachedUser()?.roles ?? null
  return gate(pathname, { token: readToken(), roles }).kind === 'open' && frontEndFor(pathname, roles) === frontEnd
}

/** Gives the word back to the entrance, before anything is painted. @param isHere whether the page is this front end's */
export function useFrontEndGuard(isHere: boolean, onLeave: FrontEndProps['onLeave']): void {
  useLayoutEffect(() => {
    if (!isHere) onLeave()
  }, [isHere, onLeave])
}
