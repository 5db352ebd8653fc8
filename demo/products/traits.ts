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

export type ModelWithFile = 'VELA-1200' | 'PICTOR-300' | 'COLUMBA-18'
const MODELS_WITH_FILE: ReadonlySet<string> = new Set<ModelWithFile>([
  'VELA-1200',
  'PICTOR-300',
  'COLUMBA-18',
])

/** Whether the product has a 3D model, from which its drawings and its GDTF file are made. */
export const hasModel = <P extends Pick<Product, 'model'>>(
  product: P,
): product is P & { model: ModelWithFile } => MODELS_WITH_FILE.has(product.model)
