/** Channels of a mode with their functions: coarse and fine merged, matrix channels expanded from templates. */
import type { FixtureChannel, FixtureFunction } from '#shared/web/fixture-library.ts'
import { channelsOf } from './channels.ts'
import type { Capability, Channel, Fixture } from './fixture.ts'

const PIXEL = '$pixelKey'
const BYTES = { '8bit': 1, '16bit': 2, '24bit': 3 } as const

/** A channel of a mode, and its alternatives while other channels are in given ranges. */
interface ChannelVariants {
  channel: Channel
  alternatives: { channel: Channel; condition: string }[]
}

interface ResolvedChannel extends ChannelVariants {
  /** Names of the fine channels, in order. */
  fine: string[]
}

/** Looks up channels by name; template names match around the pixel key. */
function createChannelFinder(fixture: Fixture): (name: string) => ResolvedChannel | undefined {
  const templates = Object.entries(fixture.templateChannels ?? {}).map(([name, channel]) => {
    const [before = '', after = ''] = name.split(PIXEL)
    return { before, after, channel }
  })
  const switched = switchedChannels(fixture)
  return (name) => {
    const channel = fixture.availableChannels?.[name]
    if (channel) return { channel, fine: channel.fineChannelAliases ?? [], alternatives: [] }
    const alternatives = switched.get(name)
    if (alternatives) return { channel: {}, fine: [], alternatives }
    const template = templates
      .filter(({ before, after }) => name.startsWith(before) && name.endsWith(after))
      .filter(({ before, after }) => name.length > before.length + after.length)
      .sort((a, b) => b.before.length + b.after.length - a.before.length - a.after.length)[0]
    if (!template) return undefined
    const key = name.slice(template.before.length, name.length - template.after.length)
    const fine = (template.channel.fineChannelAliases ?? []).map((alias) => alias.replaceAll(PIXEL, key))
    return { channel: template.channel, fine, alternatives: [] }
  }
}

/** Conditions of switched channels, by the name of the channel that they become. */
function switchedChannels(fixture: Fixture): Map<string, ChannelVariants['alternatives']> {
  const switched = new Map<string, ChannelVariants['alternatives']>()
  for (const [trigger, { capabilities = [] }] of Object.entries(fixture.availableChannels ?? {})) {
    for (const { switchChannels = {}, dmxRange } of capabilities) {
      for (const [alias, target] of Object.entries(switchChannels)) {
        const channel = fixture.availableChannels?.[target]
        if (!channel) continue
        const condition = dmxRange ? `${trigger} ${dmxRange.join('–')}` : trigger
        switched.set(alias, [...(switched.get(alias) ?? []), { channel, condition }])
      }
    }
  }
  return switched
}

/** The channels of a mode. Undefined channels have no functions; unused ones are omitted. */
export function channelDetails(fixture: Fixture, mode: Fixture['modes'][number]): FixtureChannel[] {
  const find = createChannelFinder(fixture)
  const names = channelsOf(fixture, mode)
  const addresses = new Map<string, number>()
  for (const [index, name] of names.entries()) if (name !== null && !addresses.has(name)) addresses.set(name, index + 1)
  const details = new Map([...addresses.keys()].map((name) => [name, find(name)]))
  const fineNames = new Set([...details.values()].flatMap((item) => item?.fine ?? []))
  return names.flatMap((name, index) => {
    if (name === null || (fineNames.has(name) && !fixture.availableChannels?.[name])) return []
    const match = details.get(name) ?? { channel: {}, fine: [], alternatives: [] }
    const offsets = [index + 1, ...match.fine.flatMap((alias) => addresses.get(alias) ?? [])]
    return [detailsOf(name, match, offsets)]
  })
}

function detailsOf(name: string, { channel, alternatives }: ChannelVariants, offsets: number[]): FixtureChannel {
  const { dmxValueResolution: stated, fineChannelAliases: aliases = [] } = channel
  const bytes = stated ? BYTES[stated] : aliases.length + 1
  const max = 256 ** bytes - 1
  const functions = [
    ...functionsOf(channel, max, null),
    ...alternatives.flatMap((alternative) => functionsOf(alternative.channel, max, alternative.condition)),
  ]
  return {
    offsets,
    break: 1,
    name,
    attribute: functions[0]?.attribute ?? name,
    geometry: null,
    bytes,
    default: dmxValueOf(channel.defaultValue, max),
    highlight: dmxValueOf(channel.highlightValue, max),
    functions,
  }
}

const functionsOf = (channel: Channel, max: number, condition: string | null): FixtureFunction[] =>
  (channel.capabilities ?? (channel.capability ? [channel.capability] : [])).map((capability) => ({
    name: capabilityName(capability),
    attribute: capability.type,
    from: capability.dmxRange?.[0] ?? 0,
    to: capability.dmxRange?.[1] ?? max,
    physical: null,
    wheel: null,
    condition,
    sets: [],
  }))

/** A value, or a percentage of the maximum. */
function dmxValueOf(value: number | string | undefined, max: number): number | null {
  if (value === undefined || typeof value === 'number') return value ?? null
  const share = /^(\d+(?:\.\d+)?)%$/.exec(value)?.[1]
  return share === undefined ? null : Math.round((Number(share) / 100) * max)
}

/** Types that are described elsewhere, or irrelevant to technicians. */
const OMITTED = new Set([
  'type',
  'dmxRange',
  'comment',
  'menuClick',
  'switchChannels',
  'helpWanted',
  'colors',
  'isShaking',
])

/** Splits camel case: `ShutterStrobe` becomes `Shutter Strobe`. */
const splitCamelCase = (name: string): string => name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')

const toText = (value: unknown): string | null => {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  return Array.isArray(value) ? value.map(String).join(', ') : null
}

/** The described properties; `speedStart` and `speedEnd` are one. */
function describeProperties(capability: Capability): string[] {
  return Object.entries(capability).flatMap(([name, value]) => {
    const text = toText(value)
    if (OMITTED.has(name) || name.endsWith('End') || text === null) return []
    if (!name.endsWith('Start')) return [text]
    const end = toText(capability[`${name.slice(0, -'Start'.length)}End`])
    return [end === null || end === text ? text : `${text} – ${end}`]
  })
}

/** The display name of a capability: its comment, or its type, with its properties. */
export function capabilityName(capability: Capability): string {
  const details = describeProperties(capability).join(', ')
  if (capability.comment) return details === '' ? capability.comment : `${capability.comment} (${details})`
  return details === '' ? splitCamelCase(capability.type) : `${splitCamelCase(capability.type)}: ${details}`
}
