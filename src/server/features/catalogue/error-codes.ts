/** Finds guides by displayed error code, independent of its spelling. */

import { listPublished, type ReadContext } from '#server/core/published/read.ts'
import type { Condition } from '#server/core/records/filter.ts'
import type { Locale } from '#shared/constants.ts'
import { errorCodeOf, isErrorCode } from '#shared/error-code.ts'

/** Codes with the same digits that are compared. */
const CANDIDATE_RANGE = [0, 499] as const

/** Ids of the guides for the entered code; empty for unknown codes and other text. */
export async function guidesByCode(
  context: ReadContext,
  input: string,
  locale: Locale,
  within: readonly Condition[],
): Promise<number[]> {
  const code = errorCodeOf(input)
  if (!code) return []
  const query = { filter: { error_code: { contains: code.digits } }, range: CANDIDATE_RANGE }
  const { records } = await listPublished(context, 'troubleshooting', query, locale, within)
  return records.filter(({ error_code }) => isErrorCode(code, error_code ?? '')).map(({ id }) => id)
}
