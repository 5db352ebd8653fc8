/** How a sentence of the specification names the tests that show it. */

export interface Sentence {
  /** As the specification writes it. */
  says: string
  /**
   * Tests that fail when it is no longer true: `file › title`, or a part of the title that no other test has; and
   * `file › title › text` for a test with a table, one of whose rows has the text.
   */
  shownBy: readonly string[]
  /** Why the product does otherwise, or need not do it. */
  aside?: string
}

export interface Section {
  /** Its heading, with the marks before it. */
  heading: string
  sentences: readonly Sentence[]
}

/** A sentence that holds word for word. */
export const holds = (says: string, ...shownBy: string[]): Sentence => ({ says, shownBy })

/** A sentence that the product decisions answer otherwise, with the reason; the tests show what holds instead. */
export const differs = (says: string, aside: string, ...shownBy: string[]): Sentence => ({ says, aside, shownBy })
