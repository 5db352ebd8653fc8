/** Balloon numbers as people write them: `5A`, ` 5a` and `05A` are the same, and 10 comes after 9. */

/** Normalised key of a balloon: equal for all spellings of one number. */
export const balloonKey = (balloon: string): string =>
  balloon
    .normalize('NFKC')
    .toUpperCase()
    .replace(/\s+/g, '')
    .replace(/^0+(?=\d)/, '')

const partsOf = (balloon: string) => /^(\d*)(.*)$/.exec(balloonKey(balloon)) ?? []

/** Sort order of balloons in a part list: by number, then by letter; those without a number last. */
export function compareBalloons(a: string, b: string): number {
  const [, left = '', leftRest = ''] = partsOf(a)
  const [, right = '', rightRest = ''] = partsOf(b)
  if (!left !== !right) return left ? -1 : 1
  return Number(left) - Number(right) || (leftRest < rightRest ? -1 : Number(leftRest > rightRest))
}
