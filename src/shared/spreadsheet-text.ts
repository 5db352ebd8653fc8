/** Escapes cells that a spreadsheet would evaluate as a formula (CSV injection), and reads them back. */

/** A first character that Excel, LibreOffice or Google Sheets evaluates, after any number of escape quotes. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/
const QUOTED = /^'+[=+\-@\t\r\n＝＋－＠]/
/** A plain negative number is a number, not a formula. */
const NEGATIVE = /^-(0|[1-9]\d*)(\.\d+)?$/

/** Prefixes a quote where a spreadsheet would evaluate the text; other text is unchanged. */
export const safeCell = (text: string): string => (FORMULA.test(text) && !NEGATIVE.test(text) ? `'${text}` : text)

/** The inverse of `safeCell`. */
export const plainCell = (cell: string): string => (QUOTED.test(cell) ? cell.slice(1) : cell)
