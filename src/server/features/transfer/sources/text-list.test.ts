import { expect, test } from 'vitest'
import { TextList } from './text-list.ts'

test('every text of a long list is found by its index', () => {
  const list = new TextList()
  const textOf = (index: number) => (index % 1000 === 0 ? '' : `${index} 号零件`)
  const count = 10_000
  for (let index = 0; index < count; index++) list.add(textOf(index))
  const wrong = Array.from({ length: count }, (_, index) => index).filter((index) => list.get(index) !== textOf(index))
  expect(wrong).toEqual([])
  expect([-1, 0.5, Number.NaN, count].map((index) => list.get(index))).toEqual(Array(4).fill(undefined))
})
