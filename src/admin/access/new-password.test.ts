import { expect, it } from 'vitest'
import { newPassword } from './new-password.ts'

it('returns four groups of four characters, different every time', () => {
  const passwords = Array.from({ length: 200 }, newPassword)
  for (const password of passwords)
    expect(password).toMatch(/^([a-km-zA-HJ-NP-Z2-9]{4}-){3}[a-km-zA-HJ-NP-Z2-9]{4}$/)
  expect(new Set(passwords).size).toBe(200)
})
