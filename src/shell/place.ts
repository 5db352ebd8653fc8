/** Where the address bar stands, before either router does. */
import { type Intent, intentHere, stateOf } from '#shared/session/intent.ts'

export interface Place {
  pathname: string
  search: string
  hash: string
  intent: Intent
}

export const readPlace = (): Place => ({
  pathname: window.location.pathname,
  search: window.location.search,
  hash: window.location.hash,
  intent: intentHere(window.history.state),
})

/** Another page takes the place of this one. */
export const replacePlace = (to: string, intent: Intent | null): void =>
  window.history.replaceState(intent && stateOf(intent), '', to)
