/**
 * When the end of the session is put to the person: many calls that fail at once ask one question, and whoever has answered
 * "stay" is not asked again by what the page itself loads, only by another page or by something they do.
 */

export interface ReloginPrompt {
  isOpen: boolean
  /** The visit on which "stay" was answered; null before. */
  stayedOn: string | null
}

export const UNASKED: ReloginPrompt = { isOpen: false, stayedOn: null }

/** @param visit names this visit to this page; @param wanted whether the person did something that needs a session */
export const openPrompt = (prompt: ReloginPrompt, visit: string, requested: boolean): ReloginPrompt =>
  prompt.isOpen || (prompt.stayedOn === visit && !requested) ? prompt : { ...prompt, isOpen: true }

/** "Stay on this page." */
export const dismissPrompt = (visit: string): ReloginPrompt => ({ isOpen: false, stayedOn: visit })
