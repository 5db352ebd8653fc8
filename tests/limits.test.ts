/**
 * The limits of specification §5 and §9 on what people type about an account, as every side checks
 * them.
 */
import { expect, it } from 'vitest'
import { resources } from '#config'
import type { Resource } from '#shared/resources/define.ts'
import { validateField } from '#shared/resources/validation.ts'

/** Those of the values that the field of a resource accepts. */
function accepted(resource: Resource, name: string, values: readonly string[]): string[] {
  const field = resource.fields[name]
  if (!field) throw new Error(`${resource.name} has no ${name}`)
  return values.filter((value) => validateField(field, value, {}).errors.length === 0)
}
const { users, customers, menus } = resources

it.each([users, customers])('a username has 3 to 16 characters: $name', (resource) => {
  const longest = 'a'.repeat(16)
  const usernames = ['ab', 'abc', longest, `${longest}a`, 'A_b-9', 'a b', 'a.b', '张三丰']
  expect(accepted(resource, 'username', usernames)).toEqual(['abc', longest, 'A_b-9'])
})

it.each([users, customers])('a password has at least 6 characters: $name', (resource) => {
  expect(accepted(resource, 'password', ['12345', '123456'])).toEqual(['123456'])
})

it('a mobile number has 11 digits, starts with 1, and continues with 3 to 9', () => {
  const numbers = [
    '13912345678',
    '19912345678',
    '12912345678',
    '23912345678',
    '1391234567',
    '139123456789',
  ]
  expect(accepted(customers, 'mobile', numbers)).toEqual(['13912345678', '19912345678'])
})

it('an external address has the scheme http, https, mailto or tel', () => {
  const external = [
    'http://a.example',
    'https://a.example/x.svg',
    'mailto:a@b.example',
    'tel:+861391234',
  ]
  expect(
    accepted(menus, 'url', [...external, 'ftp://a.example', 'javascript:alert(1)', 'data:,x']),
  ).toEqual(external)
})
