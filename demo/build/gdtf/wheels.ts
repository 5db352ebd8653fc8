/** The wheels of a product as GDTF has them, from its parts. */
import { gobo, type Pattern } from '../../parts/optics.ts'
import { revisionsOf } from '../../parts/parts.ts'
import type { Product } from '../../products/product.ts'

interface Slot {
  name: string
  /** CIE x, y and Y. */
  colour: readonly [number, number, number]
  pattern?: Pattern
}

export interface Wheel {
  name: string
  /** The channel of the DMX chart that turns it. */
  channel: string
  slots: readonly Slot[]
}

const PATTERNS = [
  'breakup',
  'cone',
  'dots',
  'bars',
  'ice',
  'window',
  'water',
  'stars',
  'spiral',
  'lattice',
  'clouds',
  'ring',
] as const satisfies readonly Pattern[]

const WHITE = [0.3127, 0.329, 100] as const
const FILTERS: readonly Slot[] = [
  { name: 'Red', colour: [0.69, 0.3, 12] },
  { name: 'Orange', colour: [0.58, 0.4, 45] },
  { name: 'Green', colour: [0.25, 0.66, 38] },
  { name: 'Blue', colour: [0.15, 0.07, 6] },
  { name: 'Lavender', colour: [0.27, 0.18, 22] },
  { name: 'Light blue', colour: [0.2, 0.25, 48] },
  { name: 'Pink', colour: [0.4, 0.25, 40] },
  { name: 'Yellow', colour: [0.46, 0.49, 84] },
  { name: 'CTO 3200', colour: [0.42, 0.4, 62] },
  { name: 'Aqua', colour: [0.22, 0.36, 55] },
  { name: 'Congo', colour: [0.18, 0.05, 2] },
  { name: 'Deep red', colour: [0.71, 0.29, 6] },
  { name: 'Mint', colour: [0.29, 0.45, 70] },
  { name: 'UV', colour: [0.17, 0.02, 1] },
]
const open: Slot = { name: 'Open', colour: WHITE }

/** Number of slots of a product's wheel, besides the open one, from its specification. */
const slotsOf = (product: Product, slot: string) =>
  Number.parseInt(revisionsOf(product.model, slot).at(-1)?.specification.en ?? '0', 10)

/** The wheels of a product; empty for one without. */
export function wheelsOf(product: Product): Wheel[] {
  const wheels: Wheel[] = []
  const colours = slotsOf(product, 'wheel-colour')
  if (colours)
    wheels.push({
      name: 'Colour wheel',
      channel: 'Colour wheel',
      slots: [open, ...FILTERS.slice(0, colours)],
    })
  const patterns = PATTERNS.filter(
    (pattern) => revisionsOf(product.model, `gobo-${pattern}`).length,
  )
  if (patterns.length) {
    const slots = patterns.map(
      (pattern): Slot => ({
        name: gobo(pattern, 1, 1).name.en.replaceAll('"', ''),
        colour: WHITE,
        pattern,
      }),
    )
    wheels.push({ name: 'Rotating gobos', channel: 'Rotating gobo', slots: [open, ...slots] })
  }
  const fixed = slotsOf(product, 'wheel-fixed')
  if (fixed) {
    const slots = Array.from({ length: fixed }, (_, index): Slot => {
      const pattern = PATTERNS[(index * 5 + 1) % PATTERNS.length] ?? 'dots'
      return { name: `Gobo ${index + 1}`, colour: WHITE, pattern }
    })
    wheels.push({ name: 'Fixed gobos', channel: 'Fixed gobo', slots: [open, ...slots] })
  }
  return wheels
}
