/**
 * Suggests a correction for a search without results: similar spellings, Chinese characters with the same
 * pronunciation.
 */
import { pinyin } from 'pinyin-pro'
import { publishedConditions } from '#server/core/published/conditions.ts'
import { bestMatches } from '#server/core/records/best-matches.ts'
import type { ReadContext } from '#server/core/records/read.ts'
import { searchTerms } from '#server/core/records/search-text.ts'
import { editDistance } from '#shared/closest-match.ts'
import { termConditions } from './conditions.ts'
import { GROUPS } from './groups.ts'
import { findSimilarTexts } from './similar-texts.ts'

/** Shorter words have too many similar ones. */
const MIN_LENGTH = 3

const isHan = (text: string) => /^\p{Script=Han}+$/u.test(text)
const syllablesOf = (text: string) => pinyin(text, { toneType: 'none', type: 'array', v: true })

/** The search with unknown words corrected; null without a similar word. @param q search without results */
export async function correctSpelling(context: ReadContext, q: string): Promise<string | null> {
  const words = searchTerms(q).map((term) => term.text)
  const [only] = words
  if (words.length === 1 && only) return closestWord(context, only)
  const corrected: string[] = []
  for (const word of words) {
    const better = (await hasResults(context, word)) ? word : await closestWord(context, word)
    if (better) corrected.push(better)
  }
  const whole = corrected.join(' ')
  if (whole && whole !== words.join(' ') && (await hasResults(context, whole))) return whole
  // All words are known but never occur together: search for the longest.
  return corrected.toSorted((a, b) => b.length - a.length)[0] ?? null
}

/** Whether the search has results. */
async function hasResults(context: ReadContext, q: string): Promise<boolean> {
  const terms = searchTerms(q)
  if (!terms.length) return false
  for (const group of GROUPS) {
    const conditions = [...publishedConditions(context, group.name), ...termConditions(context, group, terms)]
    if ((await bestMatches(context, group.name, conditions, { phrase: '', range: [0, 0], among: 1 })).length)
      return true
  }
  return false
}

/** The word with the smallest edit distance; whole words before prefixes of longer ones. */
async function closestWord(context: ReadContext, word: string): Promise<string | null> {
  const ofHan = isHan(word)
  const sound = ofHan ? syllablesOf(word).join('') : word
  if ([...word].length < (ofHan ? 2 : MIN_LENGTH) || sound.length < MIN_LENGTH) return null
  const candidates = new Map<string, Candidate>()
  for (const text of new Set(await findSimilarTexts(context, sound))) {
    for (const part of ofHan ? hanSubstrings(text, word) : wordsIn(text, word)) {
      const known = candidates.get(part.compared)
      if (!known || (known.isPart && !part.isPart)) candidates.set(part.compared, part)
    }
  }
  const allowed = Math.max(1, Math.floor(sound.length / 4))
  let best: { word: string; cost: number } | null = null
  for (const { word: offered, compared, isPart } of candidates.values()) {
    if (Math.abs(compared.length - sound.length) > allowed) continue
    const edits = editDistance(sound, compared)
    const cost = edits + (isPart ? 0.5 : 0)
    if (edits <= allowed && (!best || cost < best.cost)) best = { word: offered, cost }
  }
  return best?.word ?? null
}

interface Candidate {
  /** As displayed. */
  word: string
  /** As compared: without separators, Chinese as pinyin. */
  compared: string
  /** Only the prefix of a word. */
  isPart: boolean
}

/** Chinese substrings with the length of the input. */
function hanSubstrings(text: string, input: string): Candidate[] {
  const { length } = [...input]
  return (text.match(/\p{Script=Han}+/gu) ?? []).flatMap((run) => {
    const characters = [...run]
    if (characters.length < length) return []
    const syllables = syllablesOf(run)
    return characters.slice(length - 1).map((_, index) => ({
      word: characters.slice(index, index + length).join(''),
      compared: syllables.slice(index, index + length).join(''),
      isPart: false,
    }))
  })
}

/** Words, part numbers as written, and prefixes of longer ones. */
function wordsIn(text: string, input: string): Candidate[] {
  return text.split(/[\s,;:()（），；、·/]+/).flatMap((item) => {
    const isNumber = /\d/.test(item)
    const plain = (isNumber ? item.replace(/[-_.\\]/g, '') : item).toLowerCase()
    if (plain.length < MIN_LENGTH) return []
    const whole: Candidate = { word: isNumber ? item : plain, compared: plain, isPart: false }
    if (input.length <= 4 || plain.length <= input.length) return [whole]
    const part = plain.slice(0, input.length)
    return [whole, { word: part, compared: part, isPart: true }]
  })
}
