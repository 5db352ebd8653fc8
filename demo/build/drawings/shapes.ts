/** How each kind of part is drawn. */
import type { Shape } from '../../parts/part.ts'
import { electricalShapes } from './electrical-shapes.ts'
import { mechanicalShapes } from './mechanical-shapes.ts'
import { opticalShapes } from './optical-shapes.ts'
import type { PartDrawing } from './shape-tools.ts'

export const SHAPES: Record<Shape, PartDrawing> = {
  ...electricalShapes,
  ...opticalShapes,
  ...mechanicalShapes,
}
