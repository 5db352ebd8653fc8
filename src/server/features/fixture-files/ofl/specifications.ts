/** Converts the physical data of a fixture to bilingual specifications. */
import type { Bilingual } from '#shared/fields/bilingual.ts'
import { channelsOf } from './channels.ts'
import type { Fixture } from './fixture.ts'

export interface Specification {
  name: Bilingual
  value: Bilingual
  unit: string | null
}

/** Terms of the library with a Chinese translation; others are the same in both languages. */
const WORDS: Record<string, string> = {
  '3-pin': '三芯',
  '3-pin (swapped +/-)': '三芯（正负对调）',
  '3-pin XLR IP65': '三芯 XLR，IP65',
  '5-pin': '五芯',
  '5-pin XLR IP65': '五芯 XLR，IP65',
  '3-pin and 5-pin': '三芯和五芯',
  '3.5mm stereo jack': '3.5 mm 立体声插孔',
  'input only': '仅输入',
  'output only': '仅输出',
  'input and output': '输入和输出',
  Hardwired: '固定接线',
  Proprietary: '专用接口',
}
const inChinese = (word: string) => WORDS[word] ?? word

const row = (en: string, zh: string, value: Bilingual | undefined, unit: string | null = null): Specification[] =>
  value ? [{ name: { en, zh }, value, unit }] : []

const figure = (value: string | number | undefined): Bilingual | undefined =>
  value === undefined ? undefined : { en: String(value), zh: String(value) }

/** Free text of the library, in English only. */
const english = (value: string | undefined): Bilingual | undefined =>
  value === undefined ? undefined : { en: value, zh: null }

const range = ([low, high]: readonly [number, number]) => (low === high ? String(low) : `${low}–${high}`)

/** The specifications of a fixture: size, weight, power, connectors, light source, lens, matrix, wheels, channels. */
export function specificationsOf(fixture: Fixture): Specification[] {
  const { physical = {}, matrix, wheels, rdm } = fixture
  const { bulb = {}, lens = {} } = physical
  const connectors = Object.entries(physical.powerConnectors ?? {})
  const pixels = matrix?.pixelCount?.filter((count) => count > 1) ?? []
  const counts = [...new Set(fixture.modes.map((mode) => channelsOf(fixture, mode).length))]
  const { DMXconnector: dmx } = physical
  return [
    ...row('Dimensions (W × H × D)', '外形尺寸（宽 × 高 × 深）', figure(physical.dimensions?.join(' × ')), 'mm'),
    ...row('Weight', '重量', figure(physical.weight), 'kg'),
    ...row('Power', '功率', figure(physical.power), 'W'),
    ...row('Light source', '光源', english(bulb.type)),
    ...row('Colour temperature', '色温', figure(bulb.colorTemperature), 'K'),
    ...row('Luminous flux', '光通量', figure(bulb.lumens), 'lm'),
    ...row('Lens', '透镜', english(lens.name)),
    ...row('Beam angle', '光束角', figure(lens.degreesMinMax && range(lens.degreesMinMax)), '°'),
    ...row('DMX connector', 'DMX 接口', dmx === undefined ? undefined : { en: dmx, zh: inChinese(dmx) }),
    ...row(
      'Power connectors',
      '电源接口',
      connectors.length
        ? {
            en: connectors.map(([name, use]) => `${name} (${use})`).join(', '),
            zh: connectors.map(([name, use]) => `${inChinese(name)}（${inChinese(use)}）`).join('、'),
          }
        : undefined,
    ),
    ...row('Pixels', '像素', figure(pixels.length ? pixels.join(' × ') : undefined)),
    ...row('Wheels', '转盘', english(wheels && Object.keys(wheels).join(', '))),
    ...row('DMX channels', 'DMX 通道数', figure(counts.join(' / '))),
    ...row('RDM model', 'RDM 型号', figure(rdm && `0x${rdm.modelId.toString(16).toUpperCase().padStart(4, '0')}`)),
  ]
}
