/**
 * Meanings of a search where no record has all of its words: for parts, “replace the fan of a
 * VELA-600” is the fan of one; for a kind of records that is named, “latest firmware VELA-600” is
 * that of one; for symptoms, the one with the rarest of the words.
 */
import { sql } from 'kysely'
import { publishedConditions } from '#server/published/conditions.ts'
import type { RankedTerm } from '#server/records/best-matches.ts'
import { and } from '#server/records/conditions.ts'
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
  const certain = (some: RankedTerm[], isCertain = false) => ({ terms: some, isCertain })
  if (kind && kept.length === others.length) return null
  if (kind) return certain([...terms.filter((term) => !others.includes(term)), ...kept])
  const isNumber = ({ text, isUnranked }: RankedTerm) => !isUnranked && NUMBER.test(text)
  const together = kept.length < others.length && (await matches(kept)) ? kept : null
  if (together?.some(isNumber)) return certain(together, true)
  const some = together ?? (await mostOf(kept, matches)) ?? (await nounOf(context, group, kept))
  const names = await Promise.all((some ?? []).filter(({ text }) => NAME.test(text)).map(contains))
  return some && names.includes(true) ? certain(some) : null
}

/** All of at least three terms but one, which is not the noun. */
async function mostOf(
  terms: RankedTerm[],
  matches: (some: RankedTerm[]) => Promise<boolean>,
): Promise<RankedTerm[] | null> {
  for (const omitted of terms.length > 2 ? terms.slice(0, -1) : []) {
    const others = terms.filter((term) => term !== omitted)
    if (await matches(others)) return others
  }
  return null
}

/** Words that are known but in no part together mean the noun: “filter fan” is a fan. */
async function nounOf(context: ReadContext, group: Group, terms: readonly RankedTerm[]) {
  const noun = terms.at(-1)
  const isName =
    noun &&
    NAME.test(noun.text) &&
    (await hasMatch(context, group.name, [containsTerm(context, group, noun)]))
  return isName ? [noun] : null
}

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
