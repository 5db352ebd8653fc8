/** Escapes cells that a spreadsheet would evaluate as a formula (CSV injection) or reads as an error, and reads them back. */

/** A first character that Excel, LibreOffice or Google Sheets evaluates, after any number of escape quotes. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/
const QUOTED = /^'+[=+\-@\t\r\n＝＋－＠]/
/** A plain negative number is a number, not a formula. */
const NEGATIVE = /^-(0|[1-9]\d*)(\.\d+)?$/

/** Errors as Excel (English, German) and LibreOffice write them into text files. */
const ERROR =
  /^(#(N\/A|NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|GETTING_DATA|NV|WERT!|BEZUG!|ZAHL!)|Err:\d{3})$/

/** Whether a cell of a text file holds the error of a formula. */
export const isErrorText = (text: string): boolean => ERROR.test(text)
const isQuotedError = (text: string) => /^'+/.test(text) && isErrorText(text.replace(/^'+/, ''))

/** Prefixes a quote where a spreadsheet would evaluate the text; other text is unchanged. */
export const safeCell = (text: string): string =>
  (FORMULA.test(text) && !NEGATIVE.test(text)) || isErrorText(text) || isQuotedError(text) ? `'${text}` : text

/** The inverse of `safeCell`. */
export const plainCell = (cell: string): string => (QUOTED.test(cell) || isQuotedError(cell) ? cell.slice(1) : cell)
