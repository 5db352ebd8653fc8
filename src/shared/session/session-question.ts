/**
 * When the end of the session is put to the person: many calls that fail at once ask one question, and whoever has answered
 * "stay" is not asked again by what the page itself loads, only by another page or by something they do.
 */

export interface Question {
  isOpen: boolean
  /** The visit on which "stay" was answered; null before. */
  stayedOn: string | null
}

export const UNASKED: Question = { isOpen: false, stayedOn: null }

/** @param visit names this visit to this page; @param wanted whether the person did something that needs a session */
export const ask = (question: Question, visit: string, wanted: boolean): Question =>
  question.isOpen || (question.stayedOn === visit && !wanted) ? question : { ...question, isOpen: true }

/** "Stay on this page." */
export const stay = (visit: string): Question => ({ isOpen: false, stayedOn: visit })
