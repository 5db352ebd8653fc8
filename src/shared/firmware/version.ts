/**
 * Compares version numbers: numerically by segment, `2.10` after `2.9`, `2.0` equal to `2.0.0`, a beta before its
 * release. Leading words (`v`, `Build`) are ignored.
 */

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

/** Ranks of what follows the numbers; the end of a version ranks in between. */
const RANK = { before: 0, end: 1, number: 2, word: 3 } as const

interface Piece {
  rank: number
  value: bigint | string
}
const END: Piece = { rank: RANK.end, value: '' }

interface Version {
  release: bigint[]
  rest: Piece[]
}

/** A lone letter is a patch level (`1.2b`), unless it is set apart or numbered (`1.2-b`, `1.2b7`). */
function wordOf(word: string, isApart: boolean, isNumbered: boolean): Piece {
  const before = BEFORE[word]
  if (before === undefined || (word.length === 1 && !isApart && !isNumbered)) return { rank: RANK.word, value: word }
  return { rank: RANK.before, value: BigInt(before) }
}

function parsed(text: string): Version {
  const clean = text.normalize('NFKC').trim().toLowerCase()
  const pieces = [...(/\d/.test(clean) ? clean.replace(/^\D+/, '') : clean).matchAll(/([^\p{L}\d]*)(\d+|\p{L}+)/gu)]
  const release: bigint[] = []
  const rest: Piece[] = []
  for (const [index, [, gap = '', piece = '']] of pieces.entries()) {
    const isNumber = /^\d/.test(piece)
    if (isNumber && !rest.length) release.push(BigInt(piece))
    else if (isNumber) rest.push({ rank: RANK.number, value: BigInt(piece) })
    else rest.push(wordOf(piece, gap !== '', /^\d/.test(pieces[index + 1]?.[2] ?? '') && !pieces[index + 1]?.[1]))
  }
  return { release, rest }
}

const sign = <T extends bigint | string | number>(a: T, b: T) => (a < b ? -1 : a > b ? 1 : 0)
const order = (a: Piece, b: Piece) =>
  sign(a.rank, b.rank) || (typeof a.value === typeof b.value ? sign(a.value, b.value) : 0)

/** Negative where `a` is older than `b`, 0 for the same version, positive where it is newer. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [parsed(a), parsed(b)]
  for (let index = 0; index < Math.max(left.release.length, right.release.length); index++) {
    const difference = sign(left.release[index] ?? 0n, right.release[index] ?? 0n)
    if (difference) return difference
  }
  for (let index = 0; index < Math.max(left.rest.length, right.rest.length); index++) {
    const difference = order(left.rest[index] ?? END, right.rest[index] ?? END)
    if (difference) return difference
  }
  return 0
}

/** The leading numbers as compared: 2024 and 3 for `2024.03-b2`. */
export const numbersOf = (version: string): number[] => parsed(version).release.map(Number)
