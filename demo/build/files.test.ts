/** The shipped files match the demo's sources and are well-formed. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { isShortRun } from '../../tests/support/scope.ts'
import { assetIndex, assetUrl } from '../assets.ts'
import { productOf, products } from '../products/products.ts'
import { hasModel } from '../products/traits.ts'
import { collectAssets } from './collect-assets.ts'
import { generators } from './generators.ts'
import { sourceHash } from './models/source-hash.ts'

const { files, sources } = assetIndex()
const assets = collectAssets()
const ending = (end: string) =>
  assets
    .filter(({ asset }) => asset.endsWith(end))
    .map(({ asset }) => [asset, readFileSync(assetUrl(asset))] as const)

/**
 * Whether a file is made from bodies: making them takes minutes, so that the hashes of their
 * sources are compared.
 */
const isFromBodies = ({ generator, subject }: (typeof assets)[number]) =>
  ['drawing', 'model', 'part', 'picture'].includes(generator) ||
  (generator === 'gdtf' && hasModel(productOf(subject)))

afterAll(() => vi.unstubAllGlobals())

describe('files of the demo', () => {
  it('are those that its records name, as they are in the index', () => {
    const names = assets.map(({ asset }) => asset)
    expect(readdirSync(assetUrl('.')).toSorted()).toEqual([...names, 'index.json'].toSorted())
    const hashes = names.map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(assetUrl(name)))
        .digest('hex'),
    ])
    expect(Object.fromEntries(hashes)).toEqual(files)
  })

  it('are made from the texts as they are today: run npm run demo:build', async () => {
    const stale: string[] = []
    const generated = assets.filter((asset) => !isFromBodies(asset))
    const firsts = [
      ...new Map(generated.toReversed().map((asset) => [asset.generator, asset])).values(),
    ]
    for (const file of isShortRun ? firsts : generated) {
      const content = Buffer.from((await generators[file.generator](file.subject)) as Uint8Array)
      if (!content.equals(readFileSync(assetUrl(file.asset)))) stale.push(file.asset)
    }
    expect(stale).toEqual([])
    // One of each build in a short run.
    const checked = isShortRun ? products.filter(hasModel) : products
    const today = checked.map((product) => [product.model, sourceHash(product)])
    expect(sources).toMatchObject(Object.fromEntries(today))
    expect(Object.keys(sources)).toEqual(products.map(({ model }) => model))
  })

  it('keep the notes of wiring diagrams to the left of the title block', () => {
    const notes = ending('.svg').flatMap(([name, content]) =>
      [...content.toString().matchAll(/<text x="76" y="7\d\d">([^<]+)/g)].map(
        ([, note = '']) => [name, note] as const,
      ),
    )
    expect(notes.length).toBeGreaterThan(0)
    // At 11 px from 76 to 580; Chinese characters are as wide as high, others about 0.58 of it.
    const width = (note: string) =>
      11 * [...note].reduce((sum, char) => sum + (/[\u3000-\uffef]/.test(char) ? 1 : 0.58), 0)
    expect(notes.filter(([, note]) => width(note) > 580 - 76)).toEqual([])
  })

  it('draw with well-formed elements, in 20 kB at most, or 260 kB where a drawing is projected from bodies', () => {
    for (const [name, content] of ending('.svg')) {
      const source = content.toString()
      const open: string[] = []
      for (const [, close, element, self] of source.matchAll(/<(\/?)(\w+)[^>]*?(\/?)>/g)) {
        if (close) expect(open.pop(), name).toBe(element)
        else if (!self) open.push(String(element))
      }
      expect(open, name).toEqual([])
      expect(source, name).not.toMatch(/NaN|undefined|null|Infinity/)
      expect(source.length, name).toBeLessThan(source.includes('data-balloon') ? 260_000 : 20_000)
    }
  })

  it('write PDFs whose text can be searched and copied, each under its title and number', async () => {
    // pdf.js expects the drawing classes of a browser at import, which reading text never uses.
    for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) vi.stubGlobal(name, class {})
    const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
    for (const [name, content] of ending('.pdf')) {
      const document = await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise
      const page = await document.getPage(1)
      const { items } = await page.getTextContent()
      const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
      const [model = ''] = /^[a-z]+-\d+n?/.exec(name) ?? []
      expect(text, name).toContain(`${model.toUpperCase()} –`)
      expect(text, name).toMatch(/(QG|DC|MS)-\d+ +· /)
      const isChinese = name.endsWith('-zh.pdf')
      expect(/\p{Script=Han}/u.test(text), name).toBe(isChinese)
      if (!isChinese) expect(text, name).not.toMatch(/[^\n\x20-\x7e×–·•°’]/)
      // A Chinese one has the characters that it uses.
      expect(content.length, name).toBeLessThan(isChinese ? 80_000 : 20_000)
    }
  })

  it('make firmware of 20 to 60 kB that names its product', () => {
    for (const [name, image] of ending('.bin')) {
      expect(image.length, name).toBeGreaterThanOrEqual(20_000)
      expect(image.length, name).toBeLessThanOrEqual(62_000)
      expect(image.toString('latin1', 5, 64).toLowerCase(), name).toContain(name.split('_')[0])
    }
  })
})
