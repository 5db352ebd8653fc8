/** Compares two products. */
import { expect, it } from 'vitest'
import { compareSpecifications } from './compare-specifications.ts'

const row = (name: string, value: string, unit: string | null = null) => ({
  name: { en: name, zh: `${name}中` },
  value: { en: value, zh: null },
  unit,
})

it('pairs equal names, and marks differences and specifications of one side only', () => {
  const left = [row('Weight', '12', 'kg'), row('Zoom', '5–50', '°'), row('Gobos', '9')]
  const right = [row('zoom ', '5–50', '°'), row('Weight', '14', 'kg'), row('Prism', '3-facet')]
  const rows = compareSpecifications(left, right)
  expect(
    rows.map(({ name, left: a, right: b, differs }) => [
      name.en,
      a?.value.en,
      b?.value.en,
      differs,
    ]),
  ).toEqual([
    ['Weight', '12', '14', true],
    ['Zoom', '5–50', '5–50', false],
    ['Gobos', '9', undefined, true],
    ['Prism', undefined, '3-facet', true],
  ])
})

it('treats another unit as another value', () => {
  expect(compareSpecifications([row('Size', '1', 'm')], [row('Size', '1', 'mm')])[0]?.differs).toBe(
    true,
  )
})
