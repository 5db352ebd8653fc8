/** Reads channels of the Open Fixture Library with their functions, and detects files of the library. */
import { describe, expect, it } from 'vitest'
import { inspectBuffer } from '../../../../../tests/support/inspect-buffer.ts'
import { capabilityName, channelDetails } from './channel-details.ts'
import { fixtureSchema } from './fixture.ts'
import { inspect } from './inspect.ts'

const fixture = (channels: unknown[], more: Record<string, unknown>) => ({
  name: 'Bar',
  categories: ['Pixel Bar'],
  meta: { authors: ['Ann'], lastModifyDate: '2021-02-03' },
  modes: [{ name: 'M', channels }],
  ...more,
})
function details(channels: unknown[], more: Record<string, unknown>) {
  const made = fixtureSchema.parse(fixture(channels, more))
  return made.modes.flatMap((mode) => channelDetails(made, mode))
}
const inspectFile = (content: unknown) => inspectBuffer(inspect, 'bar.json', Buffer.from(JSON.stringify(content)))

describe('channels', () => {
  it('are merged with their fine channels, in any position', () => {
    const availableChannels = {
      Pan: { fineChannelAliases: ['Pan fine'], defaultValue: '50%', capability: { type: 'Pan' } },
      Dimmer: { defaultValue: 7, capability: { type: 'Intensity' } },
    }
    expect(details(['Pan', 'Dimmer', null, 'Pan fine'], { availableChannels })).toMatchObject([
      { name: 'Pan', offsets: [1, 4], bytes: 2, default: 32768, functions: [{ from: 0, to: 65535 }] },
      { name: 'Dimmer', offsets: [2], bytes: 1, default: 7 },
    ])
  })

  it('are written in the resolution that they state', () => {
    const Pan = { fineChannelAliases: ['Pan fine'], dmxValueResolution: '8bit', capability: { type: 'Pan' } }
    expect(details(['Pan'], { availableChannels: { Pan } })).toMatchObject([{ bytes: 1, functions: [{ to: 255 }] }])
  })

  it('of a pixel are those of their template', () => {
    const insert = {
      insert: 'matrixChannels',
      repeatFor: 'eachPixelABC',
      channelOrder: 'perPixel',
      templateChannels: ['Red $pixelKey'],
    }
    const capability = { type: 'ColorIntensity', color: 'Red' }
    const templateChannels = { 'Red $pixelKey': { capability } }
    expect(details([insert], { matrix: { pixelCount: [2, 1, 1] }, templateChannels })).toMatchObject([
      { name: 'Red 1', offsets: [1], functions: [{ name: 'Color Intensity: Red' }] },
      { name: 'Red 2', offsets: [2], attribute: 'ColorIntensity' },
    ])
  })

  it('that others switch list what they become, and when', () => {
    const availableChannels = {
      Program: {
        capabilities: [
          { dmxRange: [0, 9], type: 'NoFunction', switchChannels: { Extra: 'Speed' } },
          { dmxRange: [10, 255], type: 'Effect', switchChannels: { Extra: 'Sound' } },
        ],
      },
      Speed: { capability: { type: 'EffectSpeed', speedStart: 'slow', speedEnd: 'fast' } },
      Sound: { capability: { type: 'SoundSensitivity' } },
    }
    expect(details(['Program', 'Extra'], { availableChannels })[1]).toMatchObject({
      name: 'Extra',
      functions: [
        { name: 'Effect Speed: slow – fast', condition: 'Program 0–9' },
        { name: 'Sound Sensitivity', condition: 'Program 10–255' },
      ],
    })
  })

  it('without description are listed all the same', () => {
    expect(details(['Unknown'], {})).toMatchObject([{ name: 'Unknown', offsets: [1], functions: [] }])
  })
})

it.each([
  [{ type: 'ShutterStrobe', shutterEffect: 'Open' }, 'Shutter Strobe: Open'],
  [{ type: 'WheelSlot', slotNumber: 2, comment: 'Stars' }, 'Stars (2)'],
  [{ type: 'Rotation', speedStart: 'stop', speedEnd: 'stop' }, 'Rotation: stop'],
  [{ type: 'Maintenance', comment: 'Reset' }, 'Reset'],
])('the capability %j is called %s', (capability, expected) => {
  expect(capabilityName(capability)).toBe(expected)
})

describe('a file', () => {
  it('is a fixture with wheels and figures', async () => {
    const wheels = {
      Gobos: { slots: [{ type: 'Open' }, { type: 'Gobo', name: 'Stars' }, { type: 'Color', colors: ['#ff0000'] }] },
    }
    const physical = { weight: 3, bulb: { type: 'LED', lumens: 900 }, lens: { degreesMinMax: [4, 40] } }
    expect(
      await inspectFile(fixture([], { availableChannels: {}, wheels, physical, rdm: { modelId: 18 } })),
    ).toMatchObject({
      format: 'ofl',
      figures: { weight: 3, lamp: 'LED', flux: 900, beam: [4, 40], rdm: { model: '0012' } },
      wheels: [{ slots: [{ name: 'Open' }, { name: 'Stars' }, { colour: '#ff0000' }] }],
    })
  })

  it('for another fixture, or an incomplete one, is rejected; any other is of another kind', async () => {
    const redirect = { name: 'Old', redirectTo: 'a/b', reason: 'FixtureRenamed' }
    await expect(inspectFile(redirect)).rejects.toThrow(/only redirects to another fixture/)
    await expect(inspectFile({ availableChannels: {}, modes: 3 })).rejects.toThrow(/can’t be read/)
    await expect(inspectFile({ name: 'anything' })).rejects.toThrow(/of another kind/)
  })
})
