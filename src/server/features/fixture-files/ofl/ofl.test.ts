/** Converts Open Fixture Library files: matrix channels, specifications, descriptions. */
import { describe, expect, it } from 'vitest'
import { categoryOf } from './categories.ts'
import { channelsOf } from './channels.ts'
import { type Fixture, fixtureSchema } from './fixture.ts'
import { readEntry } from './library.ts'
import { descriptionOf } from './rows.ts'
import { specificationsOf } from './specifications.ts'

const insert = (repeatFor: string | string[], templateChannels: (string | null)[], channelOrder = 'perPixel') => ({
  insert: 'matrixChannels',
  repeatFor,
  channelOrder,
  templateChannels,
})
const fixture = (more: Record<string, unknown> = {}): Fixture =>
  fixtureSchema.parse({
    name: 'Bar',
    categories: ['Pixel Bar'],
    meta: { authors: ['Ann'], createDate: '2020-01-01', lastModifyDate: '2021-02-03' },
    modes: [{ name: 'Basic', channels: ['Dimmer', null] }],
    ...more,
  })
const channels = (matrix: object, channel: unknown) => {
  const made = fixture({ matrix, modes: [{ name: 'M', channels: [channel] }] })
  return made.modes.flatMap((mode) => channelsOf(made, mode))
}

describe('channels', () => {
  it('names an unused channel', () => {
    const made = fixture()
    expect(made.modes.flatMap((mode) => channelsOf(made, mode))).toEqual(['Dimmer', null])
  })

  it.each([
    [{ pixelCount: [3, 1, 1] }, 'eachPixelABC', ['R 1', 'R 2', 'R 3']],
    [{ pixelCount: [2, 2, 1] }, 'eachPixelXYZ', ['R (1, 1)', 'R (2, 1)', 'R (1, 2)', 'R (2, 2)']],
    [{ pixelCount: [2, 2, 1] }, 'eachPixelYXZ', ['R (1, 1)', 'R (1, 2)', 'R (2, 1)', 'R (2, 2)']],
    [{ pixelKeys: [[['B10', null, 'B2']]] }, 'eachPixelABC', ['R B2', 'R B10']],
    [{ pixelCount: [1, 1, 1], pixelGroups: { Left: 'all', Right: 'all' } }, 'eachPixelGroup', ['R Left', 'R Right']],
    [{ pixelCount: [9, 1, 1] }, ['Master', '3'], ['R Master', 'R 3']],
  ])('of %j for %j', (matrix, repeatFor, expected) => {
    expect(channels(matrix, insert(repeatFor, ['R $pixelKey']))).toEqual(expected)
  })

  it('run by pixel or by channel', () => {
    const matrix = { pixelCount: [2, 1, 1] }
    const templates = ['R $pixelKey', null]
    expect(channels(matrix, insert('eachPixelABC', templates))).toEqual(['R 1', null, 'R 2', null])
    expect(channels(matrix, insert('eachPixelABC', templates, 'perChannel'))).toEqual(['R 1', 'R 2', null, null])
  })
})

describe('a fixture', () => {
  it('has specifications in both languages', () => {
    const physical = {
      dimensions: [492, 467, 393],
      weight: 16.5,
      DMXconnector: '3-pin and 5-pin',
      powerConnectors: { 'IEC C13': 'input only' },
      bulb: { type: 'LED', colorTemperature: 6500 },
      lens: { degreesMinMax: [15, 15] },
    }
    const rows = specificationsOf(fixture({ physical, rdm: { modelId: 18 } }))
    expect(rows.map(({ name, value, unit }) => [name.zh, value.zh ?? value.en, unit])).toEqual([
      ['外形尺寸（宽 × 高 × 深）', '492 × 467 × 393', 'mm'],
      ['重量', '16.5', 'kg'],
      ['光源', 'LED', null],
      ['色温', '6500', 'K'],
      ['光束角', '15', '°'],
      ['DMX 接口', '三芯和五芯', null],
      ['电源接口', 'IEC C13（仅输入）', null],
      ['DMX 通道数', '2', null],
      ['RDM 型号', '0x0012', null],
    ])
  })

  it('is described with its other names and links', () => {
    const made = fixture({ comment: 'Old one.', links: { manual: ['https://example.com/m.pdf'] } })
    expect(descriptionOf(made, ['Maker Old Bar (maker/old-bar)'])).toEqual({
      en: 'Old one.\n\nAlso known as: Maker Old Bar (maker/old-bar)\n\n- Manual: <https://example.com/m.pdf>\n\nData: Open Fixture Library, by Ann',
      zh: 'Old one.\n\n又名：Maker Old Bar (maker/old-bar)\n\n- 说明书：<https://example.com/m.pdf>\n\n数据来源：Open Fixture Library，作者：Ann',
    })
  })

  it('may be of a category that is new to us', () => {
    expect(categoryOf('Moving Head').name.zh).toBe('摇头灯')
    expect(categoryOf('Drone')).toMatchObject({ name: { en: 'Drone', zh: null }, line: { zh: '调光与附件' } })
  })
})

describe('a file', () => {
  it('is a fixture, a redirect or a problem', () => {
    const redirect = { name: 'Old', redirectTo: 'maker/new', reason: 'FixtureRenamed' }
    expect(readEntry(Buffer.from(JSON.stringify(redirect)))).toEqual({ redirect })
    expect(readEntry(Buffer.from(JSON.stringify(fixture())))).toHaveProperty('fixture.name', 'Bar')
    expect(readEntry(Buffer.from('{"name":"x"}'))).toHaveProperty('problem', expect.stringContaining('categories'))
    expect(readEntry(Buffer.from('no json'))).toHaveProperty('problem')
  })
})

it.each([
  ['Flower', '花样效果灯'],
  ['Color Changer', '染色灯'],
  ['Pixel Bar', '像素灯条'],
  ['Hazer', '薄雾机'],
])('names the category %s as the trade does: %s', (name, chinese) => {
  expect(categoryOf(name).name.zh).toBe(chinese)
})
