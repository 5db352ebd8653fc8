/**
 * Compares versions of documents and files as people write them: `1.10` after `1.9`, `Rev. B` after
 * `Rev. A`, dates by day. Versions of different kinds, such as `Rev. B` and `2.0`, and free texts
 * have no order.
 */
import { compareVersions } from './version.ts'

/** A version as its kind, and as what is compared within the kind. */
export type VersionMark =
  | { kind: 'date'; parts: readonly number[] }
  | { kind: 'letter' | `letter ${string}`; parts: readonly number[] }
  | { kind: 'version' | 'revision' | 'build'; text: string }

/** Words before a number or letter, in groups: `Rev. 2` and `1.3` are numbered separately. */
const REVISION_WORD = /^(?:revision|revisión|révision|rev|index|issue|修订版?|修订)[\s.:#_-]*/
const VERSION_WORD =
  /^(?:version|versión|ver|edition|ed|release|rel|版本|版次|第|v(?=[\s._-]*\d))[\s.:#_-]*/
const WORD_AFTER = /\s*(?:版本?|修订版?|次)$/

const [FIRST_YEAR, LAST_YEAR] = [1990, 2099]
const isYear = (value: number): boolean => value >= FIRST_YEAR && value <= LAST_YEAR
/** A single number of six digits or more is a build, unless it is a day. */
const BUILD = 100_000

/** A year, month or day: the year first, or unambiguously last. */
const DATES: readonly [pattern: RegExp, order: readonly number[]][] = [
  [/^(\d{4})年(?:(\d{1,2})月(?:(\d{1,2})日)?)?$/, [0, 1, 2]],
  [/^(\d{4})(?:([-./_])(\d{1,3})(?:\2(\d{1,2}))?)?$/, [0, 2, 3]],
  [/^(\d{4})(\d{2})(\d{2})$/, [0, 1, 2]],
  [/^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/, [2, 1, 0]],
  [/^(\d{1,2})[./-](\d{4})$/, [1, 0]],
]
/** Added to the revision of a file by imports. */
const DAY_IN_BRACKETS = /\((\d{4})-(\d{2})-(\d{2})\)$/
const NUMBERS =
  /^\d+(?:[._-]\d+)*(?:[a-z]|[\s._-]?(?:dev|nightly|snapshot|test|alpha|beta|pre|preview|rc|a|b)[\s._-]?\d*)?$/
const LETTERS = /^(a?[a-z])(?:[\s._-]?(\d+))?$/
const ROMAN = /^[ivx]{2}$/
const LETTER_A = 96
const ALPHABET = 26

/** @returns null for a text without an order */
export function parseVersionMark(text: string | null): VersionMark | null {
  const written = (text ?? '').normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ')
  const day = DAY_IN_BRACKETS.exec(written)
  if (day) return { kind: 'date', parts: day.slice(1).map(Number) }
  const isRevision = REVISION_WORD.test(written) && written.replace(REVISION_WORD, '') !== ''
  const bare = written
    .replace(isRevision ? REVISION_WORD : VERSION_WORD, '')
    .replace(WORD_AFTER, '')
    .trim()
  return dateMark(bare) ?? numberMark(bare, isRevision) ?? letterMark(bare)
}

function dateMark(text: string): VersionMark | null {
  for (const [pattern, order] of DATES) {
    const match = pattern.exec(text)
    if (!match) continue
    const parts = order.flatMap((index) =>
      match[index + 1] === undefined ? [] : Number(match[index + 1]),
    )
    if (isYear(parts[0] ?? 0)) return { kind: 'date', parts }
  }
  return null
}

function numberMark(text: string, isRevision: boolean): VersionMark | null {
  if (!NUMBERS.test(text)) return null
  if (/^\d+$/.test(text) && Number(text) >= BUILD) return { kind: 'build', text }
  return { kind: isRevision ? 'revision' : 'version', text }
}

/**
 * A to Z, then AA to AZ, each with a number after it. `P01` and `C01` name stages, which are not in
 * alphabetical order.
 */
function letterMark(text: string): VersionMark | null {
  const [, letters = '', number] = LETTERS.exec(text) ?? []
  if (!letters || ROMAN.test(letters)) return null
  const position = [...letters].reduce(
    (sum, letter) => sum * ALPHABET + letter.charCodeAt(0) - LETTER_A,
    0,
  )
  const kind =
    number !== undefined && /^0\d/.test(number) ? (`letter ${letters}` as const) : 'letter'
  return { kind, parts: [position, number === undefined ? -1 : Number(number)] }
}

/**
 * Like `Array.sort`: negative if `a` is older than `b`, 0 if equal, positive if newer; null without
 * an order.
 */
export function compareVersionMarks(a: VersionMark | null, b: VersionMark | null): number | null {
  if (!a || !b || a.kind !== b.kind) return null
  if ('text' in a || 'text' in b)
    return 'text' in a && 'text' in b ? compareVersions(a.text, b.text) : null
  for (const [index, part] of a.parts.entries()) {
    const other = b.parts[index]
    // A year, and a month of it.
    if (other === undefined) return null
    if (part !== other) return part - other
  }
  return b.parts.length > a.parts.length ? null : 0
}
