/** Products that the selected unit filters. */
import { expect, it } from 'vitest'
import { serialFor } from './unit.ts'

it('narrows its own product, and every product while its own is unknown', () => {
  const product = { id: 3, model_number: 'V-1' }
  expect(serialFor({ serial: 'A1', product }, 3)).toBe('A1')
  expect(serialFor({ serial: 'A1', product }, 4)).toBeNull()
  expect(serialFor({ serial: 'A1', product: null }, 4)).toBe('A1')
  expect(serialFor(null, 4)).toBeNull()
})
