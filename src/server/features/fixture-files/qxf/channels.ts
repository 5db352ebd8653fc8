/** Channels of a QLC+ fixture: what the file defines once, and as they lie in a mode. */
import type { FixtureChannel, FixtureFunction } from '#shared/web/fixture-library.ts'
import { attribute, child, children, type Element, numberOf, textOf } from '../xml.ts'

const MAX_VALUE = 255

/** A channel that another one replaces in a mode while a range is active. */
interface Alias {
  mode: string
  channel: string
  replacement: string
  /** The range, as `name from–to`. */
  condition: string
}

export interface ChannelDefinition {
  name: string
  group: string
  /** Has the lower byte of the value whose upper byte is in another channel. */
  isFine: boolean
  /** Channels with the same text and group are bytes of one value. */
  value: string
  default: number | null
  functions: FixtureFunction[]
  aliases: Alias[]
}

/** The channels that the file defines, by name. */
export function readDefinitions(root: Element): Map<string, ChannelDefinition> {
  const definitions = new Map<string, ChannelDefinition>()
  for (const element of children(root, 'Channel')) {
    const name = attribute(element, 'Name')
    if (name !== null && !definitions.has(name)) definitions.set(name, define(name, element))
  }
  return definitions
}

function define(name: string, element: Element): ChannelDefinition {
  const preset = attribute(element, 'Preset')
  const groupElement = child(element, 'Group')
  const group = textOf(groupElement) ?? (preset === null ? 'Effect' : groupOfPreset(preset))
  const capabilities = children(element, 'Capability')
  return {
    name,
    group,
    isFine: preset === null ? numberOf(groupElement, 'Byte') === 1 : isFinePreset(preset),
    value: preset === null ? plainName(name) : coarsePreset(preset),
    default: numberOf(element, 'Default'),
    functions: capabilities.length
      ? capabilities.map((capability) => functionOf(group, capability))
      : preset === null
        ? []
        : [{ ...EVERYTHING, name: presetName(preset), attribute: group }],
    aliases: capabilities.flatMap((capability) => aliasesOf(name, capability)),
  }
}

/** `Red fine 1` and `Red 1` are one value. */
const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\b(?:ultra )?fine\b|\b(?:16|8) ?bit\b|\blsb\b|\bmsb\b/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const EVERYTHING = { from: 0, to: MAX_VALUE, physical: null, wheel: null, condition: null, sets: [] }

function functionOf(group: string, capability: Element): FixtureFunction {
  const preset = attribute(capability, 'Preset')
  const name = textOf(capability) ?? (preset === null ? group : presetName(preset))
  return { ...EVERYTHING, ...rangeOf(capability), name, attribute: group }
}

const rangeOf = (capability: Element) => ({
  from: numberOf(capability, 'Min') ?? 0,
  to: numberOf(capability, 'Max') ?? MAX_VALUE,
})

function aliasesOf(name: string, capability: Element): Alias[] {
  const { from, to } = rangeOf(capability)
  return children(capability, 'Alias').flatMap((alias) => {
    const [mode, channel, replacement] = ['Mode', 'Channel', 'With'].map((key) => attribute(alias, key))
    if (!mode || !channel || !replacement) return []
    return [{ mode, channel, replacement, condition: `${name} ${from}–${to}` }]
  })
}

/** A place of a mode: its address from 1, and the heads that it moves or lights. */
export interface ChannelPosition {
  definition: ChannelDefinition
  address: number
  heads: readonly number[]
}

/** The channels of a mode in the order of their addresses, with the bytes of a value merged. */
export function channelsOf(
  positions: readonly ChannelPosition[],
  mode: string,
  definitions: ReadonlyMap<string, ChannelDefinition>,
): FixtureChannel[] {
  const aliases = [...definitions.values()].flatMap((definition) => definition.aliases)
  const merged: { position: ChannelPosition; fine: ChannelPosition[] }[] = []
  for (const position of positions) {
    const coarse = position.definition.isFine ? findCoarse(merged, position) : undefined
    if (coarse) coarse.fine.push(position)
    else merged.push({ position, fine: [] })
  }
  return merged.map(({ position: { definition, address, heads }, fine }) => ({
    offsets: [address, ...fine.map((fineChannel) => fineChannel.address)],
    break: 1,
    name: definition.name,
    attribute: definition.group,
    geometry: heads.length ? `Head ${heads.map((head) => head + 1).join(', ')}` : null,
    // Ranges of QLC+ are those of the upper byte.
    bytes: 1,
    default: definition.default,
    highlight: null,
    functions: [...definition.functions, ...alternatives(definition, mode, aliases, definitions)],
  }))
}

/** The last channel with the upper byte: of the same value, otherwise the one just before. */
function findCoarse(
  merged: readonly { position: ChannelPosition; fine: ChannelPosition[] }[],
  { definition }: ChannelPosition,
) {
  const open = merged.filter(({ position, fine }) => !position.definition.isFine && !fine.length)
  const { group, value } = definition
  const sameValue = open.findLast(
    ({ position }) => position.definition.group === group && position.definition.value === value,
  )
  const last = merged.at(-1)
  const isBefore = last && open.includes(last) && last.position.definition.group === group
  return sameValue ?? (isBefore ? last : undefined)
}

/** The channel's function while others override it. */
function alternatives(
  { name }: ChannelDefinition,
  mode: string,
  aliases: readonly Alias[],
  definitions: ReadonlyMap<string, ChannelDefinition>,
): FixtureFunction[] {
  return aliases
    .filter((alias) => alias.mode === mode && alias.channel === name)
    .flatMap(({ replacement, condition }) => {
      const functions = definitions.get(replacement)?.functions ?? []
      return functions.map((item) => ({ ...item, condition }))
    })
}

/** Groups by the beginning of a preset, which names (since QLC+ 4.12) what a channel or one of its ranges does. */
const PRESET_GROUPS: readonly (readonly [start: string, group: string])[] = [
  ['PositionPan', 'Pan'],
  ['PositionXAxis', 'Pan'],
  ['PositionTilt', 'Tilt'],
  ['PositionYAxis', 'Tilt'],
  ['Intensity', 'Intensity'],
  ['Color', 'Colour'],
  ['Gobo', 'Gobo'],
  ['Shutter', 'Shutter'],
  ['Strobe', 'Shutter'],
  ['Beam', 'Beam'],
  ['Prism', 'Prism'],
  ['Speed', 'Speed'],
  ['SlowToFast', 'Speed'],
  ['FastToSlow', 'Speed'],
]

const FINE_PRESET = /Fine$/

/** The group of a channel with this preset. */
const groupOfPreset = (preset: string): string =>
  PRESET_GROUPS.find(([start]) => preset.startsWith(start))?.[1] ?? 'Effect'

/** Whether the channel has the lower byte of a value. */
const isFinePreset = (preset: string): boolean => FINE_PRESET.test(preset)

/** The preset of the upper byte. */
const coarsePreset = (preset: string): string => preset.replace(FINE_PRESET, '')

/** The preset in words: `StrobeSlowToFast` is `Strobe Slow To Fast`. */
const presetName = (preset: string): string => preset.replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
