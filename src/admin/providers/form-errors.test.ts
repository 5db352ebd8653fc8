/** Server errors in the shape of forms. */
import { expect, it } from 'vitest'
import { formErrors } from './form-errors.ts'

it('nests errors like the record', () => {
  const fields = [
    { path: 'name', message: 'a' },
    { path: 'name.en', message: 'b' },
    { path: 'lines.0.quantity', message: 'c' },
    { path: 'lines.2.quantity', message: 'd' },
    { path: 'lines.2.quantity', message: 'e' },
  ]
  expect(formErrors(fields)).toEqual({
    name: 'a',
    lines: { 0: { quantity: 'c' }, 2: { quantity: 'd' } },
  })
})
