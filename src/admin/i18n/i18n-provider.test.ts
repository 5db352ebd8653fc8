import englishMessages from 'ra-language-english'
import { describe, expect, it, vi } from 'vitest'
import { resources } from '#config'
import { texts } from '#locales/texts.ts'
import { LOCALES } from '#shared/constants.ts'
import { byLocale } from '#shared/i18n/locales.ts'
import { createI18nProvider } from './i18n-provider.ts'

interface Tree {
  readonly [key: string]: string | Tree
}

const keysOf = (tree: Tree, path = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [path + key] : keysOf(value, `${path + key}.`),
  )

const translations = byLocale(
  (locale) => createI18nProvider(resources, locale, texts[locale].admin, async () => {}).translate,
)
const { en, zh } = translations

describe.each(LOCALES)('react-admin in %s', (locale) => {
  it('has every text of its English', () => {
    const keys = keysOf(englishMessages as unknown as Tree)
    expect(keys.length).toBeGreaterThan(150)
    expect(keys.filter((key) => translations[locale](key, { _: '' }) === '')).toEqual([])
  })
})

describe('a text of react-admin', () => {
  it('is of its package, unless ours replaces it', () => {
    expect(zh('ra.action.delete')).toBe('删除')
    expect(zh('ra.action.search')).toBe('搜索')
    expect(zh('ra.action.create_item', { item: '用户' })).toBe('新增用户')
    expect(en('ra.message.invalid_form')).toBe('Correct the marked fields')
  })

  it('is filled in as the product fills in its own: plural forms, numbers and lists of the language', () => {
    expect(en('ra.action.bulk_actions', { smart_count: 1 })).toBe('1 item selected')
    expect(en('ra.action.bulk_actions', { smart_count: 12_345 })).toBe('12,345 items selected')
    expect(en('ra.validation.oneOf', { options: ['A', 'B'] })).toBe('Must be one of: A, B')
    expect(zh('ra.validation.oneOf', { options: ['甲', '乙'] })).toBe('须为以下之一：甲、乙')
  })

  it('falls back to the given text, then to its key, with a warning for developers', () => {
    expect(en('ra.unknown', { _: 'Up to %{max}', max: 1000 })).toBe('Up to 1,000')
    const warn = vi.spyOn(console, 'error').mockReturnValue()
    expect(en('ra.unknown')).toBe('ra.unknown')
    expect(warn.mock.calls).toEqual([['Warning: Missing translation for key: "ra.unknown"']])
  })
})

it('names resources and fields as the config does', () => {
  expect(zh('resources.codes.name')).toBe(resources.codes.label.zh)
  expect(en('resources.codes.fields.part_number')).toBe(resources.codes.fields.part_number.label.en)
})

it('changes the language of the whole page when react-admin’s own switch is used', async () => {
  const change = vi.fn(async () => {})
  const provider = createI18nProvider(resources, 'en', texts.en.admin, change)
  expect(provider.getLocales?.()).toMatchObject([{ locale: 'en' }, { locale: 'zh' }])
  await provider.changeLocale('zh')
  expect(change.mock.calls).toEqual([['zh']])
})
