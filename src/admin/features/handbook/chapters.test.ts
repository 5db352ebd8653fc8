/** The chapters: equal in both languages, and consistent with the product where that can be checked. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { resources } from '#config'
import { texts } from '#locales/texts.ts'
import type { Locale } from '#shared/constants.ts'
import { pages } from '#shared/pages.ts'
import { type Chapter, readChapters } from './chapter.ts'

const LOCALES = ['en', 'zh'] as const
const folder = (locale: Locale) => `src/admin/features/handbook/chapters/${locale}`
const chaptersIn = (locale: Locale): Chapter[] =>
  readChapters(
    Object.fromEntries(
      readdirSync(folder(locale)).map((name) => [name, readFileSync(`${folder(locale)}/${name}`, 'utf8')]),
    ),
  )
const handbook = { en: chaptersIn('en'), zh: chaptersIn('zh') }
const textOf = (locale: Locale) =>
  handbook[locale].flatMap(({ sections }) => sections.map((section) => section.markdown)).join('\n')
const all = (locale: Locale, pattern: RegExp) => [...textOf(locale).matchAll(pattern)].map(([, match = '']) => match)
const anchors = (locale: Locale) => handbook[locale].flatMap(({ sections }) => sections.map(({ anchor }) => anchor))
const picturesOf = (locale: Locale) => all(locale, /!\[[^\]]+\]\(([^)]+)\)/g)
const linksOf = (locale: Locale) => all(locale, /(?<!!)\[[^\]]+\]\(([^)]+)\)/g)

test('both languages have the same chapters, sections, pictures and links, in the same order', () => {
  expect(handbook.en.length).toBe(13)
  expect(anchors('zh')).toEqual(anchors('en'))
  expect(picturesOf('zh')).toEqual(picturesOf('en'))
  expect(linksOf('zh')).toEqual(linksOf('en'))
})

describe.each(LOCALES)('in %s', (locale) => {
  test('has no ambiguous anchor and no empty section', () => {
    expect(new Set(anchors(locale)).size).toBe(anchors(locale).length)
    const silent = handbook[locale].flatMap(({ sections }) => sections.filter(({ markdown }) => markdown.trim() === ''))
    expect(silent).toEqual([])
    expect(textOf(locale)).not.toMatch(/\{#|^#/m)
  })

  test('links only to pages of the product or to anchors of the handbook', () => {
    const known = new Set([
      ...Object.values(resources).map(({ paths }) => paths.list),
      ...Object.values(pages).map(({ path }) => path),
      ...anchors(locale).map((anchor) => `#${anchor}`),
    ])
    expect(linksOf(locale).length).toBeGreaterThan(20)
    expect(linksOf(locale).filter((link) => !known.has(link))).toEqual([])
  })

  test('names controls as the screen labels them', () => {
    const { admin, secondFactor } = texts[locale]
    const catalogues = [admin.messages, admin.fields, secondFactor].flatMap((catalogue) => Object.values(catalogue))
    const labels = new Set<string>([...catalogues, 'English', '中文', 'EN'])
    const collect = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return
      const said: unknown = (value as Partial<Record<Locale, unknown>>)[locale]
      if (typeof said === 'string') labels.add(said)
      for (const part of Object.values(value)) collect(part)
    }
    collect(resources)
    collect(pages)
    const named = textOf(locale)
      .replace(/`[^`]*`/g, '')
      .matchAll(/\*\*(.+?)\*\*|(?<!\*)\*([^*\n]+)\*(?!\*)/g)
    const words = [...named].map(([, strong, soft]) => strong ?? soft ?? '')
    expect(words.length).toBeGreaterThan(150)
    expect(words.filter((word) => !labels.has(word))).toEqual([])
  })
})
