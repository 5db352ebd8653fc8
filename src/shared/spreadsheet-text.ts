/** Escapes and unescapes cells that a spreadsheet would evaluate as a formula (CSV injection) or read as an error. */
/** First characters that Excel, LibreOffice or Google Sheets evaluate, after any number of escape quotes. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/
const QUOTED = /^'+[=+\-@\t\r\n＝＋－＠]/
/** A plain negative number is a number, not a formula. */
const NEGATIVE = /^-(0|[1-9]\d*)(\.\d+)?$/

/** Error values in text files of Excel (English, German) and LibreOffice. */
const ERROR =
  /^(#(N\/A|NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|GETTING_DATA|NV|WERT!|BEZUG!|ZAHL!)|Err:\d{3})$/

/** Whether a cell is an error value. */
export const isErrorText = (text: string): boolean => ERROR.test(text)
const isQuotedError = (text: string) => /^'+/.test(text) && isErrorText(text.replace(/^'+/, ''))

/** Prefixes a quote if a spreadsheet would evaluate the text. */
export const escapeFormula = (text: string): string =>
  (FORMULA.test(text) && !NEGATIVE.test(text)) || isErrorText(text) || isQuotedError(text) ? `'${text}` : text

/** Inverse of `escapeFormula`. */
export const unescapeFormula = (cell: string): string =>
  QUOTED.test(cell) || isQuotedError(cell) ? cell.slice(1) : cell
