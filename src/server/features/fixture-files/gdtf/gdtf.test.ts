/** Reads GDTF files into modes, channels, wheels and models. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Defect } from '#server/core/inspections/inspection.ts'
import { translate } from '#server/core/translate.ts'
import type { FixtureReport } from '#shared/web/fixture-library.ts'
import { inspectBuffer } from '../../../../../tests/support/inspect-buffer.ts'
import { rawZip } from '../../../../../tests/support/raw-zip.ts'
import {
  CHANNEL,
  FUNCTION,
  GDTF_MEDIA,
  gdtfDescription,
  gdtfFile,
  MODE,
  type SampleType,
} from '../../../../../tests/support/sample-gdtf.ts'
import { inspect, readDescription } from './inspect.ts'

const inspectFile = (content: Buffer) => inspectBuffer(inspect, 'file.gdtf', content)
const read = (type: SampleType) => readDescription(gdtfDescription(type), { sizes: new Map(), find: () => undefined })
const mode = (channels: string) => read({ modes: `<DMXModes>${MODE('M', channels)}</DMXModes>` }).modes[0]
const problems = (report: FixtureReport) => report.problems.map((problem) => translate(problem, 'en'))

describe('a GDTF file', () => {
  it('has its fixture type, wheels with pictures, models and revisions', async () => {
    expect(await inspectFile(gdtfFile())).toMatchObject({
      version: '1.2',
      manufacturer: 'Lumen',
      name: 'Spot 1',
      thumbnail: 'thumbnail.png',
      figures: { lamp: 'LED', flux: 9000, weight: null },
      wheels: [
        { name: 'Gobos', slots: [{ name: 'Open', colour: '#ffffff', picture: null }, { picture: 'wheels/stars.png' }] },
      ],
      models: [{ name: 'Body', size: [0.3, 0.2, 0.4], files: ['models/gltf/body.glb'] }],
      revisions: [{ date: '2026-01-02T03:04:05', text: 'First', by: 'Ann' }],
      problems: [],
    })
  })

  it('has the position of each part in its parent', () => {
    const placed = (position: string) => {
      const more = `<Geometries><Geometry Name="Only" Position="${position}"/></Geometries>`
      const description = gdtfDescription().replace(/<Geometries>.*<\/Geometries>/s, more)
      return readDescription(description, { sizes: new Map(), find: () => undefined }).geometries[0]?.place
    }
    expect(placed('{1,0,0,0.1}{0,1,0,0}{0,0,1,-0.28}{0,0,0,1}')).toEqual([
      1, 0, 0, 0.1, 0, 1, 0, 0, 0, 0, 1, -0.28, 0, 0, 0, 1,
    ])
    expect([placed('{1,0}{0,1}'), placed('{1,0,0,a}{0,1,0,0}{0,0,1,0}{0,0,0,1}')]).toEqual([null, null])
  })

  it('has its modes with the addresses of their channels, repeated for repeated parts', async () => {
    const { modes } = await inspectFile(gdtfFile())
    expect(modes.map(({ name, footprint }) => [name, footprint])).toEqual([
      ['Basic', 1],
      ['Extended', 6],
    ])
    expect(modes[1]?.channels.map(({ name, geometry, offsets }) => [name, geometry, offsets])).toEqual([
      ['Dimmer', 'Head', [1]],
      ['Pan', 'Head', [2, 3]],
      ['Gobo1', 'Head', [4]],
      ['ColorAdd_R', 'Left', [5]],
      ['ColorAdd_R', 'Right', [6]],
    ])
    expect(modes[1]?.channels[2]?.functions).toMatchObject([
      {
        wheel: 'Gobos',
        sets: [
          { name: 'Open', from: 0, to: 9, slot: 1 },
          { name: 'Stars', from: 10, to: 255, slot: 2 },
        ],
      },
    ])
  })

  describe('with references within referenced geometries', () => {
    const reference = (name: string, to: string, ...breaks: [number, number][]) =>
      `<GeometryReference Name="${name}" Geometry="${to}">${breaks.map(([index, offset]) => `<Break DMXBreak="${index}" DMXOffset="${offset}"/>`).join('')}</GeometryReference>`
    const nested = (geometries: string, channels: string) => {
      const modes = `<DMXModes>${MODE('M', channels)}</DMXModes>`
      const tree = `<Geometries>${geometries}</Geometries>`
      const description = gdtfDescription({ modes }).replace(/<Geometries>.*<\/Geometries>/s, tree)
      return readDescription(description, { sizes: new Map(), find: () => undefined })
    }
    const geometry = (name: string, inside: string) => `<Geometry Name="${name}">${inside}</Geometry>`
    const of = (name: string, channels: string) => channels.replaceAll('"Head"', `"${name}"`)
    const colours = CHANNEL('Red', '1') + CHANNEL('Green', '2') + CHANNEL('Blue', '3')
    const heads = geometry('Base', reference('H1', 'Head', [1, 1]) + reference('H2', 'Head', [1, 7]))
    const pixels = geometry('Head', reference('L1', 'Pixel', [1, 1]) + reference('L2', 'Pixel', [1, 4]))
    const chart = ({ modes: [mode] }: FixtureReport) =>
      mode?.channels.map(({ geometry, break: index, offsets }) => [geometry, index, ...offsets])
    const geometryProblems = (report: FixtureReport) =>
      report.problems.filter(({ key }) => !/no(Picture|Thumbnail|Model)$/.test(key)).map(({ key }) => key)

    it('has each channel once per instance, at its own address', () => {
      const report = nested(`${heads}${pixels}<Beam Name="Pixel"/>`, of('Pixel', colours))
      const offsets = chart(report)?.map(([, , offset]) => Number(offset))
      expect(offsets?.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
      expect(report.modes[0]?.footprint).toBe(12)
      expect(new Set(chart(report)?.map(([name]) => name))).toEqual(new Set(['H1.L1', 'H1.L2', 'H2.L1', 'H2.L2']))
      expect(geometryProblems(report)).toEqual([])
    })

    it('adds up the addresses of three levels, and of other breaks', () => {
      const rows = geometry('Base', reference('R1', 'Row', [1, 1], [2, 1]) + reference('R2', 'Row', [1, 101], [2, 11]))
      const row = geometry('Row', reference('C1', 'Cell', [1, 11], [2, 1]) + reference('C2', 'Cell', [1, 21], [2, 5]))
      const cell = geometry('Cell', reference('P', 'Pixel', [1, 3], [2, 2]))
      const fixed = of('Pixel', CHANNEL('Red', '1'))
      const overwritten = fixed.replace('DMXBreak="1"', 'DMXBreak="Overwrite"')
      const report = nested(`${rows}${row}${cell}<Beam Name="Pixel"/>`, fixed + overwritten)
      expect(chart(report)).toEqual([
        ['R1.C1.P', 1, 13],
        ['R1.C2.P', 1, 23],
        ['R2.C1.P', 1, 113],
        ['R2.C2.P', 1, 123],
        ['R1.C1.P', 2, 2],
        ['R1.C2.P', 2, 6],
        ['R2.C1.P', 2, 12],
        ['R2.C2.P', 2, 16],
      ])
    })

    it('reports circles, missing targets, unreachable parts, and what exceeds the limits', () => {
      const circle = geometry('Head', reference('L1', 'Pixel', [1, 1]) + reference('Again', 'Base', [1, 1]))
      expect(geometryProblems(nested(`${heads}${circle}<Beam Name="Pixel"/>`, of('Pixel', colours)))).toEqual([
        'gdtf.geometryCycle',
      ])
      const missing = geometry('Head', reference('L1', 'Pixel', [1, 1]) + reference('L2', 'Gone', [1, 1]))
      expect(geometryProblems(nested(`${heads}${missing}<Beam Name="Pixel"/>`, of('Pixel', colours)))).toEqual([
        'gdtf.referenceGeometry',
      ])
      expect(
        geometryProblems(nested(`${heads}${pixels}<Beam Name="Pixel"/><Beam Name="X"/>`, of('X', colours))),
      ).toEqual(['gdtf.notReferenced'])
      const twice = (name: string, to: string) =>
        geometry(name, reference('A', to, [1, 1]) + reference('B', to, [1, 2]))
      const ladder = Array.from({ length: 30 }, (_, level) => twice(level ? `G${level}` : 'Base', `G${level + 1}`))
      const deep = nested(`${ladder.join('')}<Beam Name="G30"/>`, of('G30', CHANNEL('Red', '1')))
      expect(geometryProblems(deep)).toContain('gdtf.tooManyInstances')
    })
  })

  it.each(['0.88', '1.0', '1.1', '1.2'])('may be of version %s', (version) => {
    expect(read({ version })).toMatchObject({ version })
  })

  it('may be written with a byte order mark and with additional folders', async () => {
    const content = `\ufeff${gdtfDescription()}`
    const archive = rawZip([{ name: 'models/', content: '' }, { name: 'description.xml', content }, ...GDTF_MEDIA])
    expect(await inspectFile(archive)).toMatchObject({ name: 'Spot 1' })
  })

  it('has channels without address, with older addresses, and with their own defaults in older versions', () => {
    const old =
      '<DMXChannel Coarse="3" Fine="4" Default="128/1" Geometry="Head"><LogicalChannel Attribute="Tilt"/></DMXChannel>'
    expect(mode(CHANNEL('Dimmer', 'None') + old)?.channels).toMatchObject([
      { name: 'Dimmer', offsets: [], bytes: 1 },
      { name: 'Tilt', offsets: [3, 4], bytes: 2, default: 0x8080, functions: [] },
    ])
  })

  it('ends a function where the next function of the same mode starts', () => {
    const under = (master: string, name: string, from: string) =>
      FUNCTION(name, from).replace(
        'Default',
        `ModeMaster="Head_Mode" ModeFrom="${master}/1" ModeTo="${master}/1" Default`,
      )
    const inside = under('0', 'A', '0/1') + under('1', 'B', '100/1') + under('0', 'C', '150/1') + FUNCTION('D', '200/1')
    expect(mode(CHANNEL('Macro', '1', '', inside))?.channels[0]?.functions).toMatchObject([
      { name: 'A', from: 0, to: 149, condition: 'Head_Mode 0' },
      { name: 'B', from: 100, to: 199, condition: 'Head_Mode 1' },
      { name: 'C', from: 150, to: 199 },
      { name: 'D', from: 200, to: 255, condition: null },
    ])
  })

  it('lists the initial function of a channel first', () => {
    const inside = FUNCTION('Off', '0/1') + FUNCTION('On', '128/1').replace('Default="0/1"', 'Default="200/1"')
    const channel = CHANNEL('Control1', '1', 'InitialFunction="Head_Control1.Control1.On"', inside)
    expect(mode(channel)?.channels[0]?.default).toBe(200)
  })

  it('is taken with what is odd about it', async () => {
    const odd = MODE('Odd', CHANNEL('Dimmer', '1') + CHANNEL('Pan', '1').replace('"Head"', '"Arm"')).replace(
      '"Base"',
      '"Foot"',
    )
    expect(problems(read({ modes: `<DMXModes>${odd}${odd}</DMXModes>` }))).toEqual([
      'The image "wheels/stars.png" of slot "Stars" is missing',
      'Mode "Odd" refers to the geometry "Foot", which doesn’t exist',
      'Mode "Odd": channel "Pan" refers to the geometry "Arm", which doesn’t exist',
      'Mode "Odd": address 1 belongs to "Dimmer" and to "Pan"',
      'Two modes are called "Odd"',
      'The thumbnail "thumbnail.png" is missing',
      'The model file "body" of "Body" is missing',
    ])
    expect(problems(read({ modes: '' }))).toContain('The file has no DMX mode')
  })
})

const REAL = '../shared/data/gdtf'
describe.runIf(existsSync(REAL))('files from elsewhere', () => {
  const names = existsSync(REAL) ? readdirSync(REAL) : []
  const at = (name: string) => inspect(join(REAL, name), { name, size: 0, type: '' })

  it.each(names.filter((name) => !name.startsWith('_negative')))('%s is read', async (name) => {
    const report = await at(name)
    expect(report?.modes.length).toBeGreaterThan(0)
    for (const { channels, footprint } of report?.modes ?? []) {
      expect(footprint).toBe(Math.max(...channels.flatMap(({ offsets }) => offsets)))
    }
    expect(report?.problems).toEqual([])
  })

  it.each(names.filter((name) => name.startsWith('_negative')))('%s is rejected with its reason', async (name) => {
    await expect(at(name)).rejects.toThrow(Defect)
  })
})
