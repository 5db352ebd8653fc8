/** Compares balloon numbers: `5A`, ` 5a` and `05A` are equal, and 10 comes after 9. */
/** Normalised key, equal for all spellings of a number. */
export const balloonKey = (balloon: string): string =>
  balloon
    .normalize('NFKC')
    .toUpperCase()
    .replace(/\s+/g, '')
    .replace(/^0+(?=\d)/, '')

const partsOf = (balloon: string) => /^(\d*)(.*)$/.exec(balloonKey(balloon)) ?? []

/** Sorts by number, then by letter; balloons without a number come last. */
export function compareBalloons(a: string, b: string): number {
  const [, left = '', leftRest = ''] = partsOf(a)
  const [, right = '', rightRest = ''] = partsOf(b)
  if (!left !== !right) return left ? -1 : 1
  return Number(left) - Number(right) || (leftRest < rightRest ? -1 : Number(leftRest > rightRest))
}
