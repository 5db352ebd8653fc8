/**
 * The chapters: equal in both languages, and consistent with the product where that can be checked.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { resources } from '#config'
import { texts } from '#locales/texts.ts'
import type { Locale } from '#shared/constants.ts'
import { allPages } from '../../../../tests/support/office-pages.ts'
import { type Chapter, readChapters } from './chapter.ts'

const LOCALES = ['en', 'zh'] as const
const folder = (locale: Locale) => `src/modules/handbook/admin/chapters/${locale}`
const chaptersIn = (locale: Locale): Chapter[] =>
  readChapters(
    Object.fromEntries(
      readdirSync(folder(locale)).map((name) => [
        name,
        readFileSync(`${folder(locale)}/${name}`, 'utf8'),
      ]),
    ),
  )
const handbook = { en: chaptersIn('en'), zh: chaptersIn('zh') }
const textOf = (locale: Locale) =>
  handbook[locale].flatMap(({ sections }) => sections.map((section) => section.markdown)).join('\n')
const all = (locale: Locale, pattern: RegExp) =>
  [...textOf(locale).matchAll(pattern)].map(([, match = '']) => match)
const anchors = (locale: Locale) =>
  handbook[locale].flatMap(({ sections }) => sections.map(({ anchor }) => anchor))
const picturesOf = (locale: Locale) => all(locale, /!\[[^\]]+\]\(([^)]+)\)/g)
const linksOf = (locale: Locale) => all(locale, /(?<!!)\[[^\]]+\]\(([^)]+)\)/g)

/**
 * Texts of the screens in English, each with its Chinese ones: "Order" is 顺序 in a grid and 订单 in a
 * message.
 */
const labels = new Map<string, Set<string>>()
const addLabel = (en: unknown, zh: unknown) => {
  if (typeof en === 'string' && typeof zh === 'string')
    labels.set(en, (labels.get(en) ?? new Set()).add(zh))
}
const addLabelsIn = (value: unknown): void => {
  if (typeof value !== 'object' || value === null) return
  const { en, zh } = value as Partial<Record<Locale, unknown>>
  addLabel(en, zh)
  for (const part of Object.values(value)) addLabelsIn(part)
}
const inChinese: Record<string, string> = texts.zh.admin.messages
for (const [key, en] of Object.entries(texts.en.admin.messages)) addLabel(en, inChinese[key])
addLabelsIn(resources)
addLabelsIn(allPages)
for (const language of ['English', '中文', 'EN']) addLabel(language, language)

/** Labels of controls, which a text quotes in bold or italics. */
const quotedIn = (markdown: string) =>
  [...markdown.replace(/`[^`]*`/g, '').matchAll(/\*\*(.+?)\*\*|(?<!\*)\*([^*\n]+)\*(?!\*)/g)].map(
    ([, strong, soft]) => strong ?? soft ?? '',
  )

test('both languages have the same chapters, sections, pictures and links, in the same order', () => {
  expect(handbook.en.length).toBe(13)
  expect(anchors('zh')).toEqual(anchors('en'))
  expect(picturesOf('zh')).toEqual(picturesOf('en'))
  expect(linksOf('zh')).toEqual(linksOf('en'))
})

test('each section names the same controls in both languages, as labelled on the screens', () => {
  const sections = {
    en: handbook.en.flatMap((chapter) => chapter.sections),
    zh: handbook.zh.flatMap((chapter) => chapter.sections),
  }
  const wrong = sections.en.flatMap(({ anchor, markdown }) => {
    const en = quotedIn(markdown)
    const zh = quotedIn(sections.zh.find((section) => section.anchor === anchor)?.markdown ?? '')
    const isNamed = (label: string) => zh.some((quoted) => labels.get(label)?.has(quoted))
    const isMeant = (quoted: string) => en.some((label) => labels.get(label)?.has(quoted))
    return [
      ...en.filter((label) => !isNamed(label)),
      ...zh.filter((quoted) => !isMeant(quoted)),
    ].map((label) => `${anchor}: ${label}`)
  })
  expect(quotedIn(textOf('en')).length).toBeGreaterThan(150)
  expect(wrong).toEqual([])
})

describe.each(LOCALES)('in %s', (locale) => {
  test('has no ambiguous anchor and no empty section', () => {
    expect(new Set(anchors(locale)).size).toBe(anchors(locale).length)
    const silent = handbook[locale].flatMap(({ sections }) =>
      sections.filter(({ markdown }) => markdown.trim() === ''),
    )
    expect(silent).toEqual([])
    expect(textOf(locale)).not.toMatch(/\{#|^#/m)
  })

  test('links only to pages of the product or to anchors of the handbook', () => {
    const existing = new Set([
      ...Object.values(resources).map(({ paths }) => paths.list),
      ...allPages.map(({ path }) => path),
      ...anchors(locale).map((anchor) => `#${anchor}`),
    ])
    expect(linksOf(locale).length).toBeGreaterThan(20)
    expect(linksOf(locale).filter((link) => !existing.has(link))).toEqual([])
  })
})
