/** DMX modes of a fixture type with their channels, repeated geometries expanded. */

import { Defect } from '#server/core/inspections/inspection.ts'
import { message } from '#server/core/message.ts'
import type { FixtureChannel, FixtureMode } from '#shared/web/fixture-library.ts'
import type { Problems } from '../problems.ts'
import { attribute, child, children, type Element, numberOf } from '../xml.ts'
import { readDmx, toResolution } from './dmx-value.ts'
import { defaultOf, functionsOf } from './functions.ts'
import type { Geometries, Reference } from './geometries.ts'

const MAX_MODES = 20_000
/** Address attributes of versions before 0.88. */
const PARTS = ['Coarse', 'Fine', 'Ultra', 'Uber'] as const
const OVERWRITE = 'Overwrite'
const NOTHING = 'NoFeature'

/** Reads all modes. @throws Defect for an implausible number of channels */
export function readModes(
  type: Element,
  geometries: Geometries,
  wheels: ReadonlySet<string>,
  problems: Problems,
): FixtureMode[] {
  let remaining = MAX_MODES
  const modes = children(child(type, 'DMXModes'), 'DMXMode').map((element) => {
    const name = attribute(element, 'Name') ?? ''
    const root = attribute(element, 'Geometry') ?? ''
    if (root && !geometries.has(root)) problems.add('gdtf.modeGeometry', { mode: name, geometry: root })
    const channels = children(child(element, 'DMXChannels'), 'DMXChannel').flatMap((channel) => {
      const modeChannels = channelsOf(channel, { name, root }, geometries, problems)
      remaining -= modeChannels.length
      if (remaining < 0) throw new Defect(message('gdtf.tooManyChannels', { limit: MAX_MODES }))
      return modeChannels
    })
    const mode = { name, description: attribute(element, 'Description'), footprint: footprintOf(channels), channels }
    checkMode(mode, wheels, problems)
    return mode
  })
  const names = modes.map(({ name }) => name)
  for (const mode of new Set(names.filter((name, index) => names.indexOf(name) !== index)))
    problems.add('gdtf.sameMode', { mode })
  if (!modes.length) problems.add('gdtf.noModes')
  return modes
}

/** The channel once per instance of its geometry. */
function channelsOf(
  element: Element,
  mode: { name: string; root: string },
  geometries: Geometries,
  problems: Problems,
): FixtureChannel[] {
  const offsets = offsetsOf(element)
  const bytes = Math.max(1, offsets.length || widest(element))
  const functions = functionsOf(element, bytes)
  const logical = children(element, 'LogicalChannel').flatMap((child) => attribute(child, 'Attribute') ?? [])
  const attributed = logical.find((item) => item !== NOTHING) ?? logical[0] ?? functions[0]?.attribute ?? NOTHING
  const dmxBreak = attribute(element, 'DMXBreak')
  const channel: FixtureChannel = {
    offsets,
    break: dmxBreak === null || dmxBreak === OVERWRITE ? 1 : (numberOf(element, 'DMXBreak') ?? 1),
    name: attributed,
    attribute: attributed,
    geometry: attribute(element, 'Geometry'),
    bytes,
    default: defaultOf(element, bytes),
    highlight: toResolution(bytes, attribute(element, 'Highlight')),
    functions,
  }
  const { geometry } = channel
  if (geometry && !geometries.has(geometry))
    problems.add('gdtf.channelGeometry', { mode: mode.name, channel: attributed, geometry })
  const instances = geometry ? geometries.instances(mode.root, geometry) : []
  if (!instances.length) return [channel]
  return instances.map((references) => ({ ...channel, ...placed(channel, dmxBreak === OVERWRITE, references) }))
}

/**
 * Where an instance of a channel is: each reference moves what it contains, the innermost first. @param isOverwritten
 * whether the first of them with an address decides the break
 */
function placed(
  channel: FixtureChannel,
  isOverwritten: boolean,
  references: readonly Reference[],
): Pick<FixtureChannel, 'geometry' | 'break' | 'offsets'> {
  let [index, shift, isOpen] = [channel.break, 0, isOverwritten]
  for (const { breaks } of references.toReversed()) {
    const at = isOpen ? breaks.at(-1) : breaks.find((item) => item.break === index)
    if (!at) continue
    index = at.break
    shift += at.offset - 1
    isOpen = false
  }
  const geometry = references.map(({ name }) => name).join('.')
  return { geometry, break: index, offsets: channel.offsets.map((offset) => offset + shift) }
}

/** The addresses of a channel; none for a virtual one. */
function offsetsOf(element: Element): number[] {
  const written = attribute(element, 'Offset')
  const numbers =
    written === null
      ? PARTS.map((part) => numberOf(element, part) ?? 0)
      : written.split(',').map((item) => Number(item))
  return numbers.filter((number) => Number.isInteger(number) && number > 0 && number <= 65_536).slice(0, PARTS.length)
}

/** Byte size of the values of a virtual channel. */
const widest = (element: Element): number =>
  Math.max(
    1,
    ...children(element, 'LogicalChannel')
      .flatMap((logical) => children(logical, 'ChannelFunction'))
      .map((item) => readDmx(attribute(item, 'DMXFrom'))?.bytes ?? 1),
  )

/** Number of addresses over all breaks. */
const footprintOf = (channels: readonly FixtureChannel[]): number => {
  const ends = new Map<number, number>()
  for (const { offsets, break: index } of channels) ends.set(index, Math.max(ends.get(index) ?? 0, ...offsets))
  return [...ends.values()].reduce((sum, end) => sum + end, 0)
}

function checkMode(mode: FixtureMode, wheels: ReadonlySet<string>, problems: Problems): void {
  if (!mode.channels.length) problems.add('gdtf.emptyMode', { mode: mode.name })
  const owners = new Map<string, string>()
  for (const channel of mode.channels) {
    const { name } = channel
    for (const offset of channel.offsets) {
      const path = `${channel.break} ${offset}`
      const owner = owners.get(path)
      if (owner !== undefined)
        problems.add('gdtf.overlap', { mode: mode.name, address: offset, one: owner, other: name })
      owners.set(path, name)
    }
    for (const { wheel, name: function_ } of channel.functions) {
      if (wheel !== null && !wheels.has(wheel))
        problems.add('gdtf.noWheel', { mode: mode.name, name: function_, wheel })
    }
  }
}
