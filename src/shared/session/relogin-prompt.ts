/**
 * State of the re-login prompt: simultaneous failures open one prompt, and after "stay" it opens again only on another
 * page or after a user action.
 */

export interface ReloginPrompt {
  isOpen: boolean
  /** The page visit on which "stay" was chosen; null before. */
  stayedOn: string | null
}

export const UNASKED: ReloginPrompt = { isOpen: false, stayedOn: null }

/** @param visit identifies the visit of a page @param requested whether a user action needs a session */
export const openPrompt = (prompt: ReloginPrompt, visit: string, requested: boolean): ReloginPrompt =>
  prompt.isOpen || (prompt.stayedOn === visit && !requested) ? prompt : { ...prompt, isOpen: true }

/** "Stay on this page." */
export const dismissPrompt = (visit: string): ReloginPrompt => ({ isOpen: false, stayedOn: visit })
