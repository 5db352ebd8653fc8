/**
 * State of the re-login prompt: simultaneous failures open one prompt, and after "stay" it opens again only on another
 * page or after a user action.
 */

export interface ReloginPrompt {
  isOpen: boolean
  /** The page visit on which "stay" was chosen; null before. */
  dismissedOn: string | null
}

export const CLOSED_PROMPT: ReloginPrompt = { isOpen: false, dismissedOn: null }

/** @param visit identifies the visit of a page @param requested whether a user action needs a session */
export const openPrompt = (prompt: ReloginPrompt, visit: string, requested: boolean): ReloginPrompt =>
  prompt.isOpen || (prompt.dismissedOn === visit && !requested) ? prompt : { ...prompt, isOpen: true }

/** "Stay on this page." */
export const dismissPrompt = (visit: string): ReloginPrompt => ({ isOpen: false, dismissedOn: visit })
