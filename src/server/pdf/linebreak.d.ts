/** The package has no types. */
declare module 'linebreak' {
  /** Finds where a line of text may end (Unicode UAX 14). */
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number; required: boolean } | null
  }
}
