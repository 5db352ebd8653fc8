/**
 * Text and spreadsheets: cells that one would evaluate as a formula (CSV injection) or show as an
 * error, and what spreadsheets make of part numbers: `2-Jan`, `1/2`, `4.01E+12`, `#REF!`.
 */
import { cleanKey } from './key-text.ts'

/** Languages of spreadsheets whose names of months are known. */
const LANGUAGES =
  'en de fr es it pt nl sv da nb fi is pl cs sk hu ro hr sl sr tr el ru uk bg et lv lt ca eu gl sq id ms he hi'.split(
    ' ',
  )
/** Abbreviations of spreadsheets that no beginning of a name is. */
const ABBREVIATIONS = ['mrz']
const MIN_LETTERS = 3

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

let names: ReadonlySet<string> | undefined
/** The names of months, alone and within dates, short and long, in letters without marks. */
function monthNames(): ReadonlySet<string> {
  if (names) return names
  const styles = (['short', 'long'] as const).flatMap((month) => [
    { month },
    { month, day: 'numeric' } as const,
  ])
  const formats = LANGUAGES.flatMap((language) =>
    styles.map((style) => new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' })),
  )
  const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2024, month, 1))
  const parts = formats.flatMap((format) => months.flatMap((month) => format.formatToParts(month)))
  const texts = parts
    .filter(({ type }) => type === 'month')
    .map(({ value }) => plain(value).replace(/\.$/, ''))
  names = new Set([...ABBREVIATIONS, ...texts])
  return names
}

/** Whether a word is a name of a month, or the beginning of one. */
const isMonth = (word: string): boolean => {
  const letters = plain(word)
  return letters.length >= MIN_LETTERS && [...monthNames()].some((name) => name.startsWith(letters))
}

const SCIENTIFIC = /^[+-]?\d{1,3}([.,]\d+)?e[+-]?\d{1,3}$/i
/**
 * Between slashes, a year may have two digits; 12-04-05 and 01.02.24 are numbers of parts as well.
 */
const DAY =
  /^(\d{1,2}([-/.])\d{1,2}\2(19|20)\d\d|\d{1,2}\/\d{1,2}\/\d\d|(19|20)\d\d([-/.])\d{1,2}\5\d{1,2})$/
const TIME_TEXT = String.raw`\d{1,3}:[0-5]\d(?::[0-5]\d(?:[.,]\d+)?)?(?: ?[ap]\.?m\.?)?`
const TIME = new RegExp(`^${TIME_TEXT}$`, 'i')
const TIME_OF_DAY = new RegExp(`(?:T|,? )${TIME_TEXT}Z?$`, 'i')
/** `½`, which is a fraction slash between digits, or `3 1/4`. */
const FRACTION = /^\d+( \d+)?\u2044\d+$|^\d+ \d+\/\d+$/
const EAST_ASIAN = /^(\d{2,4}\s?[年년]\s?)?\d{1,2}\s?[月월](\s?\d{1,2}\s?[日号號일])?$/
/** Day and month, with or without a year, or month and year. */
const WITH_MONTH =
  /^(?:(\d{1,2})[-./ ]{1,2})?(\p{L}[\p{L}\p{M}]+)\.?(?:[-./ ]{1,2}(\d{4}|\d{2}))?$/u

/** `March 3, 2024`, also behind the day of the week. */
const MONTH_FIRST = /^(?:\p{L}+,? )?(\p{L}[\p{L}\p{M}]+)\.? \d{1,2},? \d{4}$/u

/** Day and month in either order, or month and year: 24/48 is neither. */
const WITH_SLASH = /^(\d{1,2})\/(\d{1,2}|(?:19|20)\d\d)$/
const LAST_MONTH = 12
const LAST_DAY = 31
const FIRST_YEAR = 1900

const isWithSlash = (text: string): boolean => {
  const numbers = WITH_SLASH.exec(text)?.slice(1).map(Number) ?? []
  const [month, other] = [Math.min(...numbers), Math.max(...numbers)]
  return month >= 1 && month <= LAST_MONTH && (other <= LAST_DAY || other >= FIRST_YEAR)
}

/**
 * Whether a text is a date, time, fraction, number in scientific format or error, as which
 * spreadsheets show some part numbers.
 */
export function isMangledKey(text: string): boolean {
  const written = cleanKey(text.normalize('NFKC'))
  const date = written.replace(TIME_OF_DAY, '')
  if ([SCIENTIFIC, TIME, FRACTION].some((pattern) => pattern.test(written))) return true
  if (isErrorText(written) || isWithSlash(date)) return true
  if (DAY.test(date) || EAST_ASIAN.test(date) || isMonth(MONTH_FIRST.exec(date)?.[1] ?? ''))
    return true
  const [, day, month = '', year] = WITH_MONTH.exec(date) ?? []
  return (day !== undefined || year !== undefined) && Number(day ?? 1) <= LAST_DAY && isMonth(month)
}
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
