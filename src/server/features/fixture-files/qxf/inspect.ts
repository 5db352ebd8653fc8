/** Inspects a fixture definition of QLC+ (`.qxf`): channels, modes with their heads, physical data. */
import { readFile } from 'node:fs/promises'
import { Defect, type Inspector } from '#server/core/inspections/inspection.ts'
import { message } from '#server/core/message.ts'
import type { FixtureFigures, FixtureMode, FixtureReport, FixtureWheel } from '#shared/web/fixture-library.ts'
import { Problems } from '../problems.ts'
import { attribute, child, children, type Element, numberOf, parseXml, textOf } from '../xml.ts'
import { type ChannelDefinition, type ChannelPosition, channelsOf, readDefinitions } from './channels.ts'

const ROOT = 'FixtureDefinition'

/** Inspects the file. @throws Defect with the reason for rejection */
export const inspect: Inspector<FixtureReport>['inspect'] = async (path) => {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path))
  } catch {
    throw new Defect(message('qxf.notUtf8'))
  }
  return readDefinition(text)
}

/** The report of a fixture definition. @throws Defect */
export function readDefinition(text: string): FixtureReport {
  const root = parseXml(text, 'qxf')
  if (root.name !== ROOT) throw new Defect(message('qxf.notQxf'))
  const name = textOf(child(root, 'Model'))
  if (name === null) throw new Defect(message('qxf.noName'))
  const creator = child(root, 'Creator')
  const version = textOf(child(creator, 'Version'))
  const problems = new Problems()
  const definitions = readDefinitions(root)
  const modes = children(root, 'Mode').map((mode) => readMode(mode, definitions, problems))
  if (!modes.length) problems.add('gdtf.noModes')
  return {
    format: 'qxf',
    version,
    manufacturer: textOf(child(root, 'Manufacturer')) ?? '',
    name,
    shortName: null,
    description: textOf(child(root, 'Type')),
    id: null,
    thumbnail: null,
    figures: readFigures(root),
    revisions: version === null ? [] : [{ date: null, text: version, by: textOf(child(creator, 'Author')) }],
    wheels: wheelsOf(root),
    models: [],
    geometries: [],
    modes,
    problems: problems.list(),
  }
}

function readMode(
  element: Element,
  definitions: ReadonlyMap<string, ChannelDefinition>,
  problems: Problems,
): FixtureMode {
  const name = attribute(element, 'Name') ?? ''
  const heads = children(element, 'Head').map(
    (head) => new Set(children(head, 'Channel').map((channel) => Number(textOf(channel)))),
  )
  const positions = children(element, 'Channel').flatMap((channel, index): ChannelPosition[] => {
    const position = numberOf(channel, 'Number') ?? index
    const title = textOf(channel) ?? ''
    const definition = definitions.get(title)
    if (!definition) problems.add('qxf.noChannel', { mode: name, channel: title })
    return definition
      ? [{ definition, address: position + 1, heads: heads.flatMap((head, n) => (head.has(position) ? [n] : [])) }]
      : []
  })
  if (!positions.length) problems.add('gdtf.emptyMode', { mode: name })
  return {
    name,
    description: null,
    footprint: Math.max(
      0,
      ...children(element, 'Channel').map((channel, index) => (numberOf(channel, 'Number') ?? index) + 1),
    ),
    channels: channelsOf(
      positions.toSorted((a, b) => a.address - b.address),
      name,
      definitions,
    ),
  }
}

/** Channels whose ranges show colours are wheels with these slots. */
function wheelsOf(root: Element): FixtureWheel[] {
  return children(root, 'Channel').flatMap((channel) => {
    const slots = children(channel, 'Capability').flatMap((capability) => {
      const colour = attribute(capability, 'Res1') ?? attribute(capability, 'Color')
      if (colour === null || !/^#[\da-f]{6}$/i.test(colour)) return []
      return [{ name: textOf(capability) ?? colour, colour: colour.toLowerCase(), picture: null }]
    })
    return slots.length ? [{ name: attribute(channel, 'Name') ?? '', slots }] : []
  })
}

/** Physical data; zero means unknown. @param root older files state the data with each mode */
function readFigures(root: Element): FixtureFigures {
  const physical = [root, ...children(root, 'Mode')].map((owner) => child(owner, 'Physical')).find(Boolean)
  const part = (name: string) => child(physical, name)
  const nonZero = (name: string, key: string) => numberOf(part(name), key) || null
  const [min, max] = [numberOf(part('Lens'), 'DegreesMin') ?? 0, nonZero('Lens', 'DegreesMax')]
  return {
    weight: nonZero('Dimensions', 'Weight'),
    power: nonZero('Technical', 'PowerConsumption'),
    lamp: attribute(part('Bulb'), 'Type'),
    flux: nonZero('Bulb', 'Lumens'),
    temperature: nonZero('Bulb', 'ColourTemperature'),
    beam: max === null ? null : [min || max, max],
    ambient: null,
    rdm: null,
    size: sizeOf(part('Dimensions')),
    connector: attribute(part('Technical'), 'DmxConnector'),
    pan: nonZero('Focus', 'PanMax'),
    tilt: nonZero('Focus', 'TiltMax'),
  }
}

function sizeOf(dimensions: Element | undefined): [number, number, number] | null {
  const [width = 0, height = 0, depth = 0] = ['Width', 'Height', 'Depth'].map((side) => numberOf(dimensions, side) ?? 0)
  return width && height && depth ? [width, height, depth] : null
}
