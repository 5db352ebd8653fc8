/** Orders versions across a change of numbering. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newestFirst, versionOrder } from '#modules/catalogue/shared/version-order.ts'
import { pathToNewest, versionsBetween } from './update.ts'

const of = (
  version: string,
  released: string | null = null,
  minimum_version: string | null = null,
) => ({
  version,
  released,
  minimum_version,
})
const namesOf = (list: readonly { version: string }[]) => list.map(({ version }) => version)

describe('versions', () => {
  it('are sorted newest first, and by date for equal versions', () => {
    const list = [of('1.0'), of('2.0', '2024-01-01'), of('2.0.0', '2024-02-01'), of('1.10')]
    expect(newestFirst(list)).toEqual([list[2], list[1], list[3], list[0]])
  })

  it.each([
    [
      'numbers after years',
      [of('2019.2'), of('2020.11b'), of('3.0', '2021-05-01'), of('v3.10', '2022-01-01')],
    ],
    [
      'years after numbers',
      [of('v1.9', '2022-02-01'), of('v1.10', '2023-01-01'), of('2024.03'), of('2024.11')],
    ],
    ['years after numbers of no day', [of('1.9'), of('1.10'), of('2024.03')]],
    ['builds between the two', [of('0.9', '2020-01-01'), of('Build 2104060'), of('2024.03')]],
    ['numbers after builds', [of('2003121'), of('Build 2410270'), of('1.0', '2025-01-02')]],
    [
      'by kind, where days overlap',
      [of('1.8', '2023-01-01'), of('1.9', '2025-01-01'), of('2024.03')],
    ],
    ['by kind, where a build says no day', [of('1.8', '2023-01-01'), of('999999')]],
  ])('of mixed numbering stand %s', (_, list) => {
    expect(newestFirst(list.toReversed())).toEqual(list.toReversed())
  })

  it('that are not listed find their place by the numbering of those that are', () => {
    const list = [of('2019.2'), of('3.0', '2021-05-01')]
    expect(namesOf(versionsBetween(list, '2020.1'))).toEqual(['3.0'])
    expect(versionsBetween(list, '3.1')).toEqual([])
    expect(namesOf(versionsBetween([of('2024.03')], '1.5'))).toEqual(['2024.03'])
  })

  it('follow the change of numbering in the right order', () => {
    const list = [
      of('2019.2'),
      of('3.0', '2021-05-01', '2020.1'),
      of('2020.11'),
      of('3.2', '2022-05-01', '3.0'),
    ]
    const path = pathToNewest(list, '2019.2')
    expect(path.kind === 'path' && namesOf(path.steps)).toEqual(['2020.11', '3.0', '3.2'])
    expect(pathToNewest(list, '3.2').kind).toBe('newest')
  })

  it('have one order, for any numbering and days', () => {
    const version = fc.constantFrom(
      '1.9',
      'v1.10',
      '2.0b',
      '2019.2',
      '2024.03',
      'Build 2410270',
      '999999',
      'x',
      '',
    )
    const day = fc.constantFrom(null, '2018-01-01', '2021-06-01', '2025-01-01')
    const list = fc.array(fc.record({ version, released: day }), { maxLength: 6 })
    fc.assert(
      fc.property(list, version, version, version, (all, a, b, c) => {
        const order = versionOrder(all)
        expect(order(a, b) + order(b, a)).toBe(0)
        if (order(a, b) <= 0 && order(b, c) <= 0) expect(order(a, c)).toBeLessThan(1)
      }),
    )
  })
})
