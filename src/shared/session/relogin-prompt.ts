/**
 * State of the re-login prompt. Simultaneous failures open one prompt; after "stay", it reopens
 * only on another page or after a user action.
 */

export interface ReloginPrompt {
  isOpen: boolean
  /** Page visit on which the user selected "stay"; null if not dismissed. */
  dismissedOn: string | null
}

export const CLOSED_PROMPT: ReloginPrompt = { isOpen: false, dismissedOn: null }

/**
 * @param visit identifies the visit of a page
 * @param requested whether a user action needs a session
 */
export const openPrompt = (
  prompt: ReloginPrompt,
  visit: string,
  requested: boolean,
): ReloginPrompt =>
  prompt.isOpen || (prompt.dismissedOn === visit && !requested)
    ? prompt
    : { ...prompt, isOpen: true }

/** Handles "Stay on this page". */
export const dismissPrompt = (visit: string): ReloginPrompt => ({
  isOpen: false,
  dismissedOn: visit,
})
