/** The pictures of products and parts: photographs of their bodies. */
import { components } from '../../components/components.ts'
import { productOf } from '../../products/products.ts'
import { planOf } from '../models/assembly-plan.ts'
import { rasterise } from '../projection/raster.ts'
import { fitView, type View, viewFrom } from '../projection/view.ts'
import { hall } from '../solids/drives.ts'
import { socket } from '../solids/electrics.ts'
import { bearing, circlip, screw, washer } from '../solids/fasteners.ts'
import { bar, block, lathe, sleeve } from '../solids/primitives.ts'
import { join, pointAlong, type Solid, translate } from '../solids/solid.ts'
import { photograph } from './studio.ts'

/** Parts that no assembly shows. */
const LOOSE: Readonly<Record<string, Solid>> = {
  'xlr3-in': socket('male'),
  'xlr3-out': socket('female'),
  usb: join(
    block([26, 31, 2.2], 'anodised', 0.5, 3),
    translate(block([13, 6, 3], 'aluminium', 0.4), [0, 0, 2]),
    translate(block([11, 4, 0.5], 'socketBlue'), [0, 0, 3.4]),
    translate(block([16, 20, 14], 'chip', 0.5), [0, 0, -8]),
  ),
  terminator: join(
    bar(9, 40, 'aluminium', 32, 1),
    translate(bar(9.6, 12, 'rubber', 32, 1), [0, 0, -12]),
    translate(sleeve(8, 7, 6, 'aluminium', 28), [0, 0, 40]),
  ),
  m6x20: screw(6, 20, 'socket'),
  nut4: join(washer(4, 2, 3), translate(sleeve(3.4, 2, 1, 'socketBlue', 24), [0, 0, 3])),
  clip: join(circlip(6), translate(block([14, 4, 3], 'plasticWhite', 0.6), [0, -7, 0])),
  'lens-cleaner': pointAlong(
    join(
      lathe(
        [
          [20, 0],
          [22, 3],
          [22, 70],
          [18, 82],
          [8, 88],
          [8, 96],
        ],
        'lens',
        36,
      ),
      translate(bar(10, 18, 'plasticWhite', 28, 1), [0, 0, 96]),
      translate(block([24, 8, 8], 'plasticWhite', 1), [6, 0, 118]),
    ),
    'y',
  ),
  'bearing-tilt': bearing(20, 37, 9),
  'sensor-tilt': hall([
    [0, -20, 4],
    [6, -36, -8],
    [8, -46, -24],
  ]),
}

/** One of the pieces that a line of a part list counts. */
function single(solid: Solid, quantity: number): Solid {
  const length = solid.length / quantity
  return Number.isInteger(length) ? solid.slice(0, length) : solid
}

function solidOf(subject: string): Solid {
  const [model = '', key, slot] = subject.split(' ')
  const loose = LOOSE[model]
  if (loose) return loose
  const component = components.find((item) => item.product.model === model && item.key === key)
  const line = component?.lines.find(({ part }) => part.slot === slot)
  const part = planOf(productOf(model))
    .find((item) => item.component === component)
    ?.parts.find(({ balloon }) => balloon === line?.balloon)
  if (!part || !line) throw new Error(`demo: nothing shows the part ${subject}`)
  return single(
    part.copies.flatMap(({ solid }) => solid),
    line.quantity,
  )
}

const SIDES = [38, 128, 218, 308].map((azimuth) => viewFrom(azimuth, 26))

/** The side of a body with the most to see: the most faces on a small picture. */
function tellingSide(solid: Solid): View {
  const surfaces = solid.map(({ positions }) => ({
    node: 0,
    positions,
    colour: [0, 0, 0, 1] as const,
  }))
  const size = { width: 160, height: 120 }
  const facesFrom = (view: View) => {
    const { surface, triangle } = rasterise(
      surfaces,
      fitView(surfaces, view, { ...size, margin: 2 }),
      size,
    )
    return new Set(surface.map((id, index) => id * 100_000 + (triangle[index] as number))).size
  }
  const counts = SIDES.map(facesFrom)
  return SIDES[counts.indexOf(Math.max(...counts))] as View
}

/** @param subject an assembly and a slot: `VELA-1200 power pcb-main`; the slot of a loose part */
export function partPhotograph(subject: string): Promise<Uint8Array> {
  const solid = solidOf(subject)
  return photograph(solid, { width: 400, height: 300, view: tellingSide(solid), margin: 0.07 })
}

const VIEWS = [viewFrom(32, 18), viewFrom(212, 18)]

/** @param subject a product and the number of the view, from 1: `VELA-1200 2` */
export function productPhotograph(subject: string): Promise<Uint8Array> {
  const [model = '', number] = subject.split(' ')
  const view = VIEWS[Number(number) - 1]
  if (!view) throw new Error(`demo: there is no picture ${subject}`)
  const solid = planOf(productOf(model))
    .filter(({ component }) => component.key !== 'rigging')
    .flatMap(({ parts }) => parts)
    .filter(
      ({ place, node }) => place !== 'beside' && place !== 'assembly' && !node.endsWith('_safety'),
    )
    .flatMap(({ copies }) => copies.flatMap((copy) => copy.solid))
  return photograph(solid, { width: 880, height: 660, view })
}
