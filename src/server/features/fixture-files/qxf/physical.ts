/** Physical data of a QLC+ fixture; zero means unknown. */
import type { FixtureFigures } from '#shared/web/fixture-library.ts'
import { attribute, child, children, type Element, numberOf } from '../xml.ts'

/** @param root older files state the data with each mode */
export function readFigures(root: Element): FixtureFigures {
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
