/** Compares values by content. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sameValue } from './same-value.ts'

describe('two values', () => {
  it.each<[unknown, unknown]>([
    [null, undefined],
    [0, -0],
    [
      { en: 'a', zh: null },
      { zh: null, en: 'a' },
    ],
    [{ en: 'a' }, { en: 'a', zh: undefined }],
    [[], []],
    [[{ a: [1] }], [{ a: [1] }]],
  ])('%j and %j are the same', (a, b) => {
    expect([sameValue(a, b), sameValue(b, a)]).toEqual([true, true])
  })

  it.each<[unknown, unknown]>([
    [null, ''],
    [null, 0],
    [null, []],
    ['1', 1],
    [
      [1, 2],
      [2, 1],
    ],
    [[1], [1, null, 2]],
    [{}, []],
    [{ en: 'a' }, { en: 'a', zh: 'b' }],
  ])('%j and %j are not', (a, b) => {
    expect([sameValue(a, b), sameValue(b, a)]).toEqual([false, false])
  })

  it('are the same after a journey through JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => sameValue(value, JSON.parse(JSON.stringify(value)))),
    )
  })
})
