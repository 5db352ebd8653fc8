/** Shows a front end on the pages that the gate admits to it, and on no other, not even for a moment. */
import { type ReactNode, useLayoutEffect } from 'react'
import { faceOf, gate } from '#shared/session/gate.ts'
import { knownUser } from '#shared/session/session.ts'
import { readToken } from '#shared/session/token.ts'

export interface FaceProps {
  /** The address now names a page that is not this front end's to show. */
  onLeave(): void
}

interface GuardedProps extends FaceProps {
  face: ReturnType<typeof faceOf>
  /** Where this front end's router stands. */
  pathname: string
  children: ReactNode
}

export function Guarded({ face, pathname, onLeave, children }: GuardedProps) {
  const roles = knownUser()?.roles ?? null
  const isOpen = gate(pathname, { token: readToken(), roles }).kind === 'open' && faceOf(pathname, roles) === face
  useLayoutEffect(() => {
    if (!isOpen) onLeave()
  }, [isOpen, onLeave])
  return isOpen ? children : null
}
