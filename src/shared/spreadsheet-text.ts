/**
 * Escapes and unescapes cells that a spreadsheet would evaluate as a formula (CSV injection) or
 * read as an error.
 */
/**
 * First characters that Excel, LibreOffice or Google Sheets evaluate, after any number of escape
 * quotes.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/
const QUOTED = /^'+[=+\-@\t\r\n＝＋－＠]/
/** A plain negative number is a number, not a formula. */
const NEGATIVE = /^-(0|[1-9]\d*)(\.\d+)?$/

/**
 * Error values in text files of Excel, in any language, and of LibreOffice: `#REF!`, `#NOM ?`,
 * `#¡VALOR!`, those without a mark at their end, and `####` for a number or date that its column
 * was too narrow for.
 */
const ERROR =
  /^(#[¡¿]?\p{Lu}[\p{Lu}/_0]+[ \u00A0\u202F]?[!?]|#(N\/A|N\/D|N\/B|NV|I\/T|YOK|Н\/Д|HIÁNYZIK|NENÍ_K_DISPOZICI|GETTING_DATA)|#{3,}|(Err|Fehler|Ошибка|错误|エラー) ?[:：]\d{3})$/u

/** Whether a cell is an error value. */
export const isErrorText = (text: string): boolean => ERROR.test(text)
const isQuotedError = (text: string) => /^'+/.test(text) && isErrorText(text.replace(/^'+/, ''))

/** Prefixes a quote if a spreadsheet would evaluate the text. */
export const escapeFormula = (text: string): string =>
  (FORMULA.test(text) && !NEGATIVE.test(text)) || isErrorText(text) || isQuotedError(text)
    ? `'${text}`
    : text

/** `="000789"`: many programs write texts as formulas, so that Excel keeps their zeros. */
const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/

/** Inverse of `escapeFormula`; a formula that only states a text is that text. */
export function unescapeFormula(cell: string): string {
  if (QUOTED.test(cell) || isQuotedError(cell)) return cell.slice(1)
  return TEXT_FORMULA.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell
}
