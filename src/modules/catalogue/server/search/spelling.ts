/**
 * Suggests a correction for a search without results: similar spellings, also of pinyin, and
 * Chinese characters with the same pronunciation.
 */

import { sql } from 'kysely'
import type { Row } from '#fields/field.ts'
import { definitionOf } from '#fields/index.ts'
import { publishedConditions } from '#server/published/conditions.ts'
import type { RankedTerm } from '#server/records/best-matches.ts'
import { and, hasId } from '#server/records/conditions.ts'
import type { ReadContext } from '#server/records/read.ts'
import { searchPhrase, syllablesOf } from '#server/records/search-text.ts'
import { editDistance } from '#shared/closest-match.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { termConditions } from './conditions.ts'
import { contentTerms, joinModels } from './content-terms.ts'
import { hasMatch } from './english-terms.ts'
import { GROUPS, type Group } from './groups.ts'
import {
  type Candidate,
  expandSound,
  findHanBySound,
  hanOfLength,
  isHan,
  isSameSound,
  MIN_LENGTH,
  synonymCandidates,
  wordsIn,
} from './spelling-candidates.ts'
import { phraseOf, readSynonyms, SCRIPT_RUNS, termsWithSynonyms, toTerm } from './synonyms.ts'

// Finds texts visible to customers that are similar to a term, by trigrams or prefix.

/** Limit of records per group. */
const MAX_CANDIDATES = 40
/** In shorter words, a single typo may leave no trigram intact. */
const SHORT = 8
/** Characters of a text that are compared: names come first. */
const SEARCHED_FIELDS = 300

/**
 * Texts of all groups in both languages; reads columns only, since suggestions must appear before
 * the next key press.
 */
async function findSimilarTexts(context: ReadContext, term: string): Promise<string[]> {
  const texts = await Promise.all(
    GROUPS.map(async (group) => {
      const ids = await similarIn(context, group, term)
      return ids.length ? textsOf(context, group, ids) : []
    }),
  )
  return texts.flat()
}

/**
 * Records with common trigrams; for short words, where a typo may leave none intact, records with
 * the same prefix.
 */
async function similarIn({ db }: ReadContext, { name }: Group, term: string): Promise<number[]> {
  const near = await db.read(sql<Row>`${db.engine.search.similar(name, term, MAX_CANDIDATES)}`)
  const start = term.length <= SHORT ? [{ text: term.slice(0, 2), short: true }] : []
  const sameStart = db.engine.search.conditions(name, start).map(({ condition }) =>
    db.query
      .selectFrom(name)
      .select('id')
      .where(condition)
      .limit(MAX_CANDIDATES * 2),
  )
  const rows = [...near, ...(await Promise.all(sameStart.map((query) => query.execute()))).flat()]
  return [...new Set(rows.map((row) => Number(row.id)))]
}

async function textsOf(
  context: ReadContext,
  { name }: Group,
  ids: readonly number[],
): Promise<string[]> {
  const { db } = context
  const fields = readable(context, name)
  const columns = fields.flatMap((f) =>
    definitionOf(f)
      .columns(f, f.name)
      .map((column) => sql.ref(column.name)),
  )
  const conditions = [hasId(db.engine, { name }, ids), ...publishedConditions(context, name)]
  const statement = sql<Row>`select ${sql.join(columns)} from ${sql.table(name)} where ${and(conditions)}`
  const rows = await db.read(statement)
  return rows.flatMap((row) =>
    fields.flatMap((f) => {
      const value = definitionOf(f).fromColumns(row, f.name, f)
      return value === null
        ? []
        : definitionOf(f)
            .searchText(value, f)
            .map((text) => text.slice(0, SEARCHED_FIELDS))
    }),
  )
}

/** Fields that are both searched and displayed: suggestions must not reveal others. */
function readable({ resources }: ReadContext, name: string): ResolvedField[] {
  return Object.values(resources[name]?.fields ?? {}).filter((f) => f.searched && f.customers)
}

/**
 * The search with unknown words corrected; null without a similar word.
 * @param q search without results
 */
async function correctSpelling(context: ReadContext, q: string): Promise<string | null> {
  const terms = await joinModels(context, contentTerms(q), toTerm)
  const words = terms.flatMap(({ text }) => text.match(SCRIPT_RUNS) ?? [])
  const [single] = words
  if (words.length === 1 && single) return correctWord(context, single)
  const corrected: string[] = []
  const known: string[] = []
  for (const word of words) {
    const isKnown = await hasResults(context, word)
    if (isKnown) known.push(word)
    const better = isKnown ? word : await correctWord(context, word)
    // Similar names of several words bring the next one with them.
    for (const part of better?.split(' ') ?? []) if (!corrected.includes(part)) corrected.push(part)
  }
  const correctedQuery = corrected.join(' ')
  if (
    correctedQuery &&
    correctedQuery !== words.join(' ') &&
    (await hasResults(context, correctedQuery))
  )
    return correctedQuery
  // The words never occur together: search without those that are guessed, then for all but one,
  // else for the noun.
  const rest = known.length ? known : corrected
  if (rest.length < corrected.length && (await hasResults(context, rest.join(' '))))
    return rest.join(' ')
  const phrases = await termsWithSynonyms(context, rest.join(' '))
  const noun = await findNoun(context, phrases)
  const importance = ({ text }: RankedTerm) => (/\d/.test(text) ? 2 : Number(text === noun))
  const leastFirst = phrases.toSorted(
    (a, b) => importance(a) - importance(b) || a.text.length - b.text.length,
  )
  for (const omitted of phrases.length > 2 ? leastFirst : []) {
    // Screws for a base cover are no cover.
    if (omitted.text === noun) continue
    const others = phraseOf(phrases.filter((phrase) => phrase !== omitted))
    if (await hasResults(context, others)) return others
  }
  return noun
}

