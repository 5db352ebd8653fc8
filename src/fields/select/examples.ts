/** Choices, of which one key begins another. */
import { type Examples, NONE, stored } from '../examples.ts'
import type { Field } from '../field.ts'
import { select } from './definition.ts'

export const keyFor = (f: Field, index: number) => {
  const keys = Object.keys((f as Field & { options: object }).options)
  return keys[index % keys.length]
}

export const options = {
  a: { en: 'Alpha', zh: '甲' },
  ab: { en: 'Second', zh: '甲乙 USB' },
  z: { en: 'Zulu', zh: '丙' },
} as const

export const examples: Examples = {
  declare: (more) => select('Value', '值', { options, ...(more as object) }),
  fit: keyFor,
  samples: [stored('a'), stored('ab'), stored('z')],
  rejected: [
    { sent: 'A', key: 'validation.choice' },
    { sent: 'Alpha', key: 'validation.choice' },
    { sent: ['a'], key: 'validation.choice' },
    { sent: 'toString', key: 'validation.choice' },
  ],
  cells: [
    { cell: ' ALPHA ', value: 'a' },
    { cell: 'AB', value: 'ab' },
    { cell: '甲乙 USB', value: 'ab' },
    { cell: 'Omega', value: 'Omega' },
  ],
  texts: { en: ['Alpha', 'Second', 'Zulu'], zh: ['甲', '甲乙 USB', '丙'] },
  filters: [
    { operator: 'eq', operand: 'a', matches: [0] },
    { operator: 'eq', operand: null, matches: [NONE] },
    { operator: 'ne', operand: 'a', matches: [1, 2, NONE] },
    { operator: 'in', operand: ['a', 'z'], matches: [0, 2] },
  ],
  rejectedFilters: [
    { operator: 'eq', operand: 'omega' },
    { operator: 'contains', operand: 'a' },
  ],
  finds: [],
}
