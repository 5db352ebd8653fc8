/**
 * Meanings of a search where no record has all of its words: for parts, “replace the fan of a
 * VELA-600” is the fan of one; for a kind of records that is named, “latest firmware VELA-600” is
 * that of one; for symptoms, the one with the rarest of the words.
 */
import { type SqlBool, sql } from 'kysely'
import { escapeLike } from '#server/db/escape-like.ts'
import { publishedConditions } from '#server/published/conditions.ts'
import { bestMatches, type RankedTerm } from '#server/records/best-matches.ts'
import { and, or } from '#server/records/conditions.ts'
import type { ReadContext } from '#server/records/read.ts'
import { HAN_ONLY, searchPhrase } from '#server/records/search-text.ts'
import type { Locale } from '#shared/constants.ts'
import { localizedColumns } from '#shared/i18n/locales.ts'
import { containsTerm, termConditions } from './conditions.ts'
import { hasMatch } from './english-terms.ts'
import type { Group } from './groups.ts'
import { codeIn } from './named-code.ts'
import { kindIn } from './named-kind.ts'
import { symptomTerms } from './symptom-terms.ts'
import { withSynonyms } from './synonyms.ts'

export interface Relaxed {
  /** The terms that records of the group have. */
  terms: RankedTerm[]
  /** Whether they name the records, not only what these may be. */
  isCertain: boolean
}

/** Digits and single characters are in too many texts to name a part. */
const NAME = /^[^\d]{2,}$/u
/** Letters and digits of a part number. */
const NUMBER = /^(?=.*[a-z])(?=.*\d).{6,}$/
/** Characters of a term that may be several words. */
const MIN_SENTENCE = 3
/** English words, which longer ones contain by chance: “cloud” is not loud. */
const WORD = /^[a-z]{3,}$/

/** @returns null if a record has all of the terms, or none means any */
export async function relaxedTerms(
  context: ReadContext,
  group: Group,
  written: readonly RankedTerm[],
  locale: Locale,
): Promise<Relaxed | null> {
  const kind = kindIn(context.resources, group, written)
  const isSentence = written.some(({ text }) => HAN_ONLY.test(text) && text.length >= MIN_SENTENCE)
  const isPart = group.name === 'codes'
  if (written.length < 2 && !(isSentence && (isPart || group.symptom))) return null
  if (!isPart && !kind && !group.symptom) return null
  const folded = group.folded(context, locale)
  const matches = (some: readonly RankedTerm[]) =>
    hasMatch(context, group.name, [...termConditions(context, group, some), ...folded])
  if (await matches(written)) return null
  const terms = isPart ? await withAbbreviated(context, written) : [...written]
  if (terms.some((term) => !written.includes(term))) {
    const unplaced = terms.filter(({ isUnranked }) => !isUnranked)
    for (const some of [terms, unplaced])
      if (await matches(some)) return { terms: some, isCertain: true }
  }
  if (terms.length < 2 && isPart) return null
  // A code of another product is that code.
  const code = codeIn(context.resources, group, terms)
  const naming = terms.filter((term) => !code?.rest.includes(term))
  if (code?.rest.length && (await matches(naming))) return { terms: naming, isCertain: true }
  if (group.symptom) {
    const rest = kind?.rest ?? terms
    const named = terms.filter((term) => !rest.includes(term))
    const best = await symptomTerms(context, { ...group, symptom: group.symptom }, rest)
    if (best) return { ...best, terms: [...named, ...best.terms] }
    if (!kind) return null
  }
  const contains = (term: RankedTerm) =>
    hasMatch(context, group.name, [containsTerm(context, group, term), ...folded])
  const isKnown = async (term: RankedTerm) =>
    [...term.text].length > 1 &&
    (WORD.test(term.text) ? contains({ ...term, isWord: true }) : matches([term]))
  const others = kind?.rest ?? terms
  const known = await Promise.all(others.map(isKnown))
  const kept = others.filter((_, index) => known[index])
  const certain = (some: readonly RankedTerm[], isCertain = false) => ({
    terms: [...some],
    isCertain,
  })
  if (kind && kept.length === others.length) return null
  if (kind) return certain([...terms.filter((term) => !others.includes(term)), ...kept])
  const isNumber = ({ text, isUnranked }: RankedTerm) => !isUnranked && NUMBER.test(text)
  const together = kept.length < others.length && (await matches(kept)) ? kept : null
  if (together?.some(isNumber)) return certain(together, true)
  // The last word that is in a name is the noun: “filter fan” is a fan.
  const named = await Promise.all(
    kept.map(
      (term) =>
        NAME.test(term.text) &&
        // The search index narrows the records whose names are read.
        hasMatch(context, group.name, [containsTerm(context, group, term), inName(context, term)]),
    ),
  )
  const noun = kept.findLast((_, index) => named[index])
  if (!noun) return null
  const reduced = kept
    .filter((term) => kept.length > 2 && term !== noun)
    .map((omitted) => kept.filter((term) => term !== omitted))
  const some = (together && (await bestOf(context, group, noun, [together]))) ??
    (await bestOf(context, group, noun, reduced)) ?? [
      (await wholeName(context, group, kept)) ?? noun,
    ]
  return certain(some)
}

