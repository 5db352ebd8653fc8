/** Texts that look alike are the same: normalises keys, names, and texts that are compared. */

/**
 * Removes control characters and lone surrogates, which databases reject; normalises line breaks to
 * `\n`.
 */
export const cleanText = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')

/** Letters and signs without ink: Braille blank and Hangul fillers. */
const BLANK = /[\u2800\u3164\uffa0]/g
/** Characters that are not shown, such as zero-width ones and marks of direction. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
/** Invisible characters except those that change how letters and emoji next to them look. */
const INVISIBLE_IN_NAMES =
  /(?![\u200c\p{Emoji_Component}\p{Variation_Selector}])\p{Default_Ignorable_Code_Point}/gu
/** Hyphens, dashes and minus signs, but not those of waves or two lines. */
const DASH =
  /(?![\u2053\u2e1a\u2e40\u301c\u3030\u30a0])[\p{Dash}\u02d7\u2043\u23af\u2500\u2501\u2796]/gu
/**
 * The sign of long vowels, which Japanese keyboards type for a hyphen between letters of other
 * scripts.
 */
const LONG_VOWEL = /(?<![\p{Script=Hiragana}\p{Script=Katakana}\u30fc\uff70])[\u30fc\uff70]/gu
/**
 * Full-width letters, digits and marks. Brackets, commas and other punctuation of Chinese texts
 * stay.
 */
const WIDE = /(?![！（），：；？［］｛｝～])[\uff01-\uff5e]/g
const WIDE_OFFSET = 0xfee0

const collapse = (text: string) => text.replace(/\s+/g, ' ').trim()
const withoutInvisible = (text: string, invisible: RegExp) =>
  cleanText(text).normalize('NFC').replace(BLANK, ' ').replace(invisible, '')

const IS_DIGIT = /\p{Nd}/u

/** The value of a decimal digit of any script: those of a script are in a row, from zero on. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && IS_DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}

/** Replaces the digits of other scripts, such as `٠١٢`, by 0 to 9. */
const withPlainDigits = (text: string) => text.replace(/(?!\d)\p{Nd}/gu, digitValue)

/**
 * Characters other than superscripts, fractions and circled digits, which NFKC turns into digits:
 * 5² is not 52.
 */
const NOT_OTHER_NUMBERS = /\P{No}+/gu

/** A text in which a number is meant, with half-width characters and the digits 0 to 9. */
export const plainNumber = (text: string) =>
  withPlainDigits(text.replace(NOT_OTHER_NUMBERS, (characters) => characters.normalize('NFKC')))

/** Cyrillic and Greek letters, each before the Latin one that is drawn alike. */
const DRAWN_ALIKE = 'АAВBСCЕEНHІIЈJКKМMОOРPЅSТTУYХXΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧX'
const LATIN = new Map(
  (DRAWN_ALIKE.match(/../gu) ?? [])
    .flatMap((pair) => [pair, pair.toLowerCase()])
    .map((pair) => [pair.charAt(0), pair.charAt(1)]),
)
// The sign of millionths.
LATIN.delete('μ')

/**
 * Replaces Cyrillic and Greek letters by the Latin ones that are drawn alike in capitals. Keys stay
 * different, since texts of these languages are legal. Searches and suggestions compare them so.
 */
export const latinLetters = (text: string) =>
  text.replace(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, (letter) => LATIN.get(letter) ?? letter)

/**
 * Replaces characters by those that look alike: composed letters, ordinary hyphens, half-width
 * letters, and digits.
 */
export const foldText = (text: string) =>
  withPlainDigits(
    withoutInvisible(text, INVISIBLE)
      .replace(DASH, '-')
      .replace(LONG_VOWEL, '-')
      .replace(WIDE, (wide) => String.fromCharCode(wide.charCodeAt(0) - WIDE_OFFSET)),
  )

/**
 * Normalises a text that identifies a record: composes letters, trims, and collapses blanks to
 * single spaces.
 */
export const cleanName = (text: string) => collapse(withoutInvisible(text, INVISIBLE_IN_NAMES))

/** Normalises a unique text: as `cleanName`, and as `foldText`. */
export const cleanKey = (text: string) => collapse(foldText(text))

/**
 * A text as it is compared in searches: as a key, in the simplest form of each letter, in lower
 * case.
 */
export const searchKey = (text: string) => cleanKey(text.normalize('NFKC')).toLowerCase()

/** A search key without separators, which part numbers are often written without. */
export const compactKey = (text: string) => searchKey(text).replace(/[\s\p{Pd}_./\\·]+/gu, '')
