/**
 * The words of a described symptom that the best record has: “condensation inside lens” is the one
 * with condensation. Rare words count most, as in bm25.
 */
import { sql } from 'kysely'
import type { Row } from '#fields/field.ts'
import { escapeLike } from '#server/db/escape-like.ts'
import { publishedConditions } from '#server/published/conditions.ts'
import type { RankedTerm } from '#server/records/best-matches.ts'
import { and, or } from '#server/records/conditions.ts'
import type { ReadContext } from '#server/records/read.ts'
import { HAN_ONLY } from '#server/records/search-text.ts'
import { localizedColumns } from '#shared/i18n/locales.ts'
import { containsTerm, termConditions } from './conditions.ts'
import { hasMatch, isInCatalogue } from './english-terms.ts'
import type { Group } from './groups.ts'
import type { Relaxed } from './relaxed-terms.ts'
import { toTerm, withSynonyms } from './synonyms.ts'

const MAX_PIECES = 12
/** Fraction of the weight of all known words that the best record has. */
const MIN_WEIGHT = 0.4
/** Characters of a Chinese sentence that a record has. */
const MIN_CHARACTERS = 3
const MIN_FRACTION = 0.5
/** Weight of a single character, which is part of many words. */
const CHARACTER_WEIGHT = 0.5

type SymptomGroup = Group & { symptom: string }

/** @returns null without a record that has words of the symptom */
export async function symptomTerms(
  context: ReadContext,
  group: SymptomGroup,
  terms: readonly RankedTerm[],
): Promise<Relaxed | null> {
  const models = terms.filter(({ isUnranked }) => isUnranked)
  const words = terms.filter(({ isUnranked }) => !isUnranked)
  const sentences = await unknownSentences(context, group, words)
  const characters = [...new Set(sentences.flatMap(({ text }) => [...text]))]
  const whole = words.filter((term) => !sentences.includes(term)).map(inflected)
  const kept = await bestPieces(context, group, models, [...whole, ...characters.map(toTerm)])
  const keptCharacters = kept.filter(({ text }) => characters.includes(text))
  const isSentence =
    keptCharacters.length >= MIN_CHARACTERS &&
    keptCharacters.length >= characters.length * MIN_FRACTION
  const named = kept.filter((term) => whole.includes(term))
  if (!isSentence && !named.length) return null
  const found = [...models, ...kept]
  return {
    terms: found,
    isCertain: isSentence || (await namesSymptom(context, group, found, named)),
  }
}

/** Chinese sentences are one term, which is in no record. */
async function unknownSentences(
  context: ReadContext,
  group: SymptomGroup,
  terms: readonly RankedTerm[],
): Promise<RankedTerm[]> {
  const isUnknown = await Promise.all(
    terms.map(
      async (term) =>
        HAN_ONLY.test(term.text) &&
        !term.synonyms?.length &&
        !(await hasMatch(context, group.name, [containsTerm(context, group, term)])),
    ),
  )
  return terms.filter((_, index) => isUnknown[index])
}

const LETTERS = /^[a-z']+$/
/** “Closing” is close, “fogged” is fog; shorter stems begin too many words. */
const STEM = /^([a-z]{2,}?)(?:([b-df-hj-np-tv-z])\2)?(?:ing|ed)$/
const MIN_STEM = 3

/** English words match as words, and verbs in other forms. */
function inflected(term: RankedTerm): RankedTerm {
  if (!LETTERS.test(term.text)) return term
  const [, stem = '', doubled = ''] = STEM.exec(term.text) ?? []
  const forms = (stem + doubled).length < MIN_STEM ? [] : [stem + doubled]
  const synonyms = (term.synonyms ?? []).map(({ text }) => text.trim())
  return { ...withSynonyms(term.text, [...synonyms, ...forms]), isWord: true }
}

const isCharacter = ({ text }: RankedTerm) => [...text].length === 1

/** The pieces that the record with the greatest sum of weights has. */
async function bestPieces(
  context: ReadContext,
  group: SymptomGroup,
  models: readonly RankedTerm[],
  all: readonly RankedTerm[],
): Promise<RankedTerm[]> {
  const pieces = all.slice(0, MAX_PIECES)
  if (!pieces.length) return []
  const flags = pieces.map((piece, index) => {
    const condition = isCharacter(piece)
      ? inSymptom(context, group, [piece.text])
      : containsTerm(context, group, piece)
    return sql`case when ${condition} then 1 else 0 end as ${sql.ref(`p${index}`)}`
  })
  const conditions = [
    ...publishedConditions(context, group.name),
    ...termConditions(context, group, models),
  ]
  const columns = sql.join(pieces.map((_, index) => sql.ref(`p${index}`)))
  const statement = sql<Row>`select ${columns}, count(*) as n from (
    select ${sql.join(flags)} from ${sql.table(group.name)} where ${and(conditions)}) as flagged group by ${columns}`
  const rows = (await context.db.read(statement)).map((row) => ({
    n: Number(row.n),
    has: pieces.map((_, index) => Number(row[`p${index}`]) === 1),
  }))
  const total = rows.reduce((sum, { n }) => sum + n, 0)
  const weights = pieces.map((piece, index) => {
    const having = rows.reduce((sum, { n, has }) => sum + (has[index] ? n : 0), 0)
    return having ? Math.log(1 + total / having) * (isCharacter(piece) ? CHARACTER_WEIGHT : 1) : 0
  })
  const weightOf = (has: readonly boolean[]) =>
    weights.reduce((sum, weight, index) => sum + (has[index] ? weight : 0), 0)
  const [best] = rows.toSorted((a, b) => weightOf(b.has) - weightOf(a.has))
  if (!best || weightOf(best.has) < MIN_WEIGHT * weightOf(weights.map(() => true))) return []
  return pieces.filter((_, index) => best.has[index])
}

/** Whether the records have a word in their symptoms that is in no name of a part or product. */
async function namesSymptom(
  context: ReadContext,
  group: SymptomGroup,
  terms: readonly RankedTerm[],
  words: readonly RankedTerm[],
): Promise<boolean> {
  for (const word of words) {
    if (await isInCatalogue(context, word)) continue
    const forms = [word.text, ...(word.synonyms ?? []).map(({ text }) => text.trim())]
    const conditions = [...termConditions(context, group, terms), inSymptom(context, group, forms)]
    if (await hasMatch(context, group.name, conditions)) return true
  }
  return false
}

/** Whether the sentence has one of the forms: single characters are in too many other texts. */
const inSymptom = ({ db }: ReadContext, { name, symptom }: SymptomGroup, forms: string[]) =>
  or(
    localizedColumns(symptom).flatMap((column) =>
      forms.map((form) =>
        db.engine.like(sql`lower(${sql.ref(`${name}.${column}`)})`, `%${escapeLike(form)}%`),
      ),
    ),
  )
