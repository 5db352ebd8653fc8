/**
 * The models, exploded drawings and fixture files of the demo are whole, and agree with its part
 * lists.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Document, getBounds, type Node } from '@gltf-transform/core'
import validator from 'gltf-validator'
import { beforeAll, describe, expect, it } from 'vitest'
import { inspect } from '#modules/fixtures/server/files/gdtf/inspect.ts'
import { gltfIo } from '#modules/models/server/codecs.ts'
import { measureModel } from '#modules/models/server/measure.ts'
import { assetIndex, assetUrl } from '../../assets.ts'
import { components } from '../../components/components.ts'
import { xiajieDrafts, zujianDrafts } from '../../components/drafts.ts'
import type { Ref } from '../../draft.ts'
import { partPicture } from '../../parts/pictures.ts'
import { productOf, products } from '../../products/products.ts'
import { hasModel } from '../../products/traits.ts'
import { modesOf } from '../../support/dmx-charts.ts'
import { nodesOf, planOf } from './assembly-plan.ts'
import { renderExplodedDrawing } from './exploded-drawing.ts'

const models = products.filter(hasModel).map(({ model }) => model)
const fileOf = (model: string) => readFileSync(assetUrl(`${model.toLowerCase()}.glb`))
const extrasOf = (node: Node): Record<string, unknown> => node.getExtras()
const assembliesOf = (model: string) => components.filter(({ product }) => product.model === model)

it('products of eight builds have a model', () => {
  const builds = new Set(models.map((model) => productOf(model).body))
  expect([...builds].toSorted()).toEqual([
    'bar',
    'beam',
    'ellipsoidal',
    'fogger',
    'followspot',
    'par',
    'profile',
    'wash',
  ])
})

it.each(products)(
  '$model has wiring, and a picture of its own for each of its parts',
  (product) => {
    const names = readdirSync(assetUrl('.'))
    const name = product.model.toLowerCase()
    expect(names).toEqual(
      expect.arrayContaining([`${name}-1.webp`, `${name}-2.webp`, `${name}-wiring.svg`]),
    )
    const parts = assembliesOf(product.model).flatMap(({ lines }) => lines.map(({ part }) => part))
    const slots = new Map(parts.map((part) => [part.slot, partPicture(part).asset]))
    expect([...slots.values()].filter((asset) => !names.includes(asset))).toEqual([])
    expect(new Set(slots.values()).size).toBe(slots.size)
  },
)

it.each(components)(
  '$code is drawn with a balloon for each line of its part list, where the hotspots are',
  ({ code, items, lines }) => {
    const svg = readFileSync(assetUrl(`${code}.svg`), 'utf8')
    const { hotspots = [] } = assetIndex().drawings[code] ?? {}
    const balloons = hotspots.map(({ balloon }) => balloon)
    expect(balloons).toEqual(items.map(({ balloon }) => balloon))
    expect(new Set(lines.map(({ balloon }) => balloon))).toEqual(new Set(balloons))
    // The bodies of a drawing say whose they are: their areas, and their lines.
    const bodies = [...svg.matchAll(/data-balloon="([^"]+)"/g)].map(([, balloon]) => balloon)
    expect(bodies.toSorted()).toEqual([...balloons, ...balloons].toSorted())
    for (const { balloon, x, y } of hotspots)
      expect(svg, balloon).toMatch(
        new RegExp(
          `<circle cx="${near(x * 1200)}" cy="${near(y * 800)}" r="18"[^>]*/><text[^>]*>${balloon}</text>`,
        ),
      )
  },
)

describe.each(models)('the model of %s', (model) => {
  let document: Document
  let nodes: Node[] = []
  beforeAll(async () => {
    document = await (await gltfIo()).readBinary(fileOf(model))
    nodes = document.getRoot().listNodes()
  })

  it('passes the validator, in less than 1.5 MB', async () => {
    const { issues } = await validator.validateBytes(new Uint8Array(fileOf(model)))
    expect([issues.numErrors, issues.numWarnings]).toEqual([0, 0])
    expect(statSync(assetUrl(`${model.toLowerCase()}.glb`)).size).toBeLessThan(1_500_000)
  })

  it('names 25 to 80 parts, each once', () => {
    const names = nodes
      .filter((node) => extrasOf(node).part_no || extrasOf(node).assembly)
      .map((node) => node.getName())
    expect(names).not.toContain('')
    expect(new Set(names).size).toBe(names.length)
    const { length } = nodes.filter((node) => extrasOf(node).part_no)
    expect(length).toBeGreaterThanOrEqual(25)
    expect(length).toBeLessThanOrEqual(80)
  })

  it('has a node for every line that names one, with its part and balloon, in the node of its assembly', () => {
    const lines = assembliesOf(model).flatMap(({ code, key, lines }) =>
      lines.map((line) => ({ ...line, code, key })),
    )
    const drafts = xiajieDrafts().filter(({ values }) =>
      assembliesOf(model).some(({ code }) => code === (values.zujian as Ref).key),
    )
    const named = new Set(drafts.flatMap(({ values }) => values.node ?? []))
    const parts = nodes.filter((node) => extrasOf(node).part_no)
    expect(new Set(parts.map((node) => node.getName()))).toEqual(named)
    for (const node of parts) {
      const [name, extras] = [node.getName(), extrasOf(node)]
      const line = lines.findLast(({ node }) => node === name)
      expect([extras.part_no, extras.balloon, extras.assembly], name).toEqual([
        line?.part.number,
        line?.balloon,
        line?.code,
      ])
      expect(node.getParentNode()?.getName(), name).toBe(line?.key)
    }
  })

  it('has a node for every assembly', () => {
    const requested = zujianDrafts().filter(({ values }) => (values.goods as Ref).key === model)
    const names = new Set(nodes.map((node) => node.getName()))
    for (const { key, values } of requested)
      expect(
        values.nodes?.map(({ node }) => names.has(node)),
        key,
      ).toEqual([true])
  })

  it('moves every part when the model explodes, in more than one direction', () => {
    const links = nodes.flatMap((node) => {
      const { explode } = extrasOf(node)
      return Array.isArray(explode) ? [explode as number[]] : []
    })
    expect(links.every((path) => path.length === 3 && path.every(Number.isFinite))).toBe(true)
    expect(
      new Set(links.map((path) => path.map((value) => Math.sign(value)).join())).size,
    ).toBeGreaterThan(6)
  })

  it('is as large as the product, of less than 200,000 triangles', async () => {
    expect((await measureModel(fileOf(model))).triangles).toBeLessThan(200_000)
    for (const node of nodes) if (/rigging|safety|bracket_yoke/.test(node.getName())) node.dispose()
    const [scene] = document.getRoot().listScenes()
    if (!scene) throw new Error('no scene')
    const { min, max } = getBounds(scene)
    const { width, height, depth } = productOf(model).size
    const sizes = max.map((value, axis) => (value - (min[axis] ?? 0)) * 1000)
    expect(sizes.every((size) => size > 150 && size < 1.25 * Math.max(width, height, depth))).toBe(
      true,
    )
  })
})

/** A number as a drawing may write it, rounded to one decimal. */
const near = (value: number) =>
  [-0.1, 0, 0.1]
    .map((by) => String(Math.round((value + by) * 10) / 10).replace('.', '\\.'))
    .join('|')
    .replace(/^(.*)$/, '(?:$1)')

it('the drawings that are kept are those that would be made today', () => {
  const assembly = planOf(productOf('COLUMBA-18')).find(
    ({ component }) => component.key === 'source',
  )
  if (!assembly) throw new Error('COLUMBA-18 has no light source')
  expect(renderExplodedDrawing(assembly).svg).toBe(
    readFileSync(assetUrl(`${assembly.component.code}.svg`), 'utf8'),
  )
  for (const model of models)
    for (const { component, parts } of planOf(productOf(model)))
      expect(assetIndex().drawings[component.code]?.nodes, component.code).toEqual(nodesOf(parts))
})

it('bodies are made of finite numbers, and no part is without any', () => {
  for (const model of models)
    for (const { node, copies } of planOf(productOf(model)).flatMap(({ parts }) => parts)) {
      const positions = copies.flatMap(({ solid }) => solid.map((piece) => piece.positions))
      expect(positions.length, node).toBeGreaterThan(0)
      expect(
        positions.every((list) => list.length > 0 && list.every(Number.isFinite)),
        node,
      ).toBe(true)
    }
})

describe('the fixture files of the demo', () => {
  const addressed = products.filter((product) => modesOf(product).length)

  it.each(addressed)(
    '$model is read without a complaint, with every mode of its chart',
    async (product) => {
      const name = `${product.model.toLowerCase()}-gdtf.gdtf`
      const report = await inspect(fileURLToPath(assetUrl(name)), { name, size: 0, type: '' })
      if (report?.format !== 'gdtf') throw new Error('not a GDTF file')
      expect(report.problems).toEqual([])
      expect(report.modes.map(({ name, footprint }) => [name, footprint])).toEqual(
        modesOf(product).map(({ name, channels }) => [name, channels.length]),
      )
      expect(report.thumbnail !== null).toBe(hasModel(product))
    },
  )
})
