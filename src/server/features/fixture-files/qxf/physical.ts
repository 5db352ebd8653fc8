/** Physical data of a QLC+ fixture; zero stands for what is not known. */
import type { FixtureFigures } from '#shared/web/fixture-library.ts'
import { attribute, child, children, type Element, numberOf } from '../xml.ts'

/** @param root older files state the data with each mode */
export function readFigures(root: Element): FixtureFigures {
  const physical = [root, ...children(root, 'Mode')].map((owner) => child(owner, 'Physical')).find(Boolean)
  const part = (name: string) => child(physical, name)
  const known = (name: string, key: string) => numberOf(part(name), key) || null
  const [least, most] = [numberOf(part('Lens'), 'DegreesMin') ?? 0, known('Lens', 'DegreesMax')]
  return {
    weight: known('Dimensions', 'Weight'),
    power: known('Technical', 'PowerConsumption'),
    lamp: attribute(part('Bulb'), 'Type'),
    flux: known('Bulb', 'Lumens'),
    temperature: known('Bulb', 'ColourTemperature'),
    beam: most === null ? null : [least || most, most],
    ambient: null,
    rdm: null,
    size: sizeOf(part('Dimensions')),
    connector: attribute(part('Technical'), 'DmxConnector'),
    pan: known('Focus', 'PanMax'),
    tilt: known('Focus', 'TiltMax'),
  }
}

function sizeOf(dimensions: Element | undefined): [number, number, number] | null {
  const [width = 0, height = 0, depth = 0] = ['Width', 'Height', 'Depth'].map((side) => numberOf(dimensions, side) ?? 0)
  return width && height && depth ? [width, height, depth] : null
}
