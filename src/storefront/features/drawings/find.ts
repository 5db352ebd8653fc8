/** Filters the lines of a part list by balloon, part of a number, or words of a name. */

import { balloonKey } from '#shared/assembly/balloon.ts'
import { textsOf } from '#shared/i18n/locales.ts'
import type { AssemblyLine } from '#shared/web/assembly.ts'

const plain = (text: string) => text.normalize('NFKC').toLowerCase()
const compact = (text: string) => plain(text).replace(/[\s\-_./\\·]+/g, '')

/** Shorter numbers are balloons. */
const PIECE = 3

/** Whether a line matches; all lines match an empty text. */
export function matches({ balloon, part, replacement }: AssemblyLine, input: string): boolean {
  const words = plain(input).split(/\s+/).filter(Boolean)
  if (!words.length || balloonKey(balloon) === balloonKey(input)) return true
  const numbers = [part, ...(replacement ? [replacement] : [])].map(({ part_number }) => compact(part_number))
  if (compact(input).length >= PIECE && numbers.some((number) => number.includes(compact(input)))) return true
  const { name, specification } = part
  const description = plain([...textsOf(name), ...textsOf(specification)].join(' '))
  return words.every((word) => description.includes(word))
}
