/**
 * Words of a search that name a kind of records, as in “VELA-600 firmware” or “说明书”: records
 * needn’t contain them.
 */
import type { RankedTerm } from '#server/records/best-matches.ts'
import { searchTerms } from '#server/records/search-text.ts'
import { LOCALES } from '#shared/constants.ts'
import type { Resources } from '#shared/resources/define.ts'
import { choicesOf } from './choices.ts'
import type { Group } from './groups.ts'
import { codeNames } from './named-code.ts'

interface NamedKind {
  /** The other terms. */
  rest: RankedTerm[]
  /** The facet value that is named; null for all records of the group. */
  value: string | null
}

/** @returns null for terms that name neither the group, one of its types, nor its codes */
export function kindIn(
  resources: Resources,
  group: Group,
  terms: readonly RankedTerm[],
): NamedKind | null {
  for (const [phrase, value] of kindPhrases(resources, group)) {
    for (let from = 0; from < terms.length; from++) {
      for (let to = from + 1; to <= terms.length; to++) {
        if (!textsOf(terms.slice(from, to)).includes(phrase)) continue
        const rest = [...terms.slice(0, from), ...terms.slice(to)]
        // “Firmware update” names it twice.
        return { rest: rest.filter((term) => !textsOf([term]).includes(phrase)), value }
      }
    }
  }
  const naming = codeNames(resources, group, terms)
  return naming.length
    ? { rest: terms.filter((term) => !naming.includes(term)), value: null }
    : null
}

/** The phrase of the terms; of a single one, also its synonyms. */
const textsOf = (terms: readonly RankedTerm[]): string[] => {
  const synonyms = terms.length === 1 ? (terms[0]?.synonyms ?? []) : []
  return [terms.map(({ text }) => text).join(' '), ...synonyms.map(({ text }) => text.trim())]
}

function kindPhrases(resources: Resources, { name, facet }: Group): [string, string | null][] {
  const resource = resources[name]
  const types =
    facet?.kind === 'type' ? Object.entries(choicesOf(resources, name, facet.field)) : []
  return LOCALES.flatMap((locale): [string, string | null][] => [
    ...[resource?.one, resource?.label].flatMap((label): [string, null][] =>
      label ? [[phraseOf(label[locale]), null]] : [],
    ),
    ...types.map(([value, label]): [string, string] => [phraseOf(label[locale]), value]),
  ])
}

const phraseOf = (label: string) =>
  searchTerms(label)
    .map(({ text }) => text)
    .join(' ')
