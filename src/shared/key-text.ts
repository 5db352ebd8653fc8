/** Texts that look alike are the same: normalises keys, names, and texts that are compared. */

/** Removes control characters and lone surrogates, which databases reject; normalises line breaks to `\n`. */
export const cleanText = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')

/** Letters and signs without ink: Braille blank and Hangul fillers. */
const BLANK = /[\u2800\u3164\uffa0]/g
/** Characters that are not shown, such as zero-width ones and marks of direction. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
/** The same, but for those that change how letters and emoji next to them look. */
const INVISIBLE_IN_NAMES = /(?![\u200c\p{Emoji_Component}\p{Variation_Selector}])\p{Default_Ignorable_Code_Point}/gu
/** Hyphens, dashes and minus signs, but not those of waves or two lines. */
const DASH = /(?![\u2053\u2e1a\u2e40\u301c\u3030\u30a0])[\p{Dash}\u02d7\u2043\u2796]/gu
/** Full-width letters, digits and marks. Brackets, commas and other punctuation of Chinese texts stay. */
const WIDE = /(?![！（），：；？［］｛｝～])[\uff01-\uff5e]/g
const WIDE_OFFSET = 0xfee0

const collapse = (text: string) => text.replace(/\s+/g, ' ').trim()
const withoutInvisible = (text: string, invisible: RegExp) =>
  cleanText(text).normalize('NFC').replace(BLANK, ' ').replace(invisible, '')

/** Replaces characters by those that look alike: composed letters, ordinary hyphens, half-width letters and digits. */
export const foldText = (text: string) =>
  withoutInvisible(text, INVISIBLE)
    .replace(DASH, '-')
    .replace(WIDE, (wide) => String.fromCharCode(wide.charCodeAt(0) - WIDE_OFFSET))

/** Normalises a text that identifies a record: composes letters, trims, and collapses blanks to single spaces. */
export const cleanName = (text: string) => collapse(withoutInvisible(text, INVISIBLE_IN_NAMES))

/** Normalises a unique text: as `cleanName`, and as `foldText`. */
export const cleanKey = (text: string) => collapse(foldText(text))

/** A text as it is compared in searches: as a key, in the simplest form of each letter, in lower case. */
export const searchKey = (text: string) => cleanKey(text.normalize('NFKC')).toLowerCase()

/** The same without separators, as part numbers are often written. */
export const compactKey = (text: string) => searchKey(text).replace(/[\s\p{Pd}_./\\·]+/gu, '')
