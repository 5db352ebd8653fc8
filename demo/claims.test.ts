/** The claims of the demo's texts match its records: channels, angles, lumens, versions. */
import { describe, expect, it } from 'vitest'
import { descriptionOf } from './build/gdtf/description.ts'
import { catalogue } from './catalogue.ts'
import type { Ref } from './draft.ts'
import { parts } from './parts/parts.ts'
import { type Product, specifications } from './products/product.ts'
import { products } from './products/products.ts'
import { modesOf } from './support/dmx-charts.ts'
import { firmwareVersions } from './support/firmware.ts'

const records = catalogue(new Date('2026-11-20T09:00:00Z'))
const plain = (text: string) => text.replace(/(\d),(\d{3})/g, '$1$2')
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [plain(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
const isAbout = (goods: unknown, model: string) =>
  [goods ?? []].flat().some((item) => (item as Ref).ref === 'goods' && (item as Ref).key === model)

/** Texts about one product: its own, its release notes, its changes. */
const textsOf = ({ model }: Product) => [
  ...(records.goods ?? [])
    .filter(({ key }) => key === model)
    .flatMap(({ values }) => textsIn([values.summary, values.description])),
  ...(records.firmware ?? [])
    .filter(({ values }) => isAbout(values.goods, model))
    .flatMap(({ values }) => textsIn(values.notes)),
  ...(records.tlf ?? [])
    .filter(({ values }) => isAbout(values.goods, model))
    .flatMap(({ values }) => textsIn([values.title, values.description])),
]
const specOf = (product: Product, name: string) =>
  specifications(product)
    .filter((row) => row.name.en === name)
    .flatMap(({ value }) => [value.en, value.zh].map(plain))
const claims = (product: Product, pattern: RegExp) =>
  textsOf(product).flatMap((text) =>
    [...text.matchAll(pattern)].map(([, ...parts]) => parts.join('–')),
  )

describe.each(products.map((product) => [product.model, product] as const))(
  'the texts about %s',
  (_model, product) => {
    it('name modes by the channels of its chart', () => {
      const counts = modesOf(product).map(({ channels }) => String(channels.length))
      expect(
        claims(product, /(\d+)[- ]channel\b(?=[^.]*mode)/g).filter(
          (count) => !counts.includes(count),
        ),
      ).toEqual([])
      expect(
        claims(product, /(\d+) 通道(?=[^。]*模式)/g).filter((count) => !counts.includes(count)),
      ).toEqual([])
      for (const listed of specOf(product, 'DMX channels'))
        expect(listed.split(' / ').toSorted()).toEqual(counts.toSorted())
    })

    it('count its circuit boards', () => {
      const boards = parts.filter(
        ({ product: model, family, until }) =>
          model === product.model && family === 'PCB' && !until,
      )
      const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six']
      for (const count of claims(product, /(\w+) circuit boards in all/g))
        expect(count).toBe(words[boards.length])
    })

    it('contain the zoom, the beam angle and the lumens of its specifications', () => {
      const zoom = specOf(product, 'Zoom range')
      for (const claim of [
        ...claims(product, /([\d.]+)–([\d.]+)° zoom/g),
        ...claims(product, /([\d.]+)–([\d.]+)° 变焦/g),
      ]) {
        expect(zoom).toContain(claim)
      }
      for (const claim of claims(product, /(\d+) lm\b/g))
        expect(specOf(product, 'Luminous flux')).toContain(claim)
      const angles = [...specOf(product, 'Beam angle'), ...zoom.map((range) => range.split('–')[0])]
      for (const claim of claims(product, /([\d.]+)° (?:parallel )?beam/g))
        expect(angles).toContain(claim)
    })
  },
)

describe.each(products.map((product) => [product.model, product] as const))(
  'the GDTF file of %s',
  (_model, product) => {
    it('contains the zoom, the movement, the light and the temperatures of its specifications', () => {
      const xml = descriptionOf(product, modesOf(product), [])
      const rangeOf = (attribute: string) =>
        new RegExp(
          `ChannelFunction[^>]*Attribute="${attribute}"[^>]*PhysicalFrom="([^"]*)" PhysicalTo="([^"]*)"`,
        ).exec(xml)
      const zoom = rangeOf('Zoom')
      if (zoom) expect(specOf(product, 'Zoom range')).toContain(`${zoom[1]}–${zoom[2]}`)
      const pan = rangeOf('Pan')
      if (pan)
        expect(specOf(product, 'Pan / tilt')[0]).toMatch(new RegExp(`^${Number(pan[2]) * 2} / `))
      const [kelvin, lumens] = ['ColorTemperature', 'LuminousFlux'].map(
        (name) => xml.match(new RegExp(`${name}="(\\d+)"`))?.[1],
      )
      for (const stated of specOf(product, 'Colour temperature'))
        expect(stated).toMatch(new RegExp(`^${kelvin}\\b`))
      if (lumens !== undefined && Number(lumens))
        expect(specOf(product, 'Luminous flux')).toContain(lumens)
      const [ambient] = specOf(product, 'Ambient temperature')
      const low = xml.match(/OperatingTemperature Low="([^"]*)"/)?.[1]
      if (ambient) expect(ambient).toMatch(new RegExp(`^${low} `))
    })
  },
)

it('firmware that a remedy names exists', () => {
  const versions = new Set(firmwareVersions.map(({ version }) => version))
  const named = textsIn(
    records.troubleshooting?.map(({ values }) => [
      values.cause,
      values.solution,
      values.guide?.steps.map(({ prompt }) => prompt),
    ]),
  ).flatMap((text) =>
    [...text.matchAll(/(?:firmware|固件|升级到) ?(\d+\.\d+\.\d+)/gi)].map(([, version]) => version),
  )
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((version) => !versions.has(version ?? ''))).toEqual([])
})
