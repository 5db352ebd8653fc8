/**
 * Finds guides by displayed error code, independent of its spelling: "e-31", "ERR 031", "Ｅ３１", "故障
 * E31" and "31" are one code.
 */
import { listPublished } from '#server/published/read.ts'
import type { Condition } from '#server/records/conditions.ts'
import type { ReadContext } from '#server/records/read.ts'
import type { Locale } from '#shared/constants.ts'
import { plainNumber } from '#shared/key-text.ts'

/** Codes with the same digits that are compared. */
const CANDIDATE_RANGE = [0, 499] as const

/** Ids of the guides for the entered code; empty for unknown codes and other text. */
export async function guidesByCode(
  context: ReadContext,
  input: string,
  locale: Locale,
  extraConditions: readonly Condition[],
): Promise<number[]> {
  const code = errorCodeOf(input)
  if (!code) return []
  const query = { filter: { error_code: { contains: code.digits } }, range: CANDIDATE_RANGE }
  const { records } = await listPublished(
    context,
    'troubleshooting',
    query,
    locale,
    extraConditions,
  )
  return records.filter(({ error_code }) => isErrorCode(code, error_code ?? '')).map(({ id }) => id)
}

interface ErrorCode {
  letters: string
  /** Without leading zeros. */
  digits: string
}

const FILLERS = /^(?:(?:error|err|code|fault|alarm|no|故障|错误|报错|报警|代码|码)\s*)+/
const SHAPE = /^(?<before>[a-z]{0,4})(?<digits>\d{1,6})(?<after>[a-z]?)$/

/** Parses an error code typed from a display. @returns null for text that is not one */
export function errorCodeOf(text: string): ErrorCode | null {
  const normalised = plainNumber(text)
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]+/gu, ' ')
    .trim()
  const match = SHAPE.exec(normalised.replace(FILLERS, '').replaceAll(' ', ''))?.groups
  if (!match) return null
  const { before = '', digits = '', after = '' } = match
  return { letters: before + after, digits: digits.replace(/^0+(?=\d)/, '') }
}

/** Whether a typed code matches a known one; omitted letters match any. */
export function isErrorCode(input: ErrorCode, stored: string): boolean {
  const code = errorCodeOf(stored)
  return (
    code !== null &&
    code.digits === input.digits &&
    (!input.letters || code.letters === input.letters)
  )
}
