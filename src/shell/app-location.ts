/** Where the address bar stands, before either router does. */
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

/** Another page takes the place of this one. */
export const replaceLocation = (to: string, intent: ReturnTo | null): void =>
  window.history.replaceState(intent && stateOf(intent), '', to)
