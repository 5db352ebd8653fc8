/** Compares the specifications of two products. */
import type { Bilingual } from '#fields/bilingual.ts'
import { textsOf } from '#shared/i18n/locales.ts'
import type { Specification } from './product.ts'

export interface ComparedRow {
  name: Bilingual
  left: Specification | null
  right: Specification | null
  differs: boolean
}

const key = (name: Bilingual) => textsOf(name)[0]?.trim().toLowerCase() ?? ''
const textOf = ({ value, unit }: Specification) =>
  [key(value), ...textsOf(value).slice(1), unit ?? ''].join('|')

/**
 * Merges the specifications of both, in the order of the first; those only in the second come last.
 */
export function compareSpecifications(
  left: readonly Specification[],
  right: readonly Specification[],
): ComparedRow[] {
  const rightByName = new Map(right.map((item) => [key(item.name), item]))
  const leftNames = new Set(left.map((item) => key(item.name)))
  const shared = left.map((item): ComparedRow => {
    const other = rightByName.get(key(item.name)) ?? null
    return {
      name: item.name,
      left: item,
      right: other,
      differs: !other || textOf(item) !== textOf(other),
    }
  })
  const onlyRight = right.filter((item) => !leftNames.has(key(item.name)))
  return [
    ...shared,
    ...onlyRight.map((item) => ({ name: item.name, left: null, right: item, differs: true })),
  ]
}
