/**
 * The gate before every page, then the storefront or the back-office, each with a router of its own and loaded only when
 * needed. A page that the gate does not admit gives the word back to here.
 */
import { lazy, Suspense, useCallback, useLayoutEffect, useState } from 'react'
import { faceOf, gate, isSignInPage } from '#shared/session/gate.ts'
import { intentOf, targetOf } from '#shared/session/intent.ts'
import { knownUser } from '#shared/session/session.ts'
import { readToken } from '#shared/session/token.ts'
import { Loading, type Trouble } from './loading.tsx'
import { OfficeGround } from './office-ground.tsx'
import { type Place, readPlace, replacePlace } from './place.ts'

const portal = () => import('./portal.tsx').then(({ Portal }) => ({ default: Portal }))
const office = () => import('./office.tsx').then(({ Office }) => ({ default: Office }))
const Portal = lazy(portal)
const Office = lazy(office)
const Waiting = lazy(() => import('./portal.tsx').then((it) => ({ default: it.Waiting })))

/** Begins to fetch a front end while the server is asked who is there. */
const fetchFace = (info: 'web' | 'staff') => void (info === 'web' ? portal() : office())

export function Entrance() {
  const [place, setPlace] = useState(readPlace)
  const review = useCallback(() => setPlace(readPlace()), [])
  const roles = knownUser()?.roles ?? null
  const step = gate(place.pathname, { token: readToken(), roles })

  if (step.kind === 'load') {
    return (
      <Loading
        key={place.pathname + place.search}
        at={place}
        info={step.info}
        onStart={fetchFace}
        onDone={review}
        waiting={step.info === 'web' ? <StandIn /> : <OfficeGround />}
        trouble={(trouble) => <StandIn trouble={trouble} onLeave={review} />}
      />
    )
  }
  if (step.kind === 'go') return <Redirect from={place} to={step.to} onDone={review} />
  const Face = faceOf(place.pathname, roles) === 'storefront' ? Portal : Office
  return (
    <>
      {Face === Office && roles && <OfficeGround />}
      <Suspense fallback={null}>
        <Face onLeave={review} />
      </Suspense>
    </>
  )
}

/** The storefront's frame while nobody knows yet who is there, or cannot find out. */
const StandIn = ({ trouble, onLeave }: { trouble?: Trouble; onLeave?: () => void }) => (
  <Suspense fallback={null}>
    <Waiting trouble={trouble} onLeave={onLeave} />
  </Suspense>
)

/** Whoever has signed in goes on to where they were going; whoever has to sign in comes back here. */
function Redirect({ from, to, onDone }: { from: Place; to: string; onDone(): void }) {
  useLayoutEffect(() => {
    const target = isSignInPage(from.pathname) ? targetOf(from.intent) : null
    replacePlace(target ?? to, readToken() ? null : intentOf(from))
    onDone()
  }, [from, to, onDone])
  return null
}
