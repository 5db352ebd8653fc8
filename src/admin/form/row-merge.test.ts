/** Rows that two users have changed since the same version. */
import { describe, expect, it } from 'vitest'
import { mergeRows } from './row-merge.ts'

const row = (name: string, value: number) => ({ name, value, unit: null })
const initial = [row('Power', 300), row('Weight', 12), row('Zoom', 40)]
const [power, weight, zoom] = initial as [
  (typeof initial)[0],
  (typeof initial)[0],
  (typeof initial)[0],
]

describe('both users’ rows', () => {
  it('stay when each has changed another one', () => {
    const { merged, changes } = mergeRows(
      initial,
      [power, row('Weight', 13), zoom],
      [row('Power', 350), weight, zoom],
    )
    expect(merged('mine')).toEqual([row('Power', 350), row('Weight', 13), zoom])
    expect(merged('theirs')).toEqual(merged('mine'))
    expect(changes).toEqual([
      { number: 2, initial: [weight], theirs: [row('Weight', 13)], mine: [weight] },
    ])
  })

  it('are chosen between when both have changed the same one', () => {
    const { merged } = mergeRows(
      initial,
      [power, row('Weight', 13), zoom],
      [power, row('Weight', 14), zoom],
    )
    expect(merged('mine')[1]).toEqual(row('Weight', 14))
    expect(merged('theirs')[1]).toEqual(row('Weight', 13))
  })

  it('stay when both have inserted some, and one that both have inserted is there once', () => {
    const [noise, light, both] = [row('Noise', 36), row('Light', 9000), row('Fans', 2)]
    const { merged, changes } = mergeRows(
      initial,
      [...initial, noise, both],
      [both, power, weight, zoom, light, both],
    )
    expect(merged('mine')).toEqual([both, power, weight, zoom, noise, both, light])
    expect(changes).toEqual([
      { number: null, initial: [], theirs: [noise, both], mine: [light, both] },
    ])
  })
})

it('recognizes a row removed by them above rows that the user has changed', () => {
  const { merged, changes } = mergeRows(initial, [weight, zoom], [power, row('Weight', 14), zoom])
  expect(changes).toEqual([{ number: 1, initial: [power], theirs: [], mine: [power] }])
  expect(merged('mine')).toEqual([row('Weight', 14), zoom])
})

it('a row that the user has changed and they have removed is as preferred', () => {
  const { merged } = mergeRows(initial, [power, zoom], [power, row('Weight', 14), zoom])
  expect(merged('mine')).toHaveLength(3)
  expect(merged('theirs')).toEqual([power, zoom])
})

it('treats a row without equal cells as a new one', () => {
  const { changes } = mergeRows(initial, [power, weight, row('Iris', 5)], initial)
  expect(changes.map(({ number, theirs }) => [number, theirs])).toEqual([
    [3, []],
    [null, [row('Iris', 5)]],
  ])
})

it('five hundred rows are merged', () => {
  const many = Array.from({ length: 500 }, (_, index) => row(`Row ${index}`, index))
  const theirs = many.toSpliced(250, 1)
  const { merged, changes } = mergeRows(many, theirs, many.with(400, row('Row 400', 1)))
  expect(changes).toHaveLength(1)
  expect(merged('mine')).toEqual(theirs.with(399, row('Row 400', 1)))
})
