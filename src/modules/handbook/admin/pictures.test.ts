/** The pictures of the handbook: complete in both languages, and small. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { imageSize } from 'image-size'
import { expect, test } from 'vitest'
import pictures from './pictures.json'

const PICTURE = /!\[[^\]]+\]\(([^)]+)\)/g

/** The pictures used by the chapters of a language. */
function shownIn(locale: string): string[] {
  const folder = `src/modules/handbook/admin/chapters/${locale}`
  const texts = readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
  return [...texts.join('\n').matchAll(PICTURE)].map(([, name = '']) => name)
}

test.each(['en', 'zh'] as const)('has every picture in %s, at its declared size', (locale) => {
  const sizes: Record<string, readonly number[]> = pictures[locale]
  expect(shownIn(locale).length).toBeGreaterThanOrEqual(8)
  expect(Object.keys(sizes).toSorted()).toEqual([...new Set(shownIn(locale))].toSorted())
  for (const [name, size] of Object.entries(sizes)) {
    const { width, height } = imageSize(readFileSync(`public/handbook/${locale}/${name}.jpg`))
    expect([width, height], name).toEqual(size)
  }
})

test('has pictures of at most 1.5 MB together, and no unused ones', () => {
  const files = (['en', 'zh'] as const).flatMap((locale) => {
    const names = readdirSync(`public/handbook/${locale}`)
    expect(names.toSorted()).toEqual(
      shownIn(locale)
        .map((name) => `${name}.jpg`)
        .toSorted(),
    )
    return names.map((name) => statSync(`public/handbook/${locale}/${name}`).size)
  })
  expect(files.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_500_000)
})
