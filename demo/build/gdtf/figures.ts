/** Figures of a fixture for GDTF, from the product's own specifications. */
import { type Product, specifications } from '../../products/product.ts'

/** The numbers of a specification, e.g. `5–52` or `540 / 270`; empty without one. */
const numbersOf = (product: Product, name: string): number[] =>
  specifications(product)
    .filter((row) => row.name.en === name)
    .flatMap(({ value }) => value.en.replaceAll(',', '').match(/[-\d.]+/g) ?? [])
    .map(Number)
    .filter(Number.isFinite)

/** Degrees, lumens and kelvins. */
export interface Figures {
  /** Physical ranges of channels that differ between products, by attribute. */
  ranges: Readonly<Record<string, readonly [from: number, to: number]>>
  beamAngle: number
  lumens: number
  kelvin: number
  cri: number
  ambient: readonly [low: number, high: number]
}

/** Where the specifications give none: of a white LED source, and of an ordinary room. */
const DEFAULT = { beamAngle: 25, kelvin: 6500, cri: 80, ambient: [-10, 45] } as const

export function figuresOf(product: Product): Figures {
  const zoom = numbersOf(product, 'Zoom range')
  const turn = numbersOf(product, 'Pan / tilt')
  const [tilt = 0] = turn.length > 1 ? turn.slice(1) : turn
  const [pan = 0] = turn
  const rotation = /±(\d+)° rotation/.exec(
    specifications(product).find(({ name }) => name.en === 'Framing')?.value.en ?? '',
  )
  const [low, high] = numbersOf(product, 'Ambient temperature')
  return {
    ranges: {
      ...(zoom.length > 1 && { Zoom: [zoom[0] ?? 0, zoom[1] ?? 0] as const }),
      ...(turn.length && {
        Pan: [-pan / 2, pan / 2] as const,
        Tilt: [-tilt / 2, tilt / 2] as const,
      }),
      ...(rotation && { ShaperRot: [-Number(rotation[1]), Number(rotation[1])] as const }),
    },
    beamAngle: numbersOf(product, 'Beam angle')[0] ?? zoom[1] ?? DEFAULT.beamAngle,
    lumens: numbersOf(product, 'Luminous flux')[0] ?? 0,
    kelvin: numbersOf(product, 'Colour temperature')[0] ?? DEFAULT.kelvin,
    cri: numbersOf(product, 'Colour rendering (CRI)')[0] ?? DEFAULT.cri,
    ambient: low === undefined || high === undefined ? DEFAULT.ambient : [low, high],
  }
}
