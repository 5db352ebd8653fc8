/** Choices of the search: which letters of a title are marked. */
import { expect, test } from 'vitest'
import { favouriteChoices } from './choices.ts'

const favourite = {
  id: 1,
  key: { resource: 'codes', record: 12 },
  title: 'Fan, base fan',
  more: '',
  icon: 'part',
  url: '/codes/12',
}

test('marks every occurrence of the input, in upper and lower case', () => {
  const [choice] = favouriteChoices([favourite], 'FAN')
  expect(choice?.title.marks).toEqual([
    [0, 2],
    [10, 12],
  ])
})
