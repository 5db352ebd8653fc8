/** Texts that a program has read in a wrong encoding, and saved so: `GehÃ¤use`, `闀滃ご`, `锟斤拷`. */
import { once } from '../../lazy-library.ts'

/**
 * Characters that programs write for bytes without a meaning in the encoding, and those that result
 * from reading them as GBK.
 */
const REPLACED = /\ufffd|锟斤拷|烫烫烫|屯屯屯|^\?{2,}$/
/**
 * How texts turn from ASCII to letters of two bytes, and back, in encodings of seven bits that are
 * not read: HZ, and the Korean and Chinese ISO 2022.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are such marks
const SEVEN_BITS = /~\{[!-~]{2,}~\}|\u000e[!-~]{2,}|\u001b\$/
/**
 * The characters of the bytes 80 to BF in Windows-1252 and Latin-1, by which sequences of UTF-8
 * continue.
 */
const TAIL = '\\u0080-\\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
/** Signs among these that follow letters in good texts as well. */
const SIGN = '\\u00a0»“”‘’–—…›°'
const UTF8_AS_1252 = new RegExp(
  [
    `[ÂÃ][${TAIL}]`,
    `[ÄÅÎÏÐÑ][[${TAIL}]--[${SIGN}]]`,
    'â€',
    `[ã-é][[${TAIL}]--[${SIGN}]][${TAIL}]`,
    `[ã-é][${TAIL}][[${TAIL}]--[${SIGN}]]`,
    'ï¼',
    'ï»¿',
  ].join('|'),
  'v',
)
/**
 * Two frequent Chinese characters by their bytes: signs and letters in a row that no Western
 * language has.
 */
const GBK_AS_1252 = /(?=[¡-þ]{0,3}[À-ÖØ-öø-þ])[°-×][¡-þ][°-×][¡-þ]/u
/** A Chinese character between small letters, as in `M眉ller`. */
const WITHIN_WORD = /\p{Ll}(\p{Script=Han})(?=\p{Ll})/gu
/** The byte in UTF-8 that most Western letters beyond ASCII begin with. */
const LETTER_LEAD = 0xc3
const FOREIGN_RUN = /[^\p{ASCII}]{3,}/gu
/** Bytes that characters of UTF-8 with three bytes begin with, of Chinese texts. */
const isLead = (byte: number): boolean => byte >= 0xe3 && byte <= 0xef

/** Whether a text is likely to have been decoded wrongly. */
export function isGarbled(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: most texts are all ASCII
  if (!/[^\u0000-\u007f]/.test(text)) return REPLACED.test(text)
  return (
    [REPLACED, UTF8_AS_1252, GBK_AS_1252].some((pattern) => pattern.test(text)) || isUtf8AsGbk(text)
  )
}

/** Whether a text is in an encoding of seven bits, and would be stored as it is. */
export const isSevenBit = (text: string): boolean => SEVEN_BITS.test(text)

/** Characters without a shape, which no text in the right encoding holds. */
const SHAPELESS = /[\u0080-\u009f\ufffd\p{Co}]/u
const ALPHABETS = ['Latin', 'Cyrillic', 'Greek', 'Hebrew', 'Arabic', 'Thai']
const LETTER = `[${ALPHABETS.map((script) => `\\p{Script=${script}}`).join('')}]`
const SIGN_OF_ANY = '[[\\p{S}\\p{P}\\p{No}]--[\\p{ASCII}’‘–—‐‑…׳״]]'
const FOREIGN_LETTER = `[${LETTER}--\\p{ASCII}]`
/**
 * Signs within a word, but for those that join words, `l’été`, and between ASCII letters also those
 * of units: `N·m`.
 */
const SIGN_WITHIN = new RegExp(
  `${LETTER}${SIGN_OF_ANY}${FOREIGN_LETTER}|${FOREIGN_LETTER}${SIGN_OF_ANY}${LETTER}|[a-z][${SIGN_OF_ANY}--[·²³×®™]][a-z]`,
  'iv',
)
/** Several signs in a row within a word. */
const ANY_SIGN = '[[\\p{S}\\p{P}\\p{No}]--\\p{ASCII}]'
const SIGNS_WITHIN = new RegExp(
  `${LETTER}${ANY_SIGN}{2,}${FOREIGN_LETTER}|${FOREIGN_LETTER}${ANY_SIGN}{2,}${LETTER}`,
  'v',
)
/** Signs that no word begins with. */
const SIGN_BEFORE =
  /(?<!\p{L})[©®™¦¬¤]\p{Ll}|[≤≥≠≈√∂∆∑∏∫◊£¥€][\p{Script=Latin}--[\p{ASCII}Øø]]|[£¥€]±\p{L}/v
/** Lines of tables next to letters, and marks of vowels without a letter. */
const MISPLACED =
  /\p{L}[\u2500-\u259f]|[\u2500-\u259f]\p{L}|(?<![\p{L}\p{M}\u25cc])[\p{Script=Thai}&&\p{M}]|[เแโใไ](?![ก-ฮ])/v
/** Capital letters behind small ones, as in `GehŠuse`; names of products have them, but in ASCII. */
const CAPITAL_WITHIN = /\p{Ll}[\p{Lu}--[\p{ASCII}Ω]]/v
/** Alphabets share no words; units are single Greek letters. */
const LETTERS_OF = ALPHABETS.map((script) => new RegExp(`[\\p{Script=${script}}--[Ωμ]]`, 'v'))

/** Whether a text makes no words in the encoding that was guessed for it. */
export const isMisread = (text: string): boolean =>
  SHAPELESS.test(text) ||
  SIGN_WITHIN.test(text) ||
  SIGNS_WITHIN.test(text) ||
  SIGN_BEFORE.test(text) ||
  MISPLACED.test(text) ||
  text.search(WITHIN_WORD) >= 0 ||
  CAPITAL_WITHIN.test(text) ||
  (text.match(/\p{L}+/gu) ?? []).some(
    (word) => LETTERS_OF.filter((letters) => letters.test(word)).length > 1,
  )

/**
 * Whether a run of characters is a Chinese text of UTF-8 that was read as GBK: its bytes make sense
 * as UTF-8, too.
 */
function isUtf8AsGbk(text: string): boolean {
  if (
    [...text.matchAll(WITHIN_WORD)].some(([, character]) => bytesIn(character)[0] === LETTER_LEAD)
  )
    return true
  for (const [run] of text.matchAll(FOREIGN_RUN)) {
    if (!isLead(bytesIn(run[0])[0] ?? 0)) continue
    const decoded = new TextDecoder('utf-8').decode(Uint8Array.from([...run].flatMap(bytesIn)))
    if (/^[\p{Script=Han}\u3000-\u303f\uff00-\uffef]{2,}\ufffd*$/u.test(decoded)) return true
  }
  return false
}

/** The bytes of a character in GBK; zeros for others. */
function bytesIn(character = ''): number[] {
  const code = gbkCodes()[character.charCodeAt(0)] ?? 0
  return [code >> 8, code & 0xff]
}

/** The two bytes of each character in GBK, by its code. */
const gbkCodes = once(() => {
  const codes = new Uint16Array(0x10000)
  const decoder = new TextDecoder('gbk')
  for (let lead = 0x81; lead <= 0xfe; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const text = decoder.decode(Uint8Array.of(lead, trail))
      if (text.length === 1 && text !== '\ufffd') codes[text.charCodeAt(0)] = (lead << 8) | trail
    }
  }
  return codes
})
