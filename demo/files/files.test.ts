import { describe, expect, it } from 'vitest'
import { catalogue } from '../catalogue.ts'
import type { Asset, Draft } from '../draft.ts'

const assets = new Map(
  Object.values(catalogue(new Date('2026-11-20T09:00:00Z')))
    .flatMap((drafts) => drafts.flatMap((draft: Draft) => Object.values(draft.values).flat()))
    .filter((value): value is Asset => typeof value === 'object' && value !== null && 'asset' in value)
    .map((one) => [one.asset, one]),
)
const ending = (end: string) => [...assets.values()].filter((one) => one.asset.endsWith(end))

describe('files of the demo', () => {
  it('are the same every time they are made', () => {
    for (const { asset, content } of assets.values())
      expect(Buffer.from(content()).equals(Buffer.from(content())), asset).toBe(true)
  })

  it('draw with well-formed elements, in 20 kB at most, or 300 kB where a drawing is projected from a model', () => {
    for (const { asset, content } of ending('.svg')) {
      const source = Buffer.from(content()).toString()
      const open: string[] = []
      for (const [, close, name, self] of source.matchAll(/<(\/?)(\w+)[^>]*?(\/?)>/g)) {
        if (close) expect(open.pop(), asset).toBe(name)
        else if (!self) open.push(String(name))
      }
      expect(open, asset).toEqual([])
      expect(source, asset).not.toMatch(/NaN|undefined|null|Infinity/)
      expect(source.length, asset).toBeLessThan(source.includes('data-node') ? 300_000 : 20_000)
    }
  })

  it('write PDFs whose table of contents leads to their objects', () => {
    for (const { asset, content } of ending('.pdf')) {
      const source = String(content())
      const offsets = [...source.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset))
      for (const [index, offset] of offsets.entries())
        expect(source.slice(offset), asset).toMatch(new RegExp(`^${index + 1} 0 obj`))
      expect(source.slice(Number(/startxref\n(\d+)/.exec(source)?.[1])), asset).toMatch(/^xref/)
      expect(source, asset).toMatch(/^[\n\x20-\x7e]*$/)
      expect(source, asset).not.toContain('?')
    }
  })

  it('make firmware of 20 to 60 kB that names its product', () => {
    for (const { asset, content } of ending('.bin')) {
      const image = Buffer.from(content())
      expect(image.length, asset).toBeGreaterThanOrEqual(20_000)
      expect(image.length, asset).toBeLessThanOrEqual(62_000)
      expect(image.toString('latin1', 5, 64).toLowerCase(), asset).toContain(asset.split('_')[0])
    }
  })
})
