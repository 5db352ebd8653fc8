/** The words of a search that name something, in the order of names. */
import { sql } from 'kysely'
import type { SearchTerm } from '#server/db/engines/search-terms.ts'
import { escapeLike } from '#server/db/escape-like.ts'
import type { RankedTerm } from '#server/records/best-matches.ts'
import type { ReadContext } from '#server/records/read.ts'
import { searchTerms } from '#server/records/search-text.ts'
import { compactModel } from './conditions.ts'
import { hasMatch } from './english-terms.ts'

/** Words of English phrases that names do without; “in” and “on” name sides and states. */
const ARTICLES = new Set(['a', 'an', 'and', 'are', 'do', 'does', 'how', 'is', 'my', 'the'])
const PREPOSITIONS = new Set(['for', 'from', 'of', 'to', 'with'])

/** The letter of a version, which is stored without it: “v2.3.1”. */
const VERSION_LETTER = /\bv(?=\d+\.\d)/gi

/** A phrase of terms as searches have it: “does not close” is “not close”. */
export const withoutArticles = (phrase: string): string =>
  phrase
    .split(' ')
    .filter((word) => !ARTICLES.has(word))
    .join(' ')

/** The terms of a search, with the noun last: “belt for the pan” as “pan belt”. */
export function contentTerms(q: string): SearchTerm[] {
  const written = searchTerms(q.replace(VERSION_LETTER, ''))
  const phrases: SearchTerm[][] = [[]]
  for (const term of written) {
    if (PREPOSITIONS.has(term.text)) phrases.push([])
    else if (!ARTICLES.has(term.text)) phrases.at(-1)?.push(term)
  }
  const content = phrases.toReversed().flat()
  return content.length ? content : written
}

/** Marks the terms that begin the model number of a product, next to others. */
export async function markModels(
  context: ReadContext,
  terms: readonly RankedTerm[],
): Promise<RankedTerm[]> {
  const isModel = await Promise.all(
    terms.map(
      ({ text, synonyms }) =>
        terms.length > 1 &&
        MODEL.test(text) &&
        !synonyms?.length &&
        hasMatch(context, 'goods', [context.db.engine.like(compactModel, `${escapeLike(text)}%`)]),
    ),
  )
  return terms.map((term, index) => (isModel[index] ? { ...term, isUnranked: true } : term))
}

/** The beginning of a model number; fewer letters begin too many words. */
const MODEL = /^[a-z](?=.*\d)|^[a-z]{4,}$/

const LETTERS = /^[a-z]{2,}$/
const DIGITS = /^\d{2,}$/

/** Joins model numbers that are written apart: “vela 600” is no “VELA-1200” that weighs 600 kg. */
export async function joinModels<Term extends SearchTerm>(
  { db }: Pick<ReadContext, 'db'>,
  terms: readonly Term[],
  toTerm: (text: string) => Term,
): Promise<Term[]> {
  const pairs = terms.flatMap(({ text }, index) => {
    const next = terms[index + 1]?.text ?? ''
    return LETTERS.test(text) && DIGITS.test(next) ? [{ index, model: text + next }] : []
  })
  if (!pairs.length) return [...terms]
  const rows = await db.query
    .selectFrom('goods')
    .select(sql<string>`distinct ${compactModel}`.as('model'))
    .where(
      compactModel,
      'in',
      pairs.map(({ model }) => model),
    )
    .execute()
  const models = new Set(rows.map(({ model }) => model))
  const joined = new Map(
    pairs.flatMap(({ index, model }) => (models.has(model) ? [[index, model] as const] : [])),
  )
  return terms.flatMap((term, index) => {
    const model = joined.get(index)
    if (model) return [toTerm(model)]
    return joined.has(index - 1) ? [] : [term]
  })
}
