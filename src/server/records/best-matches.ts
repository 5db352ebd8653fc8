/** Ranks the matches of a search. */
import { type RawBuilder, sql } from 'kysely'
import type { Row } from '#fields/field.ts'
import { definitionOf } from '#fields/index.ts'
import { TECHNICAL_LOCALE, TOTAL_CAP } from '#shared/constants.ts'
import type { SearchTerm } from '../db/engines/search-terms.ts'
import { escapeLike } from '../db/escape-like.ts'
import { and, type Condition } from './conditions.ts'
import { ordered } from './page.ts'
import type { ReadContext } from './read.ts'
import { HAN_ONLY } from './search-text.ts'

const LINE = '\n'

export interface RankedMatch {
  id: number
  /** 0 for a line that equals the phrase; worse matches have higher ranks. */
  rank: number
}

/**
 * Rank of a match in which every term is a word. Terms that only start a word, or match by pinyin,
 * add to it.
 */
const WORDS_RANK = 4
const PINYIN_RANK = 2
/**
 * Rank of a name that is a longer synonym of the only term, of one that is another synonym, and of
 * one whose pinyin is the phrase.
 */
const LONGER_RANK = 0.5
const SYNONYM_RANK = 1.5
/** Rank of a Chinese name that ends with a synonym: “出光透镜” is a “镜片”, “镜片清洁液” is not. */
const ENDS_WITH_SYNONYM_RANK = 1.75
const SPELLING_RANK = 3.5
const BEGINS_RANK = 2
const FRAGMENT_RANK = 3
/**
 * Rank of a name that does not end with the last term, as “colour wheel motor” does not with “color
 * wheel”.
 */
const OTHER_NOUN_RANK = 0.5

/** Whether a line is the phrase or a synonym of it, or begins or ends with it. */
export const isNameMatch = ({ rank }: RankedMatch): boolean => rank <= BEGINS_RANK

/** Whether at least one term matches a word or the start of one, not only pinyin or a fragment. */
export const isWordMatch = ({ rank }: RankedMatch, terms: number): boolean =>
  rank < WORDS_RANK + PINYIN_RANK * terms

/** Whether all terms are only inside of words or of pinyin, perhaps by chance. */
export const isFragmentMatch = ({ rank }: RankedMatch, terms: number): boolean =>
  rank >= WORDS_RANK + FRAGMENT_RANK * terms

/** Term with its synonyms. */
export interface RankedTerm extends SearchTerm {
  synonyms?: readonly SearchTerm[]
  /** Matches the beginnings of words only, neither pinyin nor what is inside of words. */
  isWord?: boolean
  /** Selects records by what they belong to, and does not count in their order. */
  isUnranked?: boolean
  /**
   * Phrases in which its words mean something else, as “socket” does in “socket head screw”: they
   * do not count in the order.
   */
  otherPhrases?: readonly string[]
}

/** Terms of an order. */
export type Preference = RawBuilder<unknown>

interface Best {
  /** Normalised search phrase, and its terms. */
  phrase: string
  terms: readonly RankedTerm[]
  range: readonly [number, number]
  /** Maximum number of matches to rank. */
  among?: number
  /** Order among matches of the same rank. */
  prefer?: Preference | null
}

/**
 * Loads a page of matches, best first. Order: a line that equals the phrase, ends with it (as
 * nouns do) or with its words in another order, is a synonym of its only term, starts with it, or
 * contains it as words; then words that start with a term, pinyin, and fragments. `searchText`
 * distinguishes words from pinyin.
 */
export async function bestMatches(
  { db, resources }: Pick<ReadContext, 'db' | 'resources'>,
  name: string,
  conditions: readonly Condition[],
  { phrase, terms, range: [from, to], among = TOTAL_CAP, prefer = null }: Best,
): Promise<RankedMatch[]> {
  const { field, order: direction } = resources[name]?.sort ?? { field: 'id', order: 'asc' }
  const sorted = resources[name]?.fields[field]
  // One language for all readers, because it only orders equal matches.
  const column = (sorted && definitionOf(sorted).sortColumn?.(field, TECHNICAL_LOCALE)) ?? field
  const id = sql.ref(`${name}.id`)
  const table = sql.table(name)
  const keys = [...new Set([column, 'id'])].map((key) =>
    ordered(sql.ref(`${name}.${key}`), direction),
  )
  const rank = rankOf(sql.ref(`${name}.search_text`), phrase, rankedOf(terms))
  const statement = sql<Row>`
    select ${id} as id, ${rank} as match_rank
    from (select ${id} as match_id from ${table} where ${and(conditions)} limit ${among}) as matches
    join ${table} on ${id} = match_id
    order by match_rank, ${sql.join(prefer ? [prefer, ...keys] : keys)} limit ${to - from + 1} offset ${from}`
  const rows = await db.read(statement)
  return rows.map((row) => ({ id: Number(row.id), rank: Number(row.match_rank) }))
}

