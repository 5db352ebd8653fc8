/** Download size of a first visit to the storefront, summed over the built files. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LOCALES } from '#shared/constants.ts'
import { DIST, filesOf, kilobytes, manifest } from './built-files.ts'

/** Sources that every page loads first, with the texts of one language. */
const FIRST = LOCALES.map((locale) => [
  'index.html',
  'src/storefront/App.tsx',
  `src/locales/${locale}/storefront.ts`,
])
/** The heaviest of the languages. */
const weightOf = (page: string) =>
  Math.max(...FIRST.map((first) => kilobytes(filesOf([...first, page]))))
const START = 'src/modules/catalogue/storefront/home/home-page.tsx'
const pages = Object.keys(manifest).filter((source) =>
  /^src\/(storefront|modules\/[\w-]+\/storefront)\/.*-page\.tsx$/.test(source),
)

it('the start page is at most 190 kB of JavaScript, gzipped', () => {
  expect(weightOf(START)).toBeLessThanOrEqual(190)
})

const LIMIT = 220
const of = (name: string, path: string) => `src/modules/${name}/storefront/${path}`

it('the first visit to every other page is at most 220 kB before its 3D and PDF', () => {
  const others = pages.filter((page) => page !== START)
  expect(others).toContain(of('catalogue', 'product/product-tab-page.tsx'))
  expect(others).toContain(of('sheets', 'compare/compare-page.tsx'))
  expect(others.length).toBeGreaterThan(29)
  const sizes = others.map((page) => [page, weightOf(page)] as const)
  expect(sizes.filter(([, size]) => size > LIMIT)).toEqual([])
})

it('the first visit to any page takes few files', () => {
  const [first = []] = FIRST
  const counts = pages.map((page) => [page, filesOf([...first, page]).length] as const)
  expect(counts.filter(([, count]) => count > 28)).toEqual([])
  expect(new Map(counts).get(START)).toBeLessThanOrEqual(10)
})

it('an offline download contains every page and language of the storefront, and nothing of the back-office', () => {
  const files: { url: string }[] = JSON.parse(
    readFileSync(join(DIST, 'offline-files.json'), 'utf8'),
  )
  const stored = new Set(files.map(({ url }) => url.slice(1)))
  expect(
    filesOf([...FIRST.flat(), ...pages]).filter(
      (file) => /^assets\/.*js$/.test(file) && !stored.has(file),
    ),
  ).toEqual([])
  const office = Object.keys(manifest).filter((source) =>
    /^src\/(admin|modules\/[\w-]+\/admin|locales\/[\w-]+\/admin)/.test(source),
  )
  expect(office.length).toBeGreaterThan(50)
  expect(office.filter((source) => stored.has(manifest[source]?.file ?? ''))).toEqual([])
})

/**
 * Modules loaded later: the module, the pages that load it, and the limit of what it adds, in kB.
 * Reader and worker of PDF files, and the decoders of compressed models, are separate files.
 */
const LATER: readonly [name: string, modules: readonly string[], after: string, limit: number][] = [
  ['the 3D engine of a model', [of('models', 'engine.ts')], of('models', 'model-page.tsx'), 320],
  [
    'the 3D view of a fixture',
    [of('fixtures', 'space/fixture-canvas.tsx')],
    of('fixtures', 'file-page.tsx'),
    320,
  ],
  [
    'the gestures of a drawing',
    ['src/storefront/viewer/zoom-gestures.ts'],
    of('drawings', 'drawing-page.tsx'),
    25,
  ],
  [
    'the panel of a part',
    [of('catalogue', 'product/part-panel/part-panel.tsx')],
    of('drawings', 'drawing-page.tsx'),
    15,
  ],
  [
    'the viewer of an SVG sheet',
    [of('sheets', 'svg/svg-viewer.tsx'), of('sheets', 'svg/clean-svg.ts')],
    of('sheets', 'sheet-page.tsx'),
    35,
  ],
  [
    'the viewer of a PDF sheet',
    [of('sheets', 'pdf/pdf-viewer.tsx')],
    of('sheets', 'sheet-page.tsx'),
    20,
  ],
  [
    'the reader of PDF files',
    ['src/storefront/pdf/open-pdf.ts'],
    of('sheets', 'sheet-page.tsx'),
    150,
  ],
  [
    'the rules of an account form',
    ['src/shared/web/account-schema.ts'],
    'src/modules/registration/storefront/register-page.tsx',
    50,
  ],
  [
    'the rules of the contact form, with the countries',
    ['src/modules/support/shared/contact-schema.ts'],
    of('support', 'contact-page.tsx'),
    60,
  ],
]

it.each(LATER)('%s comes later, within its limit', (_name, modules, after, limit) => {
  const first = new Set(filesOf([...FIRST.flat(), after]))
  const added = filesOf(modules).filter((file) => !first.has(file))
  const size = kilobytes(added)
  expect(size).toBeGreaterThan(0)
  expect(size).toBeLessThanOrEqual(limit)
})

it('the document names the files of its script, which load at once', () => {
  const html = readFileSync(join(DIST, 'index.html'), 'utf8')
  const named = [...html.matchAll(/<link rel="modulepreload"[^>]* href="\/([^"]*)"/g)].map(
    ([, file]) => file,
  )
  const files = (manifest['index.html']?.imports ?? []).map((source) => manifest[source]?.file)
  expect(files.length).toBeGreaterThan(0)
  expect(named.toSorted()).toEqual(files.toSorted())
})

it('with one stylesheet', () => {
  const html = readFileSync(join(DIST, 'index.html'), 'utf8')
  expect(html.match(/rel="stylesheet"/g)).toHaveLength(1)
  expect(Object.values(manifest).flatMap(({ css = [] }) => css)).toEqual([])
})

it('with the letters of its first text, which would move it when they come later', () => {
  const html = readFileSync(join(DIST, 'index.html'), 'utf8')
  const [, font = ''] =
    /<link\s+rel="preload"\s+as="font"[^>]*href="\/([^"]*latin-wght[^"]*)"/.exec(html) ?? []
  expect(existsSync(join(DIST, font || '-'))).toBe(true)
})
