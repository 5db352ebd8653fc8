/**
 * Normalises record text and query terms for the full-text search: both languages, part numbers with and without
 * separators, Traditional Chinese as Simplified, pinyin and its initials.
 */
import { pinyin } from 'pinyin-pro'
import { definitionOf } from '#shared/fields/index.ts'
import { cleanText } from '#shared/fields/text.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { SearchTerm } from '../db/engines/engine.ts'
import { foldChinese } from './fold-chinese.ts'

const HAN = /\p{Script=Han}+/gu
/** A Chinese character next to a letter or digit of another script. */
const MIXED = /(?=(\p{Script=Han}(?!\p{Script=Han})[\p{L}\p{N}]|(?!\p{Script=Han})[\p{L}\p{N}]\p{Script=Han}))/gu
const SEPARATORS = /[\s\-_./\\·]+/g
/** Characters that separate words like a space; not points and commas within numbers. */
const PUNCTUATION = /[;:!?"()[\]{}<>|·…。、“”【】《》]|,(?!\d)|(?<!\d),|\.(?=\s|$)/gu
/** Longer texts are indexed by their beginning only. */
const TEXT_LIMIT = 4000
const TERMS_LIMIT = 8

/** As texts are indexed and terms are looked up. */
export const normalise = (text: string) =>
  foldChinese(cleanText(text).normalize('NFKC').toLowerCase())
    .replace(PUNCTUATION, ' ')
    .replace(/\S*\/\S*/g, (word) => (/\d/.test(word) ? word : word.replaceAll('/', ' ')))

/**
 * The search text of a record, a line per text. Lines that are written in the record are padded by spaces, so that their
 * words are found as ` word `; those that only sound like it, which are pinyin and its initials, are not.
 */
export function searchText(resource: Resource, values: Record<string, unknown>): string {
  const lines = new Set<string>()
  for (const f of Object.values(resource.fields)) {
    const value = values[f.name]
    if (!f.searched || value === null || value === undefined) continue
    for (const text of definitionOf(f).searchText(value, f)) addLines(lines, normalise(text))
  }
  return lines.size ? `\n${[...lines].join('\n').slice(0, TEXT_LIMIT)}\n` : ''
}

function addLines(lines: Set<string>, text: string): void {
  for (const line of text.split(/\s*\n\s*/)) lines.add(written(line))
  if (/\d/.test(text)) lines.add(written(text.replace(SEPARATORS, '')))
  for (const run of text.match(HAN) ?? []) {
    const syllables = soundsOf(run)
    lines.add(syllables.join(''))
    lines.add(syllables.map((syllable) => syllable[0]).join(''))
  }
}

const written = (text: string) => ` ${text.trim().replace(/ {2,}/g, ' ')} `

/** Pinyin without tones, by character. @param run Chinese characters only */
export const soundsOf = (run: string): string[] => pinyin(run, { toneType: 'none', type: 'array', v: true })

/** Tokens for short terms: whole words, and bigrams of Chinese characters, of initials, and at script boundaries. */
export function searchWords(text: string): string[] {
  const words = new Set<string>()
  for (const word of text.replace(HAN, ' $& ').match(/[\p{L}\p{N}]+/gu) ?? []) {
    const isHan = /^\p{Script=Han}/u.test(word)
    if (!isHan) words.add(word.slice(0, 32))
    if (isHan || /^[a-z]{3,12}$/.test(word)) for (const pair of pairs(word)) words.add(pair)
  }
  for (const [, pair = ''] of text.matchAll(MIXED)) words.add(pair)
  return [...words]
}

/** All bigrams, and the last character alone. */
function pairs(run: string): string[] {
  const characters = [...run]
  return characters.map((character, index) => character + (characters[index + 1] ?? ''))
}

/** The terms of a query; all must match. */
export function searchTerms(query: string): SearchTerm[] {
  const terms = normalise(query)
    .split(/\s+/)
    .filter((term) => /[\p{L}\p{N}]/u.test(term) || [...term].length > 2)
  return [...new Set(terms)].slice(0, TERMS_LIMIT).map((term) => {
    const compact = /\d/.test(term) ? withoutSeparators(term) : term
    // Too little remains of “6.3” to be a fragment.
    const text = [...compact].length < 3 && [...term].length > 2 ? term : compact
    return { text, short: [...text].length < 3 }
  })
}

/** The whole query in the form of a search text line. */
export function searchPhrase(query: string): string {
  const text = normalise(query).trim().replace(/\s+/g, ' ')
  return /\d/.test(text) ? withoutSeparators(text) : text
}

/** Part numbers are indexed without separators, too. */
const withoutSeparators = (term: string) => term.replace(SEPARATORS, '') || term
