import { expect, it } from 'vitest'
import { changeParams } from './change-params.ts'

it('sets and removes parameters, and keeps the others', () => {
  const previous = new URLSearchParams('id=3&find=fan&page=2')
  const next = changeParams({ find: 'lamp', page: null, type: '' })(previous)
  expect(String(next)).toBe('id=3&find=lamp')
  expect(String(previous)).toBe('id=3&find=fan&page=2')
})
