/** Converts the physical data of a fixture to bilingual specifications. */

import type { Bilingual } from '#shared/fields/bilingual.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { inBrackets } from '#shared/i18n/language-names.ts'
import { byLocale, localized } from '#shared/i18n/locales.ts'
import { inOneLanguage } from '#shared/i18n/written-language.ts'
import { LIBRARY_LOCALE } from './categories.ts'
import { channelsOf } from './channels.ts'
import type { Fixture } from './fixture.ts'

export interface Specification {
  name: Bilingual
  value: Bilingual
  unit: string | null
}

/** Terms of the library with translations; others are the same in every language. */
const WORDS: Record<string, Bilingual> = {
  '3-pin': localized('3-pin', '三芯'),
  '3-pin (swapped +/-)': localized('3-pin (swapped +/-)', '三芯（正负对调）'),
  '3-pin XLR IP65': localized('3-pin XLR IP65', '三芯 XLR，IP65'),
  '5-pin': localized('5-pin', '五芯'),
  '5-pin XLR IP65': localized('5-pin XLR IP65', '五芯 XLR，IP65'),
  '3-pin and 5-pin': localized('3-pin and 5-pin', '三芯和五芯'),
  '3.5mm stereo jack': localized('3.5mm stereo jack', '3.5 mm 立体声插孔'),
  'input only': localized('input only', '仅输入'),
  'output only': localized('output only', '仅输出'),
  'input and output': localized('input and output', '输入和输出'),
  Hardwired: localized('Hardwired', '固定接线'),
  Proprietary: localized('Proprietary', '专用接口'),
}
const translated = (word: string): Bilingual => WORDS[word] ?? byLocale(() => word)

const row = (name: Bilingual, value: Bilingual | undefined, unit: string | null = null): Specification[] =>
  value ? [{ name, value, unit }] : []

const figure = (value: string | number | undefined): Bilingual | undefined =>
  value === undefined ? undefined : byLocale(() => String(value))

/** Free text of the library, in English only. */
const english = (value: string | undefined): Bilingual | undefined =>
  value === undefined ? undefined : inOneLanguage(LIBRARY_LOCALE, value)

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
    ...row(
      localized('Dimensions (W × H × D)', '外形尺寸（宽 × 高 × 深）'),
      figure(physical.dimensions?.join(' × ')),
      'mm',
    ),
    ...row(localized('Weight', '重量'), figure(physical.weight), 'kg'),
    ...row(localized('Power', '功率'), figure(physical.power), 'W'),
    ...row(localized('Light source', '光源'), english(bulb.type)),
    ...row(localized('Colour temperature', '色温'), figure(bulb.colorTemperature), 'K'),
    ...row(localized('Luminous flux', '光通量'), figure(bulb.lumens), 'lm'),
    ...row(localized('Lens', '透镜'), english(lens.name)),
    ...row(localized('Beam angle', '光束角'), figure(lens.degreesMinMax && range(lens.degreesMinMax)), '°'),
    ...row(localized('DMX connector', 'DMX 接口'), dmx === undefined ? undefined : translated(dmx)),
    ...row(
      localized('Power connectors', '电源接口'),
      connectors.length
        ? byLocale((locale) => {
            const word = (term: string) => translated(term)[locale] ?? term
            const connectorNames = connectors.map(([name, use]) => inBrackets(word(name), word(use), locale))
            return formatIn(locale).list(connectorNames)
          })
        : undefined,
    ),
    ...row(localized('Pixels', '像素'), figure(pixels.length ? pixels.join(' × ') : undefined)),
    ...row(localized('Wheels', '转盘'), english(wheels && Object.keys(wheels).join(', '))),
    ...row(localized('DMX channels', 'DMX 通道数'), figure(counts.join(' / '))),
    ...row(
      localized('RDM model', 'RDM 型号'),
      figure(rdm && `0x${rdm.modelId.toString(16).toUpperCase().padStart(4, '0')}`),
    ),
  ]
}
