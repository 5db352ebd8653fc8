/** Which products the title of a row names. */
import { expect, it } from 'vitest'
import { namesModel } from './products-of.tsx'

it('a title names a model that it has as a whole word', () => {
  expect(namesModel('VELA-600 manual', 'VELA-600')).toBe(true)
  expect(namesModel('Manual (VELA-600)', 'VELA-600')).toBe(true)
  expect(namesModel('VELA-600用户手册', 'VELA-600')).toBe(true)
  expect(namesModel('VELA-6000 and VELA-600 manual', 'VELA-600')).toBe(true)
})

it('a title does not name a model that is only a part of another one', () => {
  expect(namesModel('VELA-6000 manual', 'VELA-600')).toBe(false)
  expect(namesModel('VELA-600S manual', 'VELA-600')).toBe(false)
  expect(namesModel('XVELA-600 manual', 'VELA-600')).toBe(false)
  expect(namesModel('Manual', 'VELA-600')).toBe(false)
})
