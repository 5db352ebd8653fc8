/** Compares the specifications of two products. */
import type { Bilingual } from '../fields/bilingual.ts'
import { textsOf } from '../i18n/locales.ts'
import type { Specification } from './product.ts'

export interface ComparedRow {
  name: Bilingual
  left: Specification | null
  right: Specification | null
  differs: boolean
}

const key = (name: Bilingual) => textsOf(name)[0]?.trim().toLowerCase() ?? ''
const textOf = ({ value, unit }: Specification) => [key(value), ...textsOf(value).slice(1), unit ?? ''].join('|')

/** All specifications of both: in the order of the first, then those only in the second. */
export function compareSpecifications(left: readonly Specification[], right: readonly Specification[]): ComparedRow[] {
  const others = new Map(right.map((one) => [key(one.name), one]))
  const known = new Set(left.map((one) => key(one.name)))
  const shared = left.map((one): ComparedRow => {
    const other = others.get(key(one.name)) ?? null
    return { name: one.name, left: one, right: other, differs: !other || textOf(one) !== textOf(other) }
  })
  const rest = right.filter((one) => !known.has(key(one.name)))
  return [...shared, ...rest.map((one) => ({ name: one.name, left: null, right: one, differs: true }))]
}
