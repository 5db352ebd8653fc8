/** Names of referenced records. */
import { expect, test } from 'vitest'
import { resources } from '#config'
import { nameEmbedded } from './target.ts'

test('names colleagues before their usernames, roles before their keys, and other records by their titles', () => {
  const name = (subtitle: string | null) =>
    nameEmbedded(resources.users, { id: 2, title: 'editor', subtitle }, 'en')
  expect(name('Lin Zhiyao')).toEqual({ id: 2, title: 'Lin Zhiyao', more: 'editor' })
  expect(name(null)).toEqual({ id: 2, title: 'editor', more: '' })
  const role = { id: 1, title: 'admin', subtitle: { en: 'Administrator', zh: '管理员' } }
  expect(nameEmbedded(resources.roles, role, 'en').title).toBe('Administrator')
  const part = { id: 9, title: 'FAN-1', subtitle: { en: 'Fan', zh: '风扇' } }
  expect(nameEmbedded(resources.codes, part, 'en')).toEqual({
    id: 9,
    title: 'FAN-1',
    more: 'Fan · 风扇',
  })
})
