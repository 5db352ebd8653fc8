/** Language of the interface: source and storage (specification §4, §9). */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readLocale, storeDefaultLocale, storeLocale } from './interface-locale.ts'

const stored = new Map<string, string>()
const page = { cookie: '', documentElement: { lang: '' } }

const asking = (...languages: string[]) => vi.stubGlobal('navigator', { languages })

beforeEach(() => {
  stored.clear()
  page.cookie = ''
  vi.stubGlobal('document', page)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  asking('fr')
})

describe('the language', () => {
  it('is taken from the cookie, then the browser, else Chinese', () => {
    expect(readLocale()).toBe('zh')
    asking('de', 'en-GB')
    expect(readLocale()).toBe('en')
    page.cookie = 'size=mini; language=zh'
    expect(readLocale()).toBe('zh')
  })

  it('is a supported language for any cookie', () => {
    asking('en')
    page.cookie = 'language=fr'
    expect(readLocale()).toBe('en')
  })

  it('is stored in cookie and storage when selected, and set on the document for assistive technology', () => {
    storeLocale('zh')
    expect(page.cookie).toMatch(/^language=zh; /)
    expect(stored).toEqual(new Map([['language', 'zh']]))
    expect(page.documentElement.lang).toBe('zh-CN')
  })
})

describe('the stored default', () => {
  it("is 'en' where none is set", () => {
    storeDefaultLocale()
    expect(stored).toEqual(new Map([['language', 'en']]))
  })

  it('does not change a language that is set', () => {
    stored.set('language', 'zh')
    storeDefaultLocale()
    expect(stored.get('language')).toBe('zh')
  })
})
