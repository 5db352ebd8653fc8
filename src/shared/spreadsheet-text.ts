/** Cells that a spreadsheet would take for a formula, kept as text and read back as they were. */

/** A first character that makes Excel, LibreOffice or Google Sheets calculate, behind any number of our own quotes. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/
const QUOTED = /^'+[=+\-@\t\r\n＝＋－＠]/
/** A plain negative number is a number, not a formula. */
const NEGATIVE = /^-(0|[1-9]\d*)(\.\d+)?$/

/** The text with a quote before it where a spreadsheet would calculate it; every other text is unchanged. */
export const safeCell = (text: string): string => (FORMULA.test(text) && !NEGATIVE.test(text) ? `'${text}` : text)

/** What `safeCell` was given. */
export const plainCell = (cell: string): string => (QUOTED.test(cell) ? cell.slice(1) : cell)
