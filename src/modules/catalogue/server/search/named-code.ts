/**
 * A code that a search names with words of its field, as in “error 21”, “error code E21” or “故障21”:
 * the record with this code is meant, not those that contain both words somewhere.
 */
import { sql } from 'kysely'
import { publishedConditions } from '#server/published/conditions.ts'
import type { RankedTerm } from '#server/records/best-matches.ts'
import { and, type Condition, or } from '#server/records/conditions.ts'
import type { ReadContext } from '#server/records/read.ts'
import { HAN_ONLY, searchTerms } from '#server/records/search-text.ts'
import { LOCALES } from '#shared/constants.ts'
import type { Resources } from '#shared/resources/define.ts'
import type { Group } from './groups.ts'

interface NamedCode {
  field: string
  /** Lower case; digits alone stand for the code with this number. */
  code: string
  /** The terms that are neither the code nor name it. */
  rest: RankedTerm[]
}

const CODE = /^[a-z]{0,3}\d+$/
const LETTERS_AND_ZEROS = 'abcdefghijklmnopqrstuvwxyz0'
/** “故障21” and “err71” are one term. */
const RUNS = /\p{Script=Han}+|[a-z]{3,}(?=\d+(?!\w))|[^\p{Script=Han}]+/gu
/** A single character is part of too many words. */
const MIN_HAN = 2
/** Characters of an abbreviated name, as in “err 21”. */
const MIN_ABBREVIATION = 3

/** Whether a run of a search names the field of a code, as “error” or “故障” does. */
const namesCode = (resources: Resources, group: Group): ((run: string) => boolean) => {
  const field = group.code && resources[group.name]?.fields[group.code]
  if (!field) return () => false
  const names = LOCALES.flatMap((locale) =>
    searchTerms(field.label[locale]).map(({ text }) => text),
  )
  return (run) =>
    names.some((name) =>
      HAN_ONLY.test(run)
        ? name === run || (run.length >= MIN_HAN && name.includes(run))
        : name === run || (run.length >= MIN_ABBREVIATION && name.startsWith(run)),
    )
}

/** The terms that name the codes of a group, as “error” does. */
export const codeNames = (
  resources: Resources,
  group: Group,
  terms: readonly RankedTerm[],
): RankedTerm[] => {
  const isName = namesCode(resources, group)
  return terms.filter(({ text, synonyms = [] }) =>
    [text, ...synonyms.map((synonym) => synonym.text.trim())].some(isName),
  )
}

/** @returns null without a code, or without a word that names it */
export function codeIn(
  resources: Resources,
  group: Group,
  terms: readonly RankedTerm[],
): NamedCode | null {
  const field = group.code && resources[group.name]?.fields[group.code]
  if (!field) return null
  const isName = namesCode(resources, group)
  const pieces = terms.flatMap((term) =>
    (term.text.match(RUNS) ?? []).map((run) => ({
      term,
      run,
      isName: isName(run) || (term.synonyms ?? []).some(({ text }) => isName(text.trim())),
    })),
  )
  const from = pieces.findIndex((piece) => piece.isName)
  const place = pieces.findIndex(({ isName }, index) => index > from && !isName)
  const code = from < 0 ? undefined : pieces[place]?.run
  if (code === undefined || !CODE.test(code)) return null
  const naming = new Set(pieces.slice(from, place + 1).map(({ term }) => term))
  return { field: field.name, code, rest: terms.filter((term) => !naming.has(term)) }
}

/**
 * The records with the code; where none has it, those that contain the terms.
 * @param contained all terms @param others those that are neither the code nor name it
 */
export function codeOrContained(
  context: ReadContext,
  { name }: Group,
  { field, code }: NamedCode,
  contained: readonly Condition[],
  others: readonly Condition[],
): Condition {
  const compact = sql`replace(replace(lower(${sql.ref(`${name}.${field}`)}), ' ', ''), '-', '')`
  const equal: Condition = /^\d+$/.test(code)
    ? sql`ltrim(${compact}, ${sql.lit(LETTERS_AND_ZEROS)}) = ${code.replace(/^0+/, '')}`
    : sql`${compact} = ${code}`
  const existing = and([equal, ...publishedConditions(context, name)])
  const isUnknown: Condition = sql`not exists (select 1 from ${sql.table(name)} where ${existing})`
  return or([and([equal, ...others]), and([isUnknown, ...contained])])
}
