/** Filters the lines of a part list by balloon, part of a number, or words of a name. */

import type { AssemblyLine } from '#modules/catalogue/shared/assembly.ts'
import { balloonKey } from '#modules/catalogue/shared/balloon.ts'
import { textsOf } from '#shared/i18n/locales.ts'
import { compactKey, searchKey } from '#shared/key-text.ts'

/** Shorter numbers are balloons. */
const MIN_NUMBER_LENGTH = 3

/** Whether a line matches; all lines match an empty text. */
export function matchesLine({ balloon, part, replacement }: AssemblyLine, input: string): boolean {
  const words = searchKey(input).split(/\s+/).filter(Boolean)
  if (!words.length || balloonKey(balloon) === balloonKey(input)) return true
  const numbers = [part, ...(replacement ? [replacement] : [])].map(({ part_number }) =>
    compactKey(part_number),
  )
  if (
    compactKey(input).length >= MIN_NUMBER_LENGTH &&
    numbers.some((number) => number.includes(compactKey(input)))
  )
    return true
  const { name, specification } = part
  const description = searchKey([...textsOf(name), ...textsOf(specification)].join(' '))
  return words.every((word) => description.includes(word))
}
