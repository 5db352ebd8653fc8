/** Personality files for consoles, written from the DMX chart. */
import type { Product } from '../products/product.ts'
import { modesOf } from '../support/dmx-charts.ts'

const FINE = ' fine'
const COLOURS = [
  'Red',
  'Green',
  'Blue',
  'Cyan',
  'White',
  'Amber',
  'UV',
  'Lime',
  'Indigo',
  'Warm White',
  'Cold White',
]
const STROBE = [
  { dmxRange: [0, 9], type: 'ShutterStrobe', shutterEffect: 'Open' },
  {
    dmxRange: [10, 255],
    type: 'ShutterStrobe',
    shutterEffect: 'Strobe',
    speedStart: 'slow',
    speedEnd: 'fast',
  },
]

/** The capability of a channel; generic where the library has no type for it. */
function capabilityOf(name: string) {
  const colour = COLOURS.find((colour) => new RegExp(`^${colour}( \\d+)?$`, 'i').test(name))
  if (colour) return { type: 'ColorIntensity', color: colour }
  if (/^(line )?dimmer$/i.test(name)) return { type: 'Intensity' }
  if (name === 'Tilt') return { type: 'Tilt', angleStart: '0deg', angleEnd: '180deg' }
  if (name === 'Zoom') return { type: 'Zoom', angleStart: 'narrow', angleEnd: 'wide' }
  if (name === 'Colour temperature')
    return { type: 'ColorTemperature', colorTemperatureStart: 'warm', colorTemperatureEnd: 'cold' }
  if (name === 'Fog' || name === 'Haze')
    return { type: 'Fog', fogType: name, fogOutputStart: 'off', fogOutputEnd: 'strong' }
  if (name === 'Effect speed') return { type: 'EffectSpeed', speedStart: 'slow', speedEnd: 'fast' }
  return { type: 'Generic', comment: name }
}

/** A channel with the one that makes it finer, where there is one. */
const channelOf = (name: string, all: readonly string[]) => ({
  ...(all.includes(name + FINE) && { fineChannelAliases: [name + FINE] }),
  ...(/strobe$/i.test(name) ? { capabilities: STROBE } : { capability: capabilityOf(name) }),
})

/** A fixture of the Open Fixture Library, as JSON. */
export function openFixtureFile(product: Product): string {
  const { model, weight, power, size } = product
  const modes = modesOf(product)
  const names = [...new Set(modes.flatMap(({ channels }) => channels))]
  const fixture = {
    name: model,
    categories: ['Other'],
    meta: { authors: ['Support'], createDate: '2026-03-02', lastModifyDate: '2026-03-02' },
    physical: { dimensions: [size.width, size.height, size.depth], weight, power },
    availableChannels: Object.fromEntries(
      names.filter((name) => !name.endsWith(FINE)).map((name) => [name, channelOf(name, names)]),
    ),
    modes: modes.map(({ name, channels }) => ({ name, channels })),
  }
  return `${JSON.stringify(fixture, null, 1)}\n`
}

/** Modes and channels as plain XML. */
export const xmlFile = (product: Product) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Fixture name="${product.model}">\n${modesOf(product)
    .map(
      ({ name, channels }) =>
        ` <Mode name="${name}">\n${channels.map((channel, index) => `  <Channel number="${index + 1}" name="${channel}"/>\n`).join('')} </Mode>\n`,
    )
    .join('')}</Fixture>\n`
