/**
 * Searches in English words, which the pinyin of Chinese texts contains by chance: “pan” is in that
 * of 图案盘, “fan” in that of 反光杯.
 */
import { publishedConditions } from '#server/published/conditions.ts'
import { bestMatches, type RankedTerm } from '#server/records/best-matches.ts'
import type { Condition } from '#server/records/conditions.ts'
import type { ReadContext } from '#server/records/read.ts'
import { containsTerm } from './conditions.ts'

const LETTERS = /^[a-z]+$/
/** Shorter ones may be syllables or initials: “tu an pan”. */
const WORD = /^[a-z]{3,}$/
/** The groups whose names are words of the trade. */
const GROUPS_WITH_NAMES = ['codes', 'goods'] as const

/**
 * Several terms of which all that consist of letters are words in names: they match as words only.
 */
export async function markWords(
  context: ReadContext,
  terms: readonly RankedTerm[],
): Promise<RankedTerm[]> {
  const written = terms.filter(({ text }) => LETTERS.test(text))
  if (terms.length < 2 || !written.every(({ text }) => WORD.test(text))) return [...terms]
  const words = await Promise.all(
    written.map((term) => term.synonyms?.length || isInCatalogue(context, term)),
  )
  return words.every(Boolean)
    ? terms.map((term) => (written.includes(term) ? { ...term, isWord: true } : term))
    : [...terms]
}

/** Whether a text of a part or product has the word or a synonym; English ones as words. */
export async function isInCatalogue(context: ReadContext, term: RankedTerm): Promise<boolean> {
  for (const name of GROUPS_WITH_NAMES) {
    const word = containsTerm(context, { name }, { ...term, isWord: LETTERS.test(term.text) })
    if (await hasMatch(context, name, [word])) return true
  }
  return false
}

/** Whether customers see a record that fulfils the conditions. */
export async function hasMatch(
  context: ReadContext,
  name: string,
  conditions: readonly Condition[],
): Promise<boolean> {
  const all = [...publishedConditions(context, name), ...conditions]
  return (
    (await bestMatches(context, name, all, { phrase: '', terms: [], range: [0, 0], among: 1 }))
      .length > 0
  )
}
