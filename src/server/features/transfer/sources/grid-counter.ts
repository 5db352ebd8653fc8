/** Counts the rows and cells of a sheet from its XML, in chunks: those that are written, and those up to the last address. */

/** A row or cell, and its address: `<row r="12"`, `<c r="AB12"`. */
const TAG = /<(?:\w+:)?(row|c)(?=[\s/>])(?:[^<>]{0,200}?\sr=["']([A-Z]{0,3})(\d{1,7})["'])?/g
/** An unfinished tag at the end of a chunk waits for the next one, up to this length. */
const MAX_TAG_LENGTH = 300
const LETTERS = 26

/** The number of a column: A is 1, AB is 28. */
const columnOf = (letters: string): number =>
  [...letters].reduce((number, letter) => number * LETTERS + letter.charCodeAt(0) - 64, 0)

export class GridCounter {
  private rest = ''
  private tags = { row: 0, c: 0 }
  private lastRow = 0
  private lastColumn = 0

  get rows(): number {
    return Math.max(this.tags.row, this.lastRow)
  }
  /** A reader fills the gaps: one cell in the last corner makes a grid up to it. */
  get cells(): number {
    return Math.max(this.tags.c, this.rows * this.lastColumn)
  }

  add(chunk: Buffer): void {
    const text = this.rest + chunk.toString('latin1')
    const open = text.lastIndexOf('<')
    const isOpen = open >= 0 && text.length - open < MAX_TAG_LENGTH
    this.rest = isOpen ? text.slice(open) : ''
    for (const [, tag, letters = '', number] of (isOpen ? text.slice(0, open) : text).matchAll(TAG)) {
      this.tags[tag as 'row' | 'c']++
      this.lastRow = Math.max(this.lastRow, Number(number ?? 0))
      this.lastColumn = Math.max(this.lastColumn, columnOf(letters))
    }
  }
}
