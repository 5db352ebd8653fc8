/** How a sentence of the specification names the tests that show it. */

export interface Sentence {
  /** As the specification writes it. */
  text: string
  /**
   * Tests that fail when it is no longer true: `file › title`, or a part of the title that no other test has; and
   * `file › title › text` for a test with a table, one of whose rows has the text.
   */
  coveredBy: readonly string[]
  /** A heading of docs/departures.md: the product does otherwise, and says there why. */
  departure?: string
  /** What the product does where the specification leaves it open. */
  decision?: string
}

export interface Section {
  /** Its heading, with the marks before it. */
  heading: string
  sentences: readonly Sentence[]
}

/** A sentence that holds word for word. */
export const holds = (text: string, ...coveredBy: string[]): Sentence => ({ text, coveredBy })

/** A sentence that the product departs from; the tests show what holds instead. */
export const departs = (text: string, departure: string, ...coveredBy: string[]): Sentence => ({
  text,
  departure,
  coveredBy,
})

/** A sentence that leaves something open, with what was decided. */
export const decided = (text: string, decision: string, ...coveredBy: string[]): Sentence => ({
  text,
  decision,
  coveredBy,
})
