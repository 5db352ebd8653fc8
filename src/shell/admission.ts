/** A front end shows the pages that the gate admits to it, and no other, not even for a moment. */
import { useLayoutEffect } from 'react'
import { faceOf, gate } from '#shared/session/gate.ts'
import { knownUser } from '#shared/session/session.ts'
import { readToken } from '#shared/session/token.ts'

export interface FaceProps {
  /** The address now names a page that is not this front end's to show. */
  onLeave(): void
}

/** @param pathname where the front end's router stands */
export function isAdmitted(face: ReturnType<typeof faceOf>, pathname: string): boolean {
  const roles = knownUser()?.roles ?? null
  return gate(pathname, { token: readToken(), roles }).kind === 'open' && faceOf(pathname, roles) === face
}

/** Gives the word back to the entrance, before anything is painted. @param isHere whether the page is this front end's */
export function useLeaving(isHere: boolean, onLeave: FaceProps['onLeave']): void {
  useLayoutEffect(() => {
    if (!isHere) onLeave()
  }, [isHere, onLeave])
}
