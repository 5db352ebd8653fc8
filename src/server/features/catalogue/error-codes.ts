/** Guides by the error code on a display, however it was typed. */

import { listPublished, type ReadContext } from '#server/core/published/read.ts'
import type { Condition } from '#server/core/records/filter.ts'
import type { Locale } from '#shared/constants.ts'
import { errorCodeOf, isErrorCode } from '#shared/error-code.ts'

/** So many codes that hold the digits are looked at. */
const CANDIDATE_RANGE = [0, 499] as const

/** Ids of the guides whose code was typed; none where it is no code, or an unknown one. */
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
