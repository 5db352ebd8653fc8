/** Finds the closest name. */
import { describe, expect, it } from 'vitest'
import { closestMatch, editDistance, plainName } from './closest-match.ts'

const FIELDS = ['part_number', 'name', 'name_en', 'name_zh', 'weight', 'status', 'superseded_by']

describe('near misses', () => {
  it.each([
    ['titel', 'title', 1],
    ['kitten', 'sitting', 3],
    ['', 'abc', 3],
    ['same', 'same', 0],
  ])('%s is as far from %s as %d edits', (a, b, edits) => {
    expect(editDistance(a, b)).toBe(edits)
    expect(editDistance(b, a)).toBe(edits)
  })

  it('ignores the separators between the words of names', () => {
    expect(
      ['Part number', 'part_number', 'Part-Number', 'ＰＡＲＴ　ＮＵＭＢＥＲ'].map(plainName),
    ).toEqual(Array(4).fill('partnumber'))
    expect(plainName('名称（中文）')).toBe('名称中文')
  })

  it.each([
    ['part_nmuber', 'part_number'],
    ['wieght', 'weight'],
    ['superseded', 'superseded_by'],
    ['Stauts', 'status'],
  ])('%s is meant to be %s', (input, meant) => expect(closestMatch(input, FIELDS)).toBe(meant))

  it.each(['colour', 'x', 'quantity'])('%s is like none of them', (input) => {
    expect(closestMatch(input, FIELDS)).toBeUndefined()
  })
})
