/**
 * The locations that the back-office has visited, and the pages that block leaving them. react-router's own router for
 * this loads data, submits forms and restores scrolling, too: half of its code, which nothing here uses.
 */
import type { RouterBlocker, RouterBlockerFunction } from 'ra-core'
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  type NavigationType,
  type Navigator,
  parsePath,
  type To,
} from 'react-router-dom'

type BrowserHistory = ReturnType<typeof createBrowserHistory>

export interface Visit {
  location: Location
  action: NavigationType
}

/** The browser's way back to the page that is not left. */
interface Return {
  /** From that page to where the browser is. */
  distance: number
  onArrival(): void
}

/** A page that may block leaving it. */
interface Guard {
  shouldBlock: RouterBlockerFunction
  onChange(blocker: RouterBlocker): void
  /** Whether the user has confirmed leaving. */
  isProceeding: boolean
}

export const UNBLOCKED: RouterBlocker = {
  state: 'unblocked',
  reset: undefined,
  proceed: undefined,
  location: undefined,
}

/** @returns a history that listens to the browser's until it is disposed of */
export function createPageHistory(browser: BrowserHistory = createBrowserHistory()) {
  let visit: Visit = { location: browser.location, action: browser.action }
  const listeners = new Set<(visit: Visit) => void>()
  const guards: Guard[] = []
  let returning: Return | null = null

  function open(action: NavigationType, location: Location): void {
    visit = { action, location }
    for (const guard of guards) {
      guard.isProceeding = false
      guard.onChange(UNBLOCKED)
    }
    for (const listener of listeners) listener(visit)
  }

  /** Whether a page blocks leaving it. @param proceed called when the user confirms leaving */
  function isBlocked(action: NavigationType, location: Location, proceed: () => void): boolean {
    const step = { currentLocation: visit.location, nextLocation: location, historyAction: `${action}` } as const
    const guard = guards.findLast(({ isProceeding, shouldBlock }) => !isProceeding && shouldBlock(step))
    guard?.onChange({
      state: 'blocked',
      location,
      reset: () => guard.onChange(UNBLOCKED),
      proceed: () => {
        guard.isProceeding = true
        guard.onChange({ state: 'proceeding', location, reset: undefined, proceed: undefined })
        proceed()
      },
    })
    return guard !== undefined
  }

  function navigate(to: To, state: unknown, action: NavigationType.Push | NavigationType.Replace): void {
    const path = {
      pathname: visit.location.pathname,
      search: '',
      hash: '',
      ...(typeof to === 'string' ? parsePath(to) : to),
    }
    const location: Location = {
      ...path,
      // As the browser writes it, so that it is equal to the location of a later step back.
      ...browser.encodeLocation(path),
      state: state ?? null,
      key: crypto.randomUUID().slice(0, 8),
      mask: undefined,
    }
    if (isBlocked(action, location, () => navigate(to, state, action))) return
    if (action === 'REPLACE') browser.replace(location, location.state)
    else browser.push(location, location.state)
    open(action, location)
  }

  /** The user may step on before the browser has returned. Chromium then drops the step back, so each one asks again. */
  function goOnReturning(way: Return, delta: number): void {
    way.distance += delta
    if (way.distance !== 0) browser.go(-way.distance)
    else {
      returning = null
      way.onArrival()
    }
  }

  const dispose = browser.listen(({ action, location, delta }) => {
    // A location that another site or page has written has no known distance.
    if (delta === null) {
      returning = null
      open(action, location)
    } else if (returning) goOnReturning(returning, delta)
    else {
      const returned = Promise.withResolvers<void>()
      if (isBlocked(action, location, () => void returned.promise.then(() => browser.go(delta)))) {
        returning = { distance: delta, onArrival: returned.resolve }
        browser.go(-delta)
      } else open(action, location)
    }
  })

  const navigator: Navigator = {
    createHref: browser.createHref,
    createURL: browser.createURL,
    encodeLocation: browser.encodeLocation,
    go: browser.go,
    push: (to, state) => navigate(to, state, 'PUSH' as NavigationType.Push),
    replace: (to, state) => navigate(to, state, 'REPLACE' as NavigationType.Replace),
  }

  return {
    navigator,
    dispose,
    current: () => visit,
    subscribe(listener: (visit: Visit) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Until it is removed again, a page blocks leaving it. */
    addGuard(shouldBlock: RouterBlockerFunction, onChange: Guard['onChange']): () => void {
      const guard = { shouldBlock, onChange, isProceeding: false }
      guards.push(guard)
      return () => void guards.splice(guards.indexOf(guard), 1)
    },
  }
}

export type PageHistory = ReturnType<typeof createPageHistory>