/**
 * The correction of a search that has few results or none. Of results, only words that are spelled
 * otherwise make others: those of the search without some of its words are better than those of a
 * correction without them.
 */
export async function correctionOf(
  context: ReadContext,
  q: string,
  hasGroups: boolean,
): Promise<string | null> {
  const correction = await correctSpelling(context, q)
  const words = new Set(writtenWords(q))
  return hasGroups && correction && writtenWords(correction).every((word) => words.has(word))
    ? null
    : correction
}

const writtenWords = (text: string): string[] => searchPhrase(text).split(/[\s-]+/)

async function correctWord(context: ReadContext, word: string): Promise<string | null> {
  if (!isHan(word)) return closestWord(context, word)
  // Characters that sound alike are a slip; those that do not are other words, next to known ones.
  return (
    (await closestWord(context, word, 1)) ??
    (await knownPart(context, word, GROUPS_WITH_NAMES)) ??
    (await closestWord(context, word)) ??
    // Parts of a compound may occur across words of longer texts.
    knownPart(context, word, GROUPS)
  )
}

/** The last phrase in a name that is no model, else the last one. */
async function findNoun(
  context: ReadContext,
  phrases: readonly RankedTerm[],
): Promise<string | null> {
  const nouns = phrases.filter(({ text, isUnranked }) => !isUnranked && !/\d/.test(text))
  for (const { text } of nouns.toReversed())
    if (await hasResults(context, text, GROUPS_WITH_NAMES)) return text
  return (nouns.at(-1) ?? phrases.at(-1))?.text ?? null
}

/** Whether the search has results. */
async function hasResults(
  context: ReadContext,
  q: string,
  groups: readonly Group[] = GROUPS,
): Promise<boolean> {
  const terms = await termsWithSynonyms(context, q)
  if (!terms.length) return false
  for (const group of groups)
    if (await hasMatch(context, group.name, termConditions(context, group, terms))) return true
  return false
}

/** Longer Chinese texts are sentences rather than names. */
const MAX_COMPOUND = 10
const MIN_PART = 2
const GROUPS_WITH_NAMES = GROUPS.filter(({ name }) => name === 'goods' || name === 'codes')

/**
 * The longest part of a Chinese compound that names something: its end, which is the noun, before
 * its beginning.
 */
async function knownPart(
  context: ReadContext,
  word: string,
  groups: readonly Group[],
): Promise<string | null> {
  const characters = [...word]
  if (characters.length > MAX_COMPOUND) return null
  // A synonym at its end is a whole word: “追光灯灯泡” ends with 灯泡, not with 灯灯泡.
  const noun = (await readSynonyms(context)).words
    .filter((synonym) => isHan(synonym) && synonym !== word && word.endsWith(synonym))
    .toSorted((a, b) => b.length - a.length)[0]
  if (noun && (await hasResults(context, noun, groups))) return noun
  for (let length = characters.length - 1; length >= MIN_PART; length--) {
    for (const part of [characters.slice(-length), characters.slice(0, length)]) {
      const text = part.join('')
      if (await hasResults(context, text, groups)) return text
    }
  }
  return null
}

/** Spellings of pinyin that sound alike, in edits. */
const ALIKE = 0.5

/**
 * The word with the smallest edit distance; English before Chinese, whole words before prefixes of
 * longer ones.
 */
async function closestWord(
  context: ReadContext,
  word: string,
  maxEdits = Infinity,
): Promise<string | null> {
  const ofHan = isHan(word)
  const sound = ofHan ? syllablesOf(word).join('') : word
  if ([...word].length < (ofHan ? 2 : MIN_LENGTH) || sound.length < MIN_LENGTH) return null
  const allowed = Math.min(maxEdits, Math.max(1, Math.floor(sound.length / 4)))
  const candidates = new Map<string, Candidate>()
  const texts = [
    ...(await findSimilarTexts(context, sound)),
    ...(expandSound(sound) === sound ? [] : await findSimilarTexts(context, expandSound(sound))),
  ]
  const words = (await readSynonyms(context)).words.flatMap((text) => synonymCandidates(text, word))
  const ofTexts = [...new Set(texts)].flatMap((text) =>
    ofHan
      ? hanOfLength(text, word)
      : [...wordsIn(text, word), ...findHanBySound(text, sound, allowed)],
  )
  for (const candidate of [...words, ...ofTexts]) {
    const existing = candidates.get(candidate.compared)
    if (!existing || existing.handicap > candidate.handicap)
      candidates.set(candidate.compared, candidate)
  }
  let best: { word: string; cost: number } | null = null
  for (const { word: candidate, compared, handicap } of candidates.values()) {
    const soundsSame = isSameSound(sound, compared)
    if (!soundsSame && Math.abs(compared.length - sound.length) > allowed) continue
    const edits = soundsSame
      ? Math.min(editDistance(sound, compared), ALIKE)
      : editDistance(sound, compared)
    // Other characters with another sound are another word.
    const isOther = ofHan && !soundsSame && ![...word].some((one) => candidate.includes(one))
    if (isOther) continue
    const cost = edits + handicap
    if (edits <= allowed && (!best || cost < best.cost)) best = { word: candidate, cost }
  }
  return best?.word ?? null
}
