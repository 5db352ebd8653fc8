/**
 * Full-text search for users that may not read every field of a resource. The index covers all fields, so each match is
 * checked again against the readable fields only.
 */
import type { Resource } from '#shared/resources/define.ts'
import { can, type Subject } from '#shared/resources/permissions.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { SearchTerm } from '../db/engines/engine.ts'
import { searchTerms, searchText, searchWords } from './search-text.ts'

/** Matches that are checked, newest first. */
export const MAX_CANDIDATES = 1000

/** Whether the index covers fields that the subject may not read. */
export const isPartlyHidden = (resource: Resource, subject: Subject): boolean =>
  Object.values(resource.fields).some((f) => f.searched && !can(subject, 'read', resource, f.name))

/** The records whose readable fields contain every term of the query. */
export function filterByReadableFields(resource: Resource, q: string, records: readonly AnyRecord[]): AnyRecord[] {
  const terms = searchTerms(q)
  return records.filter((record) => {
    const text = searchText(resource, record)
    const words = terms.some(({ short }) => short) ? searchWords(text) : []
    return terms.every((term) => containsTerm(text, words, term))
  })
}

const containsTerm = (text: string, words: readonly string[], term: SearchTerm) =>
  term.short ? words.some((word) => word.startsWith(term.text)) : text.includes(term.text)
