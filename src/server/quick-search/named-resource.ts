/**
 * Queries that name the resource, as in “CITY-28 lamps”, “CITY-28灯” or “deng 1.4”: its records need
 * not contain this word, and the others may name the records that they refer to.
 */

import { targetNameOf } from '#fields/index.ts'
import { LOCALES } from '#shared/constants.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import type { Actor } from '../context.ts'
import { bestMatches, isWordMatch, type RankedMatch } from '../records/best-matches.ts'
import { listConditions, type ReadContext } from '../records/read.ts'
import {
  HAN_ONLY,
  normalise,
  searchPhrase,
  searchTerms,
  syllablesOf,
} from '../records/search-text.ts'

/** Maximum records of a resource that one word can match. */
const MAX_NAMED = 50
const MAX_RANKED = 500
const MAX_WORDS = 8
/** Chinese is typed without spaces. */
const WORDS = /\p{Script=Han}+|[^\s\p{Script=Han}]+/gu

/** A filter of list calls. */
export type NamedFilter = Record<string, unknown>

/**
 * Returns the list filter of a query; null if the query doesn't name the resource, or has no other
 * words.
 */
export async function namedFilter(
  context: ReadContext,
  actor: Actor,
  resource: Resource,
  query: string,
): Promise<NamedFilter | null> {
  const words = withoutLabel(resource, wordsOf(query))
  if (!words?.length || words.length > MAX_WORDS) return null
  const filter: NamedFilter = {}
  const texts: string[] = []
  for (const word of words) {
    const reference = await referenceNamed(context, actor, resource, word)
    if (reference && !(reference.field in filter)) filter[reference.field] = reference.ids
    else texts.push(word)
  }
  return texts.length ? { ...filter, q: texts.join(' ') } : filter
}

const wordsOf = (text: string): string[] => normalise(text).match(WORDS) ?? []

/** Returns the words without a label of the resource; null if they contain none. */
function withoutLabel(resource: Resource, words: readonly string[]): string[] | null {
  for (const label of labelsOf(resource)) {
    for (let from = 0; from + label.length <= words.length; from++) {
      const isLabel = label.every((word, index) => word === singular(words[from + index] ?? ''))
      if (isLabel) return [...words.slice(0, from), ...words.slice(from + label.length)]
    }
  }
  return null
}

const singular = (word: string) => word.replace(/s$/, '')

/** The words of its labels in every language, and the pinyin of Chinese ones. */
function labelsOf({ label, one }: Resource): string[][] {
  return [one, label]
    .flatMap((names) => (names ? LOCALES.map((locale) => wordsOf(names[locale])) : []))
    .flatMap((words) => [
      words,
      words.map((word) => (HAN_ONLY.test(word) ? syllablesOf(word).join('') : word)),
    ])
    .map((words) => words.map(singular))
}

/**
 * Returns the field whose target records a word names. Records with exactly this name take
 * precedence over records of the resource itself that contain the word, and those over records with
 * the word in their name.
 */
async function referenceNamed(
  context: ReadContext,
  actor: Actor,
  resource: Resource,
  word: string,
): Promise<{ field: string; ids: number[] } | null> {
  if (!searchTerms(word).length) return null
  const fields: { field: string; matches: RankedMatch[] }[] = []
  for (const f of Object.values(resource.fields)) {
    const target = context.resources[targetNameOf(f) ?? '']
    // A reference to the same resource would hide the record with this name.
    if (!target?.quickSearch || target === resource || !can(actor, 'list', target)) continue
    if (!f.filterable || !can(actor, 'read', resource, f.name)) continue
    fields.push({
      field: f.name,
      matches: await matchesOf(context, actor, target, word, MAX_NAMED),
    })
  }
  const naming = (isName: (match: RankedMatch) => boolean) => {
    for (const { field, matches } of fields) {
      const ids = matches.filter(isName).map(({ id }) => id)
      if (ids.length) return { field, ids }
    }
    return null
  }
  const exact = naming(({ rank }) => rank === 0)
  if (exact) return exact
  const contained = await matchesOf(context, actor, resource, word, 1)
  return contained.length ? null : naming((match) => isWordMatch(match, 1))
}

async function matchesOf(
  context: ReadContext,
  actor: Actor,
  resource: Resource,
  word: string,
  limit: number,
): Promise<RankedMatch[]> {
  const { conditions } = await listConditions(context, actor, resource, { q: word }, [], MAX_RANKED)
  return bestMatches(context, resource.name, conditions, {
    phrase: searchPhrase(word),
    terms: searchTerms(word),
    range: [0, limit - 1],
    among: MAX_RANKED,
  })
}
