/**
 * Normalises records and query terms for the full-text search: both languages, part numbers with
 * and without separators, Traditional Chinese as Simplified, pinyin and its initials.
 */

import { Converter } from 'opencc-js/t2cn'
import { definitionOf } from '#fields/index.ts'
import { foldText, latinLetters } from '#shared/key-text.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { SearchTerm } from '../db/engines/search-terms.ts'
import { lazyLibrary, once } from '../lazy-library.ts'

const pinyinPro = lazyLibrary<typeof import('pinyin-pro')>('pinyin-pro')

/**
 * Syllables without tones, one per character, read in context.
 * @param run Chinese characters only
 */
export const syllablesOf = (run: string): string[] =>
  pinyinPro().pinyin(run, { toneType: 'none', type: 'array', v: true })

/**
 * Loads the library, which takes longer than most transactions, before one that holds a lock needs
 * it.
 */
export const loadPinyin = (): void => void pinyinPro()

/**
 * The syllables of Chinese characters as one word, and their initials.
 * @param run Chinese characters only
 */
export function spellingsOf(run: string): string[] {
  const syllables = syllablesOf(run)
  return [syllables.join(''), syllables.map((syllable) => syllable[0]).join('')]
}

/** Runs of Chinese characters. */
export const HAN = /\p{Script=Han}+/gu
/** Chinese characters only. */
export const HAN_ONLY = /^\p{Script=Han}+$/u
/** Boundary between a Chinese character and a letter or digit of another script. */
const MIXED =
  /(?=(\p{Script=Han}(?!\p{Script=Han})[\p{L}\p{N}]|(?!\p{Script=Han})[\p{L}\p{N}]\p{Script=Han}))/gu
const SEPARATORS = /[\s\-_./\\·]+/g
/** Punctuation that separates words, except for points and commas within numbers. */
const PUNCTUATION = /[;:!?"()[\]{}<>|·…。、“”【】《》]|,(?!\d)|(?<!\d),|\.(?=\s|$)/gu
/** Maximum indexed characters of a text. */
const MAX_TEXT_LENGTH = 4000
const MAX_TERMS = 8

/** Word of every record whose search text is cut; no query contains it. */
export const CUT_WORD = '\ue000'
/** Letter whose mark is a separate character: only the composed form is a different letter. */
const SEPARATE_MARK = /[a-z0-9]\p{M}/iu

/** Multiplication signs of sizes (“M4 × 12”), which keyboards lack. */
const TIMES = /(?<=\d\s?)[×✕*](?=\s?\d)/g

const simplify = once(() => Converter({ from: 't', to: 'cn' }))
/** Cache; its size is limited by the number of characters. */
const folded = new Map<string, string>()

/**
 * Folds Traditional to Simplified Chinese, so that searches match both. Does not consider words,
 * because fragments must fold as within their text, and every character must stay a single
 * character.
 */
export const foldChinese = (text: string): string => text.replace(/\p{Script=Han}/gu, foldCharacter)

function foldCharacter(character: string): string {
  const cached = folded.get(character)
  if (cached !== undefined) return cached
  const simple = simplify()(character)
  folded.set(character, simple)
  return simple
}

/** Normalises a text for indexing and look-up. */
export const normalise = (text: string, form: 'NFKC' | 'NFKD' = 'NFKC') =>
  foldChinese(latinLetters(foldText(text).normalize(form).toLowerCase()))
    .replace(PUNCTUATION, ' ')
    .replace(TIMES, 'x')
    .replace(/\S*\/\S*/g, (word) => (/\d/.test(word) ? word : word.replaceAll('/', ' ')))

/**
 * Builds the search text of a record, one line per text. Lines with original text are padded with
 * spaces, so that words match as ` word `; lines with pinyin and its initials are not.
 */
export function searchText(resource: Resource, values: Record<string, unknown>): string {
  const lines = new Set<string>()
  for (const f of Object.values(resource.fields)) {
    const value = values[f.name]
    if (!f.searched || value === null || value === undefined) continue
    for (const text of definitionOf(f).searchText(value, f)) {
      addLines(lines, normalise(text))
      if (SEPARATE_MARK.test(text)) addLines(lines, normalise(text, 'NFKD'))
    }
  }
  return lines.size ? `\n${[...lines].join('\n').slice(0, MAX_TEXT_LENGTH)}\n` : ''
}

function addLines(lines: Set<string>, text: string): void {
  for (const line of text.split(/\s*\n\s*/)) lines.add(written(line))
  if (/\d/.test(text)) lines.add(written(text.replace(SEPARATORS, '')))
  for (const run of text.match(HAN) ?? [])
    for (const spelling of spellingsOf(run)) lines.add(spelling)
}

const written = (text: string) => ` ${text.trim().replace(/ {2,}/g, ' ')} `

/**
 * Tokens for short terms: words, and bigrams of Chinese characters, initials, and script
 * boundaries.
 */
export function searchWords(text: string): string[] {
  const words = new Set<string>()
  for (const word of text.replace(HAN, ' $& ').match(/[\p{L}\p{N}]+/gu) ?? []) {
    const isHan = /^\p{Script=Han}/u.test(word)
    if (!isHan) words.add(word.slice(0, 32))
    if (isHan || /^[a-z]{3,12}$/.test(word)) for (const pair of pairs(word)) words.add(pair)
  }
  for (const [, pair = ''] of text.matchAll(MIXED)) words.add(pair)
  if (text.length >= MAX_TEXT_LENGTH) words.add(CUT_WORD)
  return [...words]
}

/** All bigrams, and the last character. */
function pairs(run: string): string[] {
  const characters = [...run]
  return characters.map((character, index) => character + (characters[index + 1] ?? ''))
}

/** Parses the terms of a query, all of which must match. */
export function searchTerms(query: string): SearchTerm[] {
  const terms = normalise(query)
    .split(/\s+/)
    .filter((term) => /[\p{L}\p{N}]/u.test(term) || [...term].length > 2)
  return [...new Set(terms)].slice(0, MAX_TERMS).map((term) => {
    const compact = /\d/.test(term) ? withoutSeparators(term) : term
    // Without separators, “6.3” would be too short for a fragment.
    const text = [...compact].length < 3 && [...term].length > 2 ? term : compact
    return { text, short: [...text].length < 3 }
  })
}

/** Normalises a whole query as a line of search text. */
export function searchPhrase(query: string): string {
  const text = normalise(query).trim().replace(/\s+/g, ' ')
  return /\d/.test(text) ? withoutSeparators(text) : text
}

/** Removes separators, because part numbers are also indexed without them. */
const withoutSeparators = (term: string) => term.replace(SEPARATORS, '') || term