/** The terms whose best record is the best one, of records whose name has the noun. */
async function bestOf(
  context: ReadContext,
  group: Group,
  noun: RankedTerm,
  sets: readonly (readonly RankedTerm[])[],
): Promise<readonly RankedTerm[] | null> {
  let best: { terms: readonly RankedTerm[]; rank: number } | null = null
  for (const terms of sets) {
    const conditions = [
      ...publishedConditions(context, group.name),
      ...termConditions(context, group, terms),
      inName(context, noun),
    ]
    const phrase = terms.map(({ text }) => text).join(' ')
    const [match] = await bestMatches(context, group.name, conditions, {
      phrase,
      terms,
      range: [0, 0],
    })
    if (match && (!best || match.rank < best.rank)) best = { terms, rank: match.rank }
  }
  return best?.terms ?? null
}

/** The last word that is the whole name of a part: “iris blade” is an iris, if none is a blade. */
async function wholeName(context: ReadContext, group: Group, terms: readonly RankedTerm[]) {
  for (const term of terms.toReversed())
    if (
      NAME.test(term.text) &&
      (await hasMatch(context, group.name, [containsTerm(context, group, term), isName(term)]))
    )
      return term
  return null
}

const isName = ({ text }: RankedTerm) =>
  or(
    localizedColumns('name').map(
      (column) => sql<SqlBool>`lower(${sql.ref(`codes.${column}`)}) = ${text}`,
    ),
  )

/** A word of the name begins with the term or a synonym; Chinese ones are inside of it. */
const inName = ({ db }: ReadContext, { text, synonyms = [] }: RankedTerm) =>
  or(
    localizedColumns('name').flatMap((column) =>
      [text, ...synonyms.map((synonym) => synonym.text.trim())].map((form) =>
        db.engine.like(
          sql`' ' || lower(${sql.ref(`codes.${column}`)})`,
          `%${HAN_ONLY.test(form) ? '' : ' '}${escapeLike(form)}%`,
        ),
      ),
    ),
  )

const MAX_NAMES = 20
/** A longer term is a sentence. */
const MAX_ABBREVIATED = 6

/**
 * Chinese compounds omit characters of a name: “防水座” is a “五芯防水卡侬座”. A term that is in no name
 * gets those that have its characters in this order as synonyms.
 */
const withAbbreviated = (
  context: ReadContext,
  terms: readonly RankedTerm[],
): Promise<RankedTerm[]> =>
  Promise.all(
    terms.map(async (term) => {
      const characters = [...term.text]
      const isShort = characters.length > 1 && characters.length <= MAX_ABBREVIATED
      if (!isShort || term.synonyms?.length || !HAN_ONLY.test(term.text)) return term
      if (await hasMatch(context, 'codes', [containsTerm(context, { name: 'codes' }, term)]))
        return term
      const names = await namesLike(context, `%${characters.join('%')}%`)
      return names.length ? withSynonyms(term.text, names) : term
    }),
  )

async function namesLike(context: ReadContext, pattern: string): Promise<string[]> {
  const rows = await Promise.all(
    localizedColumns('name').map((column) =>
      context.db.query
        .selectFrom('codes')
        .select(sql<string>`${sql.ref(column)}`.as('name'))
        .distinct()
        .where(context.db.engine.like(sql.ref(column), pattern))
        .where(and(publishedConditions(context, 'codes')))
        .limit(MAX_NAMES)
        .execute(),
    ),
  )
  return rows.flat().map(({ name }) => searchPhrase(name))
}
