/**
 * The gate before every page, then the storefront or the back-office, each with a router of its own and loaded only when
 * needed. A page that the gate does not admit gives the word back to here.
 */
import { lazy, Suspense, useCallback, useLayoutEffect, useState } from 'react'
import { faceOf, gate, isSignInPage } from '#shared/session/gate.ts'
import { intentOf, targetOf } from '#shared/session/intent.ts'
import { knownUser } from '#shared/session/session.ts'
import { readToken } from '#shared/session/token.ts'
import { OfficeGround } from './office-ground.tsx'
import { type Place, readPlace, replacePlace } from './place.ts'
import { useSession } from './use-session.ts'

const portal = () => import('./portal.tsx').then(({ Portal }) => ({ default: Portal }))
const office = () => import('./office.tsx').then(({ Office }) => ({ default: Office }))
const Portal = lazy(portal)
const Office = lazy(office)

/** Begins to fetch a front end while the server is asked who is there. */
const fetchFace = (info: 'web' | 'staff') => void (info === 'web' ? portal() : office())

export function Entrance() {
  const [place, setPlace] = useState(readPlace)
  const review = useCallback(() => setPlace(readPlace()), [])
  const roles = knownUser()?.roles ?? null
  const step = gate(place.pathname, { token: readToken(), roles })

  const info = step.kind === 'load' ? step.info : null
  const trouble = useSession({ at: place, info, onStart: fetchFace, onDone: review })

  if (step.kind === 'go') return <Redirect from={place} to={step.to} onDone={review} />
  // The storefront's frame stands already while nobody knows who is there, and tells of trouble for both.
  const isPortal = info ? info === 'web' || trouble !== null : faceOf(place.pathname, roles) === 'storefront'
  if (isPortal) {
    return (
      <Suspense fallback={null}>
        <Portal waiting={info && { trouble, pathname: place.pathname }} onLeave={review} />
      </Suspense>
    )
  }
  return (
    <>
      {(info || roles) && <OfficeGround />}
      <Suspense fallback={null}>{!info && <Office onLeave={review} />}</Suspense>
    </>
  )
}

/** Whoever has signed in goes on to where they were going; whoever has to sign in comes back here. */
function Redirect({ from, to, onDone }: { from: Place; to: string; onDone(): void }) {
  useLayoutEffect(() => {
    const target = isSignInPage(from.pathname) ? targetOf(from.intent) : null
    replacePlace(target ?? to, readToken() ? null : intentOf(from))
    onDone()
  }, [from, to, onDone])
  return null
}
