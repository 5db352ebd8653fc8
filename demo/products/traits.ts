/** Derived properties of a product, from its parts and specification. */
import { revisionsOf } from '../parts/parts.ts'
import type { Product } from './product.ts'

const MOVING = new Set(['profile', 'wash', 'beam'])

export const hasPart = ({ model }: Product, slot: string) => revisionsOf(model, slot).length > 0
export const isMoving = ({ body }: Product) => MOVING.has(body)
/** Art-Net and sACN come through a network socket. */
export const hasNetwork = ({ rows }: Product) =>
  rows.some(([name, value]) => name === 'protocols' && value.includes('Art-Net'))
/** The voltage of the main supply from its specification, if any. */
export const supplyVolts = ({ model }: Product): string | null =>
  /(\d+) V DC/.exec(revisionsOf(model, 'psu').at(-1)?.specification.en ?? '')?.[1] ?? null

/** One of each build, so that the demo stays small, and the product that the guides explain. */
const MODELS_WITH_FILE: ReadonlySet<string> = new Set([
  'VELA-1200',
  'VELA-600',
  'PICTOR-300',
  'GRUS-740',
  'VOLANS-350',
  'COLUMBA-18',
  'NORMA-1000',
  'FORNAX-1500',
  'CORVUS-1200',
])

/** Whether the demo has the bodies of the product as a file, too, as a model in 3D. */
export const hasModel = ({ model }: Pick<Product, 'model'>) => MODELS_WITH_FILE.has(model)
