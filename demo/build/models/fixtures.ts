/** The bodies of every fixture of the demo: its model, drawings and pictures are made from them. */
import { PATTERN_NAMES } from '../../parts/optics.ts'
import type { Body, Product } from '../../products/product.ts'
import { hasPart } from '../../products/traits.ts'
import { batten } from './batten.ts'
import { audienceLight } from './cob.ts'
import { controlUnit } from './control.ts'
import { ellipsoidal } from './ellipsoidal.ts'
import { type AssemblyGroup, type FixtureBuild, moveBuild, scaleBuild } from './fixture-build.ts'
import { fogMachine } from './fog.ts'
import { followSpot } from './follow-spot.ts'
import { baseElectronics, housing } from './moving-base.ts'
import { headShell, lenses, source } from './moving-head.ts'
import { colour, effects, framing, gobos } from './moving-modules.ts'
import { rigging } from './moving-rigging.ts'
import { SKINS } from './moving-skins.ts'
import { PIVOT, yoke } from './moving-yoke.ts'
import { par } from './par.ts'
import { washOptics, washShell, washSource } from './wash-head.ts'

/** Height of the moving head that the figures of its modules are those of. */
const REFERENCE = 795

/** A head on the yoke and the base that all moving heads have in common. */
const movingHead = (product: Product, ...head: readonly AssemblyGroup[]): FixtureBuild =>
  scaleBuild(
    [rigging(), housing(), baseElectronics(), yoke(), ...moveBuild(head, [0, PIVOT, 0])],
    product.size.height / REFERENCE,
  )
const projecting = (kind: 'profile' | 'beam') => (product: Product) =>
  movingHead(
    product,
    headShell(SKINS[kind]),
    source(),
    lenses(),
    colour(),
    gobos(PATTERN_NAMES.filter((name) => hasPart(product, `gobo-${name}`))),
    framing(),
    effects(),
  )
/** Rings of pixels around the first: 37 or 19 in all. */
const ringsOf = (product: Product) => (hasPart(product, 'lens-guide') ? 3 : 2)

const BUILDS: Readonly<Record<Body, (product: Product) => FixtureBuild>> = {
  profile: projecting('profile'),
  beam: projecting('beam'),
  wash: (product) =>
    movingHead(product, washShell(), washSource(ringsOf(product)), washOptics(ringsOf(product))),
  ellipsoidal,
  par,
  cob: audienceLight,
  bar: batten,
  followspot: followSpot,
  fogger: ({ size }) => fogMachine(size),
  hazer: ({ size }) => fogMachine(size),
  rack: ({ size }) => controlUnit(size, 8),
  node: ({ size }) => controlUnit(size, 4),
}

export const buildOf = (product: Product): FixtureBuild => BUILDS[product.body](product)
