/** The fixtures of the demo that have a 3D model. */
import type { Product } from '../../products/product.ts'
import { hasModel, type ModelWithFile } from '../../products/traits.ts'
import { ellipsoidal } from './ellipsoidal.ts'
import { type AssemblyGroup, type FixtureBuild, moveBuild, scaleBuild } from './fixture-build.ts'
import { baseElectronics, housing } from './moving-base.ts'
import { headShell, lenses, source } from './moving-head.ts'
import { colour, effects, framing, gobos } from './moving-modules.ts'
import { rigging } from './moving-rigging.ts'
import { PIVOT, yoke } from './moving-yoke.ts'
import { par } from './par.ts'

/** Height of the moving head that the figures of its modules are those of. */
const REFERENCE = 795

function movingProfile(product: Product): FixtureBuild {
  const inHead = (...groups: readonly AssemblyGroup[]) => moveBuild(groups, [0, PIVOT, 0])
  return scaleBuild(
    [
      rigging(),
      housing(),
      baseElectronics(),
      yoke(),
      ...inHead(
        headShell(),
        source(),
        lenses(),
        colour(),
        gobos(['breakup', 'bars', 'window', 'water', 'stars', 'lattice']),
        framing(),
        effects(),
      ),
    ],
    product.size.height / REFERENCE,
  )
}

const BUILDS: Readonly<Record<ModelWithFile, (product: Product) => FixtureBuild>> = {
  'VELA-1200': movingProfile,
  'PICTOR-300': ellipsoidal,
  'COLUMBA-18': par,
}

/** The build of a product; null where it has no model. */
export const buildOf = (product: Product): FixtureBuild | null =>
  hasModel(product) ? BUILDS[product.model](product) : null
