/** Lines of part lists with their parts from the dictionary. */

import type { PublishedOf } from '#config'
import type { ReadContext } from '#server/records/read.ts'
import type { Locale } from '#shared/constants.ts'
import { textsOf } from '#shared/i18n/locales.ts'
import { compactKey, searchKey } from '#shared/key-text.ts'
import type { Part } from '../shared/part.ts'
import { partsByIds } from './published-parts.ts'

type Line = PublishedOf<'xiajie'>

/** The lines, each with its part. */
export async function withParts<L extends Line>(
  context: ReadContext,
  lines: readonly L[],
  locale: Locale,
): Promise<(L & { of: Part | null })[]> {
  const parts = await partsByIds(
    context,
    lines.flatMap((line) => line.part ?? []),
    locale,
  )
  return lines.map((line) => ({ ...line, of: parts.get(line.part ?? 0) ?? null }))
}

/** Whether a line's part matches by number (with or without separators), name or specification. */
export function matchesPart(
  { of, balloon }: { of: Part | null; balloon: string },
  q: string,
): boolean {
  if (!of) return false
  const words = [...textsOf(of.name), ...textsOf(of.specification)].map(searchKey)
  const number = compactKey(of.part_number)
  const isNumber = compactKey(q) !== '' && number.includes(compactKey(q))
  return (
    isNumber ||
    searchKey(q) === searchKey(balloon) ||
    searchKey(q)
      .split(' ')
      .every((word) => words.some((text) => text.includes(word)))
  )
}
