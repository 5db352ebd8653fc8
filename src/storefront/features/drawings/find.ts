/** Filters the lines of a part list by balloon, part of a number, or words of a name. */

import { balloonKey } from '#shared/assembly/balloon.ts'
import { textsOf } from '#shared/i18n/locales.ts'
import type { AssemblyLine } from '#shared/web/assembly.ts'

const normalize = (text: string) => text.normalize('NFKC').toLowerCase()
const compact = (text: string) => normalize(text).replace(/[\s\-_./\\·]+/g, '')

/** Shorter numbers are balloons. */
const MIN_NUMBER_LENGTH = 3

/** Whether a line matches; all lines match an empty text. */
export function matchesLine({ balloon, part, replacement }: AssemblyLine, input: string): boolean {
  const words = normalize(input).split(/\s+/).filter(Boolean)
  if (!words.length || balloonKey(balloon) === balloonKey(input)) return true
  const numbers = [part, ...(replacement ? [replacement] : [])].map(({ part_number }) => compact(part_number))
  if (compact(input).length >= MIN_NUMBER_LENGTH && numbers.some((number) => number.includes(compact(input))))
    return true
  const { name, specification } = part
  const description = normalize([...textsOf(name), ...textsOf(specification)].join(' '))
  return words.every((word) => description.includes(word))
}
