/**
 * Compares version numbers: numerically by segment, `2.10` after `2.9`, `2.0` equal to `2.0.0`, a
 * beta before its release. Leading words (`v`, `Build`) are ignored.
 */
import { compare } from '../compare.ts'

/** Pre-release words, earliest first. */
const BEFORE: Record<string, number> = {
  dev: 0,
  nightly: 0,
  snapshot: 0,
  test: 0,
  a: 1,
  alpha: 1,
  b: 2,
  beta: 2,
  pre: 3,
  preview: 3,
  rc: 4,
}

/**
 * Ranks of segments after the numbers. The end of a version ranks after pre-releases and before
 * suffixes.
 */
const RANK = { before: 0, end: 1, number: 2, word: 3 } as const

interface Segment {
  rank: number
  value: bigint | string
}
const END: Segment = { rank: RANK.end, value: '' }

interface Version {
  release: bigint[]
  suffix: Segment[]
}

/**
 * A single letter is a patch level (`1.2b`), unless it is separated or numbered (`1.2-b`, `1.2b7`).
 */
function wordSegment(word: string, isSeparated: boolean, isNumbered: boolean): Segment {
  const before = BEFORE[word]
  if (before === undefined || (word.length === 1 && !isSeparated && !isNumbered))
    return { rank: RANK.word, value: word }
  return { rank: RANK.before, value: BigInt(before) }
}

function parseVersion(text: string): Version {
  const normalized = text.normalize('NFKC').trim().toLowerCase()
  const tokens = [
    ...(/\d/.test(normalized) ? normalized.replace(/^\D+/, '') : normalized).matchAll(
      /([^\p{L}\d]*)(\d+|\p{L}+)/gu,
    ),
  ]
  const release: bigint[] = []
  const suffix: Segment[] = []
  for (const [index, [, gap = '', token = '']] of tokens.entries()) {
    const isNumber = /^\d/.test(token)
    if (isNumber && !suffix.length) release.push(BigInt(token))
    else if (isNumber) suffix.push({ rank: RANK.number, value: BigInt(token) })
    else
      suffix.push(
        wordSegment(
          token,
          gap !== '',
          /^\d/.test(tokens[index + 1]?.[2] ?? '') && !tokens[index + 1]?.[1],
        ),
      )
  }
  return { release, suffix }
}

const compareSegments = (a: Segment, b: Segment) =>
  compare(a.rank, b.rank) || (typeof a.value === typeof b.value ? compare(a.value, b.value) : 0)

/** Compares like `Array.sort`: negative if `a` is older than `b`, 0 if equal, positive if newer. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [parseVersion(a), parseVersion(b)]
  for (let index = 0; index < Math.max(left.release.length, right.release.length); index++) {
    const difference = compare(left.release[index] ?? 0n, right.release[index] ?? 0n)
    if (difference) return difference
  }
  for (let index = 0; index < Math.max(left.suffix.length, right.suffix.length); index++) {
    const difference = compareSegments(left.suffix[index] ?? END, right.suffix[index] ?? END)
    if (difference) return difference
  }
  return 0
}

/** Leading numbers of a version: 2024 and 3 for `2024.03-b2`. */
export const numbersOf = (version: string): number[] => parseVersion(version).release.map(Number)
