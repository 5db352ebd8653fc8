import { expect, it } from 'vitest'
import { newPassword } from './new-password.ts'

it('is four groups of four characters, never twice the same', () => {
  const made = Array.from({ length: 200 }, newPassword)
  for (const one of made) expect(one).toMatch(/^([a-km-zA-HJ-NP-Z2-9]{4}-){3}[a-km-zA-HJ-NP-Z2-9]{4}$/)
  expect(new Set(made).size).toBe(200)
})
