/** A sentence of the specification and the tests that cover it. */

export interface Sentence {
  /** Verbatim. */
  text: string
  /**
   * Tests that fail when it no longer holds: `file › title`, or a unique part of a title; and `file
   * › title › text` for a test with a table, one of whose rows has the text.
   */
  coveredBy: readonly string[]
  /** A heading of docs/departures.md, which gives the reason of the deviation. */
  departure?: string
  /** The decision where the specification leaves something open. */
  decision?: string
}

export interface Section {
  /** The heading, with its number signs. */
  heading: string
  sentences: readonly Sentence[]
}

/** A sentence that holds word for word. */
export const holds = (text: string, ...coveredBy: string[]): Sentence => ({ text, coveredBy })

/** A sentence that the product departs from; the tests cover the deviation. */
export const departs = (text: string, departure: string, ...coveredBy: string[]): Sentence => ({
  text,
  departure,
  coveredBy,
})

/** A sentence that leaves something open, with the decision. */
export const decided = (text: string, decision: string, ...coveredBy: string[]): Sentence => ({
  text,
  decision,
  coveredBy,
})
