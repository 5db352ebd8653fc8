import { expect, it } from 'vitest'
import { readReturnTo, returnToOf, targetOf } from './return-to.ts'

it.each([
  ['/goods/code/update?id=12', { pathname: '/goods/code/update', search: '?id=12', hash: '' }],
  ['/user_web#notices', { pathname: '/user_web', search: '', hash: '#notices' }],
  ['/detail_web?id=3#fits', { pathname: '/detail_web', search: '?id=3', hash: '#fits' }],
])('leads back to %s, with the query and the place on the page', (address, position) => {
  const state: unknown = JSON.parse(JSON.stringify(returnToOf(position)))
  expect(targetOf(readReturnTo(state))).toBe(address)
})

it.each([null, undefined, 'text', 5, {}, { nextPathname: 5, message: {} }])(
  'finds no target in %o',
  (state) => {
    expect(targetOf(readReturnTo(state))).toBeNull()
  },
)

it('keeps the reason', () => {
  expect(readReturnTo({ message: 'Has Error' })).toEqual({ message: 'Has Error' })
})
