/** Technical figures of a fixture, as far as its file states them. */
import type { FixtureFigures, FixtureMode } from '#shared/web/fixture-library.ts'
import { attribute, child, type Element, numberOf } from '../xml.ts'

/** Reads weight, power, lamp, beam and RDM identity. */
export function readFigures(type: Element, modes: readonly FixtureMode[]): FixtureFigures {
  const beam = firstOf(child(type, 'Geometries'), 'Beam')
  const properties = child(type, 'PhysicalDescriptions', 'Properties')
  const ambient = child(properties, 'OperatingTemperature')
  const [low, high] = [numberOf(ambient, 'Low'), numberOf(ambient, 'High')]
  return {
    weight: positive(numberOf(child(properties, 'Weight'), 'Value')),
    power: positive(consumption(child(type, 'Geometries'))) ?? positive(numberOf(beam, 'PowerConsumption')),
    lamp: attribute(beam, 'LampType'),
    flux: positive(numberOf(beam, 'LuminousFlux')),
    temperature: positive(numberOf(beam, 'ColorTemperature')),
    beam: zoomOf(modes) ?? angleOf(beam),
    ambient: low === null || high === null ? null : [low, high],
    rdm: rdmOf(child(type, 'Protocols', 'FTRDM') ?? child(type, 'Protocols', 'RDM')),
  }
}

const positive = (value: number | null): number | null => (value !== null && value > 0 ? value : null)

/** The first element with a name, at any depth. */
function firstOf(element: Element | undefined, name: string): Element | undefined {
  for (const part of element?.children ?? []) {
    const match = part.name === name ? part : firstOf(part, name)
    if (match) return match
  }
  return undefined
}

/** Total of all consumers (since 1.2). */
function consumption(element: Element | undefined): number {
  const ownConsumption =
    attribute(element, 'ComponentType') === 'Consumer' ? (numberOf(element, 'ElectricalPayLoad') ?? 0) : 0
  return (element?.children ?? []).reduce((sum, part) => sum + consumption(part), ownConsumption)
}

function zoomOf(modes: readonly FixtureMode[]): [number, number] | null {
  const zooms = modes.flatMap(({ channels }) => channels.flatMap(({ functions }) => functions))
  const angles = zooms
    .filter(({ attribute: name }) => name === 'Zoom')
    .flatMap(({ physical }) => (physical ? [physical.from, physical.to] : []))
    .filter((angle) => angle > 0 && angle <= 180)
  return angles.length > 1 && Math.max(...angles) > 1 ? [Math.min(...angles), Math.max(...angles)] : null
}

function angleOf(beam: Element | undefined): [number, number] | null {
  const angle = positive(numberOf(beam, 'BeamAngle'))
  return angle === null ? null : [angle, angle]
}

function rdmOf(element: Element | undefined): FixtureFigures['rdm'] {
  const [manufacturer, model] = ['ManufacturerID', 'DeviceModelID'].map((name) => hex(attribute(element, name)))
  return manufacturer && model ? { manufacturer, model } : null
}

const hex = (text: string | null): string | null =>
  text && /^(0x)?[0-9a-f]{1,4}$/i.test(text) ? text.replace(/^0x/i, '').toUpperCase().padStart(4, '0') : null
