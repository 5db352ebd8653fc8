/**
 * Meanings of a search where no record has all of its words: for parts, “replace the fan of a
 * VELA-600” is the fan of one; for a kind of records that is named, “latest firmware VELA-600” is
 * that of one.
 */
import type { RankedTerm } from '#server/records/best-matches.ts'
import type { ReadContext } from '#server/records/read.ts'
import { containsTerm, termConditions } from './conditions.ts'
import { hasMatch } from './english-terms.ts'
import type { Group } from './groups.ts'
import { codeIn } from './named-code.ts'
import { kindIn } from './named-kind.ts'

/** Digits and single characters are in too many texts to name a part. */
const NAME = /^[^\d]{2,}$/u
/** English words, which longer ones contain by chance: “cloud” is not loud. */
const WORD = /^[a-z]{3,}$/

/** The terms that records of the group have; null if one has all of them, or none means any. */
export async function relaxedTerms(
  context: ReadContext,
  group: Group,
  terms: readonly RankedTerm[],
): Promise<RankedTerm[] | null> {
  const kind = kindIn(context.resources, group, terms)
  if (terms.length < 2 || (group.name !== 'codes' && !kind)) return null
  const matches = (some: readonly RankedTerm[]) =>
    hasMatch(context, group.name, termConditions(context, group, some))
  if (await matches(terms)) return null
  // A code of another product is that code.
  const code = codeIn(context.resources, group, terms)
  const naming = terms.filter((term) => !code?.rest.includes(term))
  if (code?.rest.length && (await matches(naming))) return naming
  const contains = (term: RankedTerm) =>
    hasMatch(context, group.name, [containsTerm(context, group, term)])
  const isKnown = async (term: RankedTerm) =>
    [...term.text].length > 1 &&
    (WORD.test(term.text) ? contains({ ...term, isWord: true }) : matches([term]))
  const others = kind?.rest ?? terms
  const known = await Promise.all(others.map(isKnown))
  const kept = others.filter((_, index) => known[index])
  // Words that are known but in no part together mean the noun: “filter fan” is a fan.
  if (kept.length === others.length) return kind ? null : nounOf(context, group, kept)
  if (kind) return [...terms.filter((term) => !others.includes(term)), ...kept]
  const named = await Promise.all(kept.filter(({ text }) => NAME.test(text)).map(contains))
  return named.includes(true) ? kept : null
}

async function nounOf(context: ReadContext, group: Group, terms: readonly RankedTerm[]) {
  const noun = terms.at(-1)
  const isName =
    noun &&
    NAME.test(noun.text) &&
    (await hasMatch(context, group.name, [containsTerm(context, group, noun)]))
  return isName ? [noun] : null
}
