/** Translates messages, and negotiates the language of a request. */
import './every-message.ts'
import { describe, expect, it } from 'vitest'
import { texts } from '#locales/texts.ts'
import { preferredLocale } from './locales.ts'
import { recoverMessage, translate } from './translate.ts'

describe('messages', () => {
  it('are filled in with their values', () => {
    const inUse = { key: 'error.inUse', values: { count: 3, resource: 'Orders' } } as const
    expect(translate(inUse, 'en')).toBe('Can’t be deleted: still used by Orders (3)')
    expect(translate(inUse, 'zh')).toContain('3 条记录')
  })

  it('are overridden by those of the config', () => {
    const label = { en: 'At least %{min} lamps', zh: '至少 %{min} 盏灯' }
    const message = { key: 'validation.min.value', values: { min: 2 }, label } as const
    expect([translate(message, 'en'), translate(message, 'zh')]).toEqual([
      'At least 2 lamps',
      '至少 2 盏灯',
    ])
  })

  it('are recognised by their text, unless values have been filled in', () => {
    expect(recoverMessage(texts.zh.server['error.usernameTaken'], 'zh')).toEqual({
      key: 'error.usernameTaken',
    })
    expect(recoverMessage(texts.zh.server['error.usernameTaken'], 'en')).toBeNull()
    expect(recoverMessage('Too many attempts. Try again in 3 min.', 'en')).toBeNull()
  })
})

describe('the language of a request', () => {
  it.each([
    ['en', 'en'],
    ['en-GB,en;q=0.9', 'en'],
    ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
    ['de-DE, de, EN;q=0.5', 'en'],
    ['fr', 'zh'],
    ['', 'zh'],
    [undefined, 'zh'],
  ])('%j is %s', (accepted, locale) => {
    expect(preferredLocale(accepted)).toBe(locale)
  })
})
