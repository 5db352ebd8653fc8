/** Personality files for consoles, written from the DMX chart. */
import type { Product } from '../products/product.ts'
import type { Mode } from './dmx-charts.ts'

/** A fixture of the Open Fixture Library, as JSON. */
export function openFixtureFile({ model, weight, power, size }: Product, modes: readonly Mode[]): string {
  const names = [...new Set(modes.flatMap(({ channels }) => channels))]
  const fixture = {
    name: model,
    categories: ['Other'],
    meta: { authors: ['Support'], createDate: '2026-03-02', lastModifyDate: '2026-03-02' },
    physical: { dimensions: [size.width, size.height, size.depth], weight, power },
    availableChannels: Object.fromEntries(names.map((name) => [name, { capability: { type: 'Generic' } }])),
    modes: modes.map(({ name, channels }) => ({ name, channels })),
  }
  return `${JSON.stringify(fixture, null, 1)}\n`
}

/** Modes and channels as plain XML. */
export const xmlFile = ({ model }: Product, modes: readonly Mode[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Fixture name="${model}">\n${modes
    .map(
      ({ name, channels }) =>
        ` <Mode name="${name}">\n${channels.map((channel, index) => `  <Channel number="${index + 1}" name="${channel}"/>\n`).join('')} </Mode>\n`,
    )
    .join('')}</Fixture>\n`
