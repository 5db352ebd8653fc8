/** DMX charts by build: modes with their channels, in the order of the desk. */
import type { Product } from '../products/product.ts'
import { hasPart, isMoving } from '../products/traits.ts'

export interface Mode {
  name: string
  channels: readonly string[]
}

const fine = (name: string) => [name, `${name} fine`]

/** The modes of a product; empty for products without a DMX address. */
export function modesOf(product: Product): Mode[] {
  if (product.body === 'rack' || product.body === 'node') return []
  if (isMoving(product)) return movingModes(product)
  switch (product.body) {
    case 'ellipsoidal':
      return [
        {
          name: 'Direct 8',
          channels: ['Dimmer', 'Strobe', 'Red', 'Amber', 'Lime', 'Green', 'Cyan', 'Indigo'],
        },
        {
          name: 'Studio 6',
          channels: [...fine('Dimmer'), 'Colour temperature', 'Green–magenta', 'Saturation', 'Fan'],
        },
      ]
    case 'par':
      return [
        { name: 'Colour 6', channels: COLOURS },
        { name: 'Standard 8', channels: ['Dimmer', 'Strobe', ...COLOURS] },
        {
          name: 'Extended 12',
          channels: [
            ...fine('Dimmer'),
            'Strobe',
            ...COLOURS,
            'Macro',
            'Macro speed',
            'Dimming curve',
          ],
        },
      ]
    case 'cob':
      return [
        { name: 'Basic 2', channels: ['Warm white', 'Cold white'] },
        {
          name: 'Standard 4',
          channels: ['Dimmer', 'Colour temperature', 'Strobe', 'Blinder curve'],
        },
        {
          name: 'Extended 6',
          channels: [...fine('Dimmer'), ...fine('Colour temperature'), 'Strobe', 'Blinder curve'],
        },
      ]
    case 'bar':
      return [
        {
          name: 'Standard 18',
          channels: [
            ...fine('Tilt'),
            'Zoom',
            ...fine('Dimmer'),
            'Strobe',
            ...RGBL,
            'Colour temperature',
            'Line dimmer',
            'Line strobe',
            'Effect',
            'Effect speed',
            'Effect fade',
            'Fan',
            'Control',
          ],
        },
        {
          name: 'Pixel 94',
          channels: [
            ...fine('Tilt'),
            'Zoom',
            ...cells(18, RGBL),
            ...cells(18, ['White line']),
            'Control',
          ],
        },
      ]
    case 'followspot':
      return [
        { name: 'Basic 2', channels: fine('Dimmer') },
        {
          name: 'Extended 6',
          channels: [...fine('Dimmer'), 'Strobe', 'Dimming curve', 'Fan', 'Control'],
        },
      ]
    case 'fogger':
      return [
        { name: 'Basic 1', channels: ['Fog'] },
        { name: 'Extended 4', channels: ['Fog', 'Timer', 'Interval', 'Control'] },
      ]
    default:
      return [
        { name: 'Basic 2', channels: ['Haze', 'Fan'] },
        { name: 'Extended 3', channels: ['Haze', 'Fan', 'Control'] },
      ]
  }
}

const COLOURS = ['Red', 'Green', 'Blue', 'White', 'Amber', 'UV']
const RGBL = ['Red', 'Green', 'Blue', 'Lime']

const cells = (count: number, names: readonly string[]) =>
  Array.from({ length: count }, (_, index) => names.map((name) => `${name} ${index + 1}`)).flat()

function movingModes(product: Product): Mode[] {
  const position = [...fine('Pan'), ...fine('Tilt'), 'Position speed']
  const has = (slot: string, ...channels: string[]) => (hasPart(product, slot) ? channels : [])
  const light = ['Shutter', ...fine('Dimmer')]
  const wash = product.body === 'wash'
  const colours =
    wash || product.model === 'VOLANS-60'
      ? [...RGBL.slice(0, 3), wash && product.model === 'GRUS-740' ? 'Lime' : 'White']
      : []
  const basic = [
    ...position,
    ...light,
    ...colours,
    ...has('flag-cyan', 'Cyan', 'Magenta', 'Yellow', 'CTO'),
    ...has('wheel-colour', 'Colour wheel'),
    ...has('wheel-fixed', 'Fixed gobo'),
    ...has('wheel-rotating', 'Rotating gobo', 'Gobo rotation'),
    ...has('glass-prism', 'Prism', 'Prism rotation'),
    ...has('glass-prism-2', 'Prism 2'),
    ...has('glass-frost', 'Frost'),
    ...has('iris', 'Iris'),
    ...has('motor-zoom', 'Zoom'),
    ...has('motor-focus', 'Focus'),
    'Control',
  ]
  const extended = [
    ...basic
      .slice(0, -1)
      .flatMap((name) =>
        ['Zoom', 'Focus', 'Gobo rotation', ...colours].includes(name) ? fine(name) : [name],
      ),
    ...has('blade', ...cells(4, ['Blade', 'Blade angle']), 'Framing rotation', 'Framing macro'),
    ...has('wheel-animation', 'Animation wheel', 'Animation speed'),
    ...has('glass-cri', 'CRI filter'),
    'Fan mode',
    'Control',
  ]
  const modes = [
    { name: `Standard ${basic.length}`, channels: basic },
    { name: `Extended ${extended.length}`, channels: extended },
  ]
  if (product.model !== 'GRUS-740') return modes
  const pixel = [...position, ...light, 'Zoom', 'Lens plate', ...cells(37, RGBL), 'Control']
  return [...modes, { name: `Pixel ${pixel.length}`, channels: pixel }]
}
