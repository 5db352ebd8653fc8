import { describe, expect, it } from 'vitest'
import { mentionsIn } from '#shared/notes.ts'
import { completeName, matchingPeople, mentionPrefix } from './mention.ts'

const PEOPLE = [
  { id: 1, username: 'li.wei', name: '李伟', spellings: ['liwei', 'lw'] },
  { id: 2, username: 'lin', name: 'Lin Zhiyao', spellings: [] },
  { id: 3, username: 'zhao', name: '林知遥', spellings: ['linzhiyao', 'lzy'] },
]

describe('a name after @', () => {
  it.each([
    ['@li', 3, 'li'],
    ['ask @', 5, ''],
    ['请@李', 3, '李'],
    ['ask @li now', 11, null],
    ['a@b.example', 11, null],
  ])('in %j before %i is %j', (text, caret, typed) => {
    expect(mentionPrefix(text, caret)).toBe(typed)
  })

  it('finds people by username, name or pinyin', () => {
    expect(matchingPeople(PEOPLE, 'LI').map(({ id }) => id)).toEqual([1, 2, 3])
    for (const input of ['lin', 'linzhi', 'LZY', '林']) {
      expect(matchingPeople(PEOPLE, input).map(({ id }) => id)).toContain(3)
    }
    expect(matchingPeople(PEOPLE, '李').map(({ id }) => id)).toEqual([1])
  })

  it('is completed in place', () => {
    expect(completeName('ask @li now', 7, 'li.wei')).toEqual({
      text: 'ask @li.wei  now',
      caret: 12,
    })
  })

  it('is read from a note without the punctuation after it, but not from an address', () => {
    expect(mentionsIn('@Li.Wei, ask @lin. Mail a@b.example')).toEqual(['li.wei', 'lin'])
  })
})
