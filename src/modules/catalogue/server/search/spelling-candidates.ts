/** Words that may have been meant by a misspelled one. */
import { syllablesOf } from '#server/records/search-text.ts'

/** Shorter words have too many similar ones. */
export const MIN_LENGTH = 3
/** Characters of a Chinese text whose pinyin is compared: names are shorter. */
const SOUNDED = 60
/** Against candidates that are less likely meant, in edits. */
const HANDICAP = { none: 0, sound: 0.25, part: 0.5 } as const

export interface Candidate {
  /** Word as it is displayed. */
  word: string
  /** Word without separators, Chinese as pinyin, for comparisons. */
  compared: string
  /** Edits that count against it. */
  handicap: number
}

export const isHan = (text: string) => /^\p{Script=Han}+$/u.test(text)

/** Chinese substrings with the length of the input. */
export function hanOfLength(text: string, input: string): Candidate[] {
  const { length } = [...input]
  return runsOf(text).flatMap((run) => {
    const characters = [...run]
    if (characters.length < length) return []
    const syllables = syllablesOf(run)
    return characters.slice(length - 1).map((_, index) => ({
      word: characters.slice(index, index + length).join(''),
      compared: syllables.slice(index, index + length).join(''),
      handicap: HANDICAP.none,
    }))
  })
}

/**
 * Chinese substrings of two characters and more whose pinyin begins like the input and is about as
 * long.
 */
export function findHanBySound(text: string, sound: string, allowed: number): Candidate[] {
  return runsOf(text.slice(0, SOUNDED)).flatMap((run) => {
    const characters = [...run]
    const syllables = syllablesOf(run)
    return syllables.flatMap((first, index): Candidate[] => {
      if (first[0] !== sound[0]) return []
      const matches: Candidate[] = []
      let compared = first
      for (
        let end = index + 1;
        end < syllables.length && simplifySound(compared).length <= sound.length;
        end++
      ) {
        compared += syllables[end] ?? ''
        const word = characters.slice(index, end + 1).join('')
        if (isSameSound(sound, compared) || Math.abs(compared.length - sound.length) <= allowed) {
          matches.push({ word, compared, handicap: HANDICAP.sound })
        }
      }
      return matches
    })
  })
}

const runsOf = (text: string): string[] => text.match(/\p{Script=Han}+/gu) ?? []

/**
 * Words, two words that the input may have joined (“heatsink”), part numbers as written, and
 * prefixes of longer ones.
 */
export function wordsIn(text: string, input: string): Candidate[] {
  const items = text.split(/[\s,;:()（），；、·/]+/)
  return [...items.flatMap((item) => candidatesOf(item, input)), ...joinedPairs(items)]
}

const LETTERS_ONLY = /^[a-z]{2,}$/i

const joinedPairs = (items: readonly string[]): Candidate[] =>
  items.slice(1).flatMap((second, index) => {
    const first = items[index] ?? ''
    if (!LETTERS_ONLY.test(first) || !LETTERS_ONLY.test(second)) return []
    const [word, compared] = [`${first} ${second}`.toLowerCase(), `${first}${second}`.toLowerCase()]
    return [{ word, compared, handicap: HANDICAP.none }]
  })

function candidatesOf(item: string, input: string): Candidate[] {
  const isNumber = /\d/.test(item)
  const normalised = (isNumber ? item.replace(/[-_.\\]/g, '') : item).toLowerCase()
  if (normalised.length < MIN_LENGTH) return []
  const complete: Candidate = {
    word: isNumber ? item : normalised,
    compared: normalised,
    handicap: HANDICAP.none,
  }
  // “VELA” is searched without the number of a model, too.
  const [letters = ''] = isNumber && !/\d/.test(input) ? (/^[a-z]+/.exec(normalised) ?? []) : []
  const line: Candidate[] =
    letters.length < MIN_LENGTH
      ? []
      : [{ word: letters, compared: letters, handicap: HANDICAP.none }]
  if (input.length <= 4 || normalised.length <= input.length) return [complete, ...line]
  const part = normalised.slice(0, input.length)
  return [complete, ...line, { word: part, compared: part, handicap: HANDICAP.part }]
}

/** A synonym, with its prefixes and its pinyin; other substrings would match no record. */
export function synonymCandidates(word: string, input: string): Candidate[] {
  const compared = isHan(word) ? syllablesOf(word).join('') : word
  const complete = {
    word,
    compared,
    handicap: isHan(word) && !isHan(input) ? HANDICAP.sound : HANDICAP.none,
  }
  if (input.length <= MIN_LENGTH || compared.length <= input.length) return [complete]
  return [complete, { word, compared: compared.slice(0, input.length), handicap: HANDICAP.part }]
}

/**
 * Whether two spellings of pinyin differ only by sounds often confused: z and zh, c and ch, s and
 * sh, n and ng.
 */
export const isSameSound = (a: string, b: string): boolean => simplifySound(a) === simplifySound(b)

const simplifySound = (sound: string) => sound.replace(/([zcs])h/g, '$1').replace(/ng/g, 'n')

/** Pinyin as it may have been meant: with the letters that are omitted. */
export const expandSound = (sound: string): string =>
  /^[a-z]+$/.test(sound)
    ? sound.replace(/([zcs])(?!h)/g, '$1h').replace(/n(?![aeiouvg])/g, 'ng')
    : sound
