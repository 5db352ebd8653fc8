/** The URL outside of both routers. */
import { currentReturnTo, type ReturnTo, stateOf } from '#shared/session/return-to.ts'

export interface AppLocation {
  pathname: string
  search: string
  hash: string
  intent: ReturnTo
}

export const readLocation = (): AppLocation => ({
  pathname: window.location.pathname,
  search: window.location.search,
  hash: window.location.hash,
  intent: currentReturnTo(window.history.state),
})

/** Replaces the current history entry. */
export const replaceLocation = (to: string, intent: ReturnTo | null): void =>
  window.history.replaceState(intent && stateOf(intent), '', to)