/** The terms that count in the order: all if none does otherwise. */
function rankedOf(terms: readonly RankedTerm[]): readonly RankedTerm[] {
  const ranked = terms.filter(({ isUnranked }) => !isUnranked)
  return ranked.length ? ranked : terms
}

/**
 * SQL for the rank of a search text. Both are lower case, because case-sensitive comparison is
 * several times faster.
 */
function rankOf(
  searchText: RawBuilder<unknown>,
  phrase: string,
  terms: readonly RankedTerm[],
): RawBuilder<number> {
  const otherPhrases = terms.flatMap((term) => term.otherPhrases ?? [])
  const text = otherPhrases.reduce(
    (rest, other) => sql`replace(${rest}, ${` ${other} `}, ' ')`,
    searchText,
  )
  const contains = (pattern: string) => sql`${text} like ${`%${pattern}%`} escape '\\'`
  const ofTerm = ({ text: written, synonyms = [] }: RankedTerm) => {
    const term = escapeLike(written)
    const isWord = contains(wordOf(term))
    const wordStarts = [
      contains(` ${term}`),
      ...synonyms.map((synonym) => contains(nounOf(escapeLike(synonym.text)))),
    ]
    return sql`case when ${isWord} then 0 when ${sql.join(wordStarts, sql` or `)} then 1
      when ${contains(`${LINE}${term}`)} then ${sql.lit(PINYIN_RANK)} else ${sql.lit(FRAGMENT_RANK)} end`
  }
  const line = escapeLike(phrase)
  const equal = contains(`${LINE} ${line} ${LINE}`)
  // One word means a longer name that is its synonym (“display” a “display board”) rather than what
  // is named after it (“flat cable, display”), and this rather than other synonyms.
  const synonyms = (terms.length === 1 ? (terms[0]?.synonyms ?? []) : []).map(({ text }) =>
    escapeLike(text.trim()),
  )
  const anyOf = (patterns: readonly string[]) =>
    sql.join([sql`1 = 0`, ...patterns.map(contains)], sql` or `)
  const isLonger = anyOf(
    synonyms.flatMap((name) => (name.startsWith(`${line} `) ? [`${LINE} ${name} `] : [])),
  )
  const isSynonym = anyOf(
    synonyms.map((name) => `${LINE} ${name} ${HAN_ONLY.test(name) ? '' : LINE}`),
  )
  const endsWithSynonym = anyOf(
    HAN_ONLY.test(line)
      ? synonyms.flatMap((name) => (HAN_ONLY.test(name) ? [`${nounOf(name)}${LINE}`] : []))
      : [],
  )
  const isSpelling = /^[a-z]{2,}$/.test(line) ? contains(`${LINE}${line}${LINE}`) : sql`1 = 0`
  const ends = sql.join(
    [line, ...otherOrders(terms)].map((text) => contains(`${wordOf(text)}${LINE}`)),
    sql` or `,
  )
  const begins = contains(`${LINE} ${line} `)
  const containsLine = contains(wordOf(line))
  const nouns = nounsOf(terms).map((noun) => contains(`${wordOf(escapeLike(noun))}${LINE}`))
  const isNoun = sql.join([sql`1 = 0`, ...nouns], sql` or `)
  return sql`case when ${equal} then 0 when ${isLonger} then ${sql.lit(LONGER_RANK)} when ${ends} then 1
    when ${isSynonym} then ${sql.lit(SYNONYM_RANK)} when ${endsWithSynonym} then ${sql.lit(ENDS_WITH_SYNONYM_RANK)} when ${begins} then ${sql.lit(BEGINS_RANK)} when ${containsLine} then 3 when ${isSpelling} then ${sql.lit(SPELLING_RANK)}
    else ${sql.join([sql.lit(WORDS_RANK), ...terms.map(ofTerm)], sql` + `)} + case when ${isNoun} then 0 else ${sql.lit(OTHER_NOUN_RANK)} end end`
}

/**
 * A single word with synonyms (“connector”) is not the noun of any one of them; a phrase (“fog
 * machine pump”) has its own.
 */
function nounsOf(terms: readonly RankedTerm[]): string[] {
  const last = terms.at(-1)
  if (!last) return []
  if (terms.length > 1) return [last, ...(last.synonyms ?? [])].map(({ text }) => text.trim())
  return last.text.split(' ').slice(1).slice(-1)
}

/** Few words are typed in any order: “motor spring”. More would have too many. */
function otherOrders(terms: readonly RankedTerm[]): string[] {
  if (terms.length !== 2 && terms.length !== 3) return []
  return ordersOf(terms.map(({ text }) => escapeLike(text))).slice(1)
}

const ordersOf = (words: readonly string[]): string[] =>
  words.length < 2
    ? [...words]
    : words.flatMap((first, index) =>
        ordersOf(words.toSpliced(index, 1)).map((rest) => `${first} ${rest}`),
      )

/** Chinese is written without spaces, and compound nouns end with the head noun. */
const nounOf = (text: string) => (HAN_ONLY.test(text) ? `${text} ` : text)
const wordOf = (text: string) => (HAN_ONLY.test(text) ? nounOf(text) : ` ${text} `)
