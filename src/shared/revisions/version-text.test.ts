import { describe, expect, it } from 'vitest'
import { compareVersionMarks, parseVersionMark } from './version-text.ts'

const compare = (a: string | null, b: string | null) => {
  const order = compareVersionMarks(parseVersionMark(a), parseVersionMark(b))
  return order === null ? null : Math.sign(order)
}

describe('versions as people write them', () => {
  it.each([
    ['1.9', '1.10'],
    ['v1.9', 'Version 1.10'],
    ['1.0-beta2', '1.0'],
    ['1.2', '1.2a'],
    ['9', '10'],
    ['Rev. A', 'Rev. B'],
    ['A', 'rev B'],
    ['Rev. B', 'Rev. B1'],
    ['B2', 'B10'],
    ['Rev. Z', 'Rev. AA'],
    ['Rev. 2', 'Rev. 11'],
    ['P01', 'P02'],
    ['第2版', '第10版'],
    ['版本 1.9', '版本 1.10'],
    ['2023', '2024'],
    ['2024-03-05', '05.04.2024'],
    ['2024年3月', '2024年12月'],
    ['03/2023', '12/2023'],
    ['20240305', '2024-03-06'],
    ['First (2023-01-31)', 'Second (2023-02-01)'],
    ['１．９', '１．１０'],
  ])('puts %s before %s', (older, newer) => {
    expect(compare(older, newer)).toBe(-1)
    expect(compare(newer, older)).toBe(1)
  })

  it.each([
    ['2.0', '2.0.0'],
    ['Rev. B', 'b'],
    ['v1.0', 'Version 1.0'],
    ['2024-03-05', '5.3.2024'],
  ])('takes %s and %s for the same', (one, other) => expect(compare(one, other)).toBe(0))

  it.each([
    ['Rev. B', '2.0'],
    ['Rev. 2', '1.3'],
    ['Final', '2.0'],
    ['2.0 draft', '2.0'],
    ['Final', 'Draft'],
    ['II', 'III'],
    ['EN', 'DE'],
    ['P01', 'C01'],
    ['2024', '2024-05'],
    ['2024', '1.2'],
    ['3/5/2024', '2024-05-04'],
    ['240305', '1.2'],
    [null, '1.0'],
    [null, null],
    ['', 'A'],
  ])('has no order for %s and %s', (one, other) => {
    expect(compare(one, other)).toBeNull()
    expect(compare(other, one)).toBeNull()
  })
})
