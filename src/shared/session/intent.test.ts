import { expect, it } from 'vitest'
import { intentOf, readIntent, targetOf } from './intent.ts'

it('leads back to where someone was going, with the query', () => {
  const state: unknown = JSON.parse(JSON.stringify(intentOf({ pathname: '/goods/code/update', search: '?id=12' })))
  expect(targetOf(readIntent(state))).toBe('/goods/code/update?id=12')
})

it.each([null, undefined, 'text', 5, {}, { nextPathname: 5, message: {} }])('knows no target in %o', (state) => {
  expect(targetOf(readIntent(state))).toBeNull()
})

it('keeps the reason', () => {
  expect(readIntent({ message: 'Has Error' })).toEqual({ message: 'Has Error' })
})
