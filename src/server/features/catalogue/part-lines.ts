/** Lines of part lists with their parts from the dictionary. */

import type { PublishedOf } from '#config'
import { partsByIds } from '#server/core/published/parts.ts'
import type { ReadContext } from '#server/core/records/read.ts'
import type { Locale } from '#shared/constants.ts'
import { textsOf } from '#shared/i18n/locales.ts'
import type { Part } from '#shared/web/part.ts'

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

const normalised = (text: string) => text.normalize('NFKC').toLowerCase()
const compact = (text: string) => normalised(text).replace(/[\s\-_./\\·]+/g, '')

/** Whether a line's part matches by number (with or without separators), name or specification. */
export function matchesPart({ of, balloon }: { of: Part | null; balloon: string }, q: string): boolean {
  if (!of) return false
  const words = [...textsOf(of.name), ...textsOf(of.specification)].map(normalised)
  const number = compact(of.part_number)
  const isNumber = compact(q) !== '' && number.includes(compact(q))
  return (
    isNumber ||
    normalised(q).trim() === normalised(balloon) ||
    normalised(q)
      .trim()
      .split(/\s+/)
      .every((word) => words.some((text) => text.includes(word)))
  )
}
