/** Channels found by what is typed, by example. */
import { expect, it } from 'vitest'
import type { FixtureChannel } from '#shared/web/fixture-library.ts'
import { findChannels } from './find-channels.ts'

const channel = (name: string, offsets: number[], set = ''): FixtureChannel => ({
  offsets,
  break: 1,
  name,
  attribute: name,
  geometry: 'Head',
  bytes: 1,
  default: 0,
  highlight: null,
  functions: [
    {
      name: `${name} 1`,
      attribute: name,
      from: 0,
      to: 255,
      physical: null,
      wheel: null,
      condition: null,
      sets: [{ name: set, from: 0, to: 9, slot: null }],
    },
  ],
})
const channels = [channel('Pan', [1, 2]), channel('Gobo1', [3], 'Stars 12'), channel('Shutter1', [12], 'Strobe fast')]

it.each([
  ['', ['Pan', 'Gobo1', 'Shutter1']],
  ['2', ['Pan']],
  ['12', ['Shutter1']],
  ['stars', ['Gobo1']],
  ['STROBE  fast', ['Shutter1']],
  ['水平', ['Pan']],
  ['图案', ['Gobo1']],
  ['head', ['Pan', 'Gobo1', 'Shutter1']],
  ['none', []],
])('“%s” finds %j', (q, expected) => {
  expect(findChannels(channels, q).map(({ name }) => name)).toEqual(expected)
})
